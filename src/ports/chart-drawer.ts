import type { LineChart } from '../domain/chat-platforms/card.ts'
import type { Language } from '../domain/text/language.ts'

export interface ChartDrawer {
  draw(chart: LineChart, options: { readonly language: Language }): Promise<Uint8Array>
}
