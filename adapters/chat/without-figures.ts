import type { Card, CardFact, CardSection } from '../../src/domain/chat-platforms/card.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'

type ShownParts = Omit<Card, 'buttons'>

const elsewhere: Localized = {
  en: 'Exact figures are not shown here. Open your own page to see them.',
  fr: 'Les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
}

/** Amounts of money and percents: `$4,760`, `95.2%`, `4 760 $`. */
const amount =
  /[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|(?<![\d,.\u00a0\u202f])\d[\d,.\u00a0\u202f]*(?: \d{3}){0,3}\s?(?:[%$€£]|points?\b)/gu
/** Three digits that may be a score; no part of a longer number, a word, a date or a law's section. */
const score = /(?<![\d,.$/§-]\s?)(?<!\p{L})(?:[3-8]\d\d|900)(?![,.]?\d|-|\p{L})/gu
const hidden = '•••'

const hideIn = (text: string): string => text.replace(amount, hidden).replace(score, hidden)

const toBand = ({ label, band }: CardFact): CardFact[] =>
  band === undefined ? [] : [{ label, value: band, band }]

/** The section without its figures; nothing where only figures were in it. */
function toBands(section: CardSection): CardSection[] {
  switch (section.kind) {
    case 'facts': {
      const facts = section.facts.flatMap(toBand)
      return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
    }
    case 'table':
    case 'chart':
    case 'letter':
      return []
    case 'text':
      return [{ ...section, markdown: hideIn(section.markdown) }]
    case 'list':
      return [{ ...section, items: section.items.map(hideIn) }]
    case 'note':
      return [{ ...section, text: hideIn(section.text) }]
    default:
      return section satisfies never
  }
}

const isHeading = (section: CardSection): boolean =>
  section.kind === 'text' &&
  section.markdown.startsWith('**') &&
  section.markdown.endsWith('**') &&
  !section.markdown.includes('\n')

/**
 * A card of somebody's credit for a platform whose rules forbid exact figures: facts show their band or are
 * left out, tables, charts and letters are left out, amounts in texts are hidden, and a note says where they
 * are.
 */
export function withoutFigures(card: ShownParts, language: Language): ShownParts {
  const shown = card.sections.map(toBands)
  // A heading goes with what it was the heading of.
  const sections = shown.flatMap((parts, at) => {
    const own = card.sections[at]
    const isAlone = own !== undefined && isHeading(own) && shown[at + 1]?.length === 0
    return isAlone ? [] : parts
  })
  if (JSON.stringify(sections) === JSON.stringify(card.sections)) return card
  const note: CardSection = { kind: 'note', text: localize(elsewhere, language) }
  return { title: hideIn(card.title), sections: [...sections, note] }
}
