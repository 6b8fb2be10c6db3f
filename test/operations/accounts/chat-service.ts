import type { Overrides } from '../../../src/composition/app.ts'
import type {
  ChatIdentityRecord,
  ChatLinkContent,
} from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import { type ChatPerson, directPlace } from '../../../src/domain/chat-platforms/messages.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import type { CreateDoor, DoorServices } from '../../../src/doors/door.ts'
import {
  createIdentity,
  findIdentity,
  identityId,
} from '../../../src/operations/accounts/chat-identity.ts'
import { createLink } from '../../../src/operations/accounts/one-time-link.ts'
import { createAction } from '../../../src/operations/chat-platforms/chat-actions.ts'
import { chatCredential } from '../../../src/pipeline/call.ts'
import { RecordedPlatform } from '../../support/chat-bot.ts'
import { noon } from '../../support/shared-service.ts'
import { until } from '../../support/time.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

export const jordan: ChatPerson = { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' }
export const kim: ChatPerson = { platform: 'discord', workspaceId: '', platformUserId: '42' }

/** A service with persons of chat platforms, as the bots know them. */
export interface ChatService extends WatchedService {
  readonly services: DoorServices
  /** The time of the service, milliseconds since 1970. */
  now: number
  /** The account of a person, made at their first contact. */
  account(person: ChatPerson, language?: Language): Promise<string>
  identity(person: ChatPerson): Promise<ChatIdentityRecord | undefined>
  /** Runs an operation as a person, as the bots do. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the operation answered
  run(person: ChatPerson, name: string, input?: object): Promise<any>
  say(token: string, more?: object): ReturnType<WatchedService['say']>
  /** The address of a new one-time link. */
  link(person: ChatPerson, content: ChatLinkContent, language?: Language): Promise<string>
  /** Texts that were sent to a person's DM. */
  notices(person: ChatPerson): Promise<readonly string[]>
}

export async function chatService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<ChatService> {
  let services: DoorServices | undefined
  const watch: CreateDoor = (given) => {
    services = given
    return { name: 'watch' }
  }
  let now = noon
  const platforms = {
    slack: new RecordedPlatform('slack'),
    discord: new RecordedPlatform('discord'),
  }
  const watched = await watchedService(
    {
      ...{ clock: () => now, doors: [watch], ports: { chatPlatforms: platforms } },
      ...overrides,
    },
    environment,
  )
  if (services === undefined) throw new Error('the service has no doors')
  const { catalogue, invoke, store, newId } = services
  const account = async (person: ChatPerson, language: Language = 'en') => {
    const known = await findIdentity(person, { store })
    if (known !== undefined) return known.value.userId
    const made = await createIdentity(person, language, { store, now, newId })
    await store.transact({ changes: made.changes, work: made.work })
    return made.userId
  }
  return {
    ...watched,
    services,
    get now() {
      return now
    },
    set now(time) {
      now = time
    },
    account,
    identity: async (person) => (await findIdentity(person, { store }))?.value,
    async run(person, name, input = {}) {
      const operation = catalogue.find((one) => one.name === name)
      if (operation === undefined) throw new Error(`there is no ${name}`)
      const credential = chatCredential(await account(person), { person, place: directPlace })
      return (await invoke(operation, { credential, input: () => input })).output
    },
    async link(person, content, language = 'en') {
      const { path, changes } = createLink(person, language, content, now)
      await store.transact({ changes })
      return watched.url + path
    },
    async notices(person) {
      const query = { index: 'byExpiry', equals: [], limit: 100 } as const
      await until(async () => {
        const { items } = await store.list('chatOutbox', query)
        return items.every(({ value }) => value.status !== 'waiting')
      })
      return platforms[person.platform].seen.flatMap(({ person: reader, markdown }) =>
        reader.platformUserId === person.platformUserId ? [markdown ?? ''] : [],
      )
    },
    [Symbol.asyncDispose]: () => watched[Symbol.asyncDispose](),
  }
}

/** Gives a person more buttons than one batch deletes, and a link to a card of theirs. */
export async function giveButtonsAndLinks(service: ChatService, person: ChatPerson) {
  const { newId } = service.services
  const action = { operation: 'acknowledge-alert', values: { id: 'alr_1' }, isConfirmed: false }
  const context = { newId, now: service.now }
  await service.store.transact({
    changes: Array.from({ length: 600 }, () => createAction(person, action, context).change),
  })
  await service.link(person, { kind: 'view', card: { title: 'Scores', sections: [], buttons: [] } })
}

/** How many of them are left. */
export async function countButtonsAndLinks({ store }: ChatService, person: ChatPerson) {
  const query = { index: 'byIdentity', equals: [identityId(person)] } as const
  return [await store.count('chatActions', query), await store.count('oneTimeLinks', query)]
}

/** A message to a new chat of the Console, answered by the offline coach. */
export const hello = { messages: [{ role: 'user', content: 'Hello' }], model: 'offline' }
