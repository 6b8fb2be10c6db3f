import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import type { DisputeFacts, DisputeType } from '../../../src/domain/letters/letter.ts'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../../src/domain/letters/validation/validate-letter.ts'
import { asText, at, disputeFacts, goodwillFacts, now } from './letter-facts.ts'

function written(disputeType: DisputeType, changes: Partial<DisputeFacts>) {
  const { document, followUp } = asText(disputeLetter(disputeFacts(disputeType, changes), at))
  return { content: document.content, next: followUp.nextSteps.join('\n') }
}

describe('a dispute about a public record', () => {
  const { content, next } = written('outdated', {
    creditor: 'U.S. Bankruptcy Court, N.D. Ohio',
    accountNumber: '15-10422',
    reason: 'Chapter 7 bankruptcy filed on March 2, 2015.',
  })

  it('names the court as the source, and no account', () => {
    expect(content).toContain('Source of the information: U.S. Bankruptcy Court, N.D. Ohio')
    expect(content).toContain('File number: 15-10422')
  })

  it('takes no court for a furnisher', () => {
    expect(content).toContain('with all relevant information to the source of the item within')
    expect(next).not.toContain('12 CFR 1022.43')
    expect(next).toContain('ask the court or office that keeps it to correct it')
  })
})

describe('a dispute about an inquiry', () => {
  it('asks for its purpose, since no direct dispute reaches it', () => {
    const { next } = written('error', {
      creditor: 'Greenmount Auto Sales',
      reason: 'A hard inquiry of 14 August 2026. I never applied for anything at this dealer.',
    })
    expect(next).toContain('Ask Greenmount Auto Sales in writing for what purpose')
    expect(next).not.toContain('12 CFR 1022.43')
  })
})

describe('what nobody can name', () => {
  const reason = 'You list an address in Reno where I have never lived.'

  it.each(['N/A', 'none', 'Unknown', 's/o'])('is left out: %s', (creditor) => {
    const { content, next } = written('error', { creditor, accountNumber: 'n/a', reason })
    expect(content).toContain('Item: as described below')
    expect(content + next).not.toMatch(/Creditor \(|Account number:/)
    expect(content + next).not.toContain(`${creditor},`)
    expect(next).toContain('Give the right data to the creditors')
  })

  it('is refused where a letter cannot do without it', () => {
    const nobody = disputeFacts('error', { name: 'N/A' })
    expect(findFalseClaim(nobody, now)?.field).toBe('userInfo.name')
    expect(findFalseGoodwillClaim(goodwillFacts({ creditor: 'n/a' }), now)?.field).toBe('creditor')
  })
})

describe('a French letter', () => {
  const place = { language: 'fr', country: 'CA', province: 'QC', bureau: 'Equifax' } as const
  const reason = 'Mon dernier paiement remonte à mai 2018.'

  it.each([
    ['Hydro-Québec', 'auprès d’Hydro-Québec, sa source,'],
    ['Banque Nationale', 'auprès de la Banque Nationale, sa source,'],
    ['Agence Horizon', 'auprès de l’Agence Horizon, sa source,'],
    ['Crédit Mont-Royal', 'auprès du Crédit Mont-Royal, sa source,'],
    ['Groupe Boréal', 'auprès du Groupe Boréal, sa source,'],
    ['Credit One Bank', 'auprès de Credit One Bank, sa source,'],
    ['Home Depot', 'auprès de Home Depot, sa source,'],
  ])('says the name of %s as French does', (creditor, words) => {
    expect(written('outdated', { ...place, creditor, reason }).content).toContain(words)
  })

  it('writes to a masculine name as French does', () => {
    const { next } = written('outdated', { ...place, creditor: 'Groupe Boréal', reason })
    expect(next).toContain('écrivez directement au Groupe Boréal,')
  })

  it('takes a short French reason for French', () => {
    const { instructions } = disputeLetter(disputeFacts('outdated', { ...place, reason }), at)
    expect(instructions.join('\n')).not.toContain('traduisez')
  })
})

describe('an identity document', () => {
  it('is enclosed when an ID is among the evidence', () => {
    const evidence = ['FTC identity theft report 123456789', 'Copy of my Illinois ID']
    expect(written('fraud', { evidence }).content).toContain(
      'I enclose a copy of my identity theft report and of proof of my identity.',
    )
  })
})

describe('the number of an item', () => {
  it.each([
    ['Case No. 22-CV-1044', 'Case or file: Case No. 22-CV-1044'],
    ['2019CV004411', 'Case or file: 2019CV004411'],
    ['500-22-123456-217', 'Case or file: 500-22-123456-217'],
    ['4400-1234-5678', 'Account number: 4400-1234-5678'],
    ['CASE-OF-WINE', 'Account number: CASE-OF-WINE'],
  ])('is called what it is: %s', (accountNumber, line) => {
    const facts = { creditor: 'Harbor Law Group', accountNumber }
    expect(written('unverified', facts).content).toContain(line)
  })

  it('is not spoken of when there is none', () => {
    const facts = disputeFacts('unverified', { accountNumber: 'N/A' })
    expect(disputeLetter(facts, at).instructions.join('\n')).not.toContain('account number')
  })
})

describe('the proof that a person is asked for', () => {
  const asked = (disputeType: DisputeType, changes: Partial<DisputeFacts>) =>
    disputeLetter(disputeFacts(disputeType, { evidence: [], ...changes }), at).instructions.join(
      '\n',
    )

  it.each([
    [
      'error',
      'Dayton Municipal Court',
      'The judgment was vacated.',
      'what the court or office itself says',
    ],
    ['error', 'Greenmount Auto', 'An inquiry that I never allowed.', 'what you say of the inquiry'],
    ['error', 'N/A', 'My address is wrong.', 'an official paper that shows the right data'],
    ['error', 'Lakeside Bank', 'The balance is wrong.', 'whatever shows the right value'],
    [
      'outdated',
      'Dayton Municipal Court',
      'Judgment of May 2015.',
      'the official paper that shows its date',
    ],
    ['outdated', 'Lakeside Bank', 'First late in May 2015.', 'when the delinquency began'],
  ] as const)('fits the item: %s, %s', (disputeType, creditor, reason, words) => {
    expect(asked(disputeType, { creditor, reason })).toContain(words)
  })
})
