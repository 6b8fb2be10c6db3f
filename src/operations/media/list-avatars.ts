import { z } from 'zod'
import { drawnAvatars } from '../../domain/media/drawn-avatars.ts'
import { languages } from '../../domain/text/language.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named, outputList } from '../fields.ts'
import { presentAvatars } from './avatar-cards.ts'
import { avatarOutput } from './avatar-fields.ts'

export const listAvatars = defineOperation({
  name: 'list-avatars',
  summary: 'List the avatars',
  description:
    'Lists the avatars that can speak, with a picture, a voice and the languages of each: those of LiveAvatar where this service has a key for it, else drawn ones.',
  usage: 'Use to choose an avatarId for `create-avatar-session`.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'reads',
  dataClass: 'personal',
  command: { present: presentAvatars },
  reachesOutside: true,
  rest: { method: 'GET', path: '/api/avatar/list-avatars' },
  input: z.strictObject({}),
  output: named('AvatarList', z.object({ avatars: outputList(avatarOutput), total: countField })),
  async handle(_input, { ports, signal, publicAddress }) {
    const { avatarVendor } = ports
    const avatars =
      avatarVendor === undefined
        ? drawnAvatars.map(({ avatarId, name, voice }) => ({
            avatarId,
            name,
            previewUrl: `${publicAddress()}/avatar/faces/${avatarId}.svg`,
            defaultVoice: { voiceId: voice, name: voice },
            languages: [...languages],
            provider: 'offline' as const,
          }))
        : (await avatarVendor.listAvatars(signal)).map((avatar) => {
            const { languages: spoken, ...fields } = avatar
            return { ...fields, languages: [...spoken], provider: avatarVendor.name }
          })
    const listed = avatars.map((avatar) => ({ ...avatar, status: 'active' as const }))
    return { avatars: listed, total: listed.length }
  },
})
