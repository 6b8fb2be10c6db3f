import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { platform } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readUsageFromProc, readUsageFromPs } from '../../../adapters/pdf-reader/process-usage.ts'
import { until } from '../../support/time.ts'

const isLinux = platform() === 'linux'

describe.each([
  ['by ps', readUsageFromPs, true],
  ['from /proc', readUsageFromProc, isLinux],
] as const)('the usage of a process, read %s', (_how, read, isThere) => {
  it.runIf(isThere)('has its resident memory', async () => {
    const own = process.memoryUsage.rss()
    const seen = (await read(process.pid))?.memory ?? 0
    expect(Math.abs(seen - own) / own).toBeLessThan(0.3)
  })

  it.runIf(isThere)('has its processor time, which does not grow while it sleeps', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
    const idle = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 3_600_000)'], {
      stdio: 'ignore',
    })
    const used = async (pid: number) => (await read(pid))?.processorMs ?? 0
    await until(async () => (await used(busy.pid ?? 0)) >= 2_000)
    expect(await used(idle.pid ?? 0)).toBeLessThan(2_000)
    busy.kill('SIGKILL')
    idle.kill('SIGKILL')
  })

  it('is unknown when the process has ended', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    expect(await read(child.pid ?? 0)).toBeUndefined()
  })
})
