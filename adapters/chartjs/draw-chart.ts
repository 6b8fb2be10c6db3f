import { fileURLToPath } from 'node:url'
import type { SKRSContext2D } from '@napi-rs/canvas'
import type { ChartConfiguration, Plugin, Scale } from 'chart.js'
import type { LineChart } from '../../src/domain/chat-platforms/card.ts'
import type { Language } from '../../src/domain/text/language.ts'
import type { ChartDrawer } from '../../src/ports/chart-drawer.ts'
import { createDateAxis, createValueAxis, formatValue } from './axes.ts'
import { drawEndLabels } from './end-labels.ts'

/** The size at which platforms show previews whole. */
const size = { width: 1200, height: 630 }

/** Colours that color-blind people tell apart (Okabe and Ito, darkened for text), and dashes for print. */
const styles = [
  { color: '#0b5fa5', dash: [], point: 'circle' },
  { color: '#b34700', dash: [14, 8], point: 'rectRot' },
  { color: '#00735c', dash: [4, 7], point: 'triangle' },
  { color: '#8a3a78', dash: [18, 6, 4, 6], point: 'rect' },
  { color: '#4d4d4d', dash: [8, 8], point: 'crossRot' },
] as const

const ink = '#1f2933'
const faint = '#5f6b76'
const grid = '#dfe4e8'
const family = 'Noto Sans'

const fonts = ['400Regular/NotoSans_400Regular', '600SemiBold/NotoSans_600SemiBold']

export function createChartDrawer(): ChartDrawer {
  let opened: ReturnType<typeof open> | undefined
  return {
    async draw(chart, { language }) {
      opened ??= open()
      const { Chart, createCanvas } = await opened
      const canvas = createCanvas(size.width, size.height)
      const context = canvas.getContext('2d')
      // chart.js knows the canvas of browsers, whose 2D context this one implements.
      const drawn = new Chart(context as never, configure(chart, context, language))
      try {
        return await canvas.encode('png')
      } finally {
        drawn.destroy()
      }
    },
  }
}

async function open() {
  const [charts, { createCanvas, GlobalFonts }] = await Promise.all([
    import('chart.js'),
    import('@napi-rs/canvas'),
  ])
  const { Chart, LineController, LineElement, LinearScale, PointElement } = charts
  Chart.register(LineController, LineElement, LinearScale, PointElement)
  for (const font of fonts) {
    const file = import.meta.resolve(`@expo-google-fonts/noto-sans/${font}.ttf`)
    GlobalFonts.registerFromPath(fileURLToPath(file), family)
  }
  return { Chart, createCanvas }
}

type Points = { readonly x: number; readonly y: number }[]

interface ShownSeries {
  readonly name: string
  readonly points: Points
  /** Its name and newest value, beside the end of the line. */
  readonly label: string
  readonly color: string
}

function configure(
  { title, series }: LineChart,
  context: SKRSContext2D,
  language: Language,
): ChartConfiguration<'line', Points> {
  const shown = series.flatMap(({ name, points }, index): ShownSeries[] => {
    const newest = points.at(-1)
    if (newest === undefined) return []
    const places = points.map(({ date, value }) => ({ x: Date.parse(date), y: value }))
    const label = `${name}\u2002${formatValue(newest.value, language)}`
    return [{ name, points: places, label, color: styleOf(index).color }]
  })
  context.font = labelFont
  const widths = shown.map(({ label }) => context.measureText(label).width)
  const right = Math.max(0, ...widths) + labelGap + margin
  return {
    type: 'line',
    data: { datasets: shown.map(toDataset) },
    options: {
      animation: false,
      responsive: false,
      devicePixelRatio: 1,
      parsing: false,
      layout: { padding: { top: 124, right, bottom: 30, left: margin - 12 } },
      scales: createScales(shown, language),
    },
    plugins: [createFrame(title, shown, context)],
  }
}

function toDataset({ name, points, color }: ShownSeries, index: number) {
  const { dash, point } = styleOf(index)
  return {
    label: name,
    data: points,
    borderColor: color,
    backgroundColor: color,
    borderDash: [...dash],
    borderWidth: 4,
    pointStyle: point,
    pointRadius: points.length > maxMarkedPoints ? 0 : 7,
    pointBorderWidth: 2,
  }
}

function createScales(shown: readonly ShownSeries[], language: Language) {
  const all = shown.flatMap(({ points }) => points)
  const dates = createDateAxis(
    all.map(({ x }) => x),
    language,
  )
  const values = createValueAxis(all.map(({ y }) => y))
  const text = { color: faint, font: { family, size: 22 } }
  return {
    x: {
      type: 'linear' as const,
      min: dates.min,
      max: dates.max,
      afterBuildTicks: (axis: Scale) => {
        axis.ticks = dates.ticks.map((tick) => ({ ...tick }))
      },
      grid: { drawOnChartArea: false, tickLength: 10, tickColor: faint },
      border: { color: faint, width: 2 },
      ticks: {
        ...text,
        maxRotation: 0,
        autoSkip: false,
        callback: (_value: unknown, index: number) => dates.ticks[index]?.label ?? '',
      },
    },
    y: {
      type: 'linear' as const,
      min: values.min,
      max: values.max,
      grid: { color: grid, lineWidth: 2, tickLength: 0 },
      border: { display: false },
      ticks: {
        ...text,
        padding: 14,
        stepSize: values.step,
        callback: (value: unknown) => formatValue(Number(value), language),
      },
    },
  }
}

/** White ground, the title, and the names beside the lines instead of a legend. */
function createFrame(
  title: string,
  shown: readonly ShownSeries[],
  context: SKRSContext2D,
): Plugin<'line'> {
  return {
    id: 'frame',
    beforeDraw: () => {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = ink
      context.font = `600 36px "${family}"`
      context.textAlign = 'left'
      context.textBaseline = 'alphabetic'
      context.fillText(title, margin, 72, size.width - 2 * margin)
    },
    afterDraw: ({ scales, chartArea }) => {
      context.font = labelFont
      const ends = shown.map(({ points, label, color }) => ({
        text: label,
        color,
        y: scales['y']?.getPixelForValue(points.at(-1)?.y ?? 0) ?? 0,
      }))
      const { right, top, bottom } = chartArea
      drawEndLabels(context, ends, { x: right + labelGap, top, bottom })
    },
  }
}

const labelFont = `600 24px "${family}"`

/** From the end of a line to its name, pixels. */
const labelGap = 18

/** Left and right of all, pixels. */
const margin = 56

const maxMarkedPoints = 40

const styleOf = (index: number) => styles[index % styles.length] ?? styles[0]
