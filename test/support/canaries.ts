import { catalogue } from '../../src/operations/catalogue.ts'
import { goodRequests } from '../bad-input/good-requests.ts'

/** Asks as one person; gives the status and the parsed answer. */
export type Ask = (
  method: string,
  path: string,
  body: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
) => Promise<{ readonly status: number; readonly body: any }>

export interface Planted {
  /** Texts that stand nowhere else, each in a request that was taken. */
  readonly canaries: readonly string[]
  /** Names of fields that take no text of a person: lists of words, ids, dates, four digits. */
  readonly closedFields: readonly string[]
}

type Path = readonly (string | number)[]

/** Every text in a request, with where it stands. */
function* textsOf(value: unknown, path: Path = []): Generator<readonly [Path, string]> {
  if (typeof value === 'string') yield [path, value]
  if (typeof value !== 'object' || value === null) return
  const names = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  for (const name of names) yield* textsOf(Reflect.get(value, name), [...path, name])
}

function replaceAt(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) }
  Reflect.set(copy, name, replaceAt(Reflect.get(copy, name), rest, text))
  return copy
}

/** A canary in every form that a field may ask for; the first that is taken counts. */
function formsOf(canary: string, digits: string, text: string): readonly (readonly string[])[] {
  const address = `${canary}@example.com`
  return [
    [canary, canary],
    [canary, `${text} ${canary}`],
    [canary, `${canary}\n${text}`],
    [canary, address],
    [canary, `${text}?token=${canary}`],
    [digits, `+1${digits}`],
    // The bytes of a file.
    [canary, Buffer.from(`A note on ${canary}`).toString('base64')],
  ]
}

/** What requests about one thing ask for in their path. */
async function createThings(
  ask: Ask,
  webhookUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const { body: chat } = await ask('POST', '/console/api/chat', goodRequests['send-message'])
  const subscription = { ...goodRequests['create-webhook'], url: webhookUrl }
  const { body: webhook } = await ask('POST', '/engine/api/webhooks', subscription)
  const report = await ask('POST', '/engine/api/analyze/report', reportOfLateAccount)
  const letter = await ask('POST', '/engine/api/generate/dispute', goodRequests['generate-dispute'])
  return {
    chats: chat.chatId,
    messages: chat.message.id,
    webhooks: webhook.id,
    disputes: letter.body.disputeId,
    reports: report.body.analysis.reportId,
  }
}

const reportOfLateAccount = {
  bureau: 'bureau_a',
  reportData: [
    ...['Credit report for Jordan Sample', 'Score: 640', '', 'Accounts', 'Lakeside'],
    ...['Account number: XXXX1234', 'Type: Credit card', 'Status: 30 days late'],
    ...['Balance: $500', 'Limit: $2000', 'Opened: 01/2019'],
  ].join('\n'),
}

/** Fields without which nothing is taken; elsewhere nobody's bank is linked. */
const takenFields: Readonly<Record<string, object>> = {
  'exchange-token': { public_token: 'public-sandbox-ins_109508-user_good' },
}

/** A request about a report names one that there is. */
const withReport = (request: object, reportId: string | undefined) =>
  'reportId' in request ? { ...request, reportId } : request

/** Id of a new avatar session. */
const startAvatar = async (ask: Ask): Promise<string> =>
  (await ask('POST', '/console/api/avatar/create-session', {})).body.sessionId

const mounts = { engine: '/engine', console: '/console', openai: '', operator: '' } as const

/**
 * Sends a good request of every operation, each time with another of its texts replaced by a canary,
 * until each text has been taken or is known to be closed.
 */
export async function plantCanaries(ask: Ask, webhookUrl: string): Promise<Planted> {
  const things = await createThings(ask, webhookUrl)
  const canaries: string[] = []
  const closed = new Set<string>()
  let made = 0
  for (const { name, api, rest } of catalogue) {
    if (rest === null || goodRequests[name] === undefined) continue
    const path = `${mounts[api]}${rest.path}`.replaceAll(
      /(\w+)\/\{\w+\}/g,
      (_, kind: string) => `${kind}/${things[kind]}`,
    )
    const sessionId = name === 'speak-as-avatar' ? await startAvatar(ask) : undefined
    const good = {
      ...withReport(goodRequests[name], things['reports']),
      ...takenFields[name],
      ...(sessionId === undefined ? {} : { sessionId }),
    }
    for (const [place, text] of textsOf(good)) {
      made += 1
      const digits = String(2_025_550_000 + made)
      let taken: string | undefined
      for (const [canary = '', form = ''] of formsOf(`canary${made}quagmire`, digits, text)) {
        const { status } = await ask(rest.method, path, replaceAt(good, place, form))
        if (status < 300) taken = canary
        if (taken !== undefined) break
      }
      if (taken === undefined) closed.add(`${place.findLast((part) => typeof part === 'string')}`)
      else canaries.push(taken)
    }
    // A session takes a place of the plan.
    if (sessionId !== undefined) {
      await ask('DELETE', `/console/api/avatar/session/${sessionId}`, undefined)
    }
  }
  return { canaries, closedFields: [...closed].sort() }
}

/** How a text could stand in a file: as it is, in UTF-16, in hexadecimal digits, within Base64. */
function spellings(text: string): readonly string[] {
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  const bytes = [Buffer.from(text), little, big]
  // Three bytes are four digits, so what stands at another offset is spelled otherwise; the first
  // and the last digits belong in part to the neighbours.
  const base64 = bytes.flatMap((plain) =>
    [0, 1, 2].map((offset) =>
      Buffer.concat([Buffer.alloc(offset), plain])
        .toString('base64url')
        .slice(4, -4),
    ),
  )
  return [
    ...bytes.map((plain) => plain.toString('latin1')),
    ...bytes.map((plain) => plain.toString('hex')),
    // What is shorter stands somewhere by chance.
    ...base64.filter((digits) => digits.length >= 8),
  ]
}

/** The texts that can be found in what was stored or written. */
export function findTexts(texts: readonly string[], stored: string): readonly string[] {
  const plain = stored.replaceAll('+', '-').replaceAll('/', '_')
  return texts.filter((text) => spellings(text).some((one) => plain.includes(one)))
}
