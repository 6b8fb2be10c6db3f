import { expect, onTestFinished } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { type ChatPlatformName, directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { listIdentities, personOf } from '../../src/operations/accounts/chat-identity.ts'
import { conversationKey } from '../../src/operations/chat-platforms/conversation-key.ts'
import { findUnshown, isRelaying } from '../../src/operations/chat-platforms/relay-state.ts'
import type { SendPace } from '../../src/ports/send-pace.ts'
import { type Bot, message, RecordedPlatform, startBot, typed } from './chat-bot.ts'
import { scriptedModel } from './scripted-model.ts'
import type { Answer } from './service.ts'
import { until } from './time.ts'
import { unlimited } from './unlimited.ts'

interface RelayOptions {
  readonly overrides?: Overrides
  readonly environment?: Record<string, string>
  /** False: Discord may carry bands alone. */
  readonly showsFigures?: boolean
}

/** One account with a DM on Slack and one on Discord, and its token for all other doors. */
export interface RelayScene extends AsyncDisposable {
  readonly bot: Bot
  readonly slack: RecordedPlatform
  readonly discord: RecordedPlatform
  readonly token: string
  /** Joins a person of a platform with the account. */
  link(user: string, platform?: ChatPlatformName): Promise<void>
  /** Begins a chat in the Slack DM of the person; resolves with the chat's id. */
  begin(user: string, question?: string): Promise<string>
  /** Sends a message to a chat over HTTP. */
  ask(chatId: string, content: string, more?: object): Promise<Answer>
  /** Ids of the account's chats, the newest first. */
  chats(): Promise<readonly string[]>
  /** Texts of all that a platform showed, but for notices of links. */
  texts(platform: RecordedPlatform): readonly string[]
}

/** Messages leave as fast as they can. */
const atOnce: SendPace = {
  run: (_workspace, _queue, send) => send(),
  close: async () => undefined,
}

export async function openRelay(options: RelayOptions = {}): Promise<RelayScene> {
  const { overrides = {}, environment = {}, showsFigures = true } = options
  const slack = new RecordedPlatform('slack')
  const discord = new RecordedPlatform('discord', showsFigures)
  const bot = await startBot(
    slack,
    {
      rateLimiter: unlimited,
      ...overrides,
      ports: { sendPace: atOnce, ...overrides.ports, chatPlatforms: { discord } },
    },
    environment,
  )
  const { service } = bot
  const token = await service.token('ann', { tier: 'pro' })
  const platforms = { slack, discord }
  // Notices that another chat was linked are none of the chat's.
  const texts = ({ seen }: RecordedPlatform) =>
    seen.map(({ markdown }) => markdown ?? '').filter((text) => !text.includes('uses your account'))
  const chats = async () => {
    const { body } = await service.ask('GET', '/console/api/chat/history', { token })
    return (body.chats as { id: string }[]).map(({ id }) => id)
  }
  return {
    ...{ bot, slack, discord, token, texts, chats },
    async link(user, platform = 'slack') {
      const asking = { token, body: {} }
      const { body } = await service.ask('POST', '/console/api/link-codes', asking)
      await bot.does(user, typed(`link ${body.code}`), { platform })
      await platforms[platform].waitFor(
        ({ markdown, person }) =>
          person.platformUserId === user && markdown?.includes('your own account') === true,
      )
    },
    async begin(user, question = 'What first?') {
      const known = await chats()
      await bot.does(user, message(question))
      await until(async () => (await chats()).some((id) => !known.includes(id)))
      await until(() => isIdle(bot))
      return (await chats()).find((id) => !known.includes(id)) ?? ''
    },
    async ask(chatId, content, more = {}) {
      const body = { chatId, messages: [{ role: 'user', content }], ...more }
      const answer = await service.ask('POST', '/console/api/chat', { token, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer
    },
    [Symbol.asyncDispose]: () => bot[Symbol.asyncDispose](),
  }
}

/** True when every event was answered and nothing is on its way. */
export async function isIdle({ services }: Pick<Bot, 'services'>): Promise<boolean> {
  const query = { index: 'byExpiry', equals: [], limit: 1_000 } as const
  const [inbox, outbox] = await Promise.all([
    services.store.list('chatInbox', query),
    services.store.list('chatOutbox', query),
  ])
  return [...inbox.items, ...outbox.items].every(({ value }) => value.status !== 'waiting')
}

/** A model that repeats what it is asked; the answer to a held question waits in its middle. */
export function echoModel() {
  const held = new Map<string, Promise<unknown>>()
  const model = scriptedModel(({ turns }) => {
    const last = turns.at(-1)
    const asked = last !== undefined && 'content' in last ? String(last.content) : ''
    const wait = held.get(asked)
    return wait === undefined ? [`Re: ${asked}`] : ['Re: ', wait, asked]
  })
  const hold = (asked: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(asked, promise)
    return () => {
      held.delete(asked)
      resolve()
    }
  }
  return { model, hold, isAsked: (text: string) => JSON.stringify(model.requests).includes(text) }
}

/** A thing seen with exactly this text. */
export const isText = (text: string) => (one: { readonly markdown: string | null }) =>
  one.markdown === text

/** True when every DM of the account shows what was written in its chat. */
export async function isCaughtUp(userId: string, { store }: Bot['services']): Promise<boolean> {
  const identities = await listIdentities(userId, store, 100)
  const caughtUp = identities.map(async ({ value: identity }) => {
    const id = conversationKey(personOf(identity), directPlace)
    const conversation = await store.get('conversations', id)
    const chat = await store.get('chats', conversation?.value.chatId ?? '')
    if (conversation === undefined || chat?.value.userId !== userId) return true
    const unshown = await findUnshown(conversation, store)
    return unshown?.messages.length === 0 && !(await isRelaying(conversation.value, store))
  })
  return (await Promise.all(caughtUp)).every(Boolean)
}

/** Resolves once nothing of Ann's chats is on its way. */
export const quiet = ({ bot }: Pick<RelayScene, 'bot'>): Promise<void> =>
  until(async () => (await isCaughtUp('ann', bot.services)) && (await isIdle(bot)))

/** Continues a chat in the Discord DM of a person. */
export async function continueOnDiscord(scene: RelayScene, chatId: string): Promise<void> {
  await scene.link('ann-d', 'discord')
  await scene.bot.does('ann-d', typed(`chats continue ${chatId}`), { platform: 'discord' })
  await scene.discord.waitFor(({ markdown }) => markdown?.includes('We continue') === true)
}

/** A scene in which Ann's DM is joined with her account, until the test ends. */
export async function beginRelay(
  model = echoModel().model,
  options: RelayOptions = {},
): Promise<RelayScene> {
  const { overrides = {}, ...rest } = options
  const ports = { languageModels: { openai: model }, ...overrides.ports }
  const scene = await openRelay({ ...rest, overrides: { ...overrides, ports } })
  onTestFinished(() => scene[Symbol.asyncDispose]())
  await scene.link('ann')
  return scene
}
