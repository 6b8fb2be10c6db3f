import { checkMonitorWork, replanMonitor } from '../operations/monitoring/monitor-record.ts'
import type { Change, NewWork } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/** Clocks of instances may differ by so much, milliseconds. */
const toleranceMs = 10 * 60_000

/** Monitors that one transaction looks at. */
const batch = 500

export const checkClockWork = (dueAt: number): NewWork => ({
  id: 'check-clock',
  kind: 'check-clock',
  dueAt,
  payload: {},
})

const replanMonitorsWork = (after: string | null, dueAt: number): NewWork => ({
  id: 'replan-monitors',
  kind: 'replan-monitors',
  dueAt,
  payload: { after },
})

/**
 * A sweep before this one that is still to come was made by a clock that was ahead. What it has
 * planned would wait for the time that it showed: all monitors are looked at then.
 */
export const checkClock: WorkHandler<'check-clock'> = async (_work, { store, now }) => {
  const id = 'latest'
  const last = await store.get('sweeps', id)
  const put: Change = {
    ...{ kind: 'put', collection: 'sweeps', id, value: { at: now } },
    expectVersion: last?.version ?? 0,
  }
  const wasAhead = last !== undefined && last.value.at > now + toleranceMs
  return { changes: [put], work: wasAhead ? [replanMonitorsWork(null, now)] : [] }
}

/** Plans anew what was planned for later than its schedule has it. */
export const replanMonitors: WorkHandler<'replan-monitors'> = async (work, { store, now }) => {
  const after = work.payload.after ?? undefined
  const query = { index: 'byUser', equals: [], limit: batch, after } as const
  const { items, next } = await store.list('monitors', query)
  const wrong = items
    .map(({ id, version, value }) => ({ id, version, value, plan: replanMonitor(value, now) }))
    .filter(({ value, plan }) => plan !== value)
  return {
    changes: wrong.map(({ id, version: expectVersion, plan: value }) => {
      return { kind: 'put', collection: 'monitors', id, value, expectVersion }
    }),
    work: [
      ...wrong.map(({ plan }) => checkMonitorWork(plan)),
      ...(next === undefined ? [] : [replanMonitorsWork(next, now)]),
    ],
  }
}
