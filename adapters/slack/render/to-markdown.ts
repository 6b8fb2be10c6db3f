import type { CardSection } from '../../../src/domain/chat-platforms/card.ts'
import type { ShownCard } from '../../../src/domain/chat-platforms/messages.ts'

/** A card as Markdown, for a file. */
export const toMarkdown = ({ title, sections }: ShownCard): string =>
  [`# ${title}`, ...sections.map(toText)].join('\n\n')

function toText(section: CardSection): string {
  switch (section.kind) {
    case 'text':
      return section.markdown
    case 'facts':
      return section.facts.map(({ label, value }) => `- ${label}: ${value}`).join('\n')
    case 'list':
      return section.items.map((item) => `- ${item}`).join('\n')
    case 'table': {
      const { columns, rows } = section
      return [columns, columns.map(() => '---'), ...rows].map(toRow).join('\n')
    }
    case 'note':
      return section.text
    case 'chart':
    case 'letter':
      return section.summary
  }
}

const toRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
