import { describe, expect, it } from 'vitest'
import { disputeRequest, goodwillRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown, headers = {}) =>
  service().ask('POST', '/api/generate/dispute', { body, headers })
const askGoodwill = (body: unknown) => service().ask('POST', '/api/generate/goodwill', { body })

describe('a letter without options', () => {
  it('is text, in English, under the law of the United States, whatever the caller reads', async () => {
    const { body } = await ask(disputeRequest, { 'accept-language': 'fr-CA' })
    expect(body.document.format).toBe('text')
    expect(body.document.content).toContain('Section 611(a) of the Fair Credit Reporting Act')
    expect(body.instructions[0]).toMatch(/^Read the letter\./)
  })
})

describe('a letter of another place or language', () => {
  it('is in French with all that goes with it, under the law of the United States', async () => {
    const { body } = await ask({ ...disputeRequest, language: 'fr' })
    expect(body.document.content).toContain('Fair Credit Reporting Act')
    expect(body.instructions.join('\n')).toContain('Lisez la lettre.')
    expect(body.followUp.expectedResponse).toContain('Postée aujourd’hui')
    expect(body.document.metadata.mailingInstructions).toContain('Imprimez et signez la lettre')
  })

  it('is Canadian, by province', async () => {
    const canadian = { ...disputeRequest, bureau: 'bureau_a', country: 'CA', province: 'QC' }
    const { body } = await ask({ ...canadian, language: 'fr' })
    expect(body.document.content).toContain('Code civil du Québec')
    expect(body.document.content).not.toMatch(/U\.S\.C\.|Fair Credit/)
    expect(body.document.metadata.bureauAddress).toContain('Montréal (Québec) H1S 2Z2')
  })

  it('is Canadian for a country and a province in small letters', async () => {
    const canadian = { ...disputeRequest, bureau: 'bureau_a', country: 'ca', province: 'qc' }
    const { body } = await ask(canadian)
    expect(body.document.content).toContain('Civil Code of Québec')
  })

  it('is refused for a province without Canada, in the caller’s language', async () => {
    const { status, body } = await ask({ ...disputeRequest, province: 'ON' })
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: {
        field: 'province',
        issue: 'is for Canadian letters only, and country is US',
      },
    })
    const french = await ask({ ...disputeRequest, province: 'ON' }, { 'accept-language': 'fr' })
    expect(french.body.error.details.issue).toContain('ne vaut que pour les lettres canadiennes')
  })

  it('is refused for Experian in Canada, with the honest alternative', async () => {
    const { status, body } = await ask({ ...disputeRequest, country: 'CA' })
    expect(status).toBe(400)
    expect(body.error.details.field).toBe('bureau')
    expect(body.error.message).toContain('Canada has two bureaus, Equifax and TransUnion')
  })

  it.each([
    ['language', 'de'],
    ['country', 'FR'],
    ['province', 'XX'],
    ['format', 'docx'],
  ])('is refused for an unknown %s', async (field, value) => {
    const { status, body } = await ask({ ...disputeRequest, [field]: value })
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field })
  })

  it('keeps nothing when it is refused', async () => {
    const before = await service().ask('GET', '/api/disputes?limit=100')
    await ask({ ...disputeRequest, country: 'CA' })
    const after = await service().ask('GET', '/api/disputes?limit=100')
    expect(after.body.disputes).toHaveLength(before.body.disputes.length)
  })

  it('may be a goodwill letter', async () => {
    const explanation = 'J’étais à l’hôpital ce mois-là et j’ai manqué l’échéance.'
    const { body } = await askGoodwill({
      ...goodwillRequest,
      explanation,
      language: 'fr',
      country: 'CA',
      province: 'QC',
    })
    expect(body.document.content).toContain(
      'J’ai payé en retard, et j’en assume la responsabilité.',
    )
    expect(body.document.content).toContain(explanation)
    const refused = await askGoodwill({ ...goodwillRequest, province: 'QC' })
    expect(refused.status).toBe(400)
  })
})

describe('a letter as a PDF', () => {
  it.each([
    ['a dispute', () => ask({ ...disputeRequest, format: 'pdf' })],
    ['a goodwill letter', () => askGoodwill({ ...goodwillRequest, format: 'pdf' })],
    ['a French dispute', () => ask({ ...disputeRequest, format: 'pdf', language: 'fr' })],
  ])('is base64 of a PDF: %s', async (_what, asked) => {
    const { body } = await asked()
    expect(body.document.format).toBe('pdf')
    const bytes = Buffer.from(body.document.content, 'base64')
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(body.document.metadata.trackingNumber).toMatch(/^CC-/)
  })

  it('is refused when no font has its characters, and text is offered', async () => {
    const userInfo = { ...disputeRequest.userInfo, name: 'Jordan 山田' }
    const { status, body } = await ask({ ...disputeRequest, userInfo, format: 'pdf' })
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'format' })
    expect(body.error.details.issue).toContain('山')
    expect((await ask({ ...disputeRequest, userInfo })).status).toBe(200)
  })
})
