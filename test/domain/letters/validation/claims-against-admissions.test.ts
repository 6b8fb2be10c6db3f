import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../../src/domain/letters/letter.ts'
import { findFalseGoodwillClaim } from '../../../../src/domain/letters/validation/validate-letter.ts'
import { found, goodwillFacts, inEnglish, now, orderIssue } from '../letter-facts.ts'

const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue
const goodwillIssueOf = (explanation: string) =>
  inEnglish(findFalseGoodwillClaim(goodwillFacts({ explanation, previousLatePayments: 2 }), now))
    ?.issue

describe('an order to say something is refused', () => {
  it.each<[string, DisputeType, string]>([
    ['what should be told did not happen', 'error', 'Please write that I moved. I did not move.'],
    ['nobody did what should be told', 'fraud', 'Write that my mail was opened. Nobody did that.'],
    ['what should be denied is so', 'error', 'Tell them the account is not mine (it is lol)'],
    ['the facts are conceded first', 'error', 'That part is true. Tell Equifax I am current.'],
    ['nobody would notice', 'error', 'Write that the bills never came, they cant tell'],
    ['it has the wished effect', 'error', 'Can the letter mention an illness? It helps.'],
    [
      'the sum is about right',
      'error',
      'It says I owe $2,400, which is about what I owe. Ask them to put it at $0.',
    ],
    ['another year stands beside it', 'outdated', 'It’s from 2023. Write 2015.'],
    ['it is to sound otherwise', 'error', 'Word it so they think the insurance was to pay.'],
    ['it is to look otherwise in French', 'error', 'Formulez ça de façon à cacher mon retard.'],
  ])('when %s', (_, disputeType, reason) => {
    expect(issueOf(disputeType, reason)).toMatch(orderIssue)
  })

  it.each([
    'Make up a hardship for me please',
    'The real reason is that I lost it at the casino. Just put down that my employer paid late.',
    'La vraie raison, c’est le casino. Dites plutôt que mon employeur a payé en retard.',
    'Claim there was a family emergency.',
    'I was in Vegas, not in hospital, but go with hospital.',
    'Say there was a funeral. There wasn’t, but it always gets a yes.',
    'I need a believable reason.',
    'J’ai pas perdu ma job mais écrivez que oui',
    'Racontez que j’ai perdu mon père. Il est bien vivant.',
  ])('in a request for goodwill: %s', (explanation) => {
    expect(goodwillIssueOf(explanation)).toMatch(orderIssue)
  })

  it.each<[DisputeType, string]>([
    ['error', 'Please tell Chase to correct this. They say I was late. I wasn’t.'],
    [
      'error',
      'I am not going to make up a story. May was late, June was on time and you show it late.',
    ],
    ['fraud', 'Please report this as fraud to the others. They claim that I signed. I did not.'],
  ])(
    'unless it asks its reader for an act or is refused by the person: %s: %s',
    (disputeType, reason) => {
      expect(found(disputeType, reason)).toBeUndefined()
    },
  )
})

describe('what others advised to say', () => {
  it.each<[DisputeType, string]>([
    ['fraud', 'Friend told me say not mine and they have to delete it in 4 days.'],
    ['fraud', 'My lawyer said I could call it identity theft.'],
    ['fraud', 'Techniquement c’est bien ma signature, mais on m’a dit de plaider la fraude.'],
    ['error', 'My credit guy says to dispute everything until they get tired.'],
  ])('is no claim of the person’s own: %s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeDefined()
  })

  it.each<[DisputeType, string]>([
    [
      'error',
      'Someone told me to say I never opened it, but that is not true. The limit is $5,000, not $500.',
    ],
    ['fraud', 'The officer told me to say that I never opened the account, and I never did.'],
    [
      'fraud',
      'Mon avocat m’a dit de déclarer un vol d’identité, parce que ma signature a été imitée.',
    ],
    [
      'error',
      'On m’a conseillé de dire que c’est une fraude, mais non. Il est payé et vous le montrez impayé.',
    ],
  ])('spoils no claim beside it: %s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeUndefined()
  })
})

describe('a dispute is refused that', () => {
  it.each<[DisputeType, string]>([
    ['unverified', 'I have the contract right here, but they may have lost theirs.'],
    [
      'unverified',
      'I remember this debt well, it’s for the sofa I bought. Hopefully they can’t prove it.',
    ],
    ['unverified', 'I’m disputing every account no matter what, some will fall off.'],
    [
      'unverified',
      'La dette est bonne, mais si personne répond en 30 jours ils sont obligés de l’effacer.',
    ],
  ])('only counts on silence: %s: %s', (disputeType, reason) => {
    expect(found(disputeType, reason)).toBeDefined()
  })

  it.each<[DisputeType, string]>([
    ['error', 'It’s legit. Dispute it anyway.'],
    ['unverified', 'Real debt, real amount, but ask anyway.'],
    ['error', 'Je sais que c’est vrai. Contestez-le quand même.'],
  ])('is made regardless: %s: %s', (disputeType, reason) => {
    expect(issueOf(disputeType, reason)).toBe('admits that the item is right')
  })

  it.each<[DisputeType, string]>([
    ['unverified', 'I had the account and didn’t pay.'],
    ['error', 'I was late twice last year. I want both removed.'],
    ['error', 'It’s on my report like it should be.'],
    ['error', 'J’ai bel et bien manqué ces paiements.'],
    ['error', 'They have the dates right and the amounts right. I want a clean start.'],
    ['error', 'Every negative item has to go, true or not.'],
  ])('admits its item in other words: %s: %s', (disputeType, reason) => {
    expect(issueOf(disputeType, reason)).toBe('admits that the item is right')
  })

  it('hides the person behind another number', () => {
    expect(issueOf('error', 'I want to use my new EIN instead of my social.')).toContain('a number')
  })
})

describe('an admission spoils no dispute of something else', () => {
  it.each([
    ['a part is excepted', 'Everything in this entry is right except the date opened.'],
    ['a part is excepted', 'Tout est exact sauf la date de fermeture.'],
    ['it was not as often', 'I was late once in 2021. The report says I was late three times.'],
    ['it was in another year', 'I stopped paying in 2018 and the entry says 2023.'],
    ['it was not in that year', 'J’ai été en retard une fois en 2022, mais pas en 2024.'],
    [
      'it was brought current',
      'I was behind in 2022. I brought it current and it is reported past due ever since.',
    ],
    [
      'only the rest is owed',
      'I don’t deny that I owe my deductible. I deny owing the other $6,100.',
    ],
    [
      'it was waived',
      'I couldn’t pay for two months. The bank waived those months and you list them late.',
    ],
    ['only fees were late', 'I paid late fees, sure. But I never went 30 days past due.'],
  ])('when %s: %s', (_, reason) => {
    expect(found('error', reason)).toBeUndefined()
  })
})

describe('a reason is read', () => {
  it('without the words that only colour it', () => {
    expect(issueOf('fraud', 'technically I did open it, lol')).toContain('was your own')
  })

  it('in both languages where both stand in it', () => {
    expect(issueOf('error', 'The report is fine. J’ai manqué deux paiements.')).toBe(
      'admits that the item is right',
    )
  })

  it('with spellings of Quebec and of chats', () => {
    expect(issueOf('error', 'jveux pas payer pis cetait ma faute')).toBeDefined()
  })

  it('by a bare answer to what others said', () => {
    expect(
      found('fraud', 'They said "you signed electronically". No. The address is in Ohio.'),
    ).toBe(undefined)
  })
})
