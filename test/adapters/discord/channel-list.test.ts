import type { GatewayDispatchPayload } from 'discord.js'
import { expect, test } from 'vitest'
import { createChannelList } from '../../../adapters/discord/channel-list.ts'

const hidden = [{ id: 'server', type: 0, allow: '0', deny: '1024' }]

const event = (t: string, d: object) => ({ op: 0, s: 1, t, d }) as unknown as GatewayDispatchPayload

test('a channel that not everybody sees is private, and so are its threads', () => {
  const channels = createChannelList()
  channels.take(
    event('GUILD_CREATE', {
      id: 'server',
      channels: [
        { id: 'open', type: 0, permission_overwrites: [{ ...hidden[0], deny: '2048' }] },
        { id: 'staff', type: 0, permission_overwrites: hidden },
      ],
      threads: [
        { id: 'of-staff', type: 11, parent_id: 'staff', thread_metadata: {} },
        { id: 'of-open', type: 11, parent_id: 'open', thread_metadata: {} },
        { id: 'few', type: 12, parent_id: 'open', thread_metadata: {} },
      ],
    }),
  )
  const names = ['open', 'staff', 'of-staff', 'of-open', 'few', 'unknown']
  expect(names.filter(channels.isPrivate)).toEqual(['staff', 'of-staff', 'few'])
})

test('it follows changes', () => {
  const channels = createChannelList()
  const channel = { id: 'a', type: 0, guild_id: 'server' }
  channels.take(event('CHANNEL_CREATE', { ...channel, permission_overwrites: hidden }))
  expect(channels.isPrivate('a')).toBe(true)
  channels.take(event('CHANNEL_UPDATE', { ...channel, permission_overwrites: [] }))
  expect(channels.isPrivate('a')).toBe(false)
  channels.take(event('CHANNEL_UPDATE', { ...channel, permission_overwrites: hidden }))
  channels.take(event('CHANNEL_DELETE', channel))
  expect(channels.isPrivate('a')).toBe(false)
})
