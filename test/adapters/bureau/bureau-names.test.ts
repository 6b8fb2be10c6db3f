import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpBureau } from '../../../adapters/bureau/http-bureau.ts'
import { type EmulatedBureau, emulatedBureau } from '../../emulators/bureau.ts'
import { hangSignal } from '../../support/time.ts'

let bureau: EmulatedBureau

beforeAll(async () => {
  bureau = await emulatedBureau()
})

afterAll(() => bureau[Symbol.asyncDispose]())

const read = () =>
  createHttpBureau({ key: undefined, url: bureau.url }).read('alice', 'bureau_a', {
    now: Date.UTC(2026, 10, 21, 12),
    signal: hangSignal(),
  })

describe('A bureau behind BUREAU_API_URL', () => {
  it('tells names without markup', async () => {
    bureau.says({ accounts: [{ name: '<b>Lakeside</b> https://evil.example Bank' }] })
    expect((await read())?.accounts?.[0]?.name).toBe('b Lakeside /b Bank')
  })

  it('tells no number that may name a person, whatever it calls accounts, lenders and models', async () => {
    bureau.says({
      score: 700,
      scoreModel: 'FICO 8 of 123-45-6789',
      accounts: [
        { name: 'CHASE 4400123412345678' },
        { name: 'CHASE ４４００ 1234 1234 5678 CARD' },
      ],
      inquiries: [{ date: '2026-11-03', by: 'NORTHWIND 4400-1234-1234-5678' }],
    })
    const { model, accounts, inquiries } = (await read()) ?? {}
    expect(model).toBe('FICO 8 of XXXXX')
    expect(accounts?.map(({ name }) => name)).toEqual(['CHASE XXXXX', 'CHASE XXXXX CARD'])
    expect(inquiries).toEqual([{ date: '2026-11-03', by: 'NORTHWIND XXXXX' }])
  })
})
