import type { BureauId } from '../domain/bureaus.ts'
import type { BureauSnapshot } from '../domain/monitoring/bureau-snapshot.ts'
import { type BureauOutage, outageAfter } from '../domain/monitoring/outage.ts'
import type { Watch } from '../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../domain/records.ts'
import { Failure } from '../errors.ts'
import { monitoringFailed } from '../events/report.ts'
import { ReportedEvents, type Reporter } from '../events/reported-events.ts'
import { timestamp } from '../operations/fields.ts'
import { compareSnapshots } from '../operations/monitoring/compare-report.ts'
import {
  checkMonitorWork,
  dueAt,
  planNextCheck,
  readWatch,
  toWatchFields,
} from '../operations/monitoring/monitor-record.ts'
import { publishFindings } from '../operations/monitoring/publish-findings.ts'
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
    if (now < dueAt(value)) return reschedule(value, expectVersion)
    if (value.stoppedAt !== null) {
      return { changes: [{ kind: 'delete', collection: 'monitors', id: userId, expectVersion }] }
    }
    return await check(value, expectVersion, services, context)
  }
}

/** Work that came too early leaves the right one; the put proves that nobody changed it meanwhile. */
function reschedule(value: MonitorRecord, expectVersion: number): Transaction {
  return { changes: [putMonitor(value, expectVersion)], work: [checkMonitorWork(value)] }
}

const putMonitor = (value: MonitorRecord, expectVersion: number): Change => {
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
  const before = readWatch(monitor, now)
  const answers = await askBureaus(bureausToAsk(monitor, before, now), userId, services, context)
  const snapshots = answers.flatMap(({ snapshot: reading }) => reading ?? [])
  const taken = await compareSnapshots(
    { watch: before, snapshots, settings: configuration },
    { userId, textTasks, signal },
  )
  const events = new ReportedEvents({ now, newId: services.newId, vault })
  const changes = await publishFindings(taken, monitor, events, { store, vault, now })
  const isScheduled = now >= monitor.nextCheck
  const nextCheck = isScheduled ? planNextCheck(monitor, now) : monitor.nextCheck
  const outages = updateOutages(before, answers, { now, random: services.random })
  publishOutages(outages, { monitor, nextCheck }, events)
  const watch = { ...taken.watch, outages: outages.current }
  // A check that no bureau answered does not count as one.
  const hasAnswer = answers.some(({ failure }) => failure === undefined)
  const next: MonitorRecord = {
    ...monitor,
    lastCheck: hasAnswer ? now : monitor.lastCheck,
    nextCheck,
    ...(answers.length === 0 ? {} : { askedAt: now }),
    ...toWatchFields(watch),
  }
  return {
    changes: [putMonitor(next, expectVersion), ...changes, ...events.changes],
    work: [checkMonitorWork(next), ...events.work],
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
  readonly snapshot?: BureauSnapshot | undefined
  readonly failure?: Failure
}

/** Side by side: one bureau that does not answer keeps no other waiting. */
async function askBureaus(
  bureaus: readonly BureauId[],
  userId: string,
  { ports }: HandlerServices,
  { now, signal }: WorkContext,
): Promise<readonly BureauAnswer[]> {
  if (!ports.scoreSource.isConfigured) return []
  const answers = bureaus.map(async (bureau): Promise<BureauAnswer> => {
    try {
      return { bureau, snapshot: await ports.scoreSource.read(userId, bureau, { now, signal }) }
    } catch (error) {
      // The lease is over, or it is a defect: neither is the bureau's.
      if (signal.aborted || !(error instanceof Failure)) throw error
      return { bureau, failure: error }
    }
  })
  return await Promise.all(answers)
}

interface OutageUpdate {
  readonly current: Watch['outages']
  readonly notified: readonly NotifiedOutage[]
}

interface NotifiedOutage {
  readonly bureau: BureauId
  readonly failure: Failure
  readonly outage: Required<BureauOutage>
}

/**
 * An answer ends the bureau's outage. One that is not due stays as it is; one that is due and was not
 * asked about, because nobody is asked any more, is over.
 */
function updateOutages(
  { outages }: Watch,
  answers: readonly BureauAnswer[],
  { now, random }: { readonly now: number; random(): number },
): OutageUpdate {
  const waiting = Object.entries(outages).filter(([, { retryAt }]) => retryAt > now)
  const current: Partial<Record<BureauId, BureauOutage>> = Object.fromEntries(waiting)
  const notified: NotifiedOutage[] = []
  for (const { bureau, failure } of answers) {
    if (failure === undefined) {
      delete current[bureau]
      continue
    }
    const asked = 1_000 * (failure.retryAfter ?? 0)
    const { outage, isNotifying } = outageAfter(outages[bureau], now, random(), asked)
    current[bureau] = outage
    if (isNotifying) notified.push({ bureau, failure, outage })
  }
  return { current, notified }
}

function publishOutages(
  { notified }: OutageUpdate,
  { monitor, nextCheck }: { readonly monitor: MonitorRecord; readonly nextCheck: number },
  to: Reporter,
): void {
  const { userId, language } = monitor
  for (const { bureau, failure, outage } of notified) {
    const since = timestamp(outage.since)
    const retryAt = timestamp(Math.min(nextCheck, outage.retryAt))
    const code = String(failure.details?.['reason'] ?? failure.kind)
    const message = failure.sentence?.[language] ?? failure.message
    monitoringFailed(to, { userId, bureau, code, message, since, retryAt })
  }
}
