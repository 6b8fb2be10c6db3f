import type { BureauId } from '../domain/bureaus.ts'
import type { BureauSnapshot } from '../domain/monitoring/bureau-snapshot.ts'
import { type BureauOutage, outageAfter } from '../domain/monitoring/outage.ts'
import type { Watch } from '../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../domain/records.ts'
import { Failure } from '../errors.ts'
import { monitoringFailed } from '../events/report.ts'
import { ReportedEvents, type Reporter } from '../events/reported-events.ts'
import { timestamp } from '../operations/fields.ts'
import { compareWithKnown } from '../operations/monitoring/compare-with-known.ts'
import { nextCheckOf } from '../operations/monitoring/monitor-plan.ts'
import { dueAt, keptWatch, knownWatch, nextWork } from '../operations/monitoring/monitor-record.ts'
import { tellFindings } from '../operations/monitoring/tell-findings.ts'
import type { Change, Transaction } from '../ports/store.ts'
import type { HandlerServices, WorkContext, WorkHandler } from './work-handler.ts'

/**
 * Asks the bureaus that a person watches, tells what is new, and leaves the work of the next check:
 * one for however many were missed. A bureau that cannot be asked is tried again by itself. All of it
 * rests on the monitor's version: whoever changes or stops monitoring meanwhile makes it start over.
 */
export function createCheckMonitor(services: HandlerServices): WorkHandler<'check-monitor'> {
  return async ({ payload: { userId } }, context) => {
    const { store, now } = context
    const monitor = await store.get('monitors', userId)
    if (monitor === undefined) return {}
    const { value, version: expectVersion } = monitor
    if (now < dueAt(value)) return again(value, expectVersion)
    if (value.stoppedAt !== null) {
      return { changes: [{ kind: 'delete', collection: 'monitors', id: userId, expectVersion }] }
    }
    return await check(value, expectVersion, services, context)
  }
}

/** Work that came too early leaves the right one; the put proves that nobody changed it meanwhile. */
function again(value: MonitorRecord, expectVersion: number): Transaction {
  return { changes: [putOf(value, expectVersion)], work: [nextWork(value)] }
}

const putOf = (value: MonitorRecord, expectVersion: number): Change => {
  return { kind: 'put', collection: 'monitors', id: value.userId, value, expectVersion }
}

async function check(
  monitor: MonitorRecord,
  expectVersion: number,
  services: HandlerServices,
  context: WorkContext,
): Promise<Transaction> {
  const { store, now, signal } = context
  const { vault, textTasks } = services.ports
  const { userId, configuration } = monitor
  const before = knownWatch(monitor, now)
  const answers = await ask(bureausToAsk(monitor, before, now), userId, services, context)
  const readings = answers.flatMap(({ reading }) => reading ?? [])
  const taken = await compareWithKnown(
    { watch: before, snapshots: readings, settings: configuration },
    { userId, textTasks, signal },
  )
  const events = new ReportedEvents({ now, newId: services.newId, vault })
  const changes = await tellFindings(taken, monitor, events, { store, vault, now })
  const isScheduled = now >= monitor.nextCheck
  const nextCheck = isScheduled ? nextCheckOf(monitor, now) : monitor.nextCheck
  const outages = outagesAfter(before, answers, { now, random: services.random })
  tellOutages(outages, { monitor, nextCheck }, events)
  const watch = { ...taken.watch, outages: outages.known }
  // A check that no bureau answered does not count as one.
  const hasAnswer = answers.some(({ failure }) => failure === undefined)
  const next: MonitorRecord = {
    ...monitor,
    lastCheck: hasAnswer ? now : monitor.lastCheck,
    nextCheck,
    ...(answers.length === 0 ? {} : { askedAt: now }),
    ...keptWatch(watch),
  }
  return {
    changes: [putOf(next, expectVersion), ...changes, ...events.changes],
    work: [nextWork(next), ...events.work],
  }
}

/** All of them when a check is due; between two checks, those whose outage is to be tried again. */
function bureausToAsk(
  { configuration, nextCheck }: MonitorRecord,
  { outages }: Watch,
  now: number,
): readonly BureauId[] {
  if (now >= nextCheck) return configuration.bureaus
  return configuration.bureaus.filter((bureau) => (outages[bureau]?.retryAt ?? Infinity) <= now)
}

interface BureauAnswer {
  readonly bureau: BureauId
  readonly reading?: BureauSnapshot | undefined
  readonly failure?: Failure
}

/** Side by side: one bureau that does not answer keeps no other waiting. */
async function ask(
  bureaus: readonly BureauId[],
  userId: string,
  { ports }: HandlerServices,
  { now, signal }: WorkContext,
): Promise<readonly BureauAnswer[]> {
  if (!ports.scoreSource.isConfigured) return []
  const answers = bureaus.map(async (bureau): Promise<BureauAnswer> => {
    try {
      return { bureau, reading: await ports.scoreSource.read(userId, bureau, { now, signal }) }
    } catch (error) {
      // The lease is over, or it is a defect: neither is the bureau's.
      if (signal.aborted || !(error instanceof Failure)) throw error
      return { bureau, failure: error }
    }
  })
  return await Promise.all(answers)
}

interface Outages {
  readonly known: Watch['outages']
  readonly told: readonly ToldOutage[]
}

interface ToldOutage {
  readonly bureau: BureauId
  readonly failure: Failure
  readonly outage: Required<BureauOutage>
}

/**
 * An answer ends the bureau's outage. One that is not due stays as it is; one that is due and was not
 * asked about, because nobody is asked any more, is over.
 */
function outagesAfter(
  { outages }: Watch,
  answers: readonly BureauAnswer[],
  { now, random }: { readonly now: number; random(): number },
): Outages {
  const waiting = Object.entries(outages).filter(([, { retryAt }]) => retryAt > now)
  const known: Partial<Record<BureauId, BureauOutage>> = Object.fromEntries(waiting)
  const told: ToldOutage[] = []
  for (const { bureau, failure } of answers) {
    if (failure === undefined) {
      delete known[bureau]
      continue
    }
    const asked = 1_000 * (failure.retryAfter ?? 0)
    const { outage, isNotifying: tells } = outageAfter(outages[bureau], now, random(), asked)
    known[bureau] = outage
    if (tells) told.push({ bureau, failure, outage })
  }
  return { known, told }
}

function tellOutages(
  { told }: Outages,
  { monitor, nextCheck }: { readonly monitor: MonitorRecord; readonly nextCheck: number },
  to: Reporter,
): void {
  const { userId, language } = monitor
  for (const { bureau, failure, outage } of told) {
    const since = timestamp(outage.since)
    const retryAt = timestamp(Math.min(nextCheck, outage.retryAt))
    const code = String(failure.details?.['reason'] ?? failure.kind)
    const message = failure.sentence?.[language] ?? failure.message
    monitoringFailed(to, { userId, bureau, code, message, since, retryAt })
  }
}
