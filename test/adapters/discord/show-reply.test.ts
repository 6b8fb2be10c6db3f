import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import type { Person } from '../../emulators/discord/person.ts'
import { type Bot, outgoing, showing, startBot, wait } from './bot.ts'

let bot: Bot
let alice: Person
const begin = async (options: Parameters<typeof startBot>[0] = {}) => {
  bot = await startBot({ hasGateway: false, editMs: 40, ...options })
  alice = bot.discord.user(bot.discord.addUser({ name: 'Alice' }))
}
beforeEach(() => begin({ emulator: { hasRateLimits: false } }))
afterEach(() => bot.close())

const message = () => outgoing({ userId: alice.user.id, id: 'turn_1' })
const texts = () => bot.discord.messages(alice.dmChannel).map(({ content }) => content)
const writes = () =>
  bot.discord.calls.filter(({ method, path }) => method !== 'GET' && path.includes('/messages'))

const whole = (markdown: string) => ({ ...message(), markdown })

test('an answer grows by edits and ends whole', async () => {
  const reply = bot.platform.show(message(), showing())
  expect(reply.shownId).toBeNull()
  reply.append('A good score is ')
  await bot.discord.waitFor(() => texts()[0] === 'A good score is')
  reply.append('above 720.')
  await bot.discord.waitFor(() => texts()[0] === 'A good score is above 720.')
  await reply.finish(whole('A good score is above **720**.'))
  const [shown] = bot.discord.messages(alice.dmChannel)
  expect(texts()).toEqual(['A good score is above **720**.'])
  expect(reply.shownId).toBe(shown?.id)
})

test('nothing is shown before the first words', async () => {
  const reply = bot.platform.show(message(), showing())
  reply.append('A ')
  await reply.finish(whole('A whole answer'))
  expect(writes().map(({ method }) => method)).toEqual(['POST'])
})

test('edits keep their distance, one at a time, however fast the words come', async () => {
  await bot.close()
  await begin({ editMs: 300, emulator: { hasRateLimits: false } })
  const times: number[] = []
  const reply = bot.platform.show(message(), showing())
  let seen = 0
  reply.append('The answer begins here. ')
  while (times.length < 4) {
    await bot.discord.waitFor(() => writes().length > seen)
    seen = writes().length
    times.push(performance.now())
    for (let word = 0; word < 20; word += 1) reply.append(`word ${seen}.${word} `)
  }
  for (const [index, time] of times.entries()) {
    const before = times[index - 1]
    // Timers of Node may be a millisecond early.
    if (before !== undefined) expect(time - before).toBeGreaterThanOrEqual(290)
  }
  await reply.finish(whole('Done and complete.'))
  expect(texts()).toEqual(['Done and complete.'])
})

test('a long answer becomes several messages, with code closed in each', async () => {
  const reply = bot.platform.show(message(), showing())
  const code = Array.from({ length: 150 }, (_, at) => `step ${at} of the plan`).join('\n')
  const markdown = `The plan:\n\n\`\`\`\n${code}\n\`\`\`\n\nDone.`
  for (let at = 0; at < markdown.length; at += 500) reply.append(markdown.slice(at, at + 500))
  await bot.discord.waitFor(() => texts().length > 1)
  await reply.finish(whole(markdown))
  for (const text of texts()) expect(text.split('```').length % 2).toBe(1)
  expect(texts().join('\n')).toContain('step 149 of the plan')
  expect(texts().at(-1)?.endsWith('Done.')).toBe(true)
})

test('an end that is shorter than what was shown leaves nothing of it', async () => {
  const reply = bot.platform.show(message(), showing())
  reply.append('A long beginning of words.\n\n'.repeat(120))
  await bot.discord.waitFor(() => texts().length === 2)
  await reply.finish(whole('I cannot answer that.'))
  expect(texts()).toEqual(['I cannot answer that.'])
})

