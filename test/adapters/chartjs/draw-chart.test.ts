import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { createDateAxis, createValueAxis } from '../../../adapters/chartjs/axes.ts'
import { createChartDrawer } from '../../../adapters/chartjs/draw-chart.ts'
import type { LineChart } from '../../../src/domain/chat-platforms/card.ts'

const drawer = createChartDrawer()

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()

const history = (name: string, start: number) => ({
  name,
  points: Array.from({ length: 12 }, (_, index) => ({
    date: day(1 + index * 30),
    value: start + index * 3,
  })),
})

const chart: LineChart = {
  title: 'Your scores',
  series: [history('Equifax', 640), history('Experian', 652), history('TransUnion', 660)],
}

async function countColors(png: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const image = await loadImage(png)
  expect([image.width, image.height]).toEqual([1200, 630])
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    const color = `#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return counts
}

describe('a chart of scores', () => {
  it('is a picture on white, with a color of its own for each bureau', async () => {
    const colors = await countColors(await drawer.draw(chart, { language: 'en' }))
    expect(colors.get('#ffffff')).toBeGreaterThan(500_000)
    for (const line of ['#0b5fa5', '#b34700', '#00735c']) {
      expect(colors.get(line)).toBeGreaterThan(1500)
    }
  })

  it('has its dates in the language of the reader, the same each time', async () => {
    const [english, french, again] = await Promise.all([
      drawer.draw(chart, { language: 'en' }),
      drawer.draw(chart, { language: 'fr' }),
      drawer.draw(chart, { language: 'en' }),
    ])
    expect(Buffer.compare(english, french)).not.toBe(0)
    expect(Buffer.compare(english, again)).toBe(0)
  })

  it.each([
    ['a single value', [{ name: 'Equifax', points: [{ date: day(1), value: 700 }] }]],
    ['no value', []],
    [
      'values that are all zero',
      [{ name: 'Equifax', points: [1, 2].map((n) => ({ date: day(n), value: 0 })) }],
    ],
  ])('is drawn for %s', async (_name, series) => {
    const colors = await countColors(
      await drawer.draw({ title: 'Score', series }, { language: 'en' }),
    )
    expect(colors.get('#1f2933')).toBeGreaterThan(100)
  })
})

describe('the axis of dates', () => {
  const labels = (from: number, to: number, language: 'en' | 'fr') =>
    createDateAxis([Date.parse(day(from)), Date.parse(day(to))], language).ticks.map(
      ({ label }) => label,
    )

  it('has days for days, months for months and years for years', () => {
    expect(labels(3, 6, 'en')).toEqual(['Jan 3', 'Jan 4', 'Jan 5', 'Jan 6'])
    expect(labels(3, 60, 'en')).toEqual(['Jan 3', 'Jan 17', 'Jan 31', 'Feb 14', 'Feb 28'])
    expect(labels(3, 360, 'fr')).toEqual([
      'mars 2026',
      'mai 2026',
      'juill. 2026',
      'sept. 2026',
      'nov. 2026',
    ])
    expect(labels(1, 1500, 'en')).toEqual([
      'Jan 2026',
      'Jan 2027',
      'Jan 2028',
      'Jan 2029',
      'Jan 2030',
    ])
  })
})

describe('the axis of values', () => {
  it.each([
    [[640, 702], { min: 620, max: 720, step: 20 }],
    [[700, 704], { min: 680, max: 730, step: 10 }],
    [[850, 850], { min: 820, max: 880, step: 10 }],
    [[2, 4], { min: 1.5, max: 4.5, step: 0.5 }],
    [[0, 90], { min: 0, max: 100, step: 20 }],
  ])('begins and ends near the values %j', (values, expected) => {
    const { min, max, step } = createValueAxis(values)
    expect({ min, max, step }).toEqual(expected)
  })
})
