import type { CollectionName, Collections, collections } from './records.ts'

/** Reason for storing a free-text field in clear. */
type ClearText =
  /** One of our ids, or the subject of a token. */
  | 'id'
  /** A one-way hash. */
  | 'hash'
  /** ISO 8601. */
  | 'date'
  /** One of our words: an event type, a model, an error code. */
  | 'code'
  /** Sealed by the code that writes it. */
  | 'sealed by its writer'

/**
 * `sealed` fields of a record become one encrypted value before a store sees them; `clear` is for
 * numbers, booleans and closed lists of words.
 */
type FieldClass = 'sealed' | 'clear' | ClearText

export type FieldClasses = Readonly<Record<string, FieldClass>>

/** True when part of the type is `string` itself or unknown. */
type AdmitsText<Value> = unknown extends Value
  ? true
  : Value extends string
    ? string extends Value
      ? true
      : false
    : Value extends readonly (infer Item)[]
      ? AdmitsText<Item>
      : Value extends object
        ? string extends keyof Value
          ? true
          : { readonly [Key in keyof Value]-?: AdmitsText<Value[Key]> }[keyof Value]
        : false

export type ClearClass<Value> = true extends AdmitsText<Value> ? ClearText : 'clear'

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

type Indexes<C extends CollectionName> = (typeof collections)[C]['indexes']

/** Stores sort and search by these, so they stay in clear. */
type IndexedField<C extends CollectionName> =
  | ItemOf<Indexes<C>[keyof Indexes<C>]>
  | ItemOf<(typeof collections)[C]['unique']>

/** Class of every field; `sealed` is the field of the encrypted value. */
export type RecordFields<C extends CollectionName> = {
  readonly [F in keyof Collections[C]]-?: F extends 'sealed'
    ? never
    : ClearClass<Collections[C][F]> | (F extends IndexedField<C> ? never : 'sealed')
}

const writer = 'sealed by its writer'

