import type { ChatActionRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import { openPage } from '../doors/pages/browser.ts'
import { until } from '../support/time.ts'
import { everyCall } from '../tools/every-call.ts'
import { type ChatWorld, directMessages, type Member, type Place, type Seen } from './chat-world.ts'
import { type RanOperation, settled } from './watched-chat-service.ts'

/** Tools of the MCP door itself. */
const toolsOnly: readonly string[] = ['search_operations', 'call_operation']

/** Operations that a person can reach: all that REST has, but the operator's and a provider's. */
export const reachable: readonly Operation[] = catalogue.filter(
  ({ rest, api, access }) => rest !== null && api !== 'operator' && access !== 'signed',
)

export interface EveryRun {
  readonly world: ChatWorld
  readonly ran: readonly RanOperation[]
  readonly member: Member
  readonly place: Place
  /** A channel that the person reads. */
  readonly channel: Place
  /** Address that webhooks may reach. */
  readonly receiverUrl: string
  /** Called after each operation. */
  readonly after?: (name: string) => void
}

/** Longest text that Discord takes for an option. */
const maxTyped = 6_000

/**
 * Runs a good call of every operation as a person does: by command, on the private page where it is asked for,
 * and with a confirmation where that is asked for. Resolves with what did not run, and why.
 */
export async function runEveryOperation(run: EveryRun): Promise<readonly string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  const results: Record<string, any> = { channel: { id: run.channel.channelId } }
  await joinAccount(run)
  for (const [tool, toInput] of everyCall) {
    if (toolsOnly.includes(tool)) continue
    const name = tool.replaceAll('_', '-')
    const input = toInput(results, run.receiverUrl)
    const from = run.ran.length
    const before = seenNow(run.member)
    await begin(name, input, run)
    await goOn(input, before, run)
    const done = run.ran.slice(from).findLast((one) => one.name === name)
    // Later calls may need what it would have given.
    if (done === undefined) return [`${name}: ${newest(run.member, before)?.text}`]
    results[tool] = done.output
    run.after?.(name)
  }
  return []
}

/** The person's own account, which they can leave again. */
async function joinAccount({ world, member }: EveryRun): Promise<void> {
  const token = await world.service.token(`owner-${member.person.platformUserId}`)
  const { body } = await world.service.ask('POST', '/console/api/link-codes', { token, body: {} })
  await member.command(directMessages, 'link', body.code)
  await until(() => settled(world.services))
}

interface SeenCounts {
  readonly inDm: number
  readonly privately: number
}

const seenNow = (member: Member): SeenCounts => ({
  inDm: member.inDm().length,
  privately: member.privately().length,
})

const shownSince = (member: Member, { inDm, privately }: SeenCounts): readonly Seen[] => [
  ...member.inDm().slice(inDm),
  ...member.privately().slice(privately),
]

const newest = (member: Member, before: SeenCounts) => shownSince(member, before).at(-1)

const quiet = ({ world }: EveryRun) => until(() => settled(world.services))

async function begin(name: string, input: object, run: EveryRun): Promise<void> {
  const { world, member, place } = run
  const typed = JSON.stringify(input)
  if (typed.length > maxTyped) await dropReport(input, run)
  else if (place.name === 'thread' && world.platform === 'slack') await press(name, input, run)
  else await member.command(place, name, typed === '{}' ? '' : typed)
  await quiet(run)
}

/** A text that is too long to be typed is dropped into the DM. */
async function dropReport(input: object, { member }: EveryRun): Promise<void> {
  const { reportData = '' } = input as { readonly reportData?: string }
  const isPdf = reportData.startsWith('JVBERi')
  const bytes = Buffer.from(reportData, isPdf ? 'base64' : 'utf8')
  await member.dm('From Experian', [{ name: isPdf ? 'mine.pdf' : 'mine.txt', bytes }])
}

/** Slack has no commands in threads: there people press buttons. */
async function press(name: string, input: object, { world, member, place }: EveryRun) {
  const id = `act_${world.services.newId('x')}`
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`there is no ${name}`)
  const value: ChatActionRecord = {
    operation: name,
    values: toValues(operation, input),
    isConfirmed: false,
    identityId: identityId(member.person),
    expiresAt: Number.MAX_SAFE_INTEGER,
  }
  const put = { kind: 'put', collection: 'chatActions', id, value } as const
  await world.services.store.transact({ changes: [put] })
  const planted = await world.plantButton(place, id)
  await planted.press(member, 'Go on')
}

const toValues = (operation: Operation, input: object): Record<string, unknown> =>
  Object.fromEntries(
    inputFields(operation).flatMap(({ path }) => {
      const value = path
        .split('.')
        .reduce<unknown>((inner, part) => Object(inner)[part] as unknown, input)
      return value === undefined ? [] : [[path, value]]
    }),
  )

/** Fills the page that was opened, or confirms. */
async function goOn(input: object, before: SeenCounts, run: EveryRun): Promise<void> {
  const { member } = run
  const asked = shownSince(member, before)
  const page = asked.find(({ text }) => text.includes('private page'))
  const url = page?.buttons.find((button) => button.url !== undefined)?.url
  if (url !== undefined) await fillPage(url, input)
  const confirm = asked.find(({ buttons }) =>
    buttons.some(({ label }) => label === 'Yes, go ahead'),
  )
  if (confirm !== undefined) await confirm.press(member, 'Yes, go ahead')
  await quiet(run)
}

async function fillPage(url: string, input: object): Promise<void> {
  const page = await openPage(url)
  const names = [...page.html.matchAll(fieldName)].map(([, name = '']) => name)
  const entries = names.flatMap((name) => {
    const value = name
      .split('.')
      .reduce<unknown>((inner, part) => Object(inner)[part] as unknown, input)
    return value === undefined ? [] : [[name, toEntry(value)]]
  })
  const done = await page.send(Object.fromEntries(entries) as Record<string, string>)
  if (done.status !== 200) throw new Error(`the page refused it: ${done.html}`)
}

const toEntry = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value))

const fieldName = / id="([\w.]+)" name="\1"/g
