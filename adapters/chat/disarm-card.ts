import type { Card, CardSection } from '../../src/domain/chat-platforms/card.ts'
import { disarmMarkdown } from './disarm-markdown.ts'
import { breakAddresses, breakPings, removeHidden } from './safe-text.ts'

/**
 * Makes plain text harmless: mentions ping nobody, nothing is hidden, and only https can become a link. The
 * syntax of a platform is left to its adapter.
 */
export const disarmText = (text: string): string => breakPings(breakAddresses(removeHidden(text)))

/** A card all of whose texts are harmless; values of buttons stay as they are. */
export function disarmCard(card: Card): Card {
  const { title, sections, buttons, links } = card
  return {
    title: disarmText(title),
    sections: sections.map(disarmSection),
    ...(buttons === undefined
      ? {}
      : { buttons: buttons.map((button) => ({ ...button, label: disarmText(button.label) })) }),
    ...(links === undefined ? {} : { links }),
  }
}

function disarmSection(section: CardSection): CardSection {
  switch (section.kind) {
    case 'text':
      return { ...section, markdown: disarmMarkdown(section.markdown) }
    case 'facts':
      return {
        ...section,
        facts: section.facts.map((fact) => ({
          ...fact,
          label: disarmText(fact.label),
          value: disarmText(fact.value),
        })),
      }
    case 'table':
      return {
        ...section,
        columns: section.columns.map(disarmText),
        rows: section.rows.map((row) => row.map(disarmText)),
      }
    case 'list':
      return { ...section, items: section.items.map(disarmText) }
    case 'note':
      return { ...section, text: disarmText(section.text) }
    case 'chart':
      return { ...section, summary: disarmText(section.summary) }
    case 'letter':
      return { ...section, summary: disarmText(section.summary) }
  }
}
