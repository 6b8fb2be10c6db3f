import type { Card, CardReader, CardSection } from '../../../src/domain/chat-platforms/card.ts'
import { type Language, localize } from '../../../src/domain/text/language.ts'

/** A reader who looks at cards on November 21, 2026. */
export const readerOf = (language: Language, now = Date.UTC(2026, 10, 21, 15)): CardReader => ({
  language,
  now,
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  t: (text) => localize(text, language),
})

/** A card as a person would read it aloud; bands stand in brackets behind their figures. */
export function cardText({ title, sections, buttons = [] }: Card): string {
  return [
    `# ${title}`,
    ...sections.map(sectionText),
    ...buttons.map(
      ({ label, operation, values }) => `(${label}) → ${operation} ${JSON.stringify(values)}`,
    ),
  ]
    .join('\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

function sectionText(section: CardSection): string {
  switch (section.kind) {
    case 'text':
      return section.markdown
    case 'facts':
      return section.facts
        .map(
          ({ label, value, band }) => `${label}: ${value}${band === undefined ? '' : ` [${band}]`}`,
        )
        .join('\n')
    case 'table':
      return [section.columns, ...section.rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
    case 'list':
      return section.items.map((item) => `• ${item}`).join('\n')
    case 'note':
      return `(${section.text})`
    case 'chart':
      return `[chart: ${section.chart.series.map(({ name, points }) => `${name} ${points.map(({ value }) => value).join(' ')}`).join('; ')}] ${section.summary}`
    case 'letter':
      return `[letter ${section.letterId}] ${section.summary}`
  }
}