/** A field missing here does not compile, and is sealed at run time. */
export const recordFields = {
  reports: { userId: 'id', bureau: 'clear', analyzedAt: 'clear', analysis: 'sealed' },
  reportScores: {
    userId: 'id',
    bureau: 'clear',
    analyzedAt: 'clear',
    date: 'date',
    reportDate: 'date',
    complete: 'clear',
    score: 'sealed',
    model: 'sealed',
    country: 'clear',
    factors: 'sealed',
  },
  disputes: {
    userId: 'id',
    bureau: 'clear',
    disputeType: 'sealed',
    creditor: 'sealed',
    accountNumber: 'sealed',
    reason: 'sealed',
    reference: 'id',
    status: 'clear',
    createdAt: 'clear',
    updatedAt: 'clear',
    mailedAt: 'clear',
    place: 'sealed',
    remindedThrough: 'clear',
  },
  letters: {
    userId: 'id',
    kind: 'clear',
    disputeId: 'id',
    recipient: 'sealed',
    title: 'sealed',
    creditor: 'sealed',
    accountNumber: 'sealed',
    language: 'clear',
    createdAt: 'clear',
    sealedText: writer,
  },
  monitors: {
    userId: 'id',
    configuration: 'sealed',
    since: 'clear',
    lastCheck: 'clear',
    nextCheck: 'clear',
    askedAt: 'clear',
    retryAt: 'clear',
    stoppedAt: 'clear',
    language: 'clear',
    watch: 'sealed',
  },
  sweeps: { at: 'clear' },
  apiKeys: {
    hash: 'hash',
    name: 'sealed',
    scopes: 'clear',
    createdAt: 'clear',
    revokedAt: 'clear',
  },
  issuerKeys: { createdAt: 'clear', sealedJwk: writer },
  answers: { userId: 'id', requestHash: 'sealed', output: 'sealed', expiresAt: 'clear' },
  replies: { userId: 'id', sealedReply: writer, expiresAt: 'clear' },
  repliesInFlight: { userId: 'id', expiresAt: 'clear' },
  limitCounts: {
    subject: 'sealed',
    window: 'clear',
    start: 'clear',
    length: 'clear',
    used: 'clear',
    expiresAt: 'clear',
  },
  chats: {
    userId: 'id',
    sealedTitle: writer,
    clientName: 'hash',
    isNamed: 'clear',
    model: 'code',
    pinned: 'clear',
    createdAt: 'clear',
    updatedAt: 'clear',
    rank: 'clear',
    messageCount: 'clear',
    nextSequence: 'clear',
  },
  messages: {
    chatId: 'id',
    sequence: 'clear',
    role: 'clear',
    model: 'code',
    status: 'clear',
    sealedBody: writer,
    createdAt: 'clear',
    usage: 'clear',
    origin: 'hash',
    questionId: 'id',
  },
  chatShares: {
    chatId: 'id',
    hash: 'hash',
    lastSequence: 'clear',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  answerFeedback: {
    userId: 'id',
    chatId: 'id',
    sequence: 'clear',
    rating: 'clear',
    comment: 'sealed',
    model: 'code',
    kind: 'clear',
    ratedAt: 'clear',
  },
  people: {
    sealedProfile: writer,
    tier: 'clear',
    seenTier: 'clear',
    settings: 'sealed',
    createdAt: 'clear',
  },
  guestTokens: { hash: 'hash', claimedBy: 'id', createdAt: 'clear', expiresAt: 'clear' },
  userKeys: {
    userId: 'id',
    provider: 'clear',
    sealedKey: writer,
    maskedKey: 'sealed',
    createdAt: 'clear',
    lastUsedAt: 'clear',
  },
  messageDays: { used: 'clear', expiresAt: 'clear' },
  dailyUses: { day: 'clear', used: 'clear' },
  events: {
    type: 'code',
    userId: 'id',
    chatId: 'id',
    messageId: 'id',
    sealedData: writer,
    sequence: 'clear',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  alerts: {
    userId: 'id',
    type: 'clear',
    bureau: 'clear',
    severity: 'clear',
    createdAt: 'clear',
    acknowledgedAt: 'clear',
    sealedDetails: writer,
  },
  notificationPreferences: {
    userId: 'id',
    quietHours: 'sealed',
    mutes: 'sealed',
    snoozedUntil: 'clear',
    timeZone: 'sealed',
    digest: 'clear',
    digestedAt: 'clear',
    updatedAt: 'clear',
  },
  notifications: {
    userId: 'id',
    channel: 'clear',
    eventIds: 'id',
    kinds: 'clear',
    status: 'clear',
    reason: 'clear',
    problem: 'code',
    attempts: 'clear',
    createdAt: 'clear',
    sendAt: 'clear',
    firstTriedAt: 'clear',
    endedAt: 'clear',
    sealedNotables: writer,
    contactId: 'hash',
    triedContacts: 'hash',
    digestAt: 'clear',
    expiresAt: 'clear',
  },
  webhooks: {
    userId: 'id',
    url: 'sealed',
    events: 'code',
    source: 'clear',
    disabledReason: 'clear',
    disabledAt: 'clear',
    enabledAt: 'clear',
    sealedSecret: writer,
    next: writer,
    createdAt: 'clear',
    updatedAt: 'clear',
  },
  webhookStates: {
    failures: 'clear',
    failingSince: 'clear',
    pausedUntil: 'clear',
    rest: 'clear',
    lastSuccessAt: 'clear',
    quickAt: 'sealed',
    holder: 'id',
  },
  webhookUse: { day: 'clear', noticesSent: 'clear' },
  deliveries: {
    webhookId: 'id',
    eventId: 'id',
    type: 'code',
    sealedBody: writer,
    status: 'clear',
    dueAt: 'clear',
    tries: 'clear',
    sealedAttempts: writer,
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  chatIdentities: {
    userId: 'id',
    platform: 'clear',
    workspaceId: 'id',
    platformUserId: 'id',
    language: 'clear',
    createdAt: 'clear',
    madeFor: 'hash',
    heldSince: 'clear',
    linkedAt: 'clear',
    homeNumber: 'clear',
  },
  conversations: {
    userId: 'id',
    platform: 'clear',
    chatId: 'id',
    turn: 'id',
    place: 'id',
    lastEventIds: 'hash',
    isLastRefused: 'clear',
    relay: 'id',
    createdAt: 'clear',
    updatedAt: 'clear',
  },
  shownMessages: {
    conversationId: 'hash',
    chatId: 'id',
    questionId: 'id',
    sequence: 'clear',
    shownId: 'id',
    version: 'clear',
    expiresAt: 'clear',
  },
  chatInbox: {
    conversationId: 'hash',
    status: 'clear',
    event: 'sealed',
    receivedAt: 'clear',
    expiresAt: 'clear',
  },
  chatOutbox: {
    platform: 'clear',
    workspaceId: 'id',
    queueId: 'hash',
    status: 'clear',
    attempts: 'clear',
    sendingUntil: 'clear',
    problem: 'code',
    message: 'sealed',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  chatActions: {
    identityId: 'hash',
    operation: 'code',
    values: 'sealed',
    isConfirmed: 'clear',
    isCorrection: 'clear',
    asks: 'code',
    onceKey: 'hash',
    expiresAt: 'clear',
  },
  oneTimeLinks: {
    identityId: 'hash',
    person: 'sealed',
    language: 'clear',
    content: 'sealed',
    createdAt: 'clear',
    expiresAt: 'clear',
    usedAt: 'clear',
  },
  linkCodes: { userId: 'id', createdAt: 'clear', expiresAt: 'clear' },
  channelSubscriptions: {
    userId: 'id',
    identityId: 'hash',
    platform: 'clear',
    workspaceId: 'id',
    platformUserId: 'id',
    language: 'clear',
    serverId: 'id',
    channelId: 'id',
    parentId: 'id',
    channel: 'sealed',
    ownerName: 'sealed',
    askedBy: 'sealed',
    bureaus: 'clear',
    kinds: 'clear',
    minPoints: 'clear',
    status: 'clear',
    pauseReason: 'clear',
    consentedAt: 'clear',
    waiting: 'sealed',
    postedAt: 'clear',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  workspaceRules: {
    platform: 'clear',
    workspaceId: 'id',
    serverId: 'id',
    channels: 'id',
    switchedOff: 'id',
    changedBy: 'id',
    changedAt: 'clear',
  },
  leases: { holder: 'id', state: 'sealed' },
  slackInstallations: {
    clientId: 'id',
    appId: 'id',
    teamId: 'id',
    enterpriseId: 'id',
    botUserId: 'id',
    botId: 'id',
    scopes: 'sealed',
    installedBy: 'sealed',
    tokens: 'sealed',
    refreshingUntil: 'clear',
    installedAt: 'clear',
  },
  bankConnections: {
    userId: 'id',
    itemId: 'id',
    institutionId: 'id',
    institutionName: 'sealed',
    accessToken: 'sealed',
    cursor: 'sealed',
    status: 'clear',
    problem: 'code',
    expiresAt: 'clear',
    syncedAt: 'clear',
    nextSyncAt: 'clear',
    syncingUntil: 'clear',
    warnedKeys: 'sealed',
    language: 'clear',
    createdAt: 'clear',
  },
  bankAccounts: {
    userId: 'id',
    connectionId: 'id',
    accountId: 'id',
    account: 'sealed',
    createdAt: 'clear',
  },
  bankTransactions: {
    userId: 'id',
    accountKey: 'id',
    date: 'date',
    primaryKey: 'hash',
    detailedKey: 'hash',
    sealedDetails: writer,
  },
  bankLinks: {
    userId: 'id',
    connectionId: 'id',
    language: 'clear',
    createdAt: 'clear',
    expiresAt: 'clear',
  },
  bankSignatures: { expiresAt: 'clear' },
} as const satisfies { readonly [C in CollectionName]: RecordFields<C> }
