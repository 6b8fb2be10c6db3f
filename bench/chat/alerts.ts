import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile, startVariant, table, type Variant } from '../measure.ts'
import { type AlertedPeople, alertedOn } from './alerted-people.ts'
import { createDatabase } from './duplicates.ts'
import { analyze, inParallel, laterReport, maxWaitMs, watch } from './watched-reports.ts'

/** People of the flood, and of the single alerts. */
const people = Number(process.env['ALERT_PEOPLE'] ?? 500)
const single = 40
const targetMs = 2_000
export async function measureAlerts(): Promise<void> {
  await measureSingle()
  await measureFlood()
}

async function measureSingle(): Promise<void> {
  console.log(
    `ms from the request whose report has another score to the DM at the platform, ${single} people one after another`,
  )
  const rows = []
  for (const platform of ['slack', 'discord'] as const) {
    await using world = await alertedOn(platform, single, { hasRates: false })
    await using variant = await start(world, {})
    await world.join(variant, () => variant.url)
    const waits: number[] = []
    for (const [at, token] of variant.tokens.entries()) {
      await watch(() => variant.url, token)
      await untilQuiet(world)
      const began = performance.now()
      await analyze(() => variant.url, token, laterReport)
      await world.waitForAlert(at)
      waits.push(performance.now() - began)
    }
    const p50 = Math.round(median(waits))
    rows.push({
      platform,
      p50,
      p99: Math.round(quantile(waits, 0.99)),
      goal: p50 <= targetMs ? 'met' : 'MISSED',
    })
  }
  table(rows)
}

const untilQuiet = async ({ calls }: AlertedPeople): Promise<void> => {
  for (let before = calls(); ; ) {
    await sleep(200)
    const now = calls()
    if (now === before) return
    before = now
  }
}

const start = (world: AlertedPeople, settings: Readonly<Record<string, string>>) =>
  startVariant(
    'ours',
    './servers/chat-service.ts',
    JSON.stringify({ ...world.settings, TOKENS: String(world.count), ...settings }),
  )

interface FloodSetting {
  readonly platform: 'slack' | 'discord'
  readonly instances: 1 | 2
  readonly kills: 0 | 3
  readonly rates: 'none' | 'real'
}

async function measureFlood(): Promise<void> {
  console.log(`${people} people whose scores change at the same time: alerts missing and doubled`)
  const settings: readonly FloodSetting[] = [
    { platform: 'slack', instances: 1, kills: 0, rates: 'none' },
    { platform: 'slack', instances: 1, kills: 3, rates: 'none' },
    { platform: 'slack', instances: 2, kills: 3, rates: 'none' },
    { platform: 'discord', instances: 1, kills: 0, rates: 'real' },
    { platform: 'discord', instances: 1, kills: 3, rates: 'none' },
    { platform: 'discord', instances: 2, kills: 3, rates: 'none' },
  ]
  for (const setting of settings) {
    if (setting.instances === 2 && (process.env['DATABASE_URL'] ?? '') === '') continue
    // Each takes minutes: a run that is cut short has the rows so far.
    table([await flood(setting)])
  }
}

async function flood(setting: FloodSetting) {
  await using stack = new AsyncDisposableStack()
  const world = stack.use(
    await alertedOn(setting.platform, people, { hasRates: setting.rates === 'real' }),
  )
  const database = setting.instances === 2 ? await createDatabase() : undefined
  if (database !== undefined) stack.use(database)
  const own = database ?? {}
  const instances: Variant[] = []
  stack.defer(async () => {
    for (const one of instances) await one[Symbol.asyncDispose]()
  })
  const first = await start(world, own)
  instances.push(first)
  const { tokens } = first
  await world.join(first, () => first.url)
  await inParallel(tokens, 8, (token) => watch(() => first.url, token))
  await untilQuiet(world)
  for (let at = 1; at < setting.instances; at += 1) instances.push(await start(world, own))
  const url = () => instances[Math.floor(Math.random() * instances.length)]?.url ?? first.url
  const began = performance.now()
  let done = 0
  const kills: Promise<void>[] = []
  await inParallel(tokens, 16, async (token) => {
    await analyze(url, token, laterReport)
    done += 1
    if (setting.kills > 0 && done % Math.floor(people / 4) === 0 && kills.length < setting.kills) {
      kills.push(killNext(instances, kills, world, own))
    }
  })
  await Promise.all(kills)
  const changed = performance.now()
  const deadline = Date.now() + maxWaitMs
  const counts = () => tokens.map((_, at) => world.alerts(at))
  while (counts().some((count) => count === 0) && Date.now() < deadline) await sleep(100)
  const shown = performance.now()
  await untilQuiet(world)
  return {
    ...setting,
    missing: counts().filter((count) => count === 0).length,
    twice: counts().filter((count) => count > 1).length,
    'changed s': ((changed - began) / 1_000).toFixed(1),
    'all shown s': ((shown - began) / 1_000).toFixed(1),
  }
}

/** Kills one process after another, each as hard as a crash, and starts it again. */
async function killNext(
  instances: Variant[],
  earlier: readonly Promise<void>[],
  world: AlertedPeople,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await earlier.at(-1)
  const at = earlier.length % instances.length
  await instances[at]?.[Symbol.asyncDispose]()
  instances[at] = await start(world, settings)
}
