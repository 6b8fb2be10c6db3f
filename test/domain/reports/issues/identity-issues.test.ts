import { describe, expect, it } from 'vitest'
import { canBeOnePerson } from '../../../../src/domain/reports/issues/ownership-issues.ts'
import { canada, card, found, kinds, loan, one, us } from './views.ts'

const file = (names: readonly string[], numberEndings: readonly string[] = []) => ({
  accounts: [card(), card({ lastFour: '1' }), loan()],
  identity: { names, numberEndings },
})

describe('a name that can be a form of another', () => {
  it.each([
    ['PAT EXAMPLE', 'Pat Example'],
    ['PATRICIA A EXAMPLE', 'PATRICIA ANN EXAMPLE'],
    ['PATRICIA EXAMPLE', 'EXAMPLE, PATRICIA A'],
    ['P EXAMPLE', 'PATRICIA EXAMPLE'],
    ['PATRICIA EXAMPLE', 'PATTY EXAMPLE'],
    ['ROBERT SAMPLE', 'BOB SAMPLE'],
    ['MARIE-CLAUDE ÉRABLE', 'MARIE CLAUDE ERABLE'],
    ['PATRICIA EXAMPLE', 'PATRICIA SAMPLE'],
    ['PATRICIA EXAMPLE', 'PATRICIA EXAMPLE-SAMPLE'],
    ['JOHN SAMPLE', 'JHON SAMPLE SR'],
    ['STEVEN SAMPLE', 'STEPHEN SAMPLE'],
    ['KATHERINE SAMPLE', 'KATHERYNE SAMPLE'],
    ['DENNIS SAMPLE', 'DENNY SAMPLE'],
    ['ABIGAIL SAMPLE', 'ABBY SAMPLE'],
    ['PHILIPPA SAMPLE', 'PIPPA SAMPLE'],
  ])('%s, %s', (name, other) => {
    expect([canBeOnePerson(name, other), canBeOnePerson(other, name)]).toEqual([true, true])
  })
})

describe('a name that cannot', () => {
  it.each([
    ['PAT EXAMPLE', 'MARIA EXAMPLE'],
    ['ROBERT SAMPLE JR', 'ROBERT SAMPLE SR'],
    ['ROBERT SAMPLE II', 'ROBERT SAMPLE III'],
    ['DANIEL SAMPLE', 'VICTOR EXAMPLE'],
    ['MARTIN SAMPLE', 'MARY SAMPLE'],
    ['KEVIN SAMPLE', 'KELLY SAMPLE'],
  ])('%s, %s', (name, other) => {
    expect([canBeOnePerson(name, other), canBeOnePerson(other, name)]).toEqual([false, false])
  })
})

describe('a file of two people', () => {
  it('is reported for a strange name, graver with a second identity number', () => {
    expect(kinds(file(['PAT EXAMPLE', 'P EXAMPLE']))).toEqual([])
    expect(kinds(file(['PAT EXAMPLE', 'MARIA EXAMPLE']))).toEqual(['mixed_file medium'])
    expect(kinds(file(['PAT EXAMPLE'], ['1234']))).toEqual([])
    expect(kinds(file(['PAT EXAMPLE'], ['1234', '1234']))).toEqual([])
    expect(kinds(file(['PAT EXAMPLE'], ['1234', '9876']))).toEqual(['mixed_file high'])
  })

  it('never repeats the names or the numbers', () => {
    const issue = one('mixed_file', file(['PAT EXAMPLE', 'MARIA EXAMPLE'], ['1234', '9876']))
    expect(JSON.stringify(issue)).not.toMatch(/MARIA|1234|9876/)
    expect(issue.description).toBe(
      'The file is kept under a name that does not look like a form of yours. More than one social security number stands on it.',
    )
  })

  it('has insurance numbers in Canada', () => {
    const issue = one('mixed_file', { ...file([], ['123', '987']), country: 'CA' }, 'fr')
    expect(issue.description).toBe('Il contient plus d’un numéro d’assurance sociale.')
  })
})

describe('what the person said of an account', () => {
  it('that it is not theirs: the law of each country, only if it is true', () => {
    const account = card({ claim: 'fraud' })
    expect(kinds(us(account))).toEqual(['unknown_account high'])
    expect(one('unknown_account', us(account)).recommendation).toContain('15 USC 1681c-2')
    const canadian = one('unknown_account', canada(account)).recommendation
    expect(canadian).toMatch(/^If the account is truly not yours/)
    expect(canadian).toContain('Canadian Anti-Fraud Centre')
    expect(canadian).not.toMatch(/USC|IdentityTheft/)
  })

  it('that it is wrong', () => {
    expect(kinds(us(card({ claim: 'disputed' })))).toEqual(['disputed low'])
  })
})

describe('what stands on the file itself', () => {
  it.each([
    ['fraud_alert', 'fraud_alert medium', 'A fraud alert is on the file.'],
    ['freeze', 'freeze low', 'The file is under a security freeze.'],
    ['consumer_statement', 'consumer_statement low', 'A statement of yours is on the file.'],
  ] as const)('a %s, once', (kind, sent, description) => {
    const notices = [
      { kind, bureau: null },
      { kind, bureau: 'Equifax' },
    ] as const
    expect(kinds({ notices })).toEqual([sent])
    expect(one(kind, { notices }).description).toBe(description)
  })
})

describe('an account of which the person is only an authorised user', () => {
  const bad = card({ isAuthorizedUser: true, status: 'late_30', pastDue: 90 })

  it('is not theirs to pay: they can leave it', () => {
    expect(kinds(us(bad))).toEqual(['authorized_user_negative high'])
    expect(found(us(bad)).some(({ recommendation }) => recommendation.includes('$90'))).toBe(false)
  })

  it('harms with a high balance too, and not in order', () => {
    const used = (balance: number) => us(card({ isAuthorizedUser: true, balance }))
    expect(kinds(used(1_500))).toEqual(['authorized_user_negative medium'])
    expect(kinds(used(1_499))).toEqual([])
  })
})
