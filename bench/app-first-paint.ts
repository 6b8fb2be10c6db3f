import { startAppsHost } from '../test/support/apps-host.ts'
import type { BrowserPage } from '../test/support/chromium.ts'
import { until } from '../test/support/time.ts'
import { startWorld, views } from '../test/tools/apps/app-world.ts'
import { alternate, median, startVariant, table } from './measure.ts'

const rounds = 7

/** Milliseconds from the view's navigation to its first text on the screen, in the view's own frame. */
async function firstPaint(page: BrowserPage): Promise<number> {
  const paint = `document.querySelector('#view') === null ? undefined
    : performance.getEntriesByName('first-contentful-paint')[0]?.startTime`
  let found: number | undefined
  await until(async () => {
    found = (await page.valueInFrames(paint)) as number | undefined
    return found !== undefined
  })
  return found ?? Number.NaN
}

/** Each view in the Inspector's web client, beside one line that uses the official package. */
export async function run(): Promise<void> {
  await using world = await startWorld()
  await using peer = await startVariant('peer', './servers/apps-peer.ts')
  await using peerHost = await startAppsHost(peer, 'none')
  const { page, host } = world
  const cases = [
    ...views.map(([name, tool, args]) => ({
      name,
      open: async () => await host.open(page, tool, await args(world)),
    })),
    {
      name: 'one line with @modelcontextprotocol/ext-apps',
      open: () => peerHost.open(page, 'hello', {}),
    },
  ]
  const times = new Map<string, number[]>(cases.map(({ name }) => [name, []]))
  const tasks = cases.map(({ name, open }) => async () => {
    await open()
    times.get(name)?.push(await firstPaint(page))
  })
  await alternate(tasks, rounds)
  table(
    [...times].map(([name, all]) => ({
      view: name,
      'median ms': Math.round(median(all)),
      'slowest ms': Math.round(Math.max(...all)),
      goal: name.startsWith('one line') ? '' : '≤ 200',
    })),
  )
}
