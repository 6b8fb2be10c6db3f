import { describe, expect, it } from 'vitest'
import type { BureauSnapshot } from '../../../src/domain/monitoring/bureau-snapshot.ts'
import { updateWatch } from '../../../src/domain/monitoring/compare-snapshots.ts'
import type { MonitoringConfiguration } from '../../../src/domain/monitoring/schedule.ts'
import { emptyWatch } from '../../../src/domain/monitoring/watch.ts'
import { compareSnapshots } from '../../../src/operations/monitoring/compare-report.ts'
import type { TextTasks } from '../../../src/ports/worker-tasks.ts'
import { noon } from '../../support/shared-service.ts'
import { textTasks } from '../../support/text-tasks.ts'

const configuration: MonitoringConfiguration = {
  bureaus: ['bureau_a'],
  frequency: 'daily',
  alerts: { scoreChange: 10, newAccount: true, hardInquiry: true, latePayment: true },
}

const readingWith = (inquiries: number): BureauSnapshot => ({
  bureau: 'bureau_a',
  asOf: noon,
  source: 'bureau-api',
  score: 700,
  model: 'FICO 8',
  accounts: null,
  isComplete: true,
  inquiries: Array.from({ length: inquiries }, (_, at) => ({
    date: '2026-11-03',
    by: `Lender ${at}`,
  })),
})

/** Compares a reading, and tells which tasks the workers were given. */
async function compare(inquiries: number) {
  const names: string[] = []
  const counted: Pick<TextTasks, 'run'> = {
    run(name, input, caller) {
      names.push(name)
      return textTasks.run(name, input, caller)
    },
  }
  const comparison = {
    watch: emptyWatch,
    snapshots: [readingWith(inquiries)],
    settings: configuration,
  }
  const { signal } = new AbortController()
  const taken = await compareSnapshots(comparison, { userId: 'alice', textTasks: counted, signal })
  expect(taken).toEqual(updateWatch(emptyWatch, comparison.snapshots, configuration))
  return names
}

describe('a reading that is compared with what is known', () => {
  it('is compared at once where it lists little', async () => {
    expect(await compare(120)).toEqual([])
  })

  it('is compared by a worker where it lists much, with the same result', async () => {
    expect(await compare(121)).toEqual(['compare-readings'])
  })
})
