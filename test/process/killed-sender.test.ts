import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { createVault, loadVaultKeys } from '../../adapters/node-crypto/vault.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import { enqueue } from '../../src/operations/chat-platforms/enqueue-message.ts'
import type { Store } from '../../src/ports/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'
import { type SlackEmulator, startSlackEmulator } from '../emulators/slack/emulator.ts'
import type { Person } from '../emulators/slack/person.ts'
import { createDatabase } from '../support/database.ts'
import { type RunningProcess, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { until } from '../support/time.ts'

const server = inject('databaseUrl')

const rounds = [1, 2, 3]
const alertsPerRound = 3

interface Alert {
  readonly person: Person
  readonly text: string
}

/** Three alerts to everybody. */
const alertsOf = (round: number, people: readonly Person[]): Alert[] =>
  Array.from({ length: alertsPerRound }, (_, at) => at + 1).flatMap((number) =>
    people.map((person) => ({ person, text: `Round ${round}, alert ${number}` })),
  )

const toMessage = ({ person, text }: Alert, slack: SlackEmulator): OutgoingMessage => ({
  id: `${text} to ${person.id}`,
  person: { platform: 'slack', workspaceId: slack.workspace.id, platformUserId: person.id },
  language: 'en',
  target: { kind: 'dm' },
  markdown: text,
  ...{ card: null, files: [], replaces: null },
})

const shownTo = (person: Person, slack: SlackEmulator): string[] =>
  slack
    .messages(person.direct.id)
    .map(
      ({ blocks }) => /Round \d, alert \d/.exec(JSON.stringify(blocks))?.[0] ?? 'another message',
    )

/** The store of the processes, as one of them sees it. */
async function openStore(url: string, encryptionKey: string): Promise<Store> {
  const keys = await loadVaultKeys({ encryptionKey, directory: '' })
  return createSealingStore(await createPostgresStore({ url }), createVault({ keys }))
}

describe.skipIf(server === null)('two processes that send the messages of one database', () => {
  test('show each once and in order, when one of them is killed three times in the middle', async () => {
    await using stack = new AsyncDisposableStack()
    const slack = stack.use(await startSlackEmulator({ rates: { tiers: false, burst: 1_000 } }))
    const { url } = stack.use(await createDatabase(server ?? ''))
    const encryptionKey = randomBytes(32).toString('base64')
    const start = async (): Promise<RunningProcess> => {
      const folder = stack.use(await temporaryFolder())
      return stack.use(
        await startProcessWith(folder.path, {
          SLACK_API_URL: slack.apiUrl,
          SLACK_BOT_TOKEN: slack.botToken,
          SLACK_APP_TOKEN: slack.appToken,
          DATABASE_URL: url.href,
          ENCRYPTION_KEY: encryptionKey,
        }),
      )
    }
    const processes = [await start(), await start()]
    const store = await openStore(url.href, encryptionKey)
    stack.defer(() => store.close())
    const people = Array.from({ length: 10 }, (_, at) =>
      slack.workspace.addUser({ name: `person-${at}` }),
    )
    for (const round of rounds) {
      // Slack shows these, and their senders do not learn of it.
      const lost = slack.fail('chat.postMessage', { lostAnswer: true }, { times: 6 })
      const messages = alertsOf(round, people).map((alert) => toMessage(alert, slack))
      await store.transact(enqueue(messages, Date.now()))
      await until(() => lost.met === 6)
      const [killed] = processes.splice(round % 2, 1)
      await killed?.end('SIGKILL')
      processes.push(await start())
    }
    const sent = rounds.length * alertsPerRound
    await until(() => people.every((person) => shownTo(person, slack).length >= sent))
    const query = { index: 'byExpiry', equals: [], limit: 1_000 } as const
    await until(async () =>
      (await store.list('chatOutbox', query)).items.every(({ value }) => value.status === 'sent'),
    )
    const expected = rounds.flatMap((round) => alertsOf(round, people.slice(0, 1)))
    for (const person of people) {
      expect(shownTo(person, slack)).toEqual(expected.map(({ text }) => text))
    }
  })
})
