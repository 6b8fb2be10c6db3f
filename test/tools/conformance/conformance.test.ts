import { describe, expect, it } from 'vitest'
import { createDoorAt } from '../../../tools/http/door.ts'
import { authorizedProxy } from '../../support/authorized-proxy.ts'
import { type Service, startService } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { createLegacyFixtures } from './legacy-fixtures.ts'
import { createModernFixtures } from './modern-fixtures.ts'
import { type ConformanceRun, runConformance, runScenario } from './run-conformance.ts'

// The judge is @modelcontextprotocol/conformance, the protocol's own suite, without expected failures.

const serveWithFixtures = (): Promise<Service> => {
  const fixtures = { legacy: createLegacyFixtures, modern: createModernFixtures() }
  return startService({
    rateLimiter: unlimited,
    doors: [(services) => createDoorAt('/mcp-fixtures', services, fixtures)],
  })
}

async function judge(path: string, revision: string): Promise<ConformanceRun> {
  await using service = await serveWithFixtures()
  await using proxy = await authorizedProxy(service.url, await service.token('alice'))
  const run = await runConformance(proxy.url + path, revision)
  const reached = run.required.filter((name) => run.passed.includes(name)).length
  const counts = `${reached} of ${run.required.length} required scenarios`
  process.stdout.write(`conformance ${revision} at ${path}: ${counts}. ${run.total}\n`)
  return run
}

describe('fixtures behind the HTTP stack of /mcp pass every required scenario', () => {
  it('of 2025-11-25', async () => {
    const run = await judge('/mcp-fixtures', '2025-11-25')
    expect(run.failures).toEqual([])
    expect(run.required).toHaveLength(30)
    expect(run.required.filter((name) => !run.passed.includes(name))).toEqual([])
    expect(run.code).toBe(0)
    expect(run.total).toBe('Total: 84 passed, 0 failed')
  })

  it('of 2026-07-28', async () => {
    const run = await judge('/mcp-fixtures', '2026-07-28')
    expect(run.failures).toEqual([])
    expect(run.total).toBe('Total: 196 passed, 0 failed')
    expect(run.required).toHaveLength(37)
    expect(run.required.filter((name) => !run.passed.includes(name))).toEqual([])
    expect(run.passed).toEqual(
      expect.arrayContaining([
        'tasks-lifecycle',
        'tasks-capability-negotiation',
        'tasks-wire-fields',
        'tasks-request-state-removal',
        'tasks-mrtr-input',
        'tasks-request-headers',
        'tasks-dispatch-and-envelope',
        'tasks-required-task-error',
        'tasks-mrtr-composition',
        'json-schema-2020-12',
        'http-header-validation',
        'http-custom-header-server-validation',
      ]),
    )
    expect(run.code).toBe(0)
  })
})

describe('the product passes every scenario that needs no fixture', () => {
  it('of 2025-11-25', async () => {
    const run = await judge('/mcp', '2025-11-25')
    expect(run.passed).toEqual([
      'server-initialize',
      'ping',
      'completion-complete',
      'tools-list',
      'server-sse-multiple-streams',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
      'server-session-lifecycle',
      'server-sse-polling',
    ])
  })

  it('of 2026-07-28', async () => {
    const run = await judge('/mcp', '2026-07-28')
    expect(run.passed).toEqual([
      'completion-complete',
      'tools-list',
      'server-sse-multiple-streams',
      'resources-list',
      'sep-2164-resource-not-found',
      'prompts-list',
      'dns-rebinding-protection',
      'caching',
      'input-required-result-missing-input-response',
      'input-required-result-unsupported-methods',
      'input-required-result-ignore-extra-params',
      'input-required-result-validate-input',
      'tasks-status-notifications',
      'http-header-validation',
    ])
    const stateless = run.failures.filter((failure) => failure.startsWith('server-stateless: '))
    expect(stateless.map((failure) => failure.split(': ')[1])).toEqual([
      'sep-2575-server-rejects-undeclared-capability',
      'sep-2575-missing-capability-http-400',
      'sep-2575-http-server-no-independent-requests-on-stream',
      'sep-2575-server-no-log-without-loglevel',
    ])
    expect(stateless.filter((failure) => !failure.includes('Not testable'))).toEqual([])
  })
})

describe('the product passes every scenario of the Skills extension', () => {
  it.each([
    ['sep-2640-skills-directory', 7],
    ['sep-2640-skills-enumeration', 32],
    ['sep-2640-skills-manifest', 6],
  ])('%s, with all of its %i checks', async (scenario, checks) => {
    await using service = await startService({ rateLimiter: unlimited })
    await using proxy = await authorizedProxy(service.url, await service.token('alice'))
    const run = await runScenario(`${proxy.url}/mcp`, scenario, '2026-07-28')
    expect(run).toEqual({ code: 0, passed: checks, of: checks, failures: [] })
  })
})
