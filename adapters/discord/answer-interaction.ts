import type {
  APIApplicationCommandAutocompleteInteraction,
  APIInteractionResponse,
} from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { Language } from '../../src/domain/text/language.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { ChatCommandSpec, ChatReceiver, Suggestion } from '../chat/chat-receiver.ts'
import { suggestInTime } from '../chat/suggest-in-time.ts'
import { askCommand, toOwnCommand } from './commands.ts'
import type { DiscordApi } from './discord-api.ts'
import { messageFlags } from './message-flags.ts'
import { toModal } from './modal.ts'
import { shorten } from './shorten.ts'
import {
  type AskField,
  getLanguage,
  getUserId,
  type KnownChannels,
  type PersonInteraction,
  toInteractionEvent,
  toPerson,
} from './to-event.ts'

interface AnswerParts {
  readonly api: DiscordApi
  readonly receiver: ChatReceiver
  readonly channels: KnownChannels
  /** Messages carry no language; those of the same person are answered in this one. */
  rememberLanguage(userId: string, language: Language): void
}

/** Answers one interaction, however it arrived. Rejects when it could not be received. */
export type AnswerInteraction = (interaction: PersonInteraction) => Promise<void>

const responses = { deferral: 5, choices: 8, modal: 9 } as const

/** Another instance was quicker; the event has one effect all the same. */
const acknowledged = 'discord 40060'

async function respond(
  api: DiscordApi,
  { id, token }: PersonInteraction,
  body: APIInteractionResponse,
): Promise<void> {
  const signal = AbortSignal.timeout(limits.discord.responseTimeoutMs)
  const path = `/interactions/${id}/${token}/callback` as const
  const send = () => api.call({ method: 'POST', path, body, signal })
  const isAgain = (error: unknown) =>
    error instanceof ChatPlatformFailure && error.problem === 'again' && !signal.aborted
  try {
    await send().catch((error: unknown) => (isAgain(error) ? send() : Promise.reject(error)))
  } catch (error) {
    if (error instanceof ChatPlatformFailure && error.code === acknowledged) return
    throw error
  }
}

function getAskField(commands: readonly ChatCommandSpec[]): AskField {
  const ask = commands.find(({ name }) => name === askCommand)
  return { command: askCommand, field: ask?.fields[0]?.name ?? 'message' }
}

/** Values for the field that the person is in. */
async function suggest(
  receiver: ChatReceiver,
  interaction: APIApplicationCommandAutocompleteInteraction,
): Promise<readonly Suggestion[]> {
  const { data } = interaction
  const own = toOwnCommand(data.name)
  const [first] = data.options
  const options = first !== undefined && 'options' in first ? (first.options ?? []) : []
  const given = own === undefined ? options : data.options
  const basic = given.filter((option) => 'value' in option)
  const focused = basic.find((option) => 'focused' in option && option.focused === true)
  if (first === undefined || focused === undefined) return []
  const others = basic.filter((option) => option !== focused)
  return await suggestInTime(receiver, {
    person: toPerson(getUserId(interaction)),
    ...(interaction.guild_id === undefined ? {} : { serverId: interaction.guild_id }),
    language: getLanguage(interaction),
    command: own ?? first.name,
    field: focused.name,
    typed: String(focused.value),
    values: Object.fromEntries(others.map(({ name, value }) => [name, value])),
  })
}

export function createAnswerInteraction(parts: AnswerParts): AnswerInteraction {
  const { api, receiver, channels, rememberLanguage } = parts
  const ask = getAskField(receiver.commands)

  async function complete(
    interaction: APIApplicationCommandAutocompleteInteraction,
  ): Promise<void> {
    const found = await suggest(receiver, interaction)
    const { maxSuggestions, maxOptionLength } = limits.discord
    const choices = found.slice(0, maxSuggestions).map(({ value, label }) => ({
      value: value.slice(0, maxOptionLength),
      name: shorten(label, maxOptionLength) || value,
    }))
    await respond(api, interaction, { type: responses.choices, data: { choices } })
  }

  async function receive(interaction: PersonInteraction): Promise<void> {
    const event = toInteractionEvent(interaction, { ask, channels })
    if (event === undefined) return
    const { body, language, place } = event
    rememberLanguage(event.person.platformUserId, language)
    await receiver.receive(event, {
      // A form cannot open another one.
      openForm:
        body.kind === 'form'
          ? null
          : (form) =>
              respond(api, interaction, { type: responses.modal, data: toModal(form, language) }),
      acknowledge: (visibility) => {
        const isHidden = visibility === 'private' && place.kind !== 'dm'
        const data = { flags: isHidden ? messageFlags.ephemeral : 0 }
        return respond(api, interaction, { type: responses.deferral, data })
      },
    })
  }

  return (interaction) => (interaction.type === 4 ? complete(interaction) : receive(interaction))
}
