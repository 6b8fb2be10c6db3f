import { EventEmitter } from 'node:events'
import { maxWaitMs } from '../../support/time.ts'
import type { Clock } from './clock.ts'
import type { Fields } from './fields.ts'
import type {
  CallRecord,
  ChannelRecord,
  CodeRecord,
  Consent,
  Enterprise,
  FileRecord,
  MessageRecord,
  NoticeRecord,
  PromptsRecord,
  ResponseRecord,
  ResponseUrlRecord,
  StatusRecord,
  TokenRecord,
  TriggerRecord,
  UserRecord,
  ViewRecord,
  Workspace,
} from './records.ts'

/** The app that is installed in every workspace: one signing secret, one app token. */
export interface AppRecord {
  readonly id: string
  readonly name: string
  readonly signingSecret: string
  readonly appToken: string
  readonly clientId: string
  readonly clientSecret: string
  readonly verificationToken: string
  /** Event types the app subscribed to; undefined is all. */
  readonly events?: ReadonlySet<string>
  readonly isAgentView: boolean
  /** Tokens end after this time and are exchanged (token rotation); undefined: they last. */
  readonly tokenSeconds?: number
}

export interface State {
  readonly app: AppRecord
  readonly clock: Clock
  url: string
  readonly workspaces: Map<string, Workspace>
  readonly enterprises: Map<string, Enterprise>
  readonly users: Map<string, UserRecord>
  readonly channels: Map<string, ChannelRecord>
  readonly files: Map<string, FileRecord>
  /** File ids by the secret of their upload address. */
  readonly uploads: Map<string, string>
  /** Open modals, bottom first. */
  readonly views: Map<string, ViewRecord>
  readonly homes: Map<string, ViewRecord>
  readonly ephemerals: MessageRecord[]
  readonly triggers: Map<string, TriggerRecord>
  readonly responseUrls: Map<string, ResponseUrlRecord>
  readonly responses: ResponseRecord[]
  readonly statuses: Map<string, StatusRecord>
  readonly prompts: Map<string, PromptsRecord>
  readonly titles: Map<string, string>
  readonly calls: CallRecord[]
  readonly notices: NoticeRecord[]
  readonly oauthCodes: Map<string, CodeRecord>
  readonly tokens: Map<string, TokenRecord>
  /** Installations by their refresh tokens. */
  readonly refreshTokens: Map<string, string>
  /** Answers the next admins who are asked for their consent. */
  consent: Consent
  /** A new id, as Slack forms them: a letter or two, then capitals and digits. */
  newId(prefix: string): string
  /** A new time stamp, later than all before it. */
  newTs(): string
  /** A value nobody can guess from another. */
  newToken(): string
  changed(): void
  onChange(listener: () => void): () => void
  waitFor<T>(probe: () => T | undefined | null | false, what?: string): Promise<T>
}

export function createState(app: AppRecord, clock: Clock): State {
  const changes = new EventEmitter().setMaxListeners(0)
  const calls: CallRecord[] = []
  let lastMicroseconds = 0
  let count = 0
  const onChange = (listener: () => void) => {
    changes.on('change', listener)
    return () => void changes.off('change', listener)
  }
  return {
    app,
    clock,
    url: '',
    workspaces: new Map(),
    enterprises: new Map(),
    users: new Map(),
    channels: new Map(),
    files: new Map(),
    uploads: new Map(),
    views: new Map(),
    homes: new Map(),
    ephemerals: [],
    triggers: new Map(),
    responseUrls: new Map(),
    responses: [],
    statuses: new Map(),
    prompts: new Map(),
    titles: new Map(),
    calls,
    notices: [],
    oauthCodes: new Map(),
    tokens: new Map(),
    refreshTokens: new Map(),
    consent: {},
    newId(prefix) {
      count += 1
      return `${prefix}0${count.toString(36).toUpperCase().padStart(8, '0')}`
    },
    newTs() {
      lastMicroseconds = Math.max(lastMicroseconds + 1, Math.floor(clock.now()) * 1000)
      const digits = String(lastMicroseconds)
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`
    },
    newToken: () => crypto.randomUUID().replaceAll('-', ''),
    changed: () => void changes.emit('change'),
    onChange,
    waitFor: (probe, what) => waitFor(probe, onChange, () => describeWait(what, calls)),
  }
}

function waitFor<T>(
  probe: () => T | undefined | null | false,
  onChange: (listener: () => void) => () => void,
  describe: () => string,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      try {
        const found = probe()
        if (found === undefined || found === null || found === false) return
        end()
        resolve(found)
      } catch (error) {
        end()
        reject(error)
      }
    }
    const timer = setTimeout(() => {
      end()
      reject(new Error(describe()))
    }, maxWaitMs)
    const stop = onChange(look)
    const end = () => {
      stop()
      clearTimeout(timer)
    }
    look()
  })
}

function describeWait(what: string | undefined, calls: readonly CallRecord[]): string {
  const last = calls.slice(-10).map((call) => {
    const error = (call.response as Fields | undefined)?.['error']
    return `${call.method} ${call.status ?? 'unanswered'} ${error ?? ''}`
  })
  return `Slack never showed ${what ?? 'what was waited for'}. Last calls: ${last.join(', ')}`
}
