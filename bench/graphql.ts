import { alternate, median, type Sample, sample, startVariant, table } from './measure.ts'
import { scoreAddress, scoreFields, scoreQuery } from './servers/score-query.ts'

const rounds = 7
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
  await using ours = await startVariant('ours', './servers/credit.ts')
  const apolloScript = './servers/apollo.ts'
  await using onExpress = await startVariant('Apollo on Express 5', apolloScript, 'express')
  await using standalone = await startVariant('Apollo, standalone', apolloScript, 'standalone')
  const [token = ''] = ours.tokens
  const query = { method: 'POST' as const, body: scoreQuery('user-0') }
  const address = `/graphql?${new URLSearchParams(scoreAddress('user-0'))}`
  const cases = [
    {
      name: 'ours, REST',
      variant: ours,
      path: '/api/credit/score',
      load: { headers: authorized(token) },
    },
    {
      name: 'ours, GraphQL by POST',
      variant: ours,
      path: '/graphql',
      load: { ...query, headers: { ...json, ...authorized(token) } },
    },
    {
      name: 'ours, GraphQL by GET',
      variant: ours,
      path: address,
      load: { headers: authorized(token) },
    },
    ...[onExpress, standalone].map((apollo) => ({
      ...{ name: apollo.name, variant: apollo, path: '/' },
      load: { ...query, headers: json },
    })),
  ]
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
  const task = (one: (typeof cases)[number]) => async () => {
    samples.get(one.name)?.push(await sample(one.variant, one.path, one.load, seconds))
  }
  for (const each of cases) await sample(each.variant, each.path, each.load, 3)
  await alternate(cases.map(task), rounds)
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
  console.log(`{ ${scoreFields} }`)
  console.log(
    `GraphQL does ${(rest / cpu('ours, GraphQL by GET')).toFixed(2)} × (GET) and ${(rest / post).toFixed(2)} × (POST) the requests of REST (goal ≥ 0.9)`,
  )
  console.log(
    `and ${(cpu(onExpress.name) / post).toFixed(2)} × those of Apollo Server 5 on Express 5 (goal ≥ 3), ${(cpu(standalone.name) / post).toFixed(2)} × of its own server, all by POST`,
  )
}

if (import.meta.main) await run()
