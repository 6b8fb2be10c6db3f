import { describe, expect, it } from 'vitest'
import { disarmCard, disarmText } from '../../../adapters/chat/disarm-card.ts'
import type { Card } from '../../../src/domain/chat-platforms/card.ts'

const evil = 'LAKESIDE <!channel> @everyone \u202e<@U1> http://evil.example'

const card: Card = {
  title: evil,
  sections: [
    { kind: 'text', markdown: `**${evil}** [bank.com](https://evil.example)` },
    { kind: 'facts', facts: [{ label: evil, value: evil, band: 'Fair' }] },
    { kind: 'table', columns: [evil], rows: [[evil]] },
    { kind: 'list', items: [evil] },
    { kind: 'note', text: evil },
    { kind: 'chart', chart: { title: 'Scores', series: [] }, summary: evil },
    { kind: 'letter', letterId: 'ltr_1', summary: evil },
  ],
  buttons: [{ label: evil, operation: 'get-letter', values: { id: evil } }],
}

describe('a card with texts of merchants and models', () => {
  it('pings nobody and hides nothing, in any of its parts', () => {
    const { buttons, ...rest } = disarmCard(card)
    const texts = JSON.stringify([rest, buttons?.map(({ label }) => label)])
    expect(texts.match(/LAKESIDE/g)).toHaveLength(11)
    expect(texts).not.toMatch(/<!|<@|@everyone|\u202e|http:\/\//)
  })

  it('keeps its shape and what buttons send', () => {
    const disarmed = disarmCard(card)
    expect(disarmed.sections.map(({ kind }) => kind)).toEqual(card.sections.map(({ kind }) => kind))
    expect(disarmed.buttons?.[0]?.values).toEqual({ id: evil })
    expect(disarmCard({ title: 'Score', sections: [] })).toEqual({ title: 'Score', sections: [] })
  })

  it('keeps plain text as it is', () => {
    const plain = 'Café «\u00a0Zoé\u00a0» owes $1,200 * 2 at https://example.com ❤️'
    expect(disarmText(plain)).toBe(plain)
  })
})
