import { expect, it } from 'vitest'
import { settled } from '../../contracts/watched-chat-service.ts'
import { until } from '../../support/time.ts'
import { openDiscordWorld } from './discord-world.ts'

it('A person in danger whose direct messages are closed reads in the channel what helps', async () => {
  await using world = await openDiscordWorld()
  const ann = world.join('ann', { hasClosedDms: true })
  const place = world.open('channel', [ann, world.join('bob')])
  await ann.mention(place, 'I want to kill myself over my debts')
  await until(async () => world.openly(place).length > 0 && (await settled(world.services)))
  const [shown, ...others] = world.openly(place).map(({ text }) => text)
  expect(shown).toContain('988')
  expect(shown).not.toContain('debts')
  expect(others).toEqual([])
})
