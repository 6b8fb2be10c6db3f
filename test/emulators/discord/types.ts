/** Wire forms are in Discord's snake case; what only the emulator knows is in camel case. */

export interface User {
  readonly id: string
  readonly name: string
  readonly locale: string
  readonly isBot: boolean
  /** Has Manage Server in every guild. */
  readonly isAdmin: boolean
  /** Refuses direct messages of apps: 50007. */
  closedDms: boolean
  /** Has the app installed for themselves. */
  hasInstalled: boolean
}

interface Role {
  readonly id: string
  readonly name: string
}

export interface Guild {
  readonly id: string
  readonly name: string
  readonly locale: string
  /** The app's bot is a member. */
  hasApp: boolean
  readonly memberIds: Set<string>
  readonly roles: Role[]
}

export const channelTypes = {
  text: 0,
  dm: 1,
  groupDm: 3,
  publicThread: 11,
  privateThread: 12,
} as const

export interface Channel {
  readonly id: string
  readonly type: (typeof channelTypes)[keyof typeof channelTypes]
  readonly name: string
  readonly guildId?: string
  readonly parentId?: string
  /** People of a DM, a group DM or a private thread; the bot is counted by `hasApp`. */
  readonly memberIds: Set<string>
  /** People who alone see a text channel; undefined: everybody of the server. */
  readers?: ReadonlySet<string>
  /** The app sees this channel. */
  hasApp: boolean
  /** Rights of the app that a text channel takes away, also for its threads. */
  deniedToApp?: bigint
}

export interface Media {
  url: string
  attachment_id?: string
}

export interface Choice {
  readonly name: string
  readonly value: string | number
}

interface SelectOption {
  readonly label: string
  readonly value: string
  readonly description?: string
  readonly default?: boolean
}

/** Any component of a message or a modal. */
export interface Component {
  readonly type: number
  id?: number
  readonly custom_id?: string
  readonly label?: string
  readonly description?: string
  readonly content?: string
  readonly style?: number
  readonly url?: string
  readonly disabled?: boolean
  readonly required?: boolean
  readonly placeholder?: string
  readonly value?: string
  readonly default?: boolean
  readonly min_length?: number
  readonly max_length?: number
  readonly min_values?: number
  readonly max_values?: number
  readonly file_types?: readonly string[]
  readonly options?: readonly SelectOption[]
  readonly components?: readonly Component[]
  readonly component?: Component
  readonly accessory?: Component
  readonly items?: readonly { readonly media: Media; readonly description?: string }[]
  readonly media?: Media
  readonly file?: Media
  readonly accent_color?: number | null
  readonly divider?: boolean
  readonly emoji?: { readonly name?: string }
}

export interface Embed {
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly color?: number
  readonly fields?: readonly { readonly name: string; readonly value: string }[]
  readonly footer?: { readonly text: string }
  readonly author?: { readonly name: string }
  readonly image?: Media
  readonly thumbnail?: Media
}

export interface AllowedMentions {
  readonly parse?: readonly string[]
  readonly users?: readonly string[] | null
  readonly roles?: readonly string[] | null
  readonly replied_user?: boolean
}

export interface FileUpload {
  readonly name: string
  readonly data: Uint8Array
  readonly contentType?: string
}

export interface Attachment {
  readonly id: string
  readonly filename: string
  readonly description?: string
  readonly contentType: string
  readonly bytes: Uint8Array
  /** Path and signed query under the emulator's address. */
  readonly url: string
}

export interface Message {
  readonly id: string
  readonly channelId: string
  readonly author: User
  readonly type: number
  readonly createdAt: number
  content: string
  embeds: readonly Embed[]
  components: readonly Component[]
  attachments: readonly Attachment[]
  flags: number
  readonly nonce?: string | number
  allowedMentions?: AllowedMentions | undefined
  /** Notified by the message: '@everyone', '@here', `<@id>`, `<@&id>`. */
  pings: readonly string[]
  readonly repliesTo?: string
  /** Sees it alone, when it is ephemeral. */
  readonly ephemeralFor?: string
  /** Answers this interaction. */
  readonly interactionId?: string
  readonly interactionMetadata?: object
  /** With its subcommand, of the command that it answers. */
  readonly commandName?: string
  /** Earlier contents, oldest first. */
  readonly edits: { readonly at: number; readonly content: string; readonly text: string }[]
  readonly reactions: Map<string, Set<string>>
  editedAt?: number
  isDeleted: boolean
}

export interface CommandOption {
  readonly type: number
  readonly name: string
  readonly name_localizations?: Readonly<Record<string, string>> | null
  readonly description: string
  readonly description_localizations?: Readonly<Record<string, string>> | null
  readonly required?: boolean
  readonly autocomplete?: boolean
  readonly choices?: readonly Choice[]
  readonly options?: readonly CommandOption[]
  readonly min_value?: number
  readonly max_value?: number
  readonly min_length?: number
  readonly max_length?: number
  readonly file_types?: readonly string[]
}

export interface Command extends Omit<CommandOption, 'type' | 'required'> {
  readonly id: string
  readonly type?: number
  readonly guild_id?: string
  readonly default_member_permissions?: string | null
  readonly contexts?: readonly number[] | null
  readonly integration_types?: readonly number[]
}

export interface Modal {
  /** The interaction that opened it. */
  readonly id: string
  readonly userId: string
  readonly channelId: string
  readonly messageId?: string
  readonly customId: string
  readonly title: string
  readonly components: readonly Component[]
  isSubmitted: boolean
}

/** One REST call as it arrived. */
export interface Call {
  readonly method: string
  /** Without the API base and the version. */
  readonly path: string
  readonly query: string
  readonly authorization: string | undefined
  /** JSON of the body, or of `payload_json`. */
  readonly body: unknown
  readonly files: readonly FileUpload[]
  readonly at: number
  /** Null while it is unanswered, or when its connection was cut. */
  status: number | null
}

export const flags = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const

export const hasFlag = (value: number, flag: number): boolean => (value & flag) !== 0
