import { describe, expect, it } from 'vitest'
import type { DisputeFacts } from '../../../../src/domain/letters/letter.ts'
import { findFalseClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, inEnglish, now } from '../letter-facts.ts'

const found = (reason: string, place: Partial<DisputeFacts>) =>
  inEnglish(findFalseClaim(disputeFacts('outdated', { bureau: 'Equifax', reason, ...place }), now))

describe('a Quebec letter about an outdated item at Equifax, on 21 November 2026,', () => {
  it.each([
    'Premier retard en mars 2022.',
    'Le compte a été radié en janvier 2023.',
    'La dette date de 4 ans.',
    "J'ai cessé de payer il y a trois ans.",
    'Mon dernier paiement était en juin 2021.',
    "J'ai cessé de payer l'an dernier.",
    'Faillite libérée en mai 2022.',
    'Recouvrement. Défaut en mars 2016, dernier paiement en août 2023.',
  ])('is refused while the item may still be kept: %s', (reason) => {
    expect(found(reason, { country: 'CA', province: 'QC', language: 'fr' })).toBeDefined()
  })

  it.each([
    'Premier retard en mars 2015.',
    'Le compte a été radié en janvier 2018.',
    'La dette date de 9 ans.',
    "J'ai cessé de payer il y a huit ans.",
    'Mon dernier paiement remonte à juin 2018.',
    'en souffrance depuis le 12/03/2015',
    'Faillite libérée en mai 2018.',
    "La faillite date de 2014, j'ai été libéré le 1er mars 2016.",
    'Retard depuis 2017, jamais rattrapé',
    'Cette dette est vieille de plus de dix ans',
    'Première date de défaut : 2018-02',
    'dette envoyée en recouvrement en février 2019',
  ])('is let through once its time has ended: %s', (reason) => {
    expect(found(reason, { country: 'CA', province: 'QC', language: 'fr' })).toBeUndefined()
  })
})

describe('an Ontario letter about an outdated item at Equifax', () => {
  it.each([
    'First late in March 2022',
    'Delinquent since 2021',
    'consumer proposal filed in 2024',
    'last paid in 2022',
    'Bankruptcy discharged 2021',
  ])('is refused while the item may still be kept: %s', (reason) => {
    expect(found(reason, { country: 'CA', province: 'ON' })).toBeDefined()
  })

  it.each([
    'First late in March 2016',
    'Delinquent since 2018, never caught up',
    'consumer proposal filed in 2017 and completed in 2020',
    "It's more than 8 years old",
    'Bankruptcy discharged in June 2018',
    'charged off in 2017, sold to a debt buyer in 2022',
    'went to collections in 2018',
  ])('is let through once its time has ended: %s', (reason) => {
    expect(found(reason, { country: 'CA', province: 'ON' })).toBeUndefined()
  })
})

describe('a United States letter about an outdated item with a French reason', () => {
  it.each(["j'ai manqué le paiement en mai 2021", 'la dette a 5 ans', 'Radié en août 2020'])(
    'is refused while the item may still be kept: %s',
    (reason) => {
      expect(found(reason, {})).toBeDefined()
    },
  )

  it.each([
    "j'ai cessé de payer en mai 2017",
    'la dette a plus de 9 ans',
    'Radié en août 2018',
    'le premier retard date de janvier 2016 et la dette a été vendue en 2022',
  ])('is let through once its time has ended: %s', (reason) => {
    expect(found(reason, {})).toBeUndefined()
  })
})

describe('a date between slashes', () => {
  const reason = 'Premier retard le 12/03/2020.'
  const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`)
  const judged = (iso: string, place: Partial<DisputeFacts>) =>
    findFalseClaim(disputeFacts('outdated', { bureau: 'TransUnion', reason, ...place }), at(iso))
  const quebec = { country: 'CA', province: 'QC', language: 'fr' } as const

  it('is read either way in Canada: what only one reading bars is not refused', () => {
    expect(judged('2026-03-11', quebec)).toBeDefined()
    expect(judged('2026-03-13', quebec)).toBeUndefined()
  })

  it('is read month first in an English letter of the United States', () => {
    const american = { country: 'US', language: 'en' } as const
    expect(judged('2027-12-02', american)).toBeDefined()
    expect(judged('2027-12-04', american)).toBeUndefined()
  })

  it('is read by the only order that the calendar allows', () => {
    const facts = disputeFacts('outdated', { reason: 'Delinquent since 25/03/2018.' })
    expect(findFalseClaim(facts, at('2026-11-21'))).toBeUndefined()
  })
})

describe('the age that a Canadian bureau counts', () => {
  const judged = (bureau: 'Equifax' | 'TransUnion', reason: string) =>
    found(reason, { bureau, country: 'CA', province: 'ON' })

  it('begins at the last payment with Equifax, at the first delinquency with TransUnion', () => {
    const reason = 'Delinquent since March 2016, last payment in August 2023.'
    expect(judged('Equifax', reason)?.issue).toContain('about 6 years in Canada')
    expect(judged('TransUnion', reason)).toBeUndefined()
  })

  it('has rules for inquiries, which the law of the United States has not', () => {
    expect(judged('Equifax', 'The inquiry is from 2021.')).toBeUndefined()
    expect(judged('Equifax', 'The inquiry is from 2025.')).toBeDefined()
  })

  it('ends for a bankruptcy by the discharge', () => {
    const rejection = judged('TransUnion', 'Bankruptcy, discharged in May 2020.')
    expect(rejection?.issue).toContain('6 or 7 years from the discharge by bureau and province')
  })
})
