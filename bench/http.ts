import { alternate, median, type Sample, sample, startVariant, table } from './measure.ts'
import { impactRequest } from './servers/impact-request.ts'

const rounds = 7
const seconds = 2
const rotatingUsers = 9_000

const express = 'bare Express 5 + express.json()'
const fastify = 'Fastify 5, same layers'
const goals: Readonly<Record<string, string>> = { [express]: '≤ 1.8', [fastify]: '≤ 1.25' }

const load = (bearers: readonly string[]) => ({
  method: 'POST' as const,
  requests: bearers.map((bearer) => ({
    method: 'POST' as const,
    body: impactRequest,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
  })),
})

/** The whole POST /api/analyze/impact beside its peers; CPU µs a request of the server process. */
export async function run(): Promise<void> {
  await using ours = await startVariant('ours', './servers/ours.ts', String(rotatingUsers))
  await using bare = await startVariant(express, './servers/express.ts')
  await using peer = await startVariant(fastify, './servers/fastify.ts')
  const one = load(ours.tokens.slice(0, 1))
  const cases = [
    { name: 'ours, one user', variant: ours, load: one },
    { name: 'ours, 9,000 rotating users', variant: ours, load: load(ours.tokens) },
    { name: bare.name, variant: bare, load: load(bare.tokens) },
    { name: peer.name, variant: peer, load: load(peer.tokens) },
  ]
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
  const task = (one: (typeof cases)[number]) => async () => {
    samples.get(one.name)?.push(await sample(one.variant, '/api/analyze/impact', one.load, seconds))
  }
  for (const each of cases) await sample(each.variant, '/api/analyze/impact', each.load, 3)
  await alternate(cases.map(task), rounds)
  report(samples)
}

function report(samples: ReadonlyMap<string, readonly Sample[]>): void {
  const cpu = (name: string) => median((samples.get(name) ?? []).map((one) => one.cpu))
  table(
    [...samples].map(([name, all]) => ({
      variant: name,
      'CPU µs/request': cpu(name).toFixed(1),
      'requests/s': Math.round(median(all.map((one) => one.perSecond))),
      'p99 ms': median(all.map((one) => one.p99)),
      'ours is': `${(cpu('ours, one user') / cpu(name)).toFixed(2)} × that`,
      goal: goals[name] ?? '',
    })),
  )
  const rotating = cpu('ours, 9,000 rotating users') / cpu('ours, one user')
  console.log(`rotating users cost ${rotating.toFixed(3)} × one user`)
}

if (import.meta.main) await run()
