import { replanned } from '../operations/monitoring/monitor-plan.ts'
import { nextWork } from '../operations/monitoring/monitor-record.ts'
import type { NewWork } from '../ports/store.ts'
import type { WorkHandler } from './work-handler.ts'

/** Clocks of instances may differ by so much, milliseconds. */
const tolerance = 10 * 60_000

/** Monitors that one transaction plans anew. */
const batch = 500

export const replanning = (dueAt: number): NewWork => ({
  id: 'replan-monitors',
  kind: 'replan-monitors',
  dueAt,
  payload: {},
})

/**
 * Plans anew what an instance has planned whose clock was ahead: a check that it made would else be
 * the last one until the time that its clock showed.
 */
export const replanMonitors: WorkHandler<'replan-monitors'> = async (_work, { store, now }) => {
  const query = { index: 'byPlan', equals: [], from: now + tolerance, limit: batch } as const
  const { items, next } = await store.list('monitors', query)
  const monitors = items.map(({ id, version, value }) => {
    return { id, version, value: replanned(value, now) }
  })
  return {
    changes: monitors.map(({ id, version: expectVersion, value }) => {
      return { kind: 'put', collection: 'monitors', id, value, expectVersion }
    }),
    work: [
      ...monitors.map(({ value }) => nextWork(value)),
      ...(next === undefined ? [] : [replanning(now)]),
    ],
  }
}
