import type { Card, CardFact, CardSection } from '../../src/domain/chat-platforms/card.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'

const elsewhere: Localized = {
  en: 'Details and exact figures are not shown here. Open your own page to see them.',
  fr: 'Les détails et les chiffres exacts ne s’affichent pas ici. Ouvrez votre propre page pour les voir.',
}

const toBand = ({ label, band, bandLabel = label }: CardFact): CardFact[] =>
  band === undefined ? [] : [{ label: bandLabel, value: band, band }]

/** The bands of facts; a creditor's name or a due date says as much as an amount, so nothing else stays. */
export function toBands(sections: readonly CardSection[]): CardSection[] {
  const facts = sections.flatMap((section) =>
    section.kind === 'facts' ? section.facts.flatMap(toBand) : [],
  )
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

/**
 * A card about a person's credit for a platform whose rules forbid to send it: its title, the bands of its
 * facts, and a note that says where the rest is. A card that says nothing about them stays whole.
 */
export function withoutFigures(
  card: Pick<Card, 'title' | 'sections'>,
  language: Language,
): Pick<Card, 'title' | 'sections'> {
  const { title, sections } = card
  const general = sections.filter((section) => section.kind === 'text' && section.isGeneral)
  if (general.length === sections.length) return card
  return {
    title,
    sections: [
      ...general,
      ...toBands(sections),
      { kind: 'note', text: localize(elsewhere, language) },
    ],
  }
}
