import type { Fields } from './fields.ts'

export type ChannelKind = 'channel' | 'private' | 'mpim' | 'im'

export interface UserRecord {
  readonly id: string
  /** The workspace where the bot meets this person. */
  readonly workspace: string
  /** The person's own workspace; another one than `workspace` for a guest of Slack Connect. */
  readonly team: string
  readonly name: string
  readonly realName: string
  readonly email: string
  readonly locale: string
  readonly timeZone: string
  readonly isAdmin: boolean
  /** Admin of the organization of their workspace. */
  readonly isOrgAdmin: boolean
  readonly isBot: boolean
  readonly isForeign: boolean
}

export interface ChannelRecord {
  readonly id: string
  readonly workspace: string
  readonly name: string
  kind: ChannelKind
  readonly members: Set<string>
  /** The person of a direct message. */
  readonly person?: string
  isShared: boolean
  isOrgShared: boolean
  isArchived: boolean
  readonly messages: MessageRecord[]
}

export interface StreamRecord {
  readonly startedAt: number
  state: 'streaming' | 'completed' | 'expired'
  readonly recipient: string | undefined
  readonly chunks: Fields[]
}

export interface MessageRecord {
  readonly channel: string
  readonly ts: string
  readonly threadTs?: string
  readonly user: string
  /** Present on messages of this and of other apps. */
  readonly botId?: string
  /** The only person who sees it: an ephemeral message. */
  readonly visibleTo?: string
  text: string
  /** The text is Markdown (`markdown_text` and streams), not mrkdwn. */
  isMarkdown: boolean
  blocks: readonly Fields[]
  attachments: readonly Fields[]
  metadata?: Fields
  files: FileRecord[]
  readonly subtype?: string
  editedTs?: string
  readonly stream?: StreamRecord
  readonly reactions: Map<string, Set<string>>
  /** Mentions that notify people: `<!channel>`, `<@U1>`, `<!subteam^S1>`, `@here` … */
  pings: readonly string[]
  /** Previews of links that Slack makes: off only if the call turned them off. */
  unfurls: { readonly links: boolean; readonly media: boolean }
}

export interface FileRecord {
  readonly id: string
  readonly workspace: string
  readonly user: string
  readonly name: string
  title: string
  readonly mimetype: string
  readonly altText?: string
  bytes: Buffer
  isComplete: boolean
  readonly channels: Set<string>
}

export interface ViewRecord {
  readonly id: string
  readonly workspace: string
  readonly user: string
  readonly type: 'modal' | 'home'
  readonly rootId: string
  readonly previousId?: string
  content: Fields
  hash: string
  /** Errors that the person sees under the inputs, by block id. */
  errors: Fields
}

interface Installable {
  readonly id: string
  readonly name: string
  /** The newest one. */
  botToken: string
  readonly botUserId: string
  readonly botId: string
  /** Granted scopes; undefined grants all. */
  scopes?: ReadonlySet<string>
  isInstalled: boolean
}

export interface Workspace extends Installable {
  readonly domain: string
  /** Its organization (Enterprise Grid). */
  readonly enterpriseId?: string
}

/** An organization, which may install the app for all of its workspaces. */
export interface Enterprise extends Installable {}

export interface TriggerRecord {
  readonly workspace: string
  readonly user: string
  readonly at: number
  /** The modal from which it came: `views.push` needs one. */
  readonly view?: string
  isUsed: boolean
}

export interface ResponseUrlRecord {
  readonly workspace: string
  readonly user: string
  readonly channel: string
  readonly at: number
  /** The message of the clicked button, which `replace_original` replaces. */
  readonly message?: MessageRecord
  readonly threadTs?: string
  uses: number
}

export interface CallRecord {
  readonly method: string
  readonly token: string
  /** Workspace of the token. */
  readonly workspace?: string
  readonly args: Fields
  readonly at: number
  /** Answer to the caller, once there is one. */
  response?: Fields
  status?: number
}

/** A POST to a response_url, as it arrived. */
export interface ResponseRecord {
  readonly path: string
  readonly body: Fields
}

/** An error that Slack shows to a person, such as `operation_timeout` of a late command. */
export interface NoticeRecord {
  readonly user: string
  readonly channel?: string
  readonly action: string
  readonly error: string
}

export interface PromptsRecord {
  readonly channel: string
  readonly title?: string
  readonly prompts: readonly Fields[]
}

export interface StatusRecord {
  readonly channel: string
  readonly threadTs: string
  readonly status: string
  readonly loadingMessages: readonly string[]
}

/** Answer of an admin on the page that asks for their consent. */
export interface Consent {
  /** The workspace or the enterprise; the first workspace by default. */
  readonly to?: string
  readonly isDeclined?: boolean
}

/** A permission that waits to be exchanged by its code. */
export interface CodeRecord {
  /** Id of the workspace or the enterprise. */
  readonly installed: string
  readonly redirectUri: string | undefined
  readonly scopes: ReadonlySet<string> | undefined
}

/** A bot token that was given out. */
export interface TokenRecord {
  readonly installed: string
  /** Milliseconds since 1970; undefined: it lasts. */
  readonly expiresAt: number | undefined
  isRevoked: boolean
}
