import type { CardFact, CardSection } from '../../src/domain/chat-platforms/card.ts'
import type { ShownCard } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'

const elsewhere: Localized = {
  en: 'Exact figures are not shown here. Open your own page to see them.',
  fr: 'Les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
}

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
    case 'list':
    case 'note':
      return [section]
    default:
      return section satisfies never
  }
}

/**
 * A card for a platform whose rules forbid exact figures of a person: facts show their band or are left
 * out, tables, charts and letters are left out, and a note says where they are.
 */
export function withoutFigures(card: ShownCard, language: Language): ShownCard {
  const hasFigures = card.sections.some(({ kind }) =>
    ['facts', 'table', 'chart', 'letter'].includes(kind),
  )
  if (!hasFigures) return card
  const note: CardSection = { kind: 'note', text: localize(elsewhere, language) }
  return { ...card, sections: [...card.sections.flatMap(toBands), note] }
}
