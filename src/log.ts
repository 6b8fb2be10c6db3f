import { destination, type Logger, pino } from 'pino'
import type { LogLevel } from './config/settings.ts'

/** Named loggers, all declared here; lines go to stderr, since stdout belongs to people and protocols. */
export interface Logs {
  readonly http: Logger
  readonly store: Logger
  readonly jobs: Logger
  readonly app: Logger
  /** Writes the buffer, before the process ends. */
  flush(): void
}

/** Lines buffered before a write; a timer and `flush` write the rest. */
const buffered = 64
const flushEvery = 1_000

export function createLogs(level: LogLevel): Logs {
  const stream = createBufferedStream()
  const timer = setInterval(() => stream.flush(), flushEvery).unref()
  const serializers = { err: formatError }
  const root = pino({ level, base: null, formatters: { log: redacted }, serializers }, stream)
  return {
    // A closed type: only the request's id can come from outside.
    http: pino(
      { level, base: { log: 'http' }, serializers: { ...serializers, requestId: redactedText } },
      stream,
    ),
    store: root.child({ log: 'store' }),
    jobs: root.child({ log: 'jobs' }),
    app: root.child({ log: 'app' }),
    flush() {
      clearInterval(timer)
      stream.flushSync()
    },
  }
}

/**
 * Joins lines before pino's destination, which measures its own buffer at each line: half of the cost.
 */
function createBufferedStream() {
  const stream = destination({ dest: 2, sync: false })
  const lines: string[] = []
  const pass = () => {
    if (lines.length > 0) stream.write(lines.splice(0).join(''))
  }
  return {
    write(line: string) {
      if (lines.push(line) === buffered) pass()
    },
    flush: pass,
    flushSync() {
      pass()
      stream.flushSync()
    },
  }
}

/** Our own words and UUIDs, which most lines consist of, need no masking. */
const harmless = /^(?:(?:graphql )?[A-Za-z-]{1,40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Masks personal data and secrets in a text. */
export function redactedText(text: string): string {
  if (harmless.test(text)) return text
  return text
    .replace(/\b(?:cck_|ek_|whsec_|sk-)[\w-]+/g, '[key]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/(\/\/[^\s/:@]+:)[^\s/@]+@/g, '$1[password]@')
    .replace(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '[email]')
    .replace(/\d(?:[ -]?\d){6,}/g, '[number]')
}

/** Masks every field of a line; other values as JSON. */
function redacted(fields: Record<string, unknown>): Record<string, unknown> {
  const safe: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') safe[name] = redactedText(value)
    else if (typeof value === 'number' || typeof value === 'boolean') safe[name] = value
    else if (value instanceof Error) safe[name] = value
    else if (value !== undefined) safe[name] = redactedText(JSON.stringify(value))
  }
  return safe
}

function formatError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactedText(String(error)) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    type: error.name,
    message: redactedText(error.message),
    ...code,
    stack: redactedText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: formatError(error.cause) }),
  }
}
