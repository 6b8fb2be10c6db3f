import { median, sample, startVariant, table } from '../measure.ts'
import { alertedOn, type PlatformFault } from './alerted-people.ts'
import { analyze, inParallel, reportOf, watch } from './watched-reports.ts'

const people = 60
const rounds = 7
const seconds = 3
const goalRatio = 1.1

type State = 'well' | PlatformFault

/** p99 of REST while scores change and the platform of their alerts is well, dead or slow. */
export async function measureBrokenPlatform(): Promise<void> {
  console.log(
    `GET /console/api/models, 32 connections, while the scores of ${people} people change: ` +
      `p99 in ms by the state of the platform, medians of ${rounds} rounds`,
  )
  const rows = []
  for (const platform of ['slack', 'discord'] as const) {
    await using world = await alertedOn(platform, people, { hasRates: false })
    await using variant = await startVariant(
      'ours',
      './servers/chat-service.ts',
      JSON.stringify({ ...world.settings, TOKENS: String(people) }),
    )
    const url = () => variant.url
    const { tokens } = variant
    await world.join(variant, url)
    await inParallel(tokens, 8, (token) => watch(url, token))
    const found: Record<State, number[]> = { well: [], dead: [], slow: [] }
    const load = {
      method: 'GET' as const,
      headers: { authorization: `Bearer ${tokens[0]}`, 'x-api-version': '2025-01' },
    }
    const measure = async () => (await sample(variant, '/console/api/models', load, seconds)).p99
    let round = 0
    const run = async (state: State) => {
      round += 1
      const report = reportOf(4 + round, 500 + 10 * round)
      const release = state === 'well' ? undefined : world.fail(state)
      await inParallel(tokens, 8, (token) => analyze(url, token, report).then(() => undefined))
      found[state].push(await measure())
      release?.()
    }
    await run('well')
    found.well.pop()
    for (let at = 0; at < rounds; at += 1) {
      const order: readonly State[] = ['well', 'dead', 'slow']
      for (const state of at % 2 === 0 ? order : order.toReversed()) await run(state)
    }
    const well = median(found.well)
    rows.push(
      ...(['well', 'dead', 'slow'] as const).map((state) => {
        const p99 = median(found[state])
        const ratio = p99 / well
        return {
          ...{ platform, state, 'p99 ms': p99, 'of well': ratio.toFixed(2) },
          goal: state === 'well' ? '' : ratio <= goalRatio ? 'met' : 'MISSED',
        }
      }),
    )
  }
  table(rows)
}
