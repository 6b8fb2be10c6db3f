import { describe, expect, it } from 'vitest'
import { typed } from '../../support/chat-bot.ts'
import { continueOnDiscord, isIdle, openRelay } from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'

describe('The title of a chat whose first words have figures', () => {
  it('is shown without them where exact figures may not be sent', async () => {
    await using scene = await openRelay({ showsFigures: false })
    const { bot, discord } = scene
    await scene.link('ann')
    const chatId = await scene.begin('ann', 'My score is 642 and I owe $4,217.50, what now?')
    await continueOnDiscord(scene, chatId)
    for (const words of [
      'chats',
      'home',
      `get-chat ${chatId}`,
      `get-chat-history ${chatId}`,
      `export-chat ${chatId}`,
    ]) {
      const before = discord.seen.length
      await bot.does('ann-d', typed(words), { platform: 'discord' })
      await until(() => discord.seen.length > before)
      await until(() => isIdle(bot))
    }
    const person = { platform: 'discord', workspaceId: 'T1', platformUserId: 'ann-d' } as const
    const [suggested] = await bot.receiver.suggest({
      ...{ person, language: 'en', command: 'get-chat', field: 'chatId', typed: '', values: {} },
    })
    const title = 'My score is … and I owe $…, what now?'
    expect(suggested?.label).toBe(title)
    const all = JSON.stringify(discord.seen)
    expect(all).toContain(title)
    expect(all).not.toMatch(/\b642\b|4,217/)
  })

  it('is cut on a button at a whole sign', async () => {
    await using scene = await openRelay()
    const { bot, slack } = scene
    await scene.link('ann')
    const chatId = await scene.begin('ann')
    await bot.does('ann', typed(`chats title ${'a'.repeat(39)}😀 and more`))
    await until(async () => {
      const chat = await bot.services.store.get('chats', chatId)
      return (chat?.version ?? 0) > 1 && (await isIdle(bot))
    })
    await bot.does('ann', { kind: 'home_opened' })
    await slack.waitForHomes(1)
    const labels = slack.homes.flat().flatMap(({ buttons }) => buttons.map(({ label }) => label))
    expect(labels).toContain(`Continue: ${'a'.repeat(39)}`)
    expect(labels.every((label) => label.isWellFormed())).toBe(true)
  })
})
