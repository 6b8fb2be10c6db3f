import { alternate, median, type Sample, sample, startVariant, table } from './measure.ts'
import { impactRequest } from './servers/impact-request.ts'

const rounds = 7
const seconds = 2
const rotatingUsers = 9_000

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
  await using bare = await startVariant('bare Express 5 + express.json()', './servers/express.ts')
  await using peer = await startVariant('Fastify 5, same layers', './servers/fastify.ts')
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
      'ours is': `${(cpu(name) / cpu('ours, one user')).toFixed(2)} ×`,
    })),
  )
  const rotating = cpu('ours, 9,000 rotating users') / cpu('ours, one user')
  console.log(`rotating users cost ${rotating.toFixed(3)} × one user (goal ≤ 1.05)`)
}

if (import.meta.main) await run()
