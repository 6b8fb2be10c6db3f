import { describe, expect, it } from 'vitest'
import { drawCode, parseCode, showCode } from '../../../src/operations/accounts/link-code.ts'
import { findTexts } from '../../support/canaries.ts'
import { noon } from '../../support/shared-service.ts'
import { chatService } from './chat-service.ts'

describe('A code', () => {
  it('has 40 random bits in letters and digits that cannot be confused', () => {
    const codes = Array.from({ length: 500 }, () => drawCode())
    expect(new Set(codes).size).toBe(500)
    expect(new Set(codes.join('')).size).toBe(32)
    expect(codes.join('')).not.toMatch(/[ILOU]/)
  })

  it('never reads like a cry for help, which would be answered instead', () => {
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    const draws = ['KMS48PBQ', '0123ABCD'].map((code) =>
      Uint8Array.from(code, (letter) => digits.indexOf(letter)),
    )
    expect(drawCode(() => draws.shift() ?? new Uint8Array(8))).toBe('0123ABCD')
  })

  it('is read as people type it', () => {
    const code = '0123ABCD'
    expect(showCode(code)).toBe('0123-ABCD')
    for (const typed of ['0123-ABCD', '0123abcd', ' o l23 - abcd ', 'OI23ABCD']) {
      expect(parseCode(typed)).toBe(code)
    }
    for (const typed of ['', '0123-ABC', '0123-ABCDE', '0123-ABCU', '0123-ABC!']) {
      expect(parseCode(typed)).toBeUndefined()
    }
  })
})

describe('create-link-code', () => {
  it('gives a code that is good for ten minutes', async () => {
    await using service = await chatService()
    const { status, body } = await service.ask('POST', '/api/link-codes', { body: {} })
    expect(status).toBe(201)
    expect(body).toEqual({
      code: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      expiresAt: new Date(noon + 600_000).toISOString(),
    })
  })

  it('stores no code, not even as a hash that could be computed without the keys', async () => {
    await using service = await chatService()
    const { body } = await service.ask('POST', '/api/link-codes', { body: {} })
    const code = body.code.replace('-', '')
    const query = { index: 'byUser', equals: ['alice'], limit: 9 } as const
    const { items } = await service.sealedStore.list('linkCodes', query)
    expect(items).toHaveLength(1)
    expect(findTexts([code, body.code], JSON.stringify(items))).toEqual([])
    expect(items[0]?.id).toBe(service.vault.digest(`linkCodes/${code}`))
  })

  it('is given by GraphQL, too', async () => {
    await using service = await chatService()
    const query = 'mutation { createLinkCode { code expiresAt } }'
    const { body } = await service.ask('POST', '/graphql', { body: { query } })
    expect(body.data.createLinkCode.code).toMatch(/^\w{4}-\w{4}$/)
  })

  it('ends the code before', async () => {
    await using service = await chatService()
    for (let asked = 0; asked < 3; asked++)
      await service.ask('POST', '/api/link-codes', { body: {} })
    const query = { index: 'byUser', equals: ['alice'] } as const
    expect(await service.store.count('linkCodes', query)).toBe(1)
  })

  it('refuses guests, programs, and tokens that may not use the whole account', async () => {
    await using service = await chatService()
    const { body: guest } = await service.ask('POST', '/api/create-guest', { token: '' })
    const tokens = [
      guest.accessToken,
      await service.key('bot'),
      await service.token('alice', { scopes: ['account'] }),
    ]
    for (const token of tokens) {
      const { status } = await service.ask('POST', '/api/link-codes', { token, body: {} })
      expect(status).toBe(403)
    }
  })
})
