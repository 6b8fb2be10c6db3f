import { describe, expect, it } from 'vitest'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../../src/domain/letters/validation/validate-letter.ts'
import { disputeFacts, found, goodwillFacts, inEnglish, now, reasonField } from './letter-facts.ts'

const ofGoodwill = (explanation: string) =>
  inEnglish(findFalseGoodwillClaim(goodwillFacts({ explanation, previousLatePayments: 0 }), now))

describe('a threat is refused', () => {
  it.each([
    ['to a reputation', 'The balance is $0. Delete it or I will post your staff’s names online.'],
    ['to a reputation', 'Unless you fix the balance of $90 I will tell every newspaper.'],
    ['to a person', 'You list $90. I know which building you work out of. Fix it.'],
    ['to a person', 'You list $90. Get it off before somebody gets hurt.'],
    ['behind a deadline', 'You list $90. You have 48 hours or I start visiting your branches.'],
    ['in French', 'Le solde est faux. Corrigez-le sinon je raconte tout aux médias.'],
  ])('%s: %s', (_, reason) => {
    expect(found('error', reason)?.field).toBe(reasonField)
  })

  it.each([
    'I forgot. If it isn’t gone in a week I’m leaving one star reviews for every branch.',
    'I forgot. Now erase it, or I’ll file a complaint.',
    'It would be a shame if the local paper found out. I forgot to pay in May.',
    'J’ai oublié. Si la note reste là, je remplis Google de faux avis.',
  ])('beside a request for a courtesy: %s', (explanation) => {
    expect(ofGoodwill(explanation)?.field).toBe('explanation')
  })

  it.each([
    ['error', 'The balance is wrong. If it is not fixed I will complain to the CFPB.'],
    ['error', 'Unless I missed something July 2026 cannot be late.'],
    ['error', 'If you do not fix it I will lose the apartment. The balance should be $0.'],
    ['error', 'I don’t want to threaten anybody. The balance should be $0.'],
    ['error', 'Si rien ne change, je porterai plainte à l’AMF. Le solde est faux.'],
  ] as const)('and a right or a hardship is none: %s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeUndefined()
  })

  it.each([
    'I was ill in May. If you decide no I’ll understand.',
    'I’m not writing to threaten or blame anyone. I lost my job and paid late.',
  ])('nor is patience: %s', (explanation) => {
    expect(ofGoodwill(explanation)).toBeUndefined()
  })
})

describe('a document that was altered or does not exist is refused', () => {
  it.each([
    'June is not late. I fixed up the bank statement so the payment reads June 12.',
    'I photoshopped the receipt a little. They got the money in May.',
    'J’ai retouché le relevé pour que ça fasse 12 juin, le solde est faux.',
  ])('in a reason: %s', (reason) => {
    expect(found('error', reason)?.field).toBe(reasonField)
  })

  it.each(['Police report (I don’t actually have one)', 'Rapport de police (pas encore fait)'])(
    'in the list of enclosures: %s',
    (piece) => {
      const evidence = ['Copy of passport', piece]
      expect(findFalseClaim(disputeFacts('fraud', { evidence }), now)).toMatchObject({
        field: 'supportingEvidence[1]',
        issue: { en: 'rests on a document that was altered or does not exist' },
      })
    },
  )

  it('but not where others altered it', () => {
    const reason = 'The lender altered the contract: it says 84 months and I signed for 72.'
    expect(found('error', reason)).toBeUndefined()
  })
})

describe('a dispute of whatever stands there is refused', () => {
  it.each([
    'Go after every negative on my report. Doesn’t matter if they’re correct.',
    'I don’t care whether it is accurate, dispute the balance.',
    'Contestez le solde, peu importe si c’est exact.',
  ])('%s', (reason) => {
    expect(found('error', reason)?.field).toBe(reasonField)
  })
})

describe('an agent or another’s file is refused', () => {
  it.each([
    'Our office was retained by Mr. Pruitt; our analysts found the balance inaccurate.',
    'Our department hereby challenges all items for the enrollee.',
    'Notre cabinet conteste cette inscription pour le compte du consommateur.',
    'This is on my ex wife’s report. Have them question it.',
  ])('%s', (reason) => {
    expect(found('unverified', reason)?.issue).toBe(
      'must be in the words of the person whose report it is',
    )
  })
})

describe('an unverified item is refused when its reason', () => {
  it.each([
    'The card was used by me for goods, and the account is discharged.',
    'It’s my old gym membership, I used it for a year and bailed. See what papers they kept.',
    'C’est ma dette, mais sont-ils capables de le prouver?',
  ])('owns it: %s', (reason) => {
    expect(found('unverified', reason)?.field).toBe(reasonField)
  })

  it('doubts nothing and asks for nothing', () => {
    expect(found('unverified', 'This account has to go by Friday.')?.advice).toContain(
      'what you ask the bureau to verify',
    )
  })
})

describe('an error is not named by', () => {
  it.each([
    'The bank keeps ruining families like mine and nobody in government cares.',
    'I would like it removed because I am a good person who works hard every day.',
    'Ces agences sont des bandits qui profitent du monde ordinaire.',
  ])('a remark about the world or oneself: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe('names nothing that is wrong')
  })
})

describe('a goodwill letter tells something of its sender', () => {
  it.each([
    'You are going to delete that late mark today. I’m not asking. Do it.',
    'I demand you delete the late payment immediately.',
    'J’exige que vous retiriez ce retard aujourd’hui même.',
  ])('and is refused where it only demands: %s', (explanation) => {
    expect(ofGoodwill(explanation)?.advice).toMatch(/what (?:really )?led to the late payment/)
  })

  it.each([
    'I forgot.',
    'Got laid off in February, new job in April.',
    'Tornado took our roof.',
    'No big excuse here. I mixed up the due dates.',
    'On m’a opérée à cœur ouvert le 3 février.',
  ])('and is written where a few words do: %s', (explanation) => {
    expect(ofGoodwill(explanation)).toBeUndefined()
  })

  it('and is refused where it denies every lateness', () => {
    const explanation = 'I have never been late one day in my life and you know it.'
    expect(ofGoodwill(explanation)?.advice).toContain('disputeType error')
  })
})
