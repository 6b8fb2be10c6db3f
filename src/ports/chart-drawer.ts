import type { LineChart } from '../domain/chat-platforms/card.ts'
import type { Language } from '../domain/text/language.ts'

interface ChartOptions {
  /** Language of the dates and numbers at the axes. */
  readonly language: Language
}

/** Draws charts as PNG files of 1200 × 630 pixels. */
export interface ChartDrawer {
  draw(chart: LineChart, options: ChartOptions): Promise<Uint8Array>
}
