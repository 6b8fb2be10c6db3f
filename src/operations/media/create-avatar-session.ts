import { z } from 'zod'
import { drawnAvatars, drawnVoices, findDrawnAvatar } from '../../domain/media/drawn-avatars.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { AvatarConnection, AvatarVendor } from '../../ports/avatars.ts'
import { avatarTokens } from '../access/opaque-token.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { avatarSessionFields, avatarVoiceInput } from './avatar-fields.ts'
import { avatarSessionView } from './avatar-view.ts'
import { admitSession, beginSession } from './media-sessions.ts'

const avatarSessionInput = named(
  'AvatarSessionRequest',
  z.strictObject({
    avatarId: z.string().min(1).max(100).optional(),
    voice: avatarVoiceInput.optional(),
  }),
)

type Input = z.output<typeof avatarSessionInput>

/** Avatar and voice, and the vendor's session; undefined: the avatar is drawn. */
interface Chosen {
  readonly avatarId: string
  readonly voice: string
  readonly connection: AvatarConnection | undefined
}

export const createAvatarSession = defineOperation({
  name: 'create-avatar-session',
  summary: 'Start an avatar session',
  description:
    'Starts a live session of an avatar; without avatarId the first avatar. A drawn avatar (transport timeline) is shown by the page at url, whose fragment carries the accessToken; a LiveAvatar (transport livekit) by any LiveKit client with url and accessToken. The session counts as one of the plan’s concurrent sessions until it ends or has been idle for two minutes, and its time as avatar minutes. rate is 0.25 to 4, pitch 0.5 to 2; a voice without pitch keeps its own. The token is shown only once.',
  usage:
    'Use to show a speaking avatar: give the person url, then call `speak-as-avatar`. End it with `end-avatar-session`.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'writes',
  dataClass: 'secret',
  confirm: {
    because: 'spends',
    question: {
      en: 'Start a session with the avatar? It uses minutes of your month.',
      fr: 'Commencer une séance avec l’avatar ? Elle utilise des minutes de votre mois.',
    },
  },
  reachesOutside: true,
  rest: { method: 'POST', path: '/api/avatar/create-session', created: true },
  input: avatarSessionInput,
  output: named(
    'AvatarSessionStarted',
    z.object({
      ...avatarSessionFields,
      url: z.string(),
      accessToken: z.string(),
      /** Socket on which `avatar.speak` is pushed to the session's owner. */
      wsUrl: z.string().optional(),
    }),
  ),
  async prepare(input, context): Promise<Chosen> {
    const { ports, signal } = context
    const vendor = ports.avatarVendor
    if (vendor === undefined) return chooseDrawn(input)
    await admitSession('avatar', context)
    const voice = checkVoice(input.voice?.voiceId, ports.speech.voices) ?? 'alloy'
    const avatarId = input.avatarId ?? (await firstAvatar(vendor, signal))
    return { avatarId, voice, connection: await vendor.createSession(avatarId, signal) }
  },
  async handle({ voice: settings }, context, { avatarId, voice, connection }) {
    const { newId, language, publicAddress, ports } = context
    const sessionId = newId('avs')
    const own = connection === undefined ? avatarTokens.make() : undefined
    const { rate = 1, pitch } = settings ?? {}
    const details = {
      ...{ language, voice, rate, avatarId, instructions: '', chatId: null },
      ...(pitch === undefined ? {} : { pitch }),
      vendorSecret: connection?.secret ?? null,
    }
    const provider = connection === undefined ? 'offline' : 'liveavatar'
    const begun = { id: sessionId, kind: 'avatar', provider, details } as const
    const session = await beginSession(
      { ...begun, tokenHash: own?.hash ?? null },
      connection?.maxDurationSeconds ?? null,
      context,
    ).catch(async (error: unknown) => {
      await endRefused(connection, ports.avatarVendor)
      throw error
    })
    const view = avatarSessionView(sessionId, session)
    if (connection !== undefined) {
      return { ...view, url: connection.url, accessToken: connection.accessToken }
    }
    const accessToken = own?.token ?? ''
    return {
      ...view,
      url: `${publicAddress()}/avatar/${sessionId}#${accessToken}`,
      accessToken,
      wsUrl: `${publicAddress().replace(httpScheme, 'ws')}/api/realtime`,
    }
  },
})

/** `https:` becomes `wss:`. */
const httpScheme = /^http/

function chooseDrawn({ avatarId, voice }: Input): Chosen {
  const avatar = avatarId === undefined ? drawnAvatars[0] : findDrawnAvatar(avatarId)
  if (avatar === undefined) {
    const known = drawnAvatars.map((one) => one.avatarId).join(', ')
    throw invalidField(
      'avatarId',
      { en: 'is not a known avatar', fr: 'n’est pas un avatar connu' },
      { advice: { en: `Known are ${known}.`, fr: `Sont connus : ${known}.` } },
    )
  }
  const voiceId = checkVoice(voice?.voiceId, drawnVoices) ?? avatar.voice
  return { avatarId: avatar.avatarId, voice: voiceId, connection: undefined }
}

function checkVoice(
  voiceId: string | undefined,
  voices: readonly string[] | undefined,
): string | undefined {
  if (voiceId === undefined || voices === undefined || voices.includes(voiceId)) return voiceId
  const known = voices.join(', ')
  throw invalidField(
    'voice.voiceId',
    { en: 'is not a known voice', fr: 'n’est pas une voix connue' },
    { advice: { en: `Known are ${known}.`, fr: `Sont connues : ${known}.` } },
  )
}

async function firstAvatar(vendor: AvatarVendor, signal: AbortSignal): Promise<string> {
  const [first] = await vendor.listAvatars(signal)
  if (first !== undefined) return first.avatarId
  throw new Failure('model_unavailable', {
    en: 'The avatar provider offers no avatar. Name one of your own as avatarId.',
    fr: 'Le fournisseur d’avatars n’en propose aucun. Indiquez le vôtre dans avatarId.',
  })
}

/** Another request took the last place: the vendor's session would go on and cost money. */
async function endRefused(
  connection: AvatarConnection | undefined,
  vendor: Context['ports']['avatarVendor'],
): Promise<void> {
  if (connection === undefined || vendor === undefined) return
  // The vendor ends an idle session by itself.
  await vendor.end(connection.secret, new AbortController().signal).catch(() => undefined)
}
