import { describe, expect, it } from 'vitest'
import { createPdfReader } from '../../../adapters/pdf-reader/pdf-reader.ts'
import { disputeRequest, goodwillRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'
import { maxWaitMs } from '../../support/time.ts'

const service = sharedService()

const write = async (kind: string, body: object, headers = {}) =>
  (await service().ask('POST', `/api/generate/${kind}`, { body, headers })).body

const read = async (id: string) => (await service().ask('GET', `/api/letters/${id}`)).body.letter

const { ssn: _, ...unnumbered } = disputeRequest.userInfo

describe('get-letter', () => {
  it('returns a goodwill letter as it was written', async () => {
    const { letterId, ...written } = await write('goodwill', goodwillRequest)
    expect(await read(letterId)).toEqual({
      id: letterId,
      kind: 'goodwill',
      disputeId: null,
      disputeStatus: null,
      recipient: 'Lakeside Bank',
      title: 'Goodwill request about my account ending in 5678',
      creditor: 'Lakeside Bank',
      accountNumber: '…5678',
      language: 'en',
      createdAt: '2026-11-21T12:00:00.000Z',
      ...written,
    })
  })

  it('returns a dispute letter with the status of its dispute today', async () => {
    const { letterId, disputeId, ...written } = await write('dispute', {
      ...disputeRequest,
      userInfo: unnumbered,
    })
    expect(await read(letterId)).toMatchObject({ disputeId, disputeStatus: 'drafted', ...written })
    const body = { status: 'mailed' }
    await service().ask('PATCH', `/api/disputes/${disputeId}`, { body })
    expect(await read(letterId)).toMatchObject({ disputeId, disputeStatus: 'mailed', ...written })
  })

  it('prints it again, without the digits that are not kept', async () => {
    const { letterId } = await write('dispute', { ...disputeRequest, format: 'pdf' })
    const { body } = await service().ask('GET', `/api/letters/${letterId}?format=pdf`)
    const { content, format } = body.letter.document
    expect(format).toBe('pdf')
    const read = await createPdfReader().read(Buffer.from(content, 'base64'), {
      owner: { id: 'alice', isGuest: false },
      signal: AbortSignal.timeout(maxWaitMs),
    })
    const text = read.ok ? read.text : ''
    expect(text).toContain('The balance of $2,310 was paid in full in March 2026')
    expect(text).toContain('[••••]')
    expect(text).not.toContain('6789')
  })

  it('shows bullets for the last four of an ssn, and says first what to write there', async () => {
    const { letterId, document, instructions } = await write('dispute', disputeRequest)
    expect(document.content).toContain('Social Security number: ends in 6789')
    const letter = await read(letterId)
    expect(letter.document.content).toBe(document.content.replaceAll('6789', '[••••]'))
    expect(letter.instructions).toEqual([
      'Before you print this copy, write the last four digits of your Social Security number in place of each [••••]: they are not kept.',
      ...instructions,
    ])
  })

  it('says so in the letter’s language and country', async () => {
    const request = { ...disputeRequest, bureau: 'bureau_a', language: 'fr', country: 'CA' }
    const { instructions } = await read((await write('dispute', request)).letterId)
    expect(instructions[0]).toBe(
      'Avant d’imprimer cette copie, écrivez les quatre derniers chiffres de votre numéro d’assurance sociale à la place de chaque [••••]\u00a0: ils ne sont pas conservés.',
    )
  })

  it('returns the text of a letter that was asked for as a PDF', async () => {
    const { letterId, document } = await write('goodwill', { ...goodwillRequest, format: 'pdf' })
    expect(document.format).toBe('pdf')
    const letter = await read(letterId)
    expect(letter.document.format).toBe('text')
    expect(letter.document.content).toContain('Dear Lakeside Bank:')
  })

  it('answers for another user’s letter as for an unknown one, and says how to list', async () => {
    const { letterId } = await write('dispute', disputeRequest)
    const token = await service().token('bob')
    const theirs = await service().ask('GET', `/api/letters/${letterId}`, { token })
    const none = await service().ask('GET', '/api/letters/ltr_none', { token })
    expect([theirs.status, theirs.body.error]).toEqual([404, none.body.error])
    expect(none.body.error.message).toBe('There is no such letter. GET /api/letters lists yours.')
    const headers = { 'accept-language': 'fr' }
    const french = await service().ask('GET', '/api/letters/ltr_none', { token, headers })
    expect(french.body.error.message).toBe(
      'Cette lettre n’existe pas. GET /api/letters donne la liste des vôtres.',
    )
  })

  it('needs the scope letters', async () => {
    const { letterId } = await write('dispute', disputeRequest)
    const token = await service().token('alice', { scopes: ['reports'] })
    expect((await service().ask('GET', `/api/letters/${letterId}`, { token })).status).toBe(403)
  })
})
