import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SlackEmulator, startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { toPlainText } from '../../emulators/slack/plain-text.ts'
import { type Service, startService } from '../../support/service.ts'

let slack: SlackEmulator
let service: Service
beforeAll(async () => {
  slack = await startSlackEmulator()
  service = await startService(
    {},
    {
      SLACK_API_URL: slack.apiUrl,
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      LOG_LEVEL: 'info',
    },
  )
})
afterAll(async () => {
  await service[Symbol.asyncDispose]()
  await slack[Symbol.asyncDispose]()
})

test('a DM is answered', async () => {
  const ann = slack.workspace.addUser({ name: 'ann' })
  await slack.waitFor(() => slack.sockets.connections > 0)
  await ann.dm('How do I raise my credit score?')
  await slack.waitFor(() => slack.messages(ann.direct.id).length >= 3)
  console.log(slack.messages(ann.direct.id).map(toPlainText).join('\n---\n'))
  console.log(await ann.command(ann.direct.id, '/credit', 'help'))
  await slack.waitFor(() => slack.ephemerals(ann.id).length >= 1)
  console.log(
    slack
      .ephemerals(ann.id)
      .map((m) => toPlainText(m))
      .join('\n---\n'),
  )
  console.log(await ann.command(ann.direct.id, '/credit', 'predict-impact'))
  await slack.waitFor(() => slack.views(ann.id).length >= 1)
  console.log(JSON.stringify(slack.views(ann.id)[0]).slice(0, 1500))
  expect(1).toBe(1)
})
