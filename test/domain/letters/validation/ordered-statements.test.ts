import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../../src/domain/letters/letter.ts'
import { findFalseGoodwillClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { found, goodwillFacts, inEnglish, now, orderIssue } from '../letter-facts.ts'

const admitted = 'admits that the item is right'
const ordered = 'tells the writer what to put instead of stating it'
const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue
const ofGoodwill = (explanation: string) =>
  inEnglish(findFalseGoodwillClaim(goodwillFacts({ explanation, previousLatePayments: 0 }), now))

describe('an order to the writer is no statement and is refused', () => {
  it.each([
    ['the person does not state it', 'Just say it was never mine.'],
    [
      'their own words speak of something else',
      'I paid this in May, so now say it was never mine.',
    ],
    ['a clean record is all that is told', 'Tell the bureau I always paid.'],
    ['the letter is to say it', 'want the letter to say I never signed anything'],
    ['it is ordered in French', 'Dites à Equifax que je n’ai jamais eu ce compte.'],
    ['the debt is owned beside it', 'Je dois 900 $ à Bell mais écrivez que tout est payé'],
    ['it is polite', 'Please tell them it is not mine.'],
    [
      'it may be true',
      'Please tell the bank that I paid this on March 3, 2026. The receipt is enclosed.',
    ],
    ['it names a day', 'Tell Equifax that I paid this on March 3'],
    ['it names a paper', 'Say that it was paid, the receipt is enclosed'],
    ['it tells a circumstance', 'Tell them my ex was ordered by the judge to pay this one'],
    ['it only points back', 'The balance is $300 and was paid in May. Please say so.'],
    ['it hides something', 'The balance is $300, not $400. Leave out that I signed twice.'],
    ['it asks for any fault', 'Find some mistake in it, they all have one.'],
    ['it names a cause', 'Blame the mailman.'],
    ['it says what a thing shall be called', 'They look so alike, call one of them a duplicate.'],
    ['nothing stops before it', 'both are real but they look alike so call one a duplicate'],
    ['its verb is rare', 'Hallucinate some discrepancy about the limit.'],
    ['its verb is rare and French', 'Concoctez une divergence sur la limite.'],
    ['it is a plan', 'On pourrait dire que l’adresse est mauvaise. Elle est bonne mais bon.'],
    ['it only hints at what would sound well', 'A typo would sound more serious.'],
  ])('when %s: %s', (_, reason) => {
    expect(issueOf('error', reason)).toMatch(orderIssue)
  })

  it.each([
    'Tell them that I was in the hospital.',
    'Mention my late father.',
    'Could the letter bring up a divorce?',
    'go with I lost my job',
    'put in that my dad passed away in april',
    'I was careless. Tell them I was wrong and will not let it happen again.',
    'Dites que j’étais hospitalisé.',
    'Parlez d’un accident de voiture.',
    'J’aimerais que vous écriviez que ma mère est morte.',
  ])('in a goodwill letter: %s', (explanation) => {
    expect(ofGoodwill(explanation)).toMatchObject({ field: 'explanation', issue: ordered })
  })

  it('and its refusal names the way out in the words of the letter’s kind', () => {
    expect(found('fraud', 'Say that I never opened it.')?.advice).toBe(
      'Say in your own words what happened: write “I did not open this account”, not “say that I did not open it”.',
    )
    expect(found('error', 'Say that the balance is wrong.')?.advice).toContain(
      'Say in your own words what is wrong and what would be right.',
    )
    expect(ofGoodwill('Say that I was ill.')?.advice).toBe(
      'Say what really led to the late payment, in your own words: write “I was ill that month”, not “tell them that I was ill”.',
    )
  })

  it('even beside a denial or a fault that is stated', () => {
    const report = 'I never opened this. Write in there that I made a police report.'
    expect(issueOf('fraud', report)).toBe(ordered)
    expect(issueOf('error', 'The balance is wrong. Tell them a thief did it.')).toBe(ordered)
  })

  it('but an admission beside it is named first', () => {
    expect(issueOf('error', 'I was 60 days late in May. Write that I was ill.')).toBe(admitted)
  })
})

describe('what is no order to the writer', () => {
  it.each<[string, DisputeType, string]>([
    [
      'is the person’s speech',
      'error',
      'I want to say that I never missed a payment with this lender',
    ],
    ['asks the reader for an act', 'error', 'The balance is $0. Please tell the bank to fix it.'],
    ['asks the reader for an answer', 'unverified', 'Tell me who verified this and how.'],
    [
      'asks the reader to look',
      'error',
      'It was paid on May 3. Please note the date and check it.',
    ],
    ['asks for the right value', 'error', 'It was paid in full on May 3. Please mark it as paid.'],
    ['hands an act on', 'unverified', 'Ask them for the contract and show it to me.'],
    ['quotes another', 'error', 'He said “just say it is not yours”. I paid it on May 3.'],
    ['reports another', 'error', 'The agent said just say it is not mine. It is paid since May 3.'],
    ['is refused by the person', 'error', 'I will not make up a story. It was paid on May 3.'],
    ['is an address to be used', 'error', 'Put my new address on it. The May late mark is wrong.'],
    ['is in French', 'unverified', 'Demandez-leur le contrat et dites-moi qui l’a vérifié.'],
  ])('%s, and is let through: %s: %s', (_, disputeType, reason) => {
    expect(issueOf(disputeType, reason)).toBeUndefined()
  })

  it('is the truth that a person prefers to advice', () => {
    const explanation =
      'A friend suggested I blame the post office. I’d rather tell you the truth: I mixed up two cards.'
    expect(ofGoodwill(explanation)).toBeUndefined()
  })
})

/** The age of the item is judged first: a dictated date may be refused by what stands beside it. */
const orderOrAge = new RegExp(`${orderIssue.source}|^gives (?:the item a|no) date`)

describe('a date to be given is refused', () => {
  it.each([
    'The debt is from 2021 but write March 2014 as the first late date',
    'default was 2020, change it to 2012 in the letter',
    'dette de 2022, mettez 2015 comme date',
    'J’ai arrêté de payer en 2023. Inscrivez 2014 dans la lettre.',
    'Shift the default to early 2017 please.',
    'It shows 11/2024. If you write 11/2014 they will believe it.',
    'Pick whatever date is over six years back.',
    'Le défaut date de 2023. Faites reculer la date à 2015.',
  ])('%s', (reason) => {
    expect(issueOf('outdated', reason)).toMatch(orderOrAge)
  })

  it('and another’s date renews no item in Canada', () => {
    const reason = 'Ils ont mis 2022, mais mon dernier paiement date de 2014.'
    expect(found('outdated', reason, { country: 'CA', province: 'QC' })).toBeUndefined()
  })
})

describe('what others advise to dispute', () => {
  it.each<[DisputeType, string]>([
    ['error', 'my credit repair guy told me to dispute all of them as not mine'],
    ['error', 'saw a video that says if you claim the date is wrong they drop it'],
    ['unverified', 'I was advised to contest everything on my file'],
    ['error', 'On m’a dit de tout contester, que ça finit par tomber'],
    ['error', 'Un gars dit que si on conteste la date, le bureau efface tout'],
  ])('names nothing wrong: %s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeDefined()
  })

  it.each([
    'my lawyer told me to dispute the balance, it should be 0 since I paid in May',
    'I was told by the bank on the phone that this was reported in error',
    'Mon avocate m’a dit de contester le solde : il devrait être de 0 $, j’ai tout payé en mai',
  ])('spoils no fact beside it: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })
})