test('another instance continues the message that shows the answer', async () => {
  const first = bot.platform.show(message(), showing())
  first.append('The first instance wrote this')
  await expect.poll(() => first.shownId, { timeout: 120_000 }).not.toBeNull()
  const second = bot.platform.show(message(), {
    ...showing(),
    begun: { shownId: first.shownId, startedAt: 0 },
  })
  await second.finish(whole('The whole answer'))
  expect(texts()).toEqual(['The whole answer'])
})

test('another instance that does not know the message yet shows no second one', async () => {
  const first = bot.platform.show(message(), showing())
  first.append('The first instance wrote this')
  await bot.discord.waitFor(() => texts().length === 1)
  const begun = { shownId: null, startedAt: bot.discord.clock.now() }
  const second = bot.platform.show(message(), { ...showing(), begun })
  await second.finish(whole('The whole answer'))
  expect(texts()).toEqual(['The whole answer'])
})

test('an end with buttons replaces the growing text', async () => {
  const reply = bot.platform.show(message(), showing())
  reply.append('The answer begins here. ')
  await bot.discord.waitFor(() => texts().length === 1)
  const buttons = [{ label: 'Plan', actionId: 'act_1', isDanger: false }]
  await reply.finish({ ...whole('The whole answer'), card: { title: '', sections: [], buttons } })
  const [shown, ...others] = bot.discord.messages(alice.dmChannel)
  expect(others).toEqual([])
  expect(shown?.content).toBe('')
  expect(JSON.stringify(shown?.components)).toContain('The whole answer')
})

test('a rate limit slows the edits and loses nothing', async () => {
  await bot.close()
  await begin()
  const reply = bot.platform.show(message(), showing())
  reply.append('The answer begins here. ')
  await bot.discord.waitFor(() => texts().length === 1)
  const limited = bot.discord.fail('PATCH /channels/*/messages/*', { retryAfter: 0.1 }, 2)
  reply.append('And goes on.')
  await expect.poll(() => limited.hits, { timeout: 120_000 }).toBe(2)
  await bot.discord.waitFor(() => texts()[0] === 'The answer begins here. And goes on.')
  await reply.finish(whole('The whole answer'))
  expect(texts()).toEqual(['The whole answer'])
})

test('what cannot be shown is told at the end', async () => {
  bot.discord.fail('POST /channels/*/messages', { status: 403, code: 50007 }, null)
  const reply = bot.platform.show(message(), showing())
  reply.append('The answer begins here. ')
  await expect(reply.finish(whole('The whole answer'))).rejects.toMatchObject({
    problem: 'unreachable',
    code: 'discord 50007',
  })
})

test('an answer whose first message was lost is not shown twice', async () => {
  bot.discord.fail('POST /channels/*/messages', { lostAnswer: true })
  const reply = bot.platform.show(message(), showing())
  reply.append('The answer begins here. ')
  await expect.poll(() => writes().length, { timeout: 120_000 }).toBeGreaterThan(1)
  await reply.finish(whole('The whole answer'))
  expect(texts()).toEqual(['The whole answer'])
})

test('typing is shown where the answer will be', async () => {
  await bot.platform.showStatus(message(), wait())
  expect(bot.discord.typing).toMatchObject([{ channelId: alice.dmChannel.id }])
})

test('an answer of which nothing more may be shown stays as it is', async () => {
  const left = new ChatPlatformFailure('refused', 'account_left')
  let mayShow = true
  const check = async () => {
    if (!mayShow) throw left
  }
  const reply = bot.platform.show(message(), { ...showing(), check })
  reply.append('A good score is ')
  await bot.discord.waitFor(() => texts()[0] === 'A good score is')
  mayShow = false
  reply.append('a secret.')
  await expect(reply.finish(whole('A good score is a secret.'))).rejects.toBe(left)
  expect(texts()).toEqual(['A good score is'])
  expect(JSON.stringify(bot.discord.calls)).not.toContain('secret')
})
