import type { Fields } from './fields.ts'

/** Control sequences stay; other `&`, `<` and `>` of typed text become entities. */
const special = /<(?:[@#!][^<>\s]*|(?:https?|mailto):[^<>\s]*)>|[&<>]/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Makes of typed text the text that Slack stores and sends. */
export const toStoredText = (typed: string): string =>
  typed.replace(special, (found) => escapes[found] ?? found)

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const entity = /&(?:lt|gt|amp);/g

/** Turns entities of stored text back into signs. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (found) => entities[found] ?? found)

const parts = /```([^`]+)```|`([^`\n]+)`|<([^<>\s|]+)(?:\|[^<>]*)?>|([^`<]+|[`<])/g

/** The `rich_text` block that Slack makes of what a person typed. */
export function toRichText(text: string, blockId: string): Fields {
  const elements = [...text.matchAll(parts)].map(([whole, preformatted, code, sequence]) => {
    if (preformatted !== undefined || code !== undefined) {
      return textElement(preformatted ?? code ?? '', { style: { code: true } })
    }
    return sequence === undefined ? textElement(whole) : toReference(sequence)
  })
  return {
    type: 'rich_text',
    block_id: blockId,
    elements: [{ type: 'rich_text_section', elements }],
  }
}

const textElement = (text: string, more: Fields = {}): Fields => ({
  type: 'text',
  text: decodeEntities(text),
  ...more,
})

function toReference(sequence: string): Fields {
  const id = sequence.slice(1)
  if (sequence.startsWith('@')) return { type: 'user', user_id: id }
  if (sequence.startsWith('#')) return { type: 'channel', channel_id: id }
  if (sequence.startsWith('!subteam^')) {
    return { type: 'usergroup', usergroup_id: id.replace('subteam^', '') }
  }
  if (sequence.startsWith('!')) return { type: 'broadcast', range: id }
  return { type: 'link', url: sequence }
}
