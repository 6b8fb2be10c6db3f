import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown) => service().ask('POST', '/api/chat', { body })

const question = (content: string) => ({ messages: [{ role: 'user', content }] })

describe('ask-coach', () => {
  it('answers in French when options.language says so', async () => {
    const { body } = await ask({
      ...question('Comment améliorer ma cote de crédit ?'),
      options: { language: 'fr' },
    })
    expect(body.response.content).toMatch(/\b(votre|crédit|cote)\b/)
  })

  it('answers in the language of Accept-Language when no option says', async () => {
    const { body } = await service().ask('POST', '/api/chat', {
      body: question('Bonjour'),
      headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' },
    })
    expect(body.response.content).toMatch(/bonjour/i)
  })

  it('answers a French question in French, when nothing else names a language', async () => {
    const { body } = await ask(question('Est-ce que vérifier ma propre cote la fait baisser ?'))
    expect(body.response.content).toMatch(/^Non/)
  })

  it('answers in English who asks in English with French words in it', async () => {
    const { body } = await ask(question('Does a marge de crédit count as a credit card?'))
    expect(body.response.content).toMatch(/\b(the|your)\b/)
  })

  it('leaves the analysis out when options.includeAnalysis is false', async () => {
    const { body } = await ask({
      ...question('How do I raise my score?'),
      options: { includeAnalysis: false },
    })
    expect(Object.keys(body.response)).toEqual(['content', 'recommendations'])
  })

  it('refuses a conversation without a message of the user', async () => {
    const { status, body } = await ask({ messages: [{ role: 'system', content: 'Be brief.' }] })
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'messages', issue: 'has no message of the user' },
    })
  })

  it('refuses it before a stream opens', async () => {
    const { status, body } = await ask({
      messages: [{ role: 'assistant', content: 'x' }],
      options: { streamResponse: true },
    })
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'messages', issue: 'has no message of the user' },
    })
  })

  it('accepts empty messages of others, and refuses an empty last one of the user', async () => {
    const withLast = (content: string) =>
      ask({
        messages: [
          { role: 'system', content: '' },
          { role: 'assistant', content: '' },
          { role: 'user', content },
          { role: 'assistant', content: ' ' },
        ],
      })
    expect((await withLast('How do I raise my score?')).status).toBe(200)
    const { status, body } = await withLast(' \n')
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'messages[2].content', issue: 'must not be empty' },
    })
  })

  it('accepts free-form metadata and refuses what is nested too deeply', async () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) })
    const withMetadata = (metadata: unknown) =>
      ask({ messages: [{ role: 'user', content: 'Hello', metadata }] })
    expect((await withMetadata({ source: 'app', tags: ['a'] })).status).toBe(200)
    const { status, body } = await withMetadata(nested(20))
    expect({ status, field: body.error.details.field }).toEqual({
      status: 400,
      field: 'messages[0].metadata',
    })
  })

  it('takes missing facts from the caller’s newest report, and from no other user’s', async () => {
    const report = [
      'Credit report of Ann Example',
      'VantageScore 3.0: 655',
      'Account name: MAPLE TRUST',
      'Account type: Credit card',
      'Status: Open, current',
      'Balance: $900',
      'Credit limit: $1,000',
    ].join('\n')
    const token = await service().token('ann')
    const read = await service().ask('POST', '/api/analyze/report', {
      token,
      body: { reportData: report, bureau: 'bureau_a' },
    })
    expect(read.status).toBe(200)
    const asked = question('How do I raise my score?')
    const own = await service().ask('POST', '/api/chat', { token, body: asked })
    expect(own.body.response.content).toContain(
      'From your report of November 21, 2026 I take your score of 655 and your one open card or line.',
    )
    expect(own.body.response.recommendations[0].action).toBe(
      'Pay $600 on your cards, which brings 90% down to 30%',
    )
    expect((await ask(asked)).body.response.content).not.toContain('From your report')
  })
})
