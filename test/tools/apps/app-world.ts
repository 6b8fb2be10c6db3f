import { impactRequest } from '../../documents/engine/requests.ts'
import { type AppsHost, startAppsHost } from '../../support/apps-host.ts'
import { type BrowserPage, startChromium } from '../../support/chromium.ts'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { everyCall } from '../every-call.ts'
import { type Called, callTool } from '../rpc.ts'

/** Alice with reports, letters and an alert; her assistant is the Inspector's web client in Chromium. */
export interface AppWorld extends AsyncDisposable {
  readonly service: Service
  readonly host: AppsHost
  readonly page: BrowserPage
  call(tool: string, args: object): Promise<Called>
  /** Opens the view of a tool, and resolves when it shows the result. */
  open(tool: string, args: object, browser?: BrowserPage): Promise<void>
  /** Value of an expression in the view. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the view answers
  inView(expression: string): Promise<any>
  shownText(): Promise<string>
}

export async function startWorld(): Promise<AppWorld> {
  await using opening = new AsyncDisposableStack()
  const service = opening.use(await startService({ rateLimiter: unlimited }))
  const token = await service.token('alice')
  const call = (tool: string, args: object) =>
    callTool(service, tool, args, { token, query: '?toolsets=all' })
  // biome-ignore lint/suspicious/noExplicitAny: results are what the service answered
  const results: Record<string, any> = {}
  const end = everyCall.findIndex(([tool]) => tool === 'list_disputes')
  for (const [tool, input] of everyCall.slice(0, end)) {
    results[tool] = (await call(tool, withDate(input(results, '')))).data
  }
  const host = opening.use(await startAppsHost(service, token))
  const page = opening.use(await startChromium())
  await page.resize(1_400, 1_300)
  const inView = (expression: string) =>
    page.valueInFrames(`document.querySelector('#view') ? (${expression}) : undefined`)
  const running = opening.move()
  return {
    ...{ service, host, page, call, inView },
    async open(tool, args, browser = page) {
      await host.open(browser, tool, args)
      const state = 'document.body?.dataset.state'
      await until(async () => ['ready', 'failed'].includes(await browser.valueInFrames(state)))
    },
    shownText: () => inView('document.querySelector("#view").innerText'),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** The whole report is the newest: the short ones, which raise the alert, print an earlier day. */
function withDate(args: object): object {
  const { reportData } = args as { readonly reportData?: string }
  if (reportData?.startsWith('Credit report for') !== true) return args
  const day = reportData.includes('712') ? 1 : 8
  return { ...args, reportData: `${reportData}\nReport date: October ${day}, 2026` }
}

export const twoSteps = {
  currentScore: 612,
  timeframe: 6,
  actions: [
    ...impactRequest.actions,
    { type: 'new_account', details: { accountType: 'credit_card', creditLimit: 3_000 } },
  ],
}

export const newestLetter = async ({ call }: AppWorld) => ({
  id: (await call('list_letters', {})).data.letters[0].id,
})

/** A call for each view, and a text that shows that it is there. */
export const views: readonly (readonly [
  name: string,
  tool: string,
  args: (world: AppWorld) => Promise<object>,
  text: string,
])[] = [
  ['score', 'get_credit_score', async () => ({ bureau: 'bureau_b' }), 'Bureau B · FICO 8'],
  ['analysis', 'get_credit_analysis', async () => ({}), 'What to look at'],
  ['what-if', 'predict_impact', async () => twoSteps, 'likely score'],
  ['letter', 'get_letter', newestLetter, 'Draft – nothing was sent'],
  ['alerts', 'list_alerts', async () => ({}), 'Score fell by 72 to 640'],
]
