import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../src/domain/letters/letter.ts'
import { found } from './letter-facts.ts'

const asked = 'asks the letter for an untruth'
const admitted = 'admits that the item is right'
const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue

describe('an order to state a fact is refused', () => {
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
  ])('when %s', (_, reason) => {
    expect(issueOf('error', reason)).toBe(asked)
  })

  it.each([
    'I did owe Rogers the money and never paid but tell Equifax the bill was sent elsewhere',
    'I was 60 days late but write that I never missed a payment',
    'The balance is what I owe but put that it was paid',
  ])('and takes back no admission: %s', (reason) => {
    expect(issueOf('error', reason)).toBe(admitted)
  })

  it.each([
    ['is passed on politely', 'Please tell them it is not mine.'],
    ['is the person’s speech', 'I want to say that I never missed a payment with this lender'],
    [
      'is stated beside it',
      'Dites-leur que ce n’est pas à moi, je n’ai jamais eu de carte chez eux',
    ],
    ['names a day', 'Tell Equifax that I paid this on March 3'],
    ['names a paper', 'Say that it was paid, the receipt is enclosed'],
    ['tells a circumstance', 'Tell them my ex was ordered by the judge to pay this one'],
    ['comes with who the person is', 'Tell them they have the wrong person. My name is Anne.'],
    ['is only the truth', 'Just tell them the truth: I never opened this account'],
    ['is an address to be used', 'Put my new address on the letter. The May late mark is wrong.'],
    [
      'is another month’s',
      'I did miss June 2024 but say that July was on time, it was paid July 3',
    ],
  ])('unless it %s', (_, reason) => {
    expect(issueOf('error', reason)).toBeUndefined()
  })
})

describe('a date to be given is refused', () => {
  it.each([
    'The debt is from 2021 but write March 2014 as the first late date',
    'default was 2020, change it to 2012 in the letter',
    'dette de 2022, mettez 2015 comme date',
    'J’ai arrêté de payer en 2023. Inscrivez 2014 dans la lettre.',
  ])('when the person tells a younger one: %s', (reason) => {
    expect(issueOf('outdated', reason)).toBe(asked)
  })

  it.each([
    ['others give the younger one', 'The collector wrote 2021. Please put May 2016 as the date.'],
    ['it is the person’s own', 'I stopped in 2015 and it was sold in 2022, use 2015'],
    ['it is affirmed', 'They have 2022. Write 2014, that is when I stopped paying.'],
    ['the younger one is a sale', 'Sold to Midland in 2022. Write 2014 as the first delinquency.'],
  ])('unless %s', (_, reason) => {
    expect(issueOf('outdated', reason)).toBeUndefined()
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

describe('an item is owned', () => {
  it.each([
    'repo is legit',
    'It is a legit debt of mine',
    'I took the loan and used the money',
    'My payment was 45 days late',
    'C’est une vraie dette, j’ai dépensé l’argent',
  ])('in the words: %s', (reason) => {
    expect(issueOf('error', reason)).toBe(admitted)
  })

  it.each([
    'The loan is legit but the balance is not, it should be 2,100',
    'I used the money from my house sale to pay this off and it still shows 14,000',
  ])('but not where something else is wrong: %s', (reason) => {
    expect(issueOf('error', reason)).toBeUndefined()
  })
})

describe('a fraud letter', () => {
  it.each([
    'I let my cousin finance the car in my name and he quit paying',
    'No police report because I did get the phone, but fraud disputes get blocked in 4 days',
    'No police was called since I allowed my girlfriend to open the account',
    'J’ai laissé mon cousin financer l’auto à mon nom',
    'J’ai bel et bien reçu le téléphone',
  ])('is refused for the person’s own transaction: %s', (reason) => {
    expect(issueOf('fraud', reason)).toContain('was your own')
  })

  it.each([
    'I let my cousin drive the car but he signed the loan in my name without asking me',
    'I lent my sister my phone and she applied for a loan as me without telling me',
    'I took the card to the bank and they told me it was cloned',
    'J’ai prêté mon auto à mon cousin, mais il a signé le prêt à mon nom sans que je le sache',
    'J’ai accepté un faux emploi, ils ont pris mes renseignements et ouvert une marge',
  ])('is written where only a thing was lent or taken: %s', (reason) => {
    expect(issueOf('fraud', reason)).toBeUndefined()
  })
})
