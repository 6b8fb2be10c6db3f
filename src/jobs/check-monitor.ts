import type { BureauId } from '../domain/bureaus.ts'
import type { BureauSnapshot } from '../domain/monitoring/bureau-snapshot.ts'
import { type BureauOutage, outageAfter } from '../domain/monitoring/schedule.ts'
import type { Watch } from '../domain/monitoring/watch.ts'
import type { MonitorRecord } from '../domain/records.ts'
import { Failure } from '../errors.ts'
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
 * Reads the watched bureaus, publishes changes and schedules the next check (one, even after several
 * missed ones). A failing bureau is retried separately. The commit requires the monitor's version: a
 * concurrent change restarts the check.
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

/** Replaces work that came too early; the versioned put detects a concurrent change. */
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
  // A check counts once a bureau has answered.
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

/** All bureaus when a check is due; between checks, those with a retry due. */
function bureausToAsk(
  { configuration, nextCheck }: MonitorRecord,
  { outages }: Watch,
  now: number,
): readonly BureauId[] {
  if (now >= nextCheck) return configuration.bureaus
  return configuration.bureaus.filter((bureau) => (outages[bureau]?.retryAt ?? Infinity) <= now)
}

interface BureauCheck {
  readonly bureau: BureauId
  readonly snapshot?: BureauSnapshot | undefined
  readonly failure?: Failure
}

/** Concurrently, so that a hanging bureau delays no other. */
async function askBureaus(
  bureaus: readonly BureauId[],
  userId: string,
  { ports }: HandlerServices,
  { now, signal }: WorkContext,
): Promise<readonly BureauCheck[]> {
  if (!ports.scoreSource.isConfigured) return []
  const answers = bureaus.map(async (bureau): Promise<BureauCheck> => {
    try {
      return { bureau, snapshot: await ports.scoreSource.read(userId, bureau, { now, signal }) }
    } catch (error) {
      // The end of the lease or a defect is no failure of the bureau.
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
 * An answer ends the bureau's outage. Outages that are not due stay; a due one without a request ends
 * too, since bureaus are no longer configured.
 */
function updateOutages(
  { outages }: Watch,
  answers: readonly BureauCheck[],
  { now, random }: { readonly now: number; random(): number },
): OutageUpdate {
  const notDue = Object.entries(outages).filter(([, { retryAt }]) => retryAt > now)
  const current: Partial<Record<BureauId, BureauOutage>> = Object.fromEntries(notDue)
  const notified: NotifiedOutage[] = []
  for (const { bureau, failure } of answers) {
    if (failure === undefined) {
      delete current[bureau]
      continue
    }
    const retryAfterMs = 1_000 * (failure.retryAfter ?? 0)
    const { outage, isNotifying } = outageAfter(outages[bureau], now, random(), retryAfterMs)
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
    to.report('monitoring.error', { userId, bureau, code, message, since, retryAt })
  }
}
