import { describe, expect, it } from 'vitest'
import type { DisputeType } from '../../../src/domain/letters/letter.ts'
import { found, orderIssue, reasonField } from './letter-facts.ts'

const issueOf = (disputeType: DisputeType, reason: string) => found(disputeType, reason)?.issue

describe('a letter is written for an honest reason', () => {
  it.each([
    'dont recognise this acct',
    'I know I owed them at one time, but I paid it all off in 2023 and they never updated it.',
    'I missed the May payment. The one in February is wrong, the bank took it on January 30.',
    'J’ai eu un retard en 2023, je le reconnais, mais celui de février 2025 est une erreur',
    'I owed it once. J’ai tout payé en mai et ils ne l’ont jamais mis à jour',
    'The bank put 2022 as the date of first delinquency, it should be 2015.',
    'paid n full 6/1/25 conf 88213',
    'i owe them nothing',
    'Bill was for the house after I moved out',
    'The charge off amount grew from 4,000 to 6,200 after charge off',
    'Yes the account is mine. The late payment in May is not right, I paid May 1.',
    'I was late in 2020 but not in 2024. The 2024 late is an error',
    'I was late. Once. In 2021. This report has me late nine times',
    'Yes I was 30 days late in Jan 2022, they report 120 days. That’s false',
    'account is mine, but i was never 30 days late - only 4 days late and that is not reportable',
    'I admit I was slow to notice this, the balance of $4,020 is wrong; correct is $402.',
    'My student loans were forgiven in Nov 2024 and 31k is listed as outstanding',
    'Collector admits the account is not mine in its letter',
    'vehicle was traded in and dealer paid it off 11/3/2025',
    'It was not mine, it was my dad’s and belongs on his report',
    'J’ai déménagé le 1er juillet 2024, la facture de 412,55 $ concerne le locataire suivant',
    'I was 18 days late. You report 30.',
    'mortgage renewed, old one still shows as active with full balance',
    'They have a car loan of 84 months, the contract says 72',
    'c pas mon compte jai jamais eu de carte',
    'Svp corriger, l’adresse rue Panet est celle de mon ancien coloc',
    'on m’a facturé après mon annulation, preuve jointe',
    'la caisse reconnaît son erreur dans la lettre jointe',
  ])('about an error: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })

  it.each([
    'Bank employee said “you opened and used this account”. I did not.',
    'Credit card I know nothing about. Police in Mesa took a report.',
    'My late father’s caretaker opened cards in his name and mine',
    'I’ve been a stay at home mom, no way I applied for a dealership loan',
    'somebody in Nevada has been using my social',
    'phone line was added under my name by a coworker',
    'woke up to 4 new accounts on my report, did none of it',
    'mon ex-conjoint a fait la demande avec mes papiers',
  ])('about fraud: %s', (reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })

  it.each([
    'Last payment was 2016, collection opened again 2023',
    'this is from like 2011!!',
    'first late 2/14/19, charged off, never paid since',
    '30+ late in Nov ’17',
    '7.5 years old now',
    'it’s been 9 years since i missed the payment',
  ])('about an outdated item: %s', (reason) => {
    expect(found('outdated', reason)).toBeUndefined()
  })

  it('about an item that nobody has proved', () => {
    expect(found('unverified', 'Nobody has sent me anything showing I owe this')).toBeUndefined()
  })
})

describe('a dispute is refused when its reason', () => {
  it.each([
    'Look, I did miss those. But my new apartment needs a clean report',
    'balance is right, account is mine, just trying to get a higher score',
    'They have it right. I just can’t have it on there',
    'My fault entirely, paid 3 months late, pls delete',
    'honestly i just didn’t pay. can we remove it',
    'correct, but I’d like it deleted',
    'no errors but I deserve a break',
    'got behind on the car note after my surgery, want it off',
    'every late is deserved but I’m a better person now',
    'debt’s real and so is the amount, see if they can prove it',
    'c’est moi qui dois ça mais bon, essayez',
    'Ils ont raison, mais enlevez-le',
  ])('admits the item: %s', (reason) => {
    expect(issueOf('error', reason)).toBe('admits that the item is right')
  })

  it.each([
    'Say that I never had this account even though I did',
    'Tell them it’s not mine. (It is, but they won’t check.)',
    'Say the account was opened by my ex (it wasn’t)',
    'dispute every account as not mine, they are mine',
    'Tell them I paid it even though I never did.',
    'Please lie and put that it was paid',
    'I really was 60 days late, but write that I always paid on time',
  ])('asks for an untruth: %s', (reason) => {
    expect(issueOf('error', reason)).toMatch(orderIssue)
  })

  it.each([
    'This is my brother’s account, I want it fixed for him',
    'please remove it from her report, my wife is upset',
    'I’m writing for my mother, fix her report',
    'C’est le compte de ma soeur, je veux le faire corriger dans son dossier',
    'We represent the consumer and request deletion',
    'As his attorney I demand deletion of my client’s tradeline',
    'My client wants this wrong balance corrected',
  ])('speaks for somebody else: %s', (reason) => {
    expect(issueOf('error', reason)).toBe('must be in the words of the person whose report it is')
  })

  it.each([
    'It is wrong. Delete it or I will come to your office and you will regret it',
    'Not mine. If you don’t delete I will post your employees’ home addresses online',
    'You have 48 hours or I will find where your manager lives, not mine',
    'Ce n’est pas à moi. Effacez ça ou vous allez le regretter',
  ])('holds a threat: %s', (reason) => {
    expect(found('error', reason)?.field).toBe(reasonField)
  })

  it.each(['It is wrong. I will complain to the CFPB.', 'Not mine; I will sue if this goes on.'])(
    'but not for naming a remedy: %s',
    (reason) => {
      expect(found('error', reason)).toBeUndefined()
    },
  )

  it.each([
    'Me and my girlfriend opened it together and she left me with the bill',
    'Mon ex et moi, on a signé le contrat, mais c’est une fraude',
  ])('owns the transaction with somebody: %s', (reason) => {
    expect(issueOf('fraud', reason)).toContain('was your own')
  })

  it('counts the years of a number with a decimal', () => {
    expect(issueOf('outdated', '6.5 years old')).toContain('may still be reported')
  })

  it.each(['charged off 12/1/22, balance 2016', 'account 2014, first late 3/4/23'])(
    'gives four digits that are no year: %s',
    (reason) => {
      expect(issueOf('outdated', reason)).toContain('may still be reported')
    },
  )

  it('gives figures between slashes that Canada reads in three ways', () => {
    const place = { country: 'CA', province: 'ON' } as const
    expect(found('outdated', 'first late 2/3/14', place)?.issue).toContain('gives no date')
  })
})

describe('a letter is refused for', () => {
  it.each<[string, DisputeType, string]>([
    [
      'an untruth after “but”',
      'error',
      'I missed those payments but can you say the dates are wrong',
    ],
    ['all that “they put” being right', 'error', 'Everything they put is spot on, take it off'],
    [
      'days past due',
      'error',
      'I did go 90 days past due in 2024, paid since. Take the lates off.',
    ],
    ['a payment never got around to', 'error', 'I never got around to paying this one. Remove it.'],
    [
      'what somebody says works',
      'error',
      'A guy said if you dispute everything they have to delete it.',
    ],
    ['never paid', 'error', 'I never paid and they never updated it. Please remove.'],
    [
      'fraud as a means',
      'fraud',
      'I want to report fraud on all my collections so they disappear.',
    ],
    ['the same in French', 'fraud', 'Je veux signaler une fraude pour que ça disparaisse.'],
    ['another year', 'outdated', 'It’s from 2012 but put 2010 as the date of first delinquency.'],
  ])('%s', (_, disputeType, reason) => {
    expect(issueOf(disputeType, reason)).toBeDefined()
  })

  it('but not for a theft told beside that wish', () => {
    const reason = 'I report fraud so it goes away: someone opened the card in my name.'
    expect(issueOf('fraud', reason)).toBeUndefined()
  })
})
