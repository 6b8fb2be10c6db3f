import { describe, expect, it } from 'vitest'
import { formatFigures } from '../../../../src/domain/reports/engine/format-figures.ts'
import { withDe } from '../../../../src/domain/text/language.ts'

const { en, fr } = formatFigures

/** No-break spaces written as ~, to be seen. */
const seen = (text: string) => text.replaceAll('\u00a0', '~')

describe('figures in a sentence', () => {
  it.each([
    [1_240, '$1,240', '1~240~$'],
    [5_640.75, '$5,640.75', '5~640,75~$'],
    [1_234_567.5, '$1,234,567.50', '1~234~567,50~$'],
    [0, '$0', '0~$'],
    [-20, '-$20', '-20~$'],
  ])('the amount %d', (amount, english, french) => {
    expect([seen(en.money(amount)), seen(fr.money(amount))]).toEqual([english, french])
  })

  it.each([
    [
      '2024-03-14',
      'on March 14, 2024',
      'le 14~mars 2024',
      'until March 14, 2024',
      'jusqu’au 14~mars 2024',
    ],
    [
      '2024-08-01',
      'on August 1, 2024',
      'le 1er~août 2024',
      'until August 1, 2024',
      'jusqu’au 1er~août 2024',
    ],
    ['2024-03', 'in March 2024', 'en mars 2024', 'until March 2024', 'jusqu’en mars 2024'],
    ['2024', 'in 2024', 'en 2024', 'until 2024', 'jusqu’en 2024'],
  ])('the date %s', (iso, on, le, until, jusque) => {
    expect([en.when(iso), seen(fr.when(iso)), en.until(iso), seen(fr.until(iso))]).toEqual([
      on,
      le,
      until,
      jusque,
    ])
  })

  it.each([
    [0.2, '1 month', '1 mois'],
    [14, '14 months', '14 mois'],
    [23.5, '2 years', '2 ans'],
    [40, '3 years 4 months', '3 ans et 4 mois'],
    [13 * 12, '13 years', '13 ans'],
  ])('%d months to come', (months, english, french) => {
    expect([en.span(months), fr.span(months)]).toEqual([english, french])
  })

  it.each([
    [0.5, '6 months', '6 mois'],
    [1, '1 year', '1 an'],
    [1.5, '1 year 6 months', '1 an et 6 mois'],
    [10.99, '10 years 11 months', '10 ans et 11 mois'],
  ])('an age of %d years', (years, english, french) => {
    expect([en.age(years), fr.age(years)]).toEqual([english, french])
  })

  it('zero and one and a half are singular in French, one in English', () => {
    expect([0, 1, 2].map((count) => en.counted(count, 'day', 'days'))).toEqual([
      '0 days',
      '1 day',
      '2 days',
    ])
    expect([0, 1, 2].map((count) => fr.counted(count, 'jour', 'jours'))).toEqual([
      '0 jour',
      '1 jour',
      '2 jours',
    ])
  })

  it('percent, with a comma in French', () => {
    expect([en.percent(95.2), seen(fr.percent(95.2))]).toEqual(['95.2%', '95,2~%'])
  })
})

describe('the day that something carries', () => {
  it.each([
    ['2024-03-14', 'March 14, 2024', 'du 14~mars 2024'],
    ['2024-03', 'March 2024', 'de mars 2024'],
    ['2024-08', 'August 2024', 'd’août 2024'],
    ['2024', '2024', 'de 2024'],
  ])('%s', (iso, english, french) => {
    expect([en.dated(iso), seen(fr.dated(iso))]).toEqual([english, french])
  })

  it('elides "de" before a vowel', () => {
    expect(['Equifax', 'Experian', 'TransUnion', 'ÉRABLE', 'LAKESIDE'].map(withDe)).toEqual([
      'd’Equifax',
      'd’Experian',
      'de TransUnion',
      'd’ÉRABLE',
      'de LAKESIDE',
    ])
  })
})
