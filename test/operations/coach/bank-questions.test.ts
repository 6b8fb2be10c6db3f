import { beforeAll, describe, expect, it } from 'vitest'
import { bankService, linkSample } from '../bank/bank-service.ts'

const service = bankService()

/** Linked and allowed, linked alone, and no bank. */
const tokens = { allowed: '', off: '', none: '' }

beforeAll(async () => {
  tokens.allowed = await linkSample(service(), 'ada', { isAllowed: true })
  tokens.off = await linkSample(service(), 'olaf')
  tokens.none = await service().token('nora')
})

async function ask(question: string, token: string, language = 'en'): Promise<string> {
  const body = { messages: [{ role: 'user', content: question }], options: { language } }
  const answered = await service().ask('POST', '/api/chat', { token, body })
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  return answered.body.response.content
}

const figures = /\$2,000|\$60|2 000 \$|60 \$|2\u202f000|2\u00a0000/

describe('a question about what to pay', () => {
  it.each([
    ['en', 'What should I pay before my statement closes?', 'November 30, 2026'],
    ['en', 'When is my card due?', 'November 30, 2026'],
    ['en', 'How much can I pay this week?', 'about $'],
    ['fr', 'Que devrais-je payer avant la fin de mon relevé ?', '30 novembre 2026'],
    ['fr', 'Quand ma carte est-elle due ?', '30 novembre 2026'],
    ['fr', 'Combien puis-je payer cette semaine ?', 'restent libres'],
  ])(
    '(%s) %s is answered from the accounts where it is allowed alone',
    async (language, question, fact) => {
      expect(await ask(question, tokens.allowed, language)).toContain(fact)
      const off = await ask(question, tokens.off, language)
      expect(off).not.toMatch(figures)
      expect(off).toMatch(/Coach uses my bank accounts|Le coach utilise mes comptes bancaires/)
      expect(await ask(question, tokens.none, language)).not.toMatch(figures)
    },
  )
})

describe('a wish about the link', () => {
  it.each([
    ['en', 'Link my bank', '/credit bank'],
    ['en', 'How do I link my bank account?', '/credit bank'],
    ['en', 'Disconnect my bank', '/credit bank'],
    ['en', 'Is my bank connected?', '/credit bank'],
    ['fr', 'Relie ma banque', '/credit banque'],
    ['fr', 'Déconnecte ma banque', '/credit banque'],
    ['fr', 'Ma banque est-elle reliée ?', '/credit banque'],
  ])('(%s) %s says where the person does it, and does nothing', async (language, wish, place) => {
    for (const token of Object.values(tokens)) {
      expect(await ask(wish, token, language)).toContain(place)
    }
    const { body } = await service().ask('GET', '/api/bank/accounts', { token: tokens.allowed })
    expect(body.connections).toMatchObject([{ status: 'synced' }])
  })
})
