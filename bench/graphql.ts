import { alternate, median, type Sample, sample, startVariant, table } from './measure.ts'
import { scoreAddress, scoreFields, scoreQuery } from './servers/score-query.ts'

const rounds = 7
const seconds = 2

const json = { 'content-type': 'application/json' }
const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * The latest score with its factors, over GraphQL and over REST, of one service with all its layers;
 * beside it graphql-http as it is documented, which reads nothing and knows nobody. CPU µs a request.
 */
export async function run(): Promise<void> {
  await using ours = await startVariant('ours', './servers/credit.ts')
  await using stock = await startVariant('graphql-http as documented', './servers/graphql-http.ts')
  const [token = ''] = ours.tokens
  const query = { method: 'POST' as const, body: scoreQuery('user-0') }
  const cases = [
    {
      name: 'ours, REST',
      variant: ours,
      path: '/api/credit/score',
      load: { headers: authorized(token) },
    },
    {
      name: 'ours, GraphQL',
      variant: ours,
      path: '/graphql',
      load: { ...query, headers: { ...json, ...authorized(token) } },
    },
    {
      name: 'ours, GraphQL by GET',
      variant: ours,
      path: `/graphql?${new URLSearchParams(scoreAddress('user-0'))}`,
      load: { headers: authorized(token) },
    },
    { name: stock.name, variant: stock, path: '/graphql', load: { ...query, headers: json } },
  ]
  const samples = new Map<string, Sample[]>(cases.map(({ name }) => [name, []]))
  const task = (one: (typeof cases)[number]) => async () => {
    samples.get(one.name)?.push(await sample(one.variant, one.path, one.load, seconds))
  }
  for (const each of cases) await sample(each.variant, each.path, each.load, 3)
  await alternate(cases.map(task), rounds)
  const cpu = (name: string) => median((samples.get(name) ?? []).map((one) => one.cpu))
  table(
    [...samples].map(([name, all]) => ({
      variant: name,
      'CPU µs/request': cpu(name).toFixed(1),
      'requests/s': Math.round(median(all.map((one) => one.perSecond))),
      'p99 ms': median(all.map((one) => one.p99)),
      'times ours over GraphQL': (cpu(name) / cpu('ours, GraphQL')).toFixed(2),
    })),
  )
  const ratio = cpu('ours, REST') / cpu('ours, GraphQL')
  console.log(
    `GraphQL does ${ratio.toFixed(2)} × the requests of REST (goal ≥ 0.9): ${scoreFields}`,
  )
}

if (import.meta.main) await run()
