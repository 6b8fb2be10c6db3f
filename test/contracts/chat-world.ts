import type { ChatPerson, ChatPlatformName } from '../../src/domain/chat-platforms/messages.ts'
import type { Service } from '../support/service.ts'
import type { WatchedServices } from './watched-chat-service.ts'

/** Where people talk with the bot. `thread` is one in a channel that all members see. */
export const placeNames = ['dm', 'channel', 'private channel', 'group DM', 'thread'] as const

export type PlaceName = (typeof placeNames)[number]

/** A place with several readers, or the DM of whoever acts. */
export interface Place {
  readonly name: PlaceName
  readonly channelId: string
  readonly threadId: string | undefined
}

export const directMessages: Place = { name: 'dm', channelId: '', threadId: undefined }

interface SeenButton {
  readonly label: string
  readonly url: string | undefined
  /** Id that the platform carries. */
  readonly actionId: string
}

interface SeenFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A message of the bot as somebody sees it. */
export interface Seen {
  readonly text: string
  readonly buttons: readonly SeenButton[]
  readonly files: readonly SeenFile[]
  /** People and groups that it notifies. */
  readonly pings: readonly string[]
  /** Links in it are shown with a preview. */
  readonly hasPreviews: boolean
  press(by: Member, label: string): Promise<void>
}

interface OpenedForm {
  readonly title: string
  /** Ids of the fields. */
  readonly fields: readonly string[]
  submit(values: Readonly<Record<string, string>>): Promise<void>
}

interface DroppedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A person of the platform. */
export interface Member {
  readonly person: ChatPerson
  dm(text: string, files?: readonly DroppedFile[]): Promise<void>
  /** Changes the newest own message in the DM with this text. */
  edit(before: string, text: string): Promise<void>
  /** Takes back the newest own message in the DM with this text. */
  remove(text: string): Promise<void>
  mention(place: Place, text: string, files?: readonly DroppedFile[]): Promise<void>
  /** Types a command with its values behind it, as the platform lets people do. */
  command(place: Place, name: string, values?: string): Promise<void>
  /** Messages of the bot in the DM, oldest first, with those that disappear. */
  inDm(): readonly Seen[]
  /** Messages that this person alone sees, outside of the DM. */
  privately(): readonly Seen[]
  /** Forms that are open. */
  forms(): readonly OpenedForm[]
}

interface JoinOptions {
  readonly language?: 'en' | 'fr'
  readonly hasClosedDms?: boolean
  /** Another app's bot. */
  readonly isBot?: boolean
  /** Administers the workspace, or every server. */
  readonly isAdmin?: boolean
}

/** How calls of the platform go wrong. */
export type Outage =
  | 'server error'
  | 'time-out'
  | 'refused token'
  | 'too many calls'
  | 'lost answer'
  | 'closed DMs'
  | 'not in the channel'
  | 'archived'

/** The whole service beside an emulated platform. */
export interface ChatWorld extends AsyncDisposable {
  readonly platform: ChatPlatformName
  readonly service: Service
  readonly services: WatchedServices
  join(name: string, options?: JoinOptions): Member
  /** A place whose members are these people. */
  open(name: PlaceName, members: readonly Member[]): Place
  /** Opens a channel that these people alone read. */
  openPrivate(name: string, members: readonly Member[]): Place
  /** From now on everybody reads the channel. */
  publish(place: Place): void
  /** The person is no longer in the channel. */
  leave(member: Member, place: Place): void
  /** The bot is put out of the channel. */
  putOut(place: Place): void
  /** Another channel of the same workspace or server. */
  openBeside(place: Place, members: readonly Member[]): Place
  /** False where the platform delivers no mention to the bot. */
  hearsMentions(place: Place): boolean
  /** Messages of the bot that all members of a place see. */
  openly(place: Place): readonly Seen[]
  /** All that members of places with several readers see of the bot, as one text with all that the platform stores. */
  readByOthers(): string
  /** Number of times that the bot showed that an answer is on its way. */
  statuses(): number
  /** Bodies of all calls that the bot made, as one text. */
  sent(): string
  /** Acknowledgements and answers to interactions that the platform was not told are private. */
  openAnswers(): readonly string[]
  /** A message of the bot in the place with a button of this id, as a bug or a forger could leave it. */
  plantButton(place: Place, actionId: string): Promise<Seen>
  /** Largest file that people can drop. */
  readonly maxDropBytes: number
  /** Delivers all that was delivered so far once more. */
  deliverAgain(): Promise<void>
  /** Breaks calls that show or delete messages, until the result is called. */
  fail(outage: Outage, place?: Place): () => void
  /** Lets addresses of answers to commands be refused as too old, until the result is called. */
  expireHandles(): () => void
  /** Stops the service and starts it again with its data. */
  restart(): Promise<void>
  /** Looks at each change until there is something. */
  waitFor<T>(probe: () => T | undefined | null | false): Promise<T>
}
