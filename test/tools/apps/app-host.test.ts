import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impactRequest } from '../../documents/engine/requests.ts'
import { type BrowserPage, chromiumPath, startChromium } from '../../support/chromium.ts'
import { until } from '../../support/time.ts'
import { type AppWorld, newestLetter, startWorld, twoSteps, views } from './app-world.ts'

// The host is the web client of @modelcontextprotocol/inspector in a headless Chromium.

/** Folder for screenshots to look at. */
const folder = process.env['SCREENSHOTS']

let world: AppWorld
beforeAll(async () => {
  if (chromiumPath !== undefined) world = await startWorld()
})
afterAll(() => world?.[Symbol.asyncDispose]())

async function look(name: string, browser: BrowserPage = world.page): Promise<void> {
  const picture = await browser.screenshot()
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  if (folder === undefined) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.png`), picture)
}

describe.skipIf(chromiumPath === undefined)('a view in a host', () => {
  it.each(views)('of %s shows the result of %s', async (name, tool, args, text) => {
    for (const scheme of ['light', 'dark'] as const) {
      await world.page.preferScheme(scheme)
      await world.open(tool, await args(world))
      expect(await world.shownText()).toContain(text)
      expect(await world.inView('getComputedStyle(document.documentElement).colorScheme')).toBe(
        scheme,
      )
      await look(`${name}-${scheme}`)
    }
    await world.page.preferScheme('light')
  })

  it.each(views)('of %s shows no fact that the text of %s lacks', async (_name, tool, args) => {
    const given = await args(world)
    const { text, data } = await world.call(tool, given)
    await world.open(tool, given)
    // Nothing is hidden behind a click: what unfolds counts, too.
    await world.inView('document.querySelectorAll("details").forEach((one) => { one.open = true })')
    const quotes: string[] = await world.inView(
      '[...document.querySelectorAll("#view .quoted")].map((one) => one.textContent)',
    )
    const known = [...stringsIn(data), ...stringsIn(given)]
    const foreign = quotes.filter((quote) => !isQuoted(quote, known))
    expect(foreign).toEqual([])
    const numbers = new Set([...numbersIn(text), ...numbersOf(data), ...numbersOf(given)])
    // The ends of the scale, and the months of a timeline, are labels.
    for (const label of ['300', '850', '3', '6']) numbers.add(label)
    // A score is the one asked about and the points of the answer.
    for (const points of Object.values(data.totalImpact ?? {})) {
      numbers.add(String(twoSteps.currentScore + Number(points)))
    }
    expect(numbersIn(await world.shownText()).filter((number) => !numbers.has(number))).toEqual([])
  })

  it('speaks French where the person does, and fits a narrow window', async () => {
    await using french = await startChromium('fr-CA')
    await french.resize(1_080, 1_300)
    for (const [name, tool, args] of views) {
      await world.open(tool, await args(world), french)
      const root = 'document.querySelector("#view") ? document.documentElement : undefined'
      expect(await french.valueInFrames(`(${root})?.lang`)).toBe('fr')
      const overflow = `(${root}) && document.documentElement.scrollWidth - innerWidth`
      expect(await french.valueInFrames(overflow)).toBeLessThanOrEqual(0)
      await look(`${name}-french`, french)
    }
  })

  it('names each control, and each bar, for a screen reader', async () => {
    for (const [, tool, args] of views) {
      await world.open(tool, await args(world))
      const unnamed = `[...document.querySelectorAll('button, input, summary, [role="img"]')]
        .filter((one) => !(one.innerText || one.labels?.length || one.getAttribute('aria-label')))
        .map((one) => one.outerHTML)`
      expect(await world.inView(unnamed)).toEqual([])
      const silent = `[...document.querySelectorAll('.bar')]
        .filter((one) => !one.getAttribute('aria-label') && !one.closest('[aria-hidden]')).length`
      expect(await world.inView(silent)).toBe(0)
    }
  })

  it('shows a refusal as text', async () => {
    await world.open('get_letter', { id: 'ltr_unknown' })
    const problem = await world.inView('document.querySelector("#problem").innerText')
    expect(problem).toMatch(/^NOT_FOUND: /)
  })
})

describe.skipIf(chromiumPath === undefined)('the sliders', () => {
  const payment = 'document.querySelector("#paymentAmount-0")'
  const move = (value: number) =>
    world.inView(`(() => { const slider = ${payment}; slider.value = ${value}
      slider.dispatchEvent(new Event('input')); return document.querySelector('#asked').innerText })()`)

  it('ask predict_impact through the host, say what they ask, and show the newest answer', async () => {
    await world.open('predict_impact', impactRequest)
    expect(await world.shownText()).toContain('Answer to: Pay down (payment $3,000), over 6 months')
    for (const value of [500, 900, 2_000]) await move(value)
    expect(await move(4_200)).toBe('Asking: Pay down (payment $4,200), over 6 months')
    const answered = 'Answer to: Pay down (payment $4,200), over 6 months'
    await until(async () => (await world.shownText()).includes(answered))
    const { data } = await world.call('predict_impact', {
      ...impactRequest,
      actions: [
        {
          type: 'pay_down',
          details: { ...impactRequest.actions[0]?.details, paymentAmount: 4_200 },
        },
      ],
    })
    const { likelyCase } = data.totalImpact
    expect(await world.shownText()).toContain(`${680 + likelyCase}\n+${likelyCase} points`)
    await look('what-if-moved')
  })

  it('leave the answer before where a question is refused, and say why', async () => {
    await world.open('predict_impact', impactRequest)
    const before = (await world.shownText()).split('\n')[0]
    await world.inView('void (asked.actions[0].details.creditLimit = -1)')
    await move(1_000)
    const failed = 'That could not be answered. Shown is the answer before. INVALID_REQUEST: '
    await until(async () => (await world.shownText()).includes(failed))
    expect((await world.shownText()).split('\n')[0]).toBe(before)
  })

  it('need at least one step', async () => {
    await world.open('predict_impact', twoSteps)
    for (const box of [0, 1]) {
      await world.inView(`void document.querySelectorAll('input[type=checkbox]')[${box}].click()`)
    }
    expect(await world.shownText()).toContain('Choose at least one step.')
  })
})

describe.skipIf(chromiumPath === undefined)('the alerts', () => {
  it('are marked as known, and taken back, though the short list of tools lacks the tool', async () => {
    await world.open('list_alerts', {})
    const press = () => world.inView('void document.querySelector("#list button").click()')
    await press()
    await until(async () => (await world.shownText()).includes('Noted.'))
    expect((await world.call('list_alerts', {})).data.alerts[0].acknowledgedAt).toMatch(/^\d{4}-/)
    expect(await world.shownText()).toContain('Marked as known on ')
    await press()
    await until(async () => (await world.shownText()).includes('Taken back.'))
    expect((await world.call('list_alerts', {})).data.alerts[0].acknowledgedAt).toBeUndefined()
  })
})

describe.skipIf(chromiumPath === undefined)('the letter', () => {
  it('is shown word for word, also where the tool made a PDF', async () => {
    const { data } = await world.call('get_letter', await newestLetter(world))
    await world.open('get_letter', { ...(await newestLetter(world)), format: 'pdf' })
    const content = 'document.querySelector("#text").textContent'
    await until(async () => (await world.inView(content)) === data.letter.document.content)
  })

  it('is copied, and says where a window cannot print', async () => {
    await world.open('get_letter', await newestLetter(world))
    const press = (label: string) =>
      world.inView(
        `void [...document.querySelectorAll('button')].find((one) => one.innerText === '${label}').click()`,
      )
    await press('Print')
    expect(await world.shownText()).toContain('This window cannot print.')
    await press('Copy the text')
    await until(async () => /Copied\.|The text is selected/.test(await world.shownText()))
  })
})

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* stringsIn(inner)
  }
}

/** True when a text is one of the result's, or a label before a list of them. */
const isQuoted = (text: string, known: readonly string[]): boolean =>
  known.some((one) => one.includes(text)) ||
  text
    .replace(/^[^:]+: /, '')
    .split('; ')
    .every((part) => known.some((one) => one.includes(part)))

const numbersIn = (text: string): readonly string[] =>
  [...text.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(
    ([number]) => number,
  )

/** Numbers of a value as a view formats them: without a sign, as percent, a day without its zero. */
function numbersOf(value: unknown): readonly string[] {
  const text = JSON.stringify(value)
  const plain = numbersIn(text)
  const percent = plain.map((number) => String(Math.round(Number(number) * 1_000) / 10))
  const days = plain.map((number) => String(Number(number)))
  return [...plain, ...percent, ...days]
}
