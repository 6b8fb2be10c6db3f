/**
 * Every cap of the product: sizes, counts, rates, timeouts and retention.
 * Code, messages and docs take their numbers from here (test/structure/limits.test.ts).
 *
 * Elsewhere: rates, quotas and features by tier (src/domain/tiers.ts), bounds of untrusted text for the
 * pattern judge (src/domain/text/text-bounds.ts), the operator's settings (settings.ts), and batches and
 * slices of a turn, which stand with their work.
 */

const kilobyte = 1024
const megabyte = 1024 * kilobyte
const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const forAll = (bytes: number) => ({ guest: bytes, free: bytes, pro: bytes, enterprise: bytes })

export const limits = {
  connections: {
    /** Ten thousand idle WebSockets still leave room for requests. */
    maxOpen: 20_000,
    /** A twentieth of all. Node reports all that end at once in one turn: 50 ms for a thousand. */
    maxOpenPerAddress: 1_000,
  },

  /** Names of Node's http.Server options are kept; all in milliseconds. */
  timeouts: {
    headersTimeout: 10 * second,
    requestTimeout: 30 * second,
    keepAliveTimeout: 65 * second,
    /** Slow requests end up to this much later than their timeout. */
    connectionsCheckingInterval: 5 * second,
    /** Idle socket timeout. */
    idleMs: 2 * minute,
    /** Interval of the comment lines that keep an idle event stream open. */
    streamHeartbeatMs: 15 * second,
    /** SSE headers are sent after 1–2 × this much silence. */
    streamSilenceMs: 5 * second,
    /** A realtime socket that has not authenticated by then is closed. */
    authenticationMs: 10 * second,
    /** Realtime sockets are pinged at this interval, and cut when the last ping went unanswered. */
    pingMs: 30 * second,
    /** Interval of the one timer that serves all realtime sockets. */
    tickMs: second,
    /** The credential of an open stream is checked at these intervals: that it has expired, that it was revoked. */
    expiryCheckMs: second,
    credentialCheckMs: 30 * second,
    /** A check of limits that several instances share goes on by itself after this: Redis answers in one. */
    sharedLimitMs: 250,
    /** Chat messages that follow each other faster become one turn. */
    chatBurstMs: 700,
  },

  shutdown: {
    /** Running requests and replies may end by then. */
    graceMs: 7 * second,
    /** Connections that are left after the grace period close by then. */
    closeConnectionsMs: second,
    /** The process exits by then: many orchestrators kill after ten seconds. */
    maxStopMs: 9_500,
  },

  requests: {
    /** Issues in one answer; the first is also its `field` and `issue`. */
    maxListedIssues: 20,
    /** Larger inputs are validated up to their first issue: a million issues take seconds to find. */
    maxFullyCheckedEntries: 10_000,
    /** Queued work conflicts with other instances alone. */
    maxConflictAttempts: 10,
    /** Random pause before a later attempt: up to this, times the attempts so far. */
    conflictPauseMs: 5,
    maxIdempotencyKeyLength: 255,
    /** Replay of an answer by its Idempotency-Key. */
    idempotencyRetentionMs: day,
    /** Free-form `metadata` and `details`: entries and levels. */
    maxFreeFormEntries: 200,
    maxFreeFormLevels: 8,
    /** Ids, names of models and other short texts of clients. */
    maxIdLength: 200,
    /** Ids that the service makes itself. */
    maxOwnIdLength: 100,
    /** Cursors carry sealed positions. */
    maxCursorLength: 1_000,
    maxPageItems: 100,
    defaultPageItems: 20,
    /** OpenAI's clients retry by themselves; above this wait the answer forbids it. */
    maxClientRetrySeconds: 60,
    /** Resolving a path costs the square of its `../`: 16 KB take 6 ms. */
    maxFilePathLength: 100,
    /** /readyz asks the disk and needs no credential. */
    readinessCacheMs: second,
  },

  /** Unread answers stay in memory. */
  answers: {
    /** Smaller answers are in the system's buffers at once. */
    minCountedBytes: 64 * kilobyte,
    /** Two of the largest answers. */
    maxUnreadBytesPerCaller: 16 * megabyte,
    /** Above it callers with unread answers wait, above twice as much all. Guests can be many. */
    maxUnreadBytes: { person: 128 * megabyte, anonymous: 32 * megabyte },
    retryAfterSeconds: 5,
    /** The slowest reader of a large answer: this long, plus a second for each of these bytes. */
    readBaseMs: minute,
    minReadBytesPerSecond: 64 * kilobyte,
    /** A slower reader of an event stream is disconnected; its reply goes on. */
    maxStreamBufferBytes: megabyte,
    /** Large reads hold up to 16 MB each: what is read, its content and its JSON. */
    maxConcurrentLargeReads: 8,
    maxQueuedLargeReads: { user: 1_024, guest: 128 },
    /** The requests that a user may make in a minute. */
    maxQueuedLargeReadsPerCaller: 64,
    maxLargeReadWaitMs: minute,
    largeReadRetryAfterSeconds: 10,
  },

  /** Bounds by sender: the public counts as a guest, an API key as enterprise. */
  bodies: {
    /** A long chat of an AI SDK client has as many values. */
    usual: {
      maxBytes: forAll(megabyte),
      maxValues: 50_000,
    },
    /** A long chat twice over, for clients that write much around each text. */
    chat: {
      maxBytes: {
        guest: 2 * megabyte,
        free: 2 * megabyte,
        pro: 4 * megabyte,
        enterprise: 4 * megabyte,
      },
      maxValues: 50_000,
    },
    /** A PDF takes a third more in base64: one of 2.2, 4.5 or 11 MB. A report is rarely above 2 MB. */
    report: {
      maxBytes: {
        guest: 3 * megabyte,
        free: 6 * megabyte,
        pro: 15 * megabyte,
        enterprise: 15 * megabyte,
      },
      maxValues: 50_000,
    },
    /** A report or a chat, as the argument of a tool. */
    mcp: {
      maxBytes: {
        guest: 3 * megabyte,
        free: 6 * megabyte,
        pro: 15 * megabyte,
        enterprise: 15 * megabyte,
      },
      maxValues: 50_000,
    },
    /** An export with room to be written less tightly by others. */
    importedChat: {
      maxBytes: {
        guest: megabyte,
        free: 8 * megabyte,
        pro: 8 * megabyte,
        enterprise: 8 * megabyte,
      },
      maxValues: 100_000,
    },
    /** Coercing an input object takes 5 µs a value; a chat of 200 messages has 800. */
    graphql: {
      maxBytes: forAll(megabyte),
      maxValues: 5_000,
    },
    /** For subscriptions, which stay in memory, and refused callers: the size of a socket's frame. */
    smallGraphql: {
      maxBytes: forAll(64 * kilobyte),
      maxValues: 50_000,
    },
    /** A JSON Schema may have as many names; every look at an object costs by them. */
    maxNamesPerObject: 5_000,
    /** Levels of lists and objects; the JSON Schema of a tool alone may have 64. */
    maxLevels: 100,
    /** A number, or white space at one place: no program that writes JSON comes near. */
    maxTokenBytes: 64 * kilobyte,
    /** Unfinished bodies of all senders: twice that while all are parsed. */
    maxUnfinishedBytes: 128 * megabyte,
    /** An office behind one router, or a partner's servers. */
    maxUnfinishedBytesPerAddress: 64 * megabyte,
    /** Per person or API key: two of the largest bodies, for API keys four. */
    maxUnfinishedBytesPerSender: {
      guest: 6 * megabyte,
      free: 12 * megabyte,
      pro: 32 * megabyte,
      enterprise: 64 * megabyte,
    },
    retryAfterSeconds: 5,
  },

  /** Both kinds of WebSockets; sockets per person by tier are in src/domain/tiers.ts. */
  sockets: {
    /** ws alone would take 100 MB. */
    maxMessageBytes: 64 * kilobyte,
    /** To answer a close, and to read what was sent before. */
    maxCloseMs: second,
    maxUnauthenticatedPerAddress: 100,
    unauthenticatedRetryAfterSeconds: 10,
    /** Closes a slower reader (1013). */
    maxBufferedBytes: megabyte,
    /** Wrong frames in a row, before the next one closes the socket. */
    maxWrongFrames: 19,
  },

  realtime: {
    /** Frames of one socket. */
    frameRate: { burst: 50, perSecond: 10 },
    /** Sockets that have not sent a credential yet. */
    maxUnauthenticated: 1_000,
    /** Chats that one socket follows one by one. */
    maxChatsPerSocket: 100,
    /** Queued frames of the client. */
    maxQueuedFrames: 64,
    /** Queued frames to the client, also while its credential is checked. */
    maxHeldFrames: 1_000,
    /** Ephemeral frames are dropped above this backlog. */
    maxEphemeralBacklogBytes: 64 * kilobyte,
    /** A token is checked again after this long; an API key, which can be revoked, at every frame. */
    credentialTrustMs: 3 * second,
    /** Ends without a further frame: the person has stopped typing. */
    typingMs: 10 * second,
    maxTokenLength: 8_192,
  },

  /** Decision 33; OWASP GraphQL Cheat Sheet, "DoS Prevention". */
  graphql: {
    maxDepth: 8,
    maxAliases: 15,
    maxNameLength: 100,
    maxDirectives: 20,
    maxTokens: 2_000,
    maxCost: 1_000,
    /** Each takes 2 ms. */
    maxIntrospectionFields: 2,
    maxErrors: 20,
    /** Each coercion error repeats the whole value of a variable. */
    maxCoercionErrors: 5,
    /** Characters kept at each end of a message of graphql-js, which may quote a whole value. */
    maxErrorEndLength: 150,
    /** Parsed documents in memory; sizes are characters of their text. */
    maxCachedDocuments: 1_000,
    maxCachedCharacters: 256 * kilobyte,
    maxCachedDocumentLength: 16 * kilobyte,
    /** Characters of a subscription, which stays in memory; real ones have some hundred. */
    maxSubscriptionLength: 4_000,
    /** On one instance; a service account follows many users. */
    maxSubscriptionsPerUser: 100,
    /** Sockets and streams of one caller, on one instance. */
    maxSessionsPerCaller: 20,
    /** Per socket, subscriptions included. */
    maxOperationsPerSocket: 20,
    /** Readers share the events, so a waiting one costs a few bytes. */
    maxWaitingEvents: 1_000,
    /** Far above the limits of requests. */
    frameRate: { burst: 200, perSecond: 50 },
    heartbeatMs: 30 * second,
    /** RFC 6455 §5.5. */
    maxCloseReasonBytes: 123,
    /** Callers whose refusal is remembered until their limit resets. */
    maxRememberedRefusals: 10_000,
  },

  replies: {
    /** One reply with all its rounds. */
    maxReplyMs: 5 * minute,
    /** A connection stays this much longer, so that the reply's own end arrives. */
    connectionGraceMs: 30 * second,
    /** Running replies are checked, and marked as alive, at this interval. */
    checkMs: 15 * second,
    /** A reply whose process died is closed after this long: some times the interval above. */
    abandonedAfterMs: minute,
    /** The store is asked at this interval about a reply that another instance writes. */
    pollMs: 500,
    /** Characters of all conversations in memory; the oldest are dropped first. */
    maxRecentCharacters: 8_000_000,
    /** A finished stream of the Engine's chat can be resumed this long. */
    streamRetentionMs: day,
  },

  chats: {
    maxTitleLength: 200,
    defaultPageItems: 50,
    /** Characters of sealed messages on one page: 750 KB of JSON. */
    maxPageCharacters: 1_000_000,
    /** Links of one chat that are open at once. */
    maxShares: 50,
    maxShareDays: 90,
    /** A comment on an answer: a few paragraphs. */
    maxFeedbackLength: 2_000,
    defaultShareDays: 7,
    maxSearchLength: 200,
    maxSearchWords: 10,
    /** Graphemes of a title that is taken from a message. */
    maxGeneratedTitleLength: 60,
    /** Messages that one call of the search opens, and chats that it looks into. */
    maxSearchedMessages: 5_000,
    maxSearchedChats: 500,
    /** One transaction, some 40 ms of the event loop. */
    maxMessagesInFile: 2_000,
    /** A longer message leaves as its beginning alone. */
    maxMessageLengthInFile: 1_000_000,
    /** Sources of a message, and its tool calls: more than an answer can have. */
    maxEntriesInFile: 1_000,
    /** Less than an imported file may have (`bodies.importedChat`). */
    maxExportBytes: 7 * megabyte,
    maxExportValues: 90_000,
  },

  messages: {
    maxPerRequest: 1_000,
    maxCharactersPerRequest: 400_000,
    /** Characters of one message. */
    maxLength: 100_000,
    maxParts: 1_000,
    maxTimeLength: 100,
    maxSystemPromptLength: 20_000,
    /** The client's own messages that a new chat begins with. */
    maxImported: 200,
    /** Messages that one request takes back. */
    maxTakenBack: 1_000,
  },

  /** Messages and texts of the Engine's chat. */
  coach: {
    maxMessages: 200,
    maxMessageLength: 20_000,
    /** Earlier messages of a chat that decide what its newest one answers. */
    maxEarlierMessages: 4,
    /** An answer of a model; longer ones are not the coach's. */
    maxAnswerLength: 40_000,
    maxAnswerTextLength: 4_000,
    maxAnswerEntries: 12,
    /** White space and a name stand before the text of an answer. */
    maxAnswerOpeningLength: 200,
    /** An answer with all its tools. */
    maxAnswerMs: 2 * minute,
  },

  models: {
    /** A model's reasoning included. */
    maxOutputTokens: 16_000,
    /** Rounds of tools before a model has to answer. */
    maxToolRounds: 8,
    /** Per answer, over all rounds; a round with more is not run. */
    maxToolCalls: 128,
    maxToolResultCharacters: 20_000,
    /** A long chat must not cost more and more. */
    maxHistoryMessages: 200,
    maxHistoryCharacters: 240_000,
    maxUserKeyLength: 512,
    /** Check of the providers' keys after a start. */
    keyCheckMs: 15 * second,
    maxFileBytes: megabyte,
    maxInFile: 500,
    maxNameLength: 100,
  },

  chatPlatforms: {
    /** Platforms take an acknowledgement for this long. */
    acknowledgeMs: 3 * second,
    /** Events of a platform that are committed at once: fewer than the store has connections. */
    receivingSlots: 6,
    /** A platform that waits for its acknowledgement has given up by then. */
    maxReceiveWaitMs: 10 * second,
    /** A turn that ended this long ago is committed, or its work is tried again. */
    turnCommitMs: 700,
    /** Messages of a burst that become one question; further ones wait for the next turn. */
    maxBurstMessages: 20,
    /** Answers that all read in one thread or channel; further questions wait. */
    maxThreadAnswersPerMinute: 20,
    /** A turn's worker gives its place back after this, while the answer is still written. */
    turnPlaceMs: 40 * second,
    /** A writing process renews its claim on a turn; another continues this long after the last renewal. */
    turnAliveMs: 90 * second,
    /** A process that stops waits this long for the answers that it writes. */
    turnGraceMs: 2 * second,
    /** Another process continues a turn this long after one that stopped has left it: then that one is gone. */
    leftTurnMs: 10 * second,
    maxLeaveAttempts: 5,
    /** An outage that asks for no longer pause is waited out without a word, until the question is so old. */
    maxSilentRetryMs: minute,
    maxSilentOutageMs: 2 * minute,
    /** A command, its operation included. */
    commandMs: 50 * second,
    sendTimeoutMs: 20 * second,
    /** Pause before a platform that failed is asked again about a channel, unless it says. */
    directoryRetryMs: 5 * second,
    /** Calls that publish a home page, until the person opens it again. */
    maxHomeAttempts: 5,
    /** A home page follows a change after this, so that several changes are one call. */
    homeDelayMs: 500,
    /** Values for a field while a person types, of the platforms' three seconds. */
    suggestionTimeoutMs: 1_500,
    /** A call without which the answer is the same. */
    courtesyMs: 5 * second,
    /** A message that no attempt has delivered by then is given up. */
    maxSendingMs: day,
    /** Repeats of an event are recognized for this long; platforms repeat for minutes. */
    inboxRetentionMs: day,
    /** Events whose repeats are recognized without the store: a few minutes of a busy bot. */
    maxKnownEvents: 10_000,
    /** Messages of a chat that are shown at once to a person who wrote them elsewhere; older ones are named by their number. */
    maxRelayedMessages: 20,
    /** Characters of a person's own words, as a bot repeats them. */
    maxQuoteLength: 1_500,
    /** Discord shows that somebody is typing for ten seconds. */
    relayStatusMs: 8 * second,
    /** A local answer is being shown: what was written elsewhere follows it. */
    relayPauseMs: second,
    /** A shown message is replaced when its question is edited or answered anew, or deleted with it, for this long. */
    shownMessageMs: 30 * day,
    /** Codes of failed messages, for the operator; contents are deleted at once. */
    outboxRetentionMs: 7 * day,
    /** Buttons of a message work for this long. */
    actionMs: 7 * day,
    /** A preview of what is to be shared: an older one shows what no longer holds. */
    previewMs: hour,
    maxTypedLength: 4_000,
    maxFormFields: 10,
    maxButtons: 5,
    /** A report; larger files are refused by name. */
    maxFileBytes: 10 * megabyte,
    maxFilesPerMessage: 5,
    /** Sound or a file in a message of ours, which the outbox stores: the longest speech has 1.5 MB. */
    maxSentFileBytes: 2 * megabyte,
    /** Messages a second in one channel (Slack's rate), after a burst of as many as `channelBurst`. */
    channelBurst: 3,
    channelIntervalMs: second,
    /** Calls that one workspace's token makes at once. */
    maxConcurrentPerWorkspace: 10,
    /** A process that crashed while it sent gives its place back after this: then another claims its work. */
    sendingPlaceMs: minute,
  },

  /** Channels that hear of people's score changes. */
  channelSubscriptions: {
    maxPerPerson: 20,
    maxPerChannel: 100,
    /** Questions that others ask of one person, until they expire. */
    maxAskedByOthers: 5,
    /** The buttons of the question work as long. */
    askMs: 7 * day,
    /** Range of a threshold: more than this no score moves at once. */
    maxPoints: 300,
    /** Further changes of an hour share a post at its end, and of a day one after it. */
    maxPostsPerHour: 3,
    maxPostsPerDay: 12,
    /** Subscriptions of a workspace that its admin sees. */
    maxListedOfTeam: 100,
  },

  /** OpenAI's own bounds where it has some. */
  completions: {
    maxToolArgumentsLength: 200_000,
    maxTools: 128,
    maxToolDescriptionLength: 10_000,
    maxSchemaEntries: 5_000,
    maxSchemaLevels: 64,
    maxTokens: 1_000_000,
    maxStopTexts: 4,
    maxStopLength: 200,
  },

  reports: {
    /** A report of 300 pages has about a million characters and 20,000 lines. */
    maxCharacters: 2_000_000,
    /** Bytes of a report as text: UTF-8 takes at most three for a character of JavaScript. */
    maxTextBytes: 6_000_000,
    maxLines: 60_000,
    /** Analyses of a person: two years of monthly reports. */
    maxPerPerson: 24,
  },

  predictions: {
    maxActions: 20,
    maxMonths: 600,
  },

  /** Plans of payments; each strategy is computed month by month. */
  plans: {
    maxDebts: 20,
    maxNameLength: 60,
    /** Largest balance, limit or budget. */
    maxDollars: 100_000_000,
    /** Percent a year; payday loans exceed 400. */
    maxRate: 1_000,
    /** Until the target date. */
    maxMonths: 60,
  },

  letters: {
    /** One envelope each; the statements of a request as well. */
    maxPacketLetters: 10,
    /** Far above the issues of any report. */
    maxIssueNumber: 9_999,
    /** Newest disputes among which a letter that is under way is looked for. */
    maxRecentDisputes: 100,
    /** An older report may list what the bureau no longer does: the packet says so. */
    freshReportMs: 60 * day,
    /** Characters of each text in a request and in its letter. */
    maxLengths: {
      name: 200,
      address: 500,
      creditor: 200,
      accountNumber: 64,
      reason: 4_000,
      explanation: 4_000,
      evidence: 500,
    },
    maxEvidence: 20,
    maxLateDates: 24,
    maxLateDateLength: 40,
    /** Age of an account, and its earlier late payments: a hundred years. */
    maxMonths: 1_200,
    /** Saved letters of a person: all that a day may bring, so today's never make room. */
    maxPerPerson: 200,
  },

  mcp: {
    /** About 300 tokens: tools share the model's context with the conversation. */
    maxInputSchemaCharacters: 1_200,
    /** 125,000 tokens: no assistant reads more, and its JSON is written in 10 ms. */
    maxResultCharacters: 500_000,
    /** Sound or a file of an answer: eight minutes of speech, 4 MB in base64. */
    maxMediaBytes: 3 * megabyte,
    /** JSON in a text argument, as some clients send objects: the largest conversation. */
    maxRepairedCharacters: megabyte,
    /** And colons, in all such texts of a call: a chat of 200 messages has 800 values. */
    maxRepairedValues: 4_000,
    /** Names of a message, its params, their arguments and _meta: no tool has 40; each costs the SDKs 30 µs. */
    maxNamesPerMessageObject: 100,
    /** An id, progress token or address, which answers repeat: a token once for each step. */
    maxIdCharacters: 1_000,
    maxFoundOperations: 5,
    maxQueryLength: 500,
    /** Requests of one HTTP body (2025-03-26); each counts by itself. */
    maxBatch: 20,
    maxCompletions: 20,
    /** Reports and letters that resources/list names beside the templates. */
    maxListedResources: 20,
    /** Sessions of 2025: 28 KB each. Clients that reconnect leave the former ones behind. */
    maxSessions: 2_000,
    maxSessionsPerCaller: 20,
    sessionIdleMs: 30 * minute,
    sessionSweepMs: minute,
    /** Pause after which a client whose stream was cut asks for the rest. */
    retryMs: second,
    /** Messages kept for a client that reconnects. */
    maxEventsPerSession: 200,
    /** Those of all sessions together. */
    maxEventLogBytes: 64 * megabyte,
    maxSubscriptionsPerSession: 50,
    maxStreamsPerCaller: 20,
    /** Listening streams of all callers, as many as the HTTP server has connections. */
    maxStreams: 50_000,
    keepAliveMs: 15 * second,
    /** Pause before the service of a data folder is looked for again. */
    reconnectMs: 100,
    /** Wait of a call for a service that is starting. */
    maxReconnectMs: 30 * second,
    /** Wait of a starting service for an assistant to give the data folder up. */
    maxReleaseMs: 15 * second,
    /** Calls that run when an assistant's process gives the folder up get this long to end. */
    drainMs: 5 * second,
    /** A base64 report as one line of stdio, above the largest body of HTTP. */
    maxLineBytes: 24 * megabyte,
    /** Time for a person to answer a question of a call: to read it, and to look something up. */
    maxAskMs: 10 * minute,
    /** Calls of one caller that were held to be confirmed, within that time. */
    maxHeldActions: 20,
    /** Pages of one person that wait for a key. */
    maxOpenPages: 20,
    /** Characters of a value that a question shows. */
    maxShownCharacters: 300,
    /** A longer form is no help; lists give the newest first. */
    maxChoices: 25,
    /** Input of such a call: a webhook or a monitoring setup has below 3 KB. */
    maxHeldInputCharacters: 20_000,
    /** A task's result can be read this long after its start. */
    taskRetentionMs: hour,
    /** Tasks of a person within that time; further calls are answered at once. */
    maxTasksPerPerson: 20,
    /** Proposed pause between two looks at a task. */
    taskPollMs: 3 * second,
    /** A scanned report of 60 pages takes three minutes; then the task is tried again, so often. */
    taskLeaseMs: 10 * minute,
    maxTaskAttempts: 3,
    /** Pause between two notes of a task's progress. */
    taskNoteMs: second,
    /** How long a client may keep a list; lists change with the release and the token. */
    listTtlMs: 5 * minute,
  },

  /** Milliseconds before each attempt are a table in src/domain/webhooks/delivery-schedule.ts. */
  webhooks: {
    /** A delivery: pending, delivered or failed. */
    deliveryRetentionMs: 30 * day,
    /** The previous secret also signs this long. */
    secretOverlapMs: day,
    /** Rest of a receiver after a busy answer or a timeout, and the longest that it can ask for. */
    minRestMs: minute,
    maxRestMs: day,
    /** Failures in a row; further deliveries wait for a probe to succeed. */
    maxFailures: 10,
    probeIntervalMs: minute,
    /** Failures alone for this long end the subscription. */
    maxFailingMs: 5 * day,
    /** A slower answer makes the receiver slow. */
    slowAnswerMs: second,
  },

  monitoring: {
    /** Checks that were set up at the same moment are distributed over this time. */
    checkWindowMs: hour,
    /** Upper limit of a bureau's own Retry-After. */
    maxRetryAfterMs: day,
    /** Failed tries in a row, before the next one is notified. */
    maxSilentTries: 3,
    /** Models followed per bureau, the latest first. */
    maxModelsPerBureau: 12,
    /** Entries remembered after the bureau stopped listing them, those seen last first. */
    maxMissingAccounts: 500,
    maxMissingInquiries: 500,
    /** Causes of a changed score, the weightiest first; in an alert, and in its message. */
    maxCauses: 5,
    maxCausesInMessage: 4,
  },

  notifications: {
    /** Per person and day (UTC), over all channels. */
    maxPerDay: 30,
    /** Direct messages to a person; what exceeds it is sent together. */
    maxDirectPerHour: 6,
    /** More than the alerts that a person is sent a day: a storm is one message. */
    maxItemsPerMessage: 500,
    maxMutes: 50,
    /** More items of one transaction become a digest. */
    maxSeparateMessages: 3,
    /** Items listed in a digest; the others are counted. */
    maxListedItems: 20,
    /** Two concatenated text messages of 153 characters (GSM 03.38). */
    maxTextMessageLength: 306,
    /** Names of accounts and models, and hosts of webhooks, in a message. */
    maxNameLength: 60,
    maxHostLength: 40,
  },

  /** What a card of a chat platform shows; the rest is counted, or opened by a button. */
  cards: {
    maxRows: 10,
    /** Of a table without a card of its own. */
    maxColumns: 5,
    maxFacts: 25,
    /** Longer values stand by themselves, below their label. */
    maxFactLength: 200,
    maxCellLength: 120,
    maxTextLength: 4_000,
    maxIssues: 5,
    maxFactors: 5,
    maxAlerts: 5,
    /** Of a new letter; the saved one shows all. */
    maxInstructions: 4,
    /** Newest messages of a chat, and characters of each. */
    maxMessages: 6,
    maxMessageLength: 1_500,
    /** A whole chat as a text. */
    maxExportLength: 20_000,
  },

  people: {
    /** Per person and day (UTC); redeliveries count one by one. */
    dailyUses: {
      'set-up-monitoring': 20,
      'generate-dispute': 100,
      'generate-goodwill': 100,
      'test-webhook': 100,
      'redeliver-webhook': 10_000,
      'create-link-token': 50,
    },
    /** An account id and a token of a guest. */
    guestTokenMs: 30 * day,
    /** Requests of a guest that were under way at the merge are merged after this long. */
    mergeAgainMs: minute,
    /** Data of uploads that were under way at the merge or a deletion are merged or deleted after this long: they take five minutes. */
    endAgainMs: 6 * minute,
    /** An older unfinished answer of a guest was left by a crash. */
    maxUnfinishedAnswerMs: 6 * minute,
    /** A message begun before midnight, with a body that came after it, counts for its day. */
    messageDayGraceMs: 10 * minute,
  },

  accounts: {
    /** One-time links to our pages, and codes that join accounts. */
    linkMs: 10 * minute,
    /** Letters and digits of a code, which is typed: 40 bits, with few tries. */
    codeLength: 8,
    /** Codes that one person of a chat platform may try. */
    codeTries: { perHour: 10, perDay: 30 },
    /** Requests for pages of links, sent forms included, from one address. */
    pageRequestsPerMinute: 60,
    /** Persons of chat platforms who use one account. */
    maxChatIdentities: 50,
    /** Bytes of a form that is sent back by a page. */
    maxFormBytes: 64 * kilobyte,
    /** A platform that is away this long never gets a notice of linking. */
    noticeRetentionMs: 7 * day,
    /** Characters of JSON after which a page of an account's export ends. */
    maxExportCharacters: 1_000_000,
  },

  credentials: {
    /** A token of the service's own issuer, seconds. */
    maxTokenSeconds: 24 * 60 * 60,
    defaultTokenSeconds: 12 * 60 * 60,
    maxKeyNameLength: 128,
    /** Our client secrets of voice sessions have 77 characters. */
    maxVoiceSecretLength: 200,
  },

  /** The authorization server that is used without OIDC_ISSUER. */
  oauth: {
    accessTokenMs: hour,
    /** Renewed by each use: an assistant that is not used for a month has to be connected again. */
    refreshTokenMs: 30 * day,
    /** After half a year the person is asked again, however often the assistant was used. */
    grantMs: 180 * day,
    codeMs: minute,
    /** Time to sign in and to consent. */
    interactionMs: 10 * minute,
    /** Time to connect several assistants with one code; a shared computer forgets the person then. */
    sessionMs: hour,
    /** Registered client without any grant. */
    unusedClientMs: day,
    maxClients: 20_000,
    /** Codes and tokens of an ended grant that one transaction deletes; a grant rarely has more. */
    recordsPerPage: 500,
    /** From one address: an office has several assistants, each of which registers anew. */
    registrationsPerHour: 60,
    /** Requests for sign-in, tokens and revocation from one address. */
    requestsPerMinute: 120,
    /** Real clients register one to three. */
    maxRedirectUris: 20,
    maxRedirectUriLength: 2_000,
    maxClientNameLength: 80,
    /** The draft of client id metadata documents recommends it (§4.1). */
    maxDocumentBytes: 5 * kilobyte,
    documentMs: 5 * second,
    /** Fetched for one address; people sign in one assistant after another. */
    documentsPerMinute: 20,
    /** How long a fetched document is used, whatever its server says: at least, and at most. */
    documentSeconds: { min: 300, max: 24 * 60 * 60 },
  },

  /** Slack's own limits, with room; docs.slack.dev/reference. */
  slack: {
    /** Body of a signed request; real ones have some ten KB. */
    maxBodyBytes: megabyte,
    /** Clocks of Slack and of this machine may differ by this much, in both directions. */
    maxClockSkewMs: 5 * minute,
    callTimeoutMs: 10 * second,
    /** Slack takes an answer to an interaction for three seconds: the form, and then the acknowledgement. */
    interactiveTimeoutMs: 2_500,
    /** Part of that time for what Slack knows of the person: without it the answer is in English. */
    lookUpTimeoutMs: second,
    downloadTimeoutMs: 30 * second,
    /** Private messages cannot be looked for: an attempt that is repeated repeats all of them. */
    maxPrivateMessages: 1,
    maxMessages: 5,
    /** Of 50. */
    maxBlocks: 45,
    /** Blocks of a home page. */
    maxHomeBlocks: 100,
    /** Of all blocks of a message; Slack refuses some 13,200. */
    maxMessageLength: 11_000,
    maxSectionLength: 2_900,
    /** Ten of them fit into a message. */
    maxFieldLength: 1_000,
    maxFieldsPerSection: 10,
    maxTitleLength: 150,
    maxLabelLength: 75,
    maxTableRows: 99,
    maxTableColumns: 20,
    maxTableLength: 9_000,
    maxFormTitleLength: 24,
    maxSelectOptions: 100,
    /** A stream ends by itself after five minutes or 12,000 characters. */
    maxStreamMs: 4 * minute,
    maxStreamLength: 11_000,
    /** Appended text is collected for this long, or up to this length. */
    appendIntervalMs: 300,
    minAppendLength: 256,
    /** Messages of the newest history in which the effect of an earlier attempt is looked for. */
    maxSearchedMessages: 20,
    /** Replies of a thread are listed from the oldest: those of this time are searched. */
    searchedRepliesMs: hour,
    /** Languages and DM channels of people in memory. */
    maxCachedPeople: 10_000,
    settingsCacheMs: hour,
    /** Clients and installations in memory. */
    maxCachedWorkspaces: 1_000,
    /** After it an instance sees what another changed of an installation; a refused token shows it at once. */
    installationCacheMs: 10 * second,
    /** A token is renewed this long before its end, as Slack's SDK does. */
    tokenRenewalMs: 2 * hour,
    /** One process renews a token at a time; after a failure the next one may try after this time. */
    tokenRenewalLeaseMs: 30 * second,
    /** From the click on "Add to Slack" until the admin has decided. */
    installMs: 10 * minute,
    installRequestsPerMinute: 30,
    /** Someone of another workspace is answered once in this time. */
    noticeIntervalMs: hour,
    /** Answers to someone of another workspace who may be in danger, in that time: nobody makes the bot send on. */
    maxForeignHelp: 20,
    /** A person's channels, or a channel's people, page by page, when it is checked whether they read it. */
    membershipsPerPage: 999,
    maxMembershipPages: 10,
    socketStartTimeoutMs: 10 * second,
    minReconnectMs: second,
    maxReconnectMs: minute,
    /** To answer a close of the socket. */
    maxCloseMs: second,
  },

  clocks: {
    /** Accepted difference between the clocks of instances. */
    toleranceMs: 10 * minute,
  },

  /** Work that one of several instances does. */
  leases: {
    /** A holder renews its lease so often, and saves its state. */
    renewMs: second,
    /** The others look so often: a lease that is released moves within this time. */
    lookMs: second / 2,
    /** A lease that was not renewed this long is taken: within 7 seconds after a crash. */
    termMs: 6 * second,
    /** A holder that cannot renew its lease closes its connections this long before the end of the term. */
    closeMs: 2 * second,
  },

  /** Discord's own limits (discord/discord-api-docs, August 2026; lengths in characters), and ours. */
  discord: {
    maxContentLength: 2_000,
    /** Components of a message, and the text of all. */
    maxComponents: 40,
    maxComponentText: 4_000,
    maxRowButtons: 5,
    maxButtonRows: 3,
    maxLabelLength: 80,
    maxButtonUrlLength: 512,
    maxSelectOptions: 25,
    maxOptionLength: 100,
    maxAltTextLength: 1_024,
    maxFiles: 10,
    maxFormTitleLength: 45,
    maxFormFields: 5,
    maxFieldLabelLength: 45,
    maxFieldDescriptionLength: 100,
    maxInputLength: 4_000,
    maxCommandOptions: 25,
    maxCommandDescriptionLength: 100,
    maxCommandTextLength: 6_000,
    maxSuggestions: 25,
    /** Messages of one answer; more would bury the conversation, so the rest is a file. */
    maxMessages: 5,
    /** Wider tables wrap in a code block on a phone; they become lists. */
    maxTableWidth: 46,
    callTimeoutMs: 10 * second,
    /** Wait when a second has had its fifty calls: until the next one, and the SDK's 50 ms more. */
    maxGlobalWaitMs: 1_100,
    /** Ten thousand refused calls in ten minutes block our address: one is enough to look again. */
    signedOutMs: 10 * minute,
    /** Discord takes the first answer to an interaction for three seconds. */
    responseTimeoutMs: 2_500,
    downloadTimeoutMs: 30 * second,
    /** Body of a signed interaction: at most a message that somebody chose, and a form. */
    maxBodyBytes: 512 * kilobyte,
    /** Clocks of Discord and of this machine may differ by this much, in both directions. */
    maxClockSkewMs: 5 * minute,
    /** A message may be edited five times in five seconds. */
    editIntervalMs: 1_200,
    maxEditIntervalMs: 10 * second,
    /** The first words of an answer that are shown. */
    minShownLength: 12,
    /** The end of an answer waits this long for a rate limit, a few times; the outbox owns longer waits. */
    maxFinishWaitMs: 5 * second,
    maxFinishAttempts: 3,
    /** Newest messages in which the effect of an earlier attempt is looked for. */
    maxSearchedMessages: 50,
    /** DMs, answered interactions and languages of people in memory; all can be learned again. */
    maxCached: 10_000,
    /** A login with all that it waits for. */
    loginTimeoutMs: 30 * second,
    handshakeTimeoutMs: 5 * second,
    /** Reconnects in a row that are left to the SDK, which makes two a second. */
    maxQuickReconnects: 3,
    minRetryMs: second,
    maxRetryMs: 5 * minute,
    /** To answer a close of the socket. */
    maxCloseMs: second,
    /** The gateway sends a message once: so often it is offered to the store. */
    maxReceiveAttempts: 7,
    /** An interaction is received again for this long: later its person has tried again. */
    maxInteractionMs: 20 * second,
  },

  bank: {
    /** Sign-ins at banks per person, disconnected ones included. */
    maxConnections: 20,
    /** Accounts that are joined bring theirs. */
    maxListed: 200,
    /** One request to the provider; callers get a 503 within ten seconds. */
    requestMs: 8 * second,
    /** A refresh answers by then; a longer sync goes on as work. */
    maxRefreshMs: 9 * second,
    /** A sync of a long history as work. */
    maxSyncMs: 4 * minute,
    /** Keeps others from a connection: longer than a sync by what its commit and clocks that differ take. */
    syncLeaseMs: 5 * minute,
    /** Accounts of one sign-in. */
    maxAccounts: 100,
    /** The person is told this long before the bank ends the access: as Plaid does. */
    expiryNoticeMs: 7 * day,
    /** A payment that is due within these days is announced: time for a transfer to arrive. */
    dueSoonDays: 3,
    /** A missed payment is announced this long after its day: payments appear a day late. */
    missedGraceDays: 1,
    /** A bank states the day of a payment that stands this near among its rows. */
    paymentBookingMs: 3 * day,
    /** Rows by which payments are judged: a statement, its month to pay and a late one. */
    paymentRowsMs: 62 * day,
    /** A bill asks for its payment within a month; a statement that is older is of a payment before. */
    maxBillDays: 35,
    /** A late fee is news this long: until the next statement has it. */
    lateFeeDays: 35,
    /** Warnings of one sync; a sign-in has far fewer accounts. */
    maxWarnings: 50,
    /** Warnings of a connection that are remembered, those that hold included. */
    maxWarnedKeys: 200,
    /** A warning whose cause was gone this long may come again. */
    warnedKeyDays: 60,
    /** Rows of one page of the provider: its maximum. */
    syncPageRows: 500,
    /** Rows that one sync reads: ten years of a busy family. */
    maxSyncRows: 100_000,
    /** A sync begins again this often when rows change while they are read. */
    maxSyncRestarts: 10,
    /** Attempts to commit one sync beside webhooks that change its connection. */
    maxSyncCommits: 5,
    /** Remembered digests of categories: a provider could invent codes without end. */
    maxCategoryKeys: 1_000,
    /** A connection is read this long after its last sync, whatever webhooks said. */
    pollMs: day,
    /** Days of history that are asked for: Plaid's maximum. */
    historyDays: 730,
    /** Transactions of one answer. */
    maxPageRows: 500,
    defaultPageRows: 100,
    /** Transactions of one message of a chat. */
    chatPageRows: 15,
    /** Transactions that a model's tool gives where the model names no limit: some 3,000 tokens. */
    toolPageRows: 20,
    /** Deeper pages are reached by dates or by \`after\`. */
    maxOffset: 1_000_000,
    maxInstitutions: 500,
    defaultInstitutions: 100,
    /** Institutions and logos are read again after this. */
    institutionsCacheMs: hour,
    /** Plaid's webhooks are older only when they are replayed. */
    webhookAgeMs: 5 * minute,
    /** Clocks of the provider and of this machine may differ by this much. */
    webhookSkewMs: 30 * second,
    maxWebhookBytes: 64 * kilobyte,
    /** A link page may be opened this long, and its webhook may come a little later. */
    linkMs: 4 * hour,
    linkGraceMs: hour,
    /** A public token; Plaid's has some 50 characters. */
    maxTokenLength: 4_000,
    /** Rows deleted in one transaction. */
    eraseBatch: 500,
    /** Months of transactions behind insights: two gaps between monthly pays. */
    insightMonths: 3,
    /** Rows behind insights: twenty a day, beyond which the oldest are left out. */
    maxInsightRows: 2_000,
    /** Accounts behind insights and advice: twenty sign-ins with several each. */
    maxInsightAccounts: 200,
    /** Facts that are older than two missed daily syncs are called stale. */
    staleMs: 3 * day,
    /** Sandbox: an exchange follows its link within seconds; Plaid's public tokens live as long. */
    sandboxPublicTokenMs: 30 * minute,
    /** Sandbox: rows change this long after linking, soon enough to be watched. */
    sandboxChangeMs: 3 * minute,
    /** Sandbox: a sign-in that breaks works this long, for its first sync. */
    sandboxFirstSyncMs: 10 * minute,
    /** Sandbox: consent of a person whose access expires. */
    sandboxConsentMs: 5 * day,
    /** Sandbox: a person who is late stays so for a month after linking. */
    sandboxLateDays: 30,
    /** Sandbox: one webhook to this service, which answers at once. */
    sandboxWebhookMs: 10 * second,
    /** An answer of the provider: 500 institutions with their logos have 10 MB. */
    maxAnswerBytes: 32 * megabyte,
    /** Characters of a name: an account, a merchant, an institution. */
    maxNameLength: 200,
    /** A provider in trouble is asked again after this. */
    outageRetrySeconds: 60,
    /** Plaid counts per minute and names no time; the longest that it may name. */
    rateLimitSeconds: 60,
    maxRateLimitSeconds: 3_600,
    /** Plaid's logos have 152 × 152 pixels, some 10 KB. */
    maxLogoBytes: 256 * kilobyte,
    maxCachedLogoBytes: 16 * megabyte,
    /** Institutions in cached lists. */
    maxCachedInstitutions: 20_000,
    /** A signing key is asked for again after this, to learn that it has expired. */
    webhookKeyCacheMs: hour,
    maxCachedWebhookKeys: 100,
    /** Anyone can name an unknown key: more of them are refused without asking the provider. */
    maxUnknownKeysPerMinute: 6,
  },

  media: {
    /** An uploaded file; FILE_MAX_MB lowers it. */
    maxFileBytes: 25 * megabyte,
    /** Files of one person. */
    maxFiles: 1_000,
    maxFileNameLength: 200,
    /** Parts of a multipart body beside its file, and the bytes of one. */
    maxFormFields: 10,
    maxFormFieldBytes: 16 * kilobyte,
    /** Characters of an unknown part's name, in a message. */
    maxFormNameLength: 50,
    /** A file of 25 MB over a slow line; slower readers would hold places and connections for nothing. */
    maxSendMs: 10 * minute,
    /** A body of 25 MB over a slow line. */
    uploadMs: 5 * minute,
    /** Uploads at once: each holds a file of its own on the disk. */
    maxUploads: 32,
    /** Anybody can be several guests: half of the places stay for others. */
    maxGuestUploads: 16,
    maxUploadsPerOwner: 2,
    /** Slower uploads lose their place where others wait: an old modem sends more than that. */
    minUploadBytesPerSecond: 4 * kilobyte,
    /** Age of an upload before its speed counts: a connection begins slowly. */
    uploadGraceMs: 10 * second,
    /** Bytes of an upload that are read back at once. */
    uploadPieceBytes: 64 * kilobyte,
    /** Bytes that no record names are deleted after this: uploads end long before. */
    orphanMs: 2 * hour,
    /** A full disk needs the operator. */
    diskRetryAfterSeconds: 60,
    /** Room of a disk that uploads leave, the smaller of both: records and deletions still need some. */
    diskReserveShare: 1 / 20,
    diskReserveBytes: 256 * megabyte,
    /** Connections of the files on PostgreSQL: 64 KB a row, and records never wait for them. */
    fileConnections: 4,
    /** Characters of speech (OpenAI's own bound). */
    maxSpeechLength: 4_096,
    minSpeed: 0.25,
    maxSpeed: 4,
    maxVoiceNameLength: 100,
    /** Texts that the offline engine speaks in turns, each until its reader has it whole. */
    maxRunningSpeeches: 32,
    /** Running and waiting texts: eight accounts that send as many as they may. */
    maxWaitingSpeeches: 128,
    /** An account without a bound of sessions talks in several at once. */
    maxSpeechesPerOwner: 16,
    maxSpeechesPerGuest: 4,
    /** Texts of one person that are spoken at once, while half of the places are free. */
    concurrentSpeechesPerOwner: 2,
    /** Wait of a text for its turn. */
    speechQueueMs: 30 * second,
    /** Audio made ahead of its reader: 40 s of MP3. */
    maxSpeechAheadBytes: 256 * kilobyte,
    /** First audio of the offline engine, and silence between two pieces. */
    speechSilenceMs: 20 * second,
    speechTotalMs: 3 * minute,
    /** Audio of a provider: 16 minutes of PCM, the longest text at the slowest speed. */
    maxSpeechBytes: 48 * megabyte,
    /** OpenAI's bound for transcription. */
    maxAudioBytes: 25 * megabyte,
    maxAudioSeconds: 14_400,
    transcriptionMs: 3 * minute,
    /** An image by its address, or of an upload. */
    maxImageBytes: 10 * megabyte,
    /** 60 megapixels: the largest camera of a telephone has 50, decoded 180 MB. */
    maxImagePixels: 60_000_000,
    /** Decoders hold some rows at once: those of a million pixels took gigabytes. A wide panorama has 16,382. */
    maxImageWidth: 16_384,
    /** The screenshot of a long page has 20,000. */
    maxImageHeight: 30_000,
    /** Longer sides are scaled down: models read no more. */
    maxModelImageSide: 2_048,
    /** Memory of one decoder: progressive JPEG, WebP and GIF are held whole; 40 megapixels of a photo take 120 MB. */
    maxImageMemoryBytes: 128 * megabyte,
    /** A cleaned image that is larger as PNG becomes a JPEG: models take 5 MB in base64. */
    maxCleanImageBytes: 3 * megabyte,
    /** Decoding an image of 60 megapixels takes two seconds. */
    imageSeconds: 20,
    imageFetchMs: 15 * second,
    visionMs: minute,
    maxVisionPromptLength: 4_000,
    /** Characters of what a model says of an image. */
    maxAnalysisLength: 8_000,
    /** As browsers take them. */
    maxImageUrlLength: 2_048,
    /** Pages of a scanned report that are read, one call of the model each. */
    maxScannedPages: 60,
    /** One picture of a scanned page: US Letter at 600 dpi has 34 megapixels. */
    maxScannedPixels: 36_000_000,
    /** Rendering such a page takes two seconds, and several times that on a busy machine. */
    scannedPageMs: 20 * second,
    /** Resident memory of a process that renders: a page takes 230 MB at 300 dpi, in black and white 150 at 600. */
    scannedPageMemoryBytes: 320 * megabyte,
    /** Pages that wait to be rendered, and of one person: a report asks for one after the other. */
    maxWaitingPages: 32,
    maxPagesPerOwner: 8,
    /** Voice and avatar sessions: idle, and at most. */
    sessionIdleMs: 2 * minute,
    sessionMaxMs: 30 * minute,
    /** The counts of a month are kept through the next. */
    monthRetentionMs: 62 * day,
    /** The speech of a drawn avatar: fetched within seconds. */
    speechRetentionMs: hour,
    /** More than any plan with a bound allows. */
    maxCountedSessions: 10,
    /** Sessions of a plan without a bound, in lists. */
    maxListedSessions: 50,
    maxInstructionsLength: 4_000,
    /** OpenAI's usual time in which a client secret opens a session. */
    voiceSecretSeconds: 600,
    /** One frame of the voice socket: a second of audio in base64 has 64 KB. */
    maxVoiceFrameBytes: 256 * kilobyte,
    /** Frames of one voice socket: clients send audio in pieces of 20 to 100 ms, recorded speech faster. */
    voiceFrameRate: { burst: 1_000, perSecond: 100 },
    /** Frames that wait to be understood, before no more are read. */
    maxQueuedVoiceFrames: 16,
    /** Connected voice sessions of one process: each may hold the audio of a turn. */
    maxVoiceConnections: 200,
    /** Anybody can be several guests: half of the places stay for others. */
    maxGuestVoiceConnections: 100,
    /** Plans without a bound of sessions: one account leaves places to others. */
    maxVoiceConnectionsPerOwner: 50,
    /** Voice sockets whose secret is not known yet, or that are being closed. */
    maxUnknownVoiceSockets: 1_000,
    /** Audio that is shorter says no word (OpenAI's bound). */
    minTurnAudioMs: 100,
    /** One piece of spoken audio, half a second: the client plays it while the next is made. */
    maxVoiceAudioBytes: 24_000,
    /** A client that takes no audio for this long is disconnected. */
    voiceSendMs: 30 * second,
    /** Texts that wait for one answer. */
    maxWaitingItems: 20,
    /** A sentence that is still not over is spoken in parts of this length. */
    maxSpokenPartLength: 400,
    /** A shorter sentence is spoken with the next. */
    minSpokenPartLength: 12,
    /** Unsent bytes to one client, above which the making of audio waits. */
    maxVoiceBacklogBytes: 64 * kilobyte,
    /** Characters of a client's id of an event or item (OpenAI's bound). */
    maxEventIdLength: 512,
    /** Audio of one turn of the voice loop. */
    maxTurnAudioBytes: 10 * megabyte,
    /** Audio that all voice connections of a process hold; beyond it, turns are shorter: 20 s. */
    maxHeldVoiceAudioBytes: 256 * megabyte,
    crowdedTurnAudioBytes: megabyte,
    vendorMs: 15 * second,
    minPitch: 0.5,
    maxPitch: 2,
    /** Speech on its way to a vendor: minutes of audio go out faster than they are heard. */
    vendorSpeechMs: 2 * minute,
    /** An answer of an avatar vendor: a list of a hundred avatars has some 100 KB. */
    maxVendorAnswerBytes: megabyte,
    /** A frame that an avatar vendor sends: events of some hundred bytes. */
    maxVendorFrameBytes: 64 * kilobyte,
    /** An id, a token or an address of an avatar vendor. */
    maxVendorTextLength: 4_096,
    /** Avatars that a vendor lists. */
    maxListedAvatars: 100,
    /** Pages that show one avatar, in one process: a person has few screens. */
    maxAvatarPages: 5,
    /** Speeches that a page reads anew: those of the last minutes. */
    maxReadSpeeches: 20,
    /** A page looks for what a lost message would have announced. */
    avatarPollMs: 15 * second,
    /** Sent to LiveAvatar at once: about a second, as its documents advise. */
    pcmChunkBytes: 48_000,
  },

  dependencies: {
    /** A dependency that failed counts as failing this long, unless it answers meanwhile. */
    failedMs: 30 * second,
  },

  store: {
    /** Room may come by itself: saved answers expire hour by hour. */
    fullRetryAfterSeconds: 3_600,
  },
} as const

/** Waiting times of the doors, milliseconds (`limits.timeouts`); tests shorten them. */
export type Timeouts = Readonly<Record<keyof typeof limits.timeouts, number>>
