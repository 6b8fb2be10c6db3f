import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../../src/domain/letters/dispute-letter.ts'
import { asText, at, disputeFacts } from '../letter-facts.ts'

const contentOf = (...facts: Parameters<typeof disputeFacts>) =>
  asText(disputeLetter(disputeFacts(...facts), at)).document.content

describe('what a person typed', () => {
  it('cannot add a heading: names and creditors are one line', () => {
    const content = contentOf('error', {
      name: 'Jordan\r\nRe: something else',
      creditor: 'Lakeside\u2028Bank\nSecond line',
    })
    expect(content.startsWith('Jordan Re: something else\n12 Elm Street')).toBe(true)
    expect(content).toContain('(source of the information): Lakeside Bank Second line\n')
  })

  it('loses control, bidirectional and invisible characters', () => {
    const content = contentOf('error', { reason: 'The \u202ebalance\u0000 is\u200b wrong.' })
    expect(content).toContain('\n\nThe balance is wrong.\n\n')
  })

  it.each([
    ['1 2 3 - 4 5 - 6 7 8 9', 'My 1 2 3 - 4 5 - 6 7 8 9.', 'My ending in 6789.'],
    ['1234-56789', 'Number 1234-56789.', 'Number ending in 6789.'],
    ['123-45-6789', 'My number 123-45-6789 is mixed up.', 'My number ending in 6789 is mixed up.'],
    [
      '123 45 6789',
      'SSN 123 45 6789 is another person’s.',
      'SSN ending in 6789 is another person’s.',
    ],
    ['123456789', 'My SSN is 123456789, not theirs.', 'My SSN is ending in 6789, not theirs.'],
    ['123–45–6789', 'See 123–45–6789, it is wrong.', 'See ending in 6789, it is wrong.'],
    ['123/45/6789', 'See 123/45/6789, it is wrong.', 'See ending in 6789, it is wrong.'],
    ['123_45_6789', 'See 123_45_6789, it is wrong.', 'See ending in 6789, it is wrong.'],
    ['1 2 3 4 5 6 7 8 9', 'See 1 2 3 4 5 6 7 8 9, wrong.', 'See ending in 6789, wrong.'],
    ['12-3456789', 'See 12-3456789, it is wrong.', 'See ending in 6789, it is wrong.'],
    ['12345 6789', 'See 12345 6789, it is wrong.', 'See ending in 6789, it is wrong.'],
    ['123, 45, 6789', 'See 123, 45, 6789: wrong.', 'See ending in 6789: wrong.'],
    ['12345-6789', 'My SSN: 12345-6789.', 'My SSN: ending in 6789.'],
    ['1234/56/789', 'Social security no. 1234/56/789.', 'Social security no. ending in 6789.'],
    ['report', 'The SSN in the report 123456789.', 'The SSN in the report ending in 6789.'],
    ['123/456/789', 'my SIN 123/456/789 is theirs', 'my SIN ending in 6789 is theirs'],
  ])('keeps only four digits of a social security number: %s', (_number, reason, printed) => {
    expect(contentOf('error', { reason })).toContain(printed)
  })

  it.each([
    'Paid on 3/14/2025, 30 days late as shown, wrong.',
    'It is wrong: 30, 60, 90, 120 days late.',
    'It is wrong: my scores are 640, 655, 700 or 640/655/700.',
    'The limit is $1,234,567.89, not that.',
    'Wrong since 3/14/25, 4/1/25 and 2026-03-12, 5 times.',
    'Call 937-555-0142 or 1 937 555 0142, it is wrong.',
    'It is wrong in 2019 2020 2021 2022.',
    'It is wrong; mail to Dayton, OH 45402-1234.',
  ])('keeps other numbers: %s', (reason) => {
    expect(contentOf('error', { reason })).toContain(reason)
  })

  it('keeps a nine-digit number that is the number of a report', () => {
    expect(contentOf('fraud')).toContain('FTC identity theft report 123456789')
  })

  it('prints a nine-digit account number by its last four digits, and others as given', () => {
    expect(contentOf('error', { accountNumber: '123-45-6789' })).toContain(
      'Account number: ending in 6789\n',
    )
    expect(contentOf('error', { accountNumber: 'XXXX-XXXX-1234' })).toContain(
      'Account number: XXXX-XXXX-1234\n',
    )
  })

  it('takes four digits at most of the last four', () => {
    expect(contentOf('error', { ssnLastFour: '123456789' })).toContain('ends in 6789\n')
    expect(contentOf('error', { ssnLastFour: '12' })).not.toContain('Social Security')
  })

  it('leaves an address of another form on one line', () => {
    expect(contentOf('error', { address: 'Flat 3\n10 High Road\nLeeds' })).toContain(
      'Jordan Sample\nFlat 3, 10 High Road, Leeds\n\n',
    )
    expect(contentOf('error', { address: 'Apt 4, 9 Main St, St. Paul, MN 55101-1234' })).toContain(
      'Jordan Sample\nApt 4, 9 Main St\nSt. Paul, MN 55101-1234\n\n',
    )
  })

  it('keeps the paragraphs of a reason', () => {
    expect(contentOf('error', { reason: 'First, it is wrong.\n\n\nSecond, it is old.' })).toContain(
      '\n\nFirst, it is wrong.\nSecond, it is old.\n\n',
    )
  })
})

describe('a card number that a person typed', () => {
  it.each([
    'It is wrong for card 4111 1111 1111 1111.',
    'It is wrong for card 4111-1111-1111-1111.',
    'It is wrong for card 4111111111111111.',
    'It is wrong for card ４１１１ 1111 1111 1111.',
  ])('is named by its last four digits outside its own field: %s', (reason) => {
    expect(contentOf('error', { reason })).toContain('It is wrong for card ending in 1111.')
  })

  it('is named by them in French', () => {
    const content = contentOf('error', {
      language: 'fr',
      reason: 'Le solde de la carte 3782 822463 10005 est inexact.',
    })
    expect(content).toContain('la carte se terminant par 0005 est inexact')
  })
})

describe('the number of a report', () => {
  it.each([
    'I filed the FTC identity theft report on sept 9 2026 no. 155039221.',
    'IdentityTheft.gov number 155039221.',
    'The police gave me case 155-039-221.',
    'Police report number 26-1180442.',
  ])('stays whole: %s', (reason) => {
    expect(contentOf('fraud', { reason: `I did not open this. ${reason}` })).toContain(reason)
  })

  it('is none where it is the person’s own', () => {
    const reason = 'The police report shows my no. 155039221. I did not open this.'
    expect(contentOf('fraud', { reason })).toContain('shows my no. ending in 9221')
  })
})
