import { createSlackAdapter } from '@chat-adapter/slack'
import {
  type Adapter,
  Chat,
  ConsoleLogger,
  type Lock,
  type QueueEntry,
  type StateAdapter,
} from 'chat'
import { describe, expect, it } from 'vitest'
import { createManualClock } from './slack/clock.ts'
import { type SlackEmulator, startSlackEmulator } from './slack/emulator.ts'
import { toPlainText } from './slack/plain-text.ts'

/** Memory of a bot, as the chat SDK wants it. */
function createMemory(): StateAdapter {
  const values = new Map<string, unknown>()
  const lists = new Map<string, unknown[]>()
  const queues = new Map<string, QueueEntry[]>()
  const locks = new Map<string, Lock>()
  const subscribed = new Set<string>()
  return {
    connect: async () => undefined,
    disconnect: async () => undefined,
    get: async <T>(key: string) => (values.get(key) ?? null) as T | null,
    set: async (key, value) => void values.set(key, value),
    setIfNotExists: async (key, value) => !values.has(key) && values.set(key, value) === values,
    delete: async (key) => void values.delete(key),
    getList: async <T>(key: string) => (lists.get(key) ?? []) as T[],
    appendToList: async (key, value) => void lists.set(key, [...(lists.get(key) ?? []), value]),
    subscribe: async (id) => void subscribed.add(id),
    unsubscribe: async (id) => void subscribed.delete(id),
    isSubscribed: async (id) => subscribed.has(id),
    async acquireLock(threadId, ttlMs) {
      if (locks.has(threadId)) return null
      const lock = { threadId, token: crypto.randomUUID(), expiresAt: Date.now() + ttlMs }
      locks.set(threadId, lock)
      return lock
    },
    extendLock: async (lock) => locks.get(lock.threadId)?.token === lock.token,
    releaseLock: async (lock) => void locks.delete(lock.threadId),
    forceReleaseLock: async (id) => void locks.delete(id),
    async enqueue(id, entry) {
      const queue = [...(queues.get(id) ?? []), entry]
      queues.set(id, queue)
      return queue.length
    },
    dequeue: async (id) => queues.get(id)?.shift() ?? null,
    queueDepth: async (id) => queues.get(id)?.length ?? 0,
  }
}

/** A bot of the chat SDK, which has a Slack client of its own. */
async function connect(slack: SlackEmulator) {
  const adapter = createSlackAdapter({
    mode: 'socket',
    agentView: true,
    apiUrl: slack.apiUrl,
    appToken: slack.appToken,
    botToken: slack.botToken,
    feedbackButtons: true,
    logger: new ConsoleLogger('silent'),
  })
  const chat = new Chat({
    userName: 'coach',
    adapters: { slack: adapter as Adapter },
    state: createMemory(),
    logger: 'silent',
  })
  chat.onNewMention(async (thread, message) => {
    await thread.post(`You wrote: ${message.text}`)
    await thread.post(
      (async function* () {
        yield '**Your score** '
        yield 'is 700.'
      })(),
    )
  })
  chat.onSlashCommand('/credit', async (event) => {
    await event.channel.postEphemeral(event.user, `private: ${event.text}`, { fallbackToDM: false })
  })
  await chat.initialize()
  return { [Symbol.asyncDispose]: () => chat.shutdown() }
}

describe('another Slack client than ours', () => {
  it('answers a mention with a message and a stream, and a command in private', async () => {
    await using slack = await startSlackEmulator({ clock: createManualClock() })
    await using _bot = await connect(slack)
    const alice = slack.workspace.addUser({ name: 'alice' })
    const general = slack.workspace.addChannel({ name: 'general', members: [alice.id] }).id
    const { message, status } = await alice.mention(general, 'my score?')
    expect(status).toBe(200)
    const thread = () => slack.messages(general, { threadTs: message.ts }).slice(1)
    const streamed = await slack.waitFor(() =>
      thread().find(({ stream }) => stream?.state === 'completed'),
    )
    expect(thread()[0]?.text).toContain('You wrote:')
    expect(toPlainText(streamed)).toContain('**Your score** is 700.')
    expect(streamed.stream?.recipient).toBe(alice.id)
    await alice.command(general, '/credit', 'limits')
    await slack.waitFor(() => slack.ephemerals(alice.id)[0]?.text === 'private: limits')
    expect(slack.calls.every(({ response }) => response?.['error'] === undefined)).toBe(true)
  })
})
