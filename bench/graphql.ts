import { alternate, median, type Sample, sample, startVariant, table } from './measure.ts'
import { scoreAddress, scoreFields, scoreQuery } from './servers/score-query.ts'

/** The same code differs by a fifth from process to process. */
const processes = 4
const rounds = 3
const seconds = 2

const json = { 'content-type': 'application/json' }
const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * The latest score with its factors, over GraphQL and over REST, of one service with all its layers;
 * beside it Apollo Server 5 as it is documented, on Express 5 and by itself, which reads nothing and
 * knows nobody. A GET of REST and
 * of GraphQL ask the same in the same way; a POST has a body to be read besides. CPU µs a request.
 */
export async function run(): Promise<void> {
  const samples = new Map<string, Sample[]>()
  for (let count = 0; count < processes; count++) await measure(samples)
  const cpu = (name: string) => median((samples.get(name) ?? []).map((one) => one.cpu))
  const rest = cpu('ours, REST')
  table(
    [...samples].map(([name, all]) => ({
      variant: name,
      'CPU µs/request': cpu(name).toFixed(1),
      'requests/s': Math.round(median(all.map((one) => one.perSecond))),
      'p99 ms': median(all.map((one) => one.p99)),
      'requests per one of REST': (rest / cpu(name)).toFixed(2),
    })),
  )
  const post = cpu('ours, GraphQL by POST')
  const timesPost = (name: string) => (cpu(name) / post).toFixed(2)
  console.log(`{ ${scoreFields} }; medians of ${processes} processes, ${rounds} rounds each`)
  console.log(
    `GraphQL does ${(rest / cpu('ours, GraphQL by GET')).toFixed(2)} × (GET) and ${(rest / post).toFixed(2)} × (POST) the requests of REST`,
  )
  console.log(
    `and ${timesPost('Apollo on Express 5')} × those of Apollo Server 5 on Express 5 (goal ≥ 1), ${timesPost('Apollo, standalone')} × of its own server, all by POST`,
  )
}

/** Starts each server anew and takes some rounds of samples. */
async function measure(samples: Map<string, Sample[]>): Promise<void> {
  await using ours = await startVariant('ours', './servers/credit.ts')
  const apolloScript = './servers/apollo.ts'
  await using onExpress = await startVariant('Apollo on Express 5', apolloScript, 'express')
  await using standalone = await startVariant('Apollo, standalone', apolloScript, 'standalone')
  const [token = ''] = ours.tokens
  const query = { method: 'POST' as const, body: scoreQuery('user-0') }
  const address = `/graphql?${new URLSearchParams(scoreAddress('user-0'))}`
  const headers = authorized(token)
  const posted = { ...query, headers: { ...json, ...headers } }
  const cases = [
    { name: 'ours, REST', variant: ours, path: '/api/credit/score', load: { headers } },
    { name: 'ours, GraphQL by POST', variant: ours, path: '/graphql', load: posted },
    { name: 'ours, GraphQL by GET', variant: ours, path: address, load: { headers } },
    ...[onExpress, standalone].map((apollo) => ({
      ...{ name: apollo.name, variant: apollo, path: '/' },
      load: { ...query, headers: json },
    })),
  ]
  for (const each of cases) await sample(each.variant, each.path, each.load, 3)
  const task =
    ({ name, variant, path, load }: (typeof cases)[number]) =>
    async () => {
      const known = samples.get(name) ?? []
      samples.set(name, [...known, await sample(variant, path, load, seconds)])
    }
  await alternate(cases.map(task), rounds)
}

if (import.meta.main) await run()
