import type { AlertDetails, AlertView } from '../domain/monitoring/alert.ts'
import type { DisputeRecord } from '../domain/records.ts'
import { alertCreated } from '../events/report.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import { dueReminders, isoDay, reminderWork } from '../operations/disputes/dispute-clock.ts'
import type { Change, Stored } from '../ports/store.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'

/**
 * Reminds of the deadline that is due, once, and comes back for the next one. A dispute that has been
 * answered meanwhile has none. The version that was read is the one that is marked: a status that is
 * set at the same moment wins, or comes after the reminder.
 */
export function createDisputeDeadline(services: HandlerServices): WorkHandler<'dispute-deadline'> {
  const { bureauNames } = services.facts
  return async (work, { store, now }) => {
    const { disputeId } = work.payload
    const dispute = await store.get('disputes', disputeId)
    if (dispute === undefined) return {}
    const { due, nextAt } = dueReminders(dispute.value, bureauNames, now)
    const later = nextAt === undefined ? [] : [reminderWork(disputeId, nextAt)]
    if (due === undefined) return { work: later }
    const marked = { ...dispute.value, remindedThrough: due.at }
    const told = alertOf(dispute, due.deadline, now, services)
    const mark: Change = {
      kind: 'put',
      collection: 'disputes',
      id: disputeId,
      value: marked,
      expectVersion: dispute.version,
    }
    return { changes: [mark, ...told.changes], work: [...later, ...told.work] }
  }
}

type Deadline = NonNullable<ReturnType<typeof dueReminders>['due']>['deadline']

const severities = { block: 'medium', answer: 'medium', longest_answer: 'high' } as const

function detailsOf(id: string, value: DisputeRecord, deadline: Deadline) {
  const { reference, creditor } = value
  const { day, kind, basis } = deadline
  return { disputeId: id, reference, creditor, dueDate: isoDay(day), deadline: kind, basis }
}

/** The alert, kept and reported. */
function alertOf(
  { id, value }: Stored<'disputes'>,
  deadline: Deadline,
  now: number,
  { ports: { vault }, newId }: HandlerServices,
): ReportedEvents {
  const alertId = newId('alr')
  const { userId, bureau } = value
  const details: AlertDetails['dispute_deadline'] = detailsOf(id, value, deadline)
  const severity = severities[deadline.kind]
  const type = 'dispute_deadline'
  const events = new ReportedEvents({ now, newId, vault })
  const sealedDetails = vault.seal(JSON.stringify(details), `alerts/${alertId}/sealedDetails`)
  events.changes.push({
    kind: 'put',
    collection: 'alerts',
    id: alertId,
    value: { userId, type, bureau, severity, createdAt: now, sealedDetails },
    expectVersion: 0,
  })
  const date = new Date(now).toISOString()
  const alert: AlertView = { id: alertId, type, bureau, severity, date, details }
  alertCreated(events, { userId, alert })
  return events
}
