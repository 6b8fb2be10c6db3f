import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { promptsFor } from '../../../adapters/chat/offer-prompts.ts'
import { createManualClock } from '../../emulators/slack/clock.ts'
import { type SlackEmulator, startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { type Service, startService } from '../../support/service.ts'

let slack: SlackEmulator
let service: Service
beforeEach(async () => {
  slack = await startSlackEmulator({ clock: createManualClock(), rates: { tiers: false } })
  service = await startService(
    {},
    {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
    },
  )
  await slack.waitFor(() => slack.sockets.connections === 1)
})
afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await slack[Symbol.asyncDispose]()
})

const report = new URL('../../../samples/report.txt', import.meta.url)

test('who opens the conversation is offered questions in their language', async () => {
  const jean = slack.workspace.addUser({ name: 'jean', locale: 'fr-CA' })
  await jean.openDm()
  const offered = await slack.waitFor(() => slack.state.prompts.get(jean.direct.id))
  expect(offered.prompts).toEqual(promptsFor(false, 'fr'))
})

test('whose report was read is offered questions about it', async () => {
  const alice = slack.workspace.addUser({ name: 'alice' })
  await alice.dm('', { files: [{ name: 'report.txt', bytes: await readFile(report) }] })
  await slack.waitFor(() =>
    slack.messages(alice.direct.id).some(({ botId, blocks }) => {
      return botId !== undefined && JSON.stringify(blocks).includes('LAKESIDE BANK')
    }),
  )
  await alice.openDm()
  const offered = await slack.waitFor(() => slack.state.prompts.get(alice.direct.id))
  expect(offered.prompts).toEqual(promptsFor(true, 'en'))
})

test('a platform that takes no prompts leaves the conversation as it was', async () => {
  const bob = slack.workspace.addUser({ name: 'bob' })
  slack.fail('assistant.threads.setSuggestedPrompts', 'missing_scope')
  await bob.openDm()
  await slack.waitFor(() =>
    slack
      .messages(bob.direct.id)
      .some(({ text }) => text.includes('Hello, I am your credit coach')),
  )
})
