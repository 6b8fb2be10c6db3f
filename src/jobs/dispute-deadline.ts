import { isoDay } from '../domain/calendar.ts'
import type { FoundAlert } from '../domain/monitoring/compare-snapshots.ts'
import { ReportedEvents } from '../events/reported-events.ts'
import { dueReminders, reminderWork } from '../operations/disputes/dispute.ts'
import { publishAlerts } from '../operations/monitoring/publish-findings.ts'
import type { Change, Stored } from '../ports/store.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'

/**
 * Sends the due reminder once and schedules the next one. An answered dispute has none. The mark
 * requires the version that was read: a concurrent change of status wins or comes after the reminder.
 */
export function createDisputeDeadline(services: HandlerServices): WorkHandler<'dispute-deadline'> {
  const { bureauNames } = services.facts
  const { vault } = services.ports
  return async (work, { store, now }) => {
    const { disputeId } = work.payload
    const dispute = await store.get('disputes', disputeId)
    if (dispute === undefined) return {}
    const { due, nextAt } = dueReminders(dispute.value, bureauNames, now)
    const later = nextAt === undefined ? [] : [reminderWork(disputeId, nextAt)]
    if (due === undefined) return { work: later }
    const events = new ReportedEvents({ now, newId: services.newId, vault })
    const { userId } = dispute.value
    const stored = await publishAlerts([toAlert(dispute, due)], userId, events, {
      store,
      vault,
      now,
    })
    const mark: Change = {
      kind: 'put',
      collection: 'disputes',
      id: disputeId,
      value: { ...dispute.value, remindedThrough: due.at },
      expectVersion: dispute.version,
    }
    return { changes: [mark, ...stored, ...events.changes], work: [...later, ...events.work] }
  }
}

type DueReminder = NonNullable<ReturnType<typeof dueReminders>['due']>

const severities = { block: 'medium', answer: 'medium', longest_answer: 'high' } as const

function toAlert({ id, value }: Stored<'disputes'>, { deadline, at }: DueReminder): FoundAlert {
  const { bureau, reference, creditor } = value
  const { day, kind, basis } = deadline
  const dueDate = isoDay(day)
  return {
    ...{ type: 'dispute_deadline', bureau, severity: severities[kind] },
    details: { disputeId: id, reference, creditor, dueDate, deadline: kind, basis },
    key: ['dispute_deadline', id, kind, at].join('/'),
  }
}
