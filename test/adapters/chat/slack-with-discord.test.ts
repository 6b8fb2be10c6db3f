import { expect, test } from 'vitest'
import { shown } from '../../contracts/chat-scene.ts'
import { directMessages } from '../../contracts/chat-world.ts'
import { startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import { echoModel } from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { openDiscordWorld } from '../discord/discord-world.ts'

const oneLine = (text: string) =>
  text
    .replace(/\s*(?:(?:\[[^\]]*\]|Helpful|Not helpful)\s*)+$/, '')
    .replace(/[\s>]+/g, ' ')
    .trim()

test('a chat in the Slack DM and the Discord DM of one account is one chat', async () => {
  await using slack = await startSlackEmulator({ rates: { burst: 1_000_000, tiers: false } })
  await using world = await openDiscordWorld({
    overrides: {
      rateLimiter: unlimited,
      ports: { languageModels: { openai: echoModel().model } },
    },
    environment: {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
    },
  })
  await slack.waitFor(() => slack.sockets.connections > 0)
  const { service } = world
  const token = await service.token('ann', { tier: 'pro' })
  const codeOf = async () =>
    (await service.ask('POST', '/console/api/link-codes', { token, body: {} })).body.code
  const person = slack.workspace.addUser({ name: 'ann' })
  const member = world.join('ann')
  const onSlack = () =>
    slack
      .messages(person.direct.id)
      .filter(({ botId }) => botId === slack.workspace.botId)
      .map((message) => oneLine(toPlainText(message)))
  const onDiscord = () => member.inDm().map(({ text }) => oneLine(text))

  await person.command(person.direct.id, '/credit', `link ${await codeOf()}`)
  await until(() => onSlack().some((text) => text.includes('now joined')))
  await member.command(directMessages, 'link', await codeOf())
  await shown(member.inDm, 'your own account is used here')
  await until(() => onSlack().some((text) => text.includes('A person on Discord')))
  await person.dm('First on Slack?')
  await until(() => onSlack().includes('Re: First on Slack?'))
  const { body } = await service.ask('GET', '/console/api/chat/history', { token })
  await member.command(directMessages, 'chats', `continue ${body.chats[0].id}`)
  await shown(member.inDm, 'We continue')
  await member.dm('Second on Discord?')
  await until(() => onSlack().includes('Re: Second on Discord?'))
  const thread = slack.messages(person.direct.id).find(({ text }) => text === 'First on Slack?')
  await person.dm('Third on Slack?', { threadTs: thread?.ts ?? '' })
  await until(() => onDiscord().includes('Re: Third on Slack?'))

  const behind = (all: readonly string[], text: string) => all.slice(all.indexOf(text) + 1)
  expect(behind(onSlack(), 'Re: First on Slack?')).toEqual([
    'You wrote (Discord): Second on Discord?',
    'Re: Second on Discord?',
    'Re: Third on Slack?',
  ])
  const [continued] = onDiscord().filter((text) => text.includes('We continue'))
  expect(behind(onDiscord(), continued ?? '')).toEqual([
    'Re: Second on Discord?',
    'You wrote (Slack): Third on Slack?',
    'Re: Third on Slack?',
  ])
  // It goes on in the thread in which they wrote last.
  const quote = slack
    .messages(person.direct.id)
    .find((message) => toPlainText(message).includes('You wrote'))
  expect(quote?.threadTs).toBe(thread?.ts)
})
