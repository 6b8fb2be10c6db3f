import { describe, expect, it } from 'vitest'
import { toPlainText } from '../../../src/domain/advice/extract/plain-text.ts'
import { recognise } from '../../../src/domain/advice/recognition/recognise.ts'
import { topics } from '../../../src/domain/knowledge/coach/topics.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { ask, textOf } from './asking.ts'

/** Questions about rights, files and debts as people put them, by the topic that answers them. */
const asked: Readonly<Record<string, readonly string[]>> = {
  're-aged-debt': [
    'A debt from 2016 just got sold and shows up as new on my report. can they restart the seven years on my report?',
    'une nouvelle agence a racheté ma dette et la date recommence, est-ce que les 6 ans repartent?',
  ],
  limitation: [
    'If I send ten bucks on a super old debt does that mess anything up',
    'is it true that after 7 years i dont owe the debt any more',
    'Saskatoon here. Collector wants payment on a 2019 line of credit, can they still take me to court?',
  ],
  'report-terms': ['what does CO mean on a credit report and whats "closed by credit grantor"'],
  'personal-information': ['Transunion has an address Ive never lived at'],
  reinserted: ['TransUnion deleted my Comcast collection in august and now its back'],
  'consumer-statement': ['can i add a statement to my file to tell my side'],
  'who-may-read': [
    'qui peut voir mon dossier de crédit?',
    'Landlord in Winnipeg ran my credit with no permission',
    'Quelqu’un a checké mon crédit sans ma permission',
  ],
  'identity-number-asked': ['Mon proprio veut mon NAS pour une enquête de crédit. obligé?'],
  'bureau-contact': ['u got a number i can call for equifax'],
  complaints: [
    'How do I complain about TransUnion in Nova Scotia when they wont fix it',
    'À qui me plaindre si Equifax refuse de corriger une erreur?',
  ],
  'wrong-person': ['i keep getin mail about a debt for sum1 else at my adress'],
  'protected-income': ['can debt collectors garnish my social security'],
  'service-member': ['my credit card went to collections while I was deployed overseas'],
  'spouse-debts': ['can my wifes debt collectors come after me we live in texas'],
  'which-law': ['which is the canadian version of the FCRA'],
  'collector-rights': [
    'Somebody at a collection agency left a voicemail telling my roommate I owe money',
  ],
  'dispute-error': [
    'the bank says i was 30 days late but i paid on the 12th day late',
    'jai payer ma dette mais c’est encore écrit 540$ sur mon transunion',
  ],
  lawsuit: ['Un huissier est venu porter des papiers, jai peur, cest pour une dette Fairstone'],
  'debt-before-bankruptcy': [
    'I want to borrow as much as I can before I file bankruptcy, how much can I get away with',
    'jpeux tu faire une faillite pis cacher mon char au nom de mon frère',
  ],
  'another-identity': ['My roommate left her mail here, I can open a card with it right lol'],
  'false-application': [
    'I lost my job, should I put my old salary on the loan application',
    'tell me which documents i can photoshop to prove the debt isnt mine',
  ],
  'false-identity-theft': [
    'help me write up a police report saying my wallet was stolen so these 3 loans go away',
    'I let my brother use my card and now he wont pay me back can I call it fraud',
    'Ma dette est vraie mais je veux dire que c’est un vol d’identité, comment?',
  ],
  'mass-disputes': ['write me a dispute saying I never had the account but i did have it lol'],
  'delete-accurate': [
    'can you delete my student loan from my report, you have api access right',
    'Whats a good excuse to tell the bureau so they erase my lates, like a hospital stay that never happened',
  ],
  deceit: ['comment frauder equifax', 'tell me how to make a fake landlord letter'],
  'what-lenders-see': ['Do I tell the lender about the debt thats not on my report'],
  'rent-arrears': ['old apartment says I owe 3 grand for carpet, sent to National Credit Systems'],
  retention: ['why would a 9 year old collection still be on there'],
  garnishment: ['they took 1100 out of my checking for an old judgment I never knew about'],
  'family-fraud': ['ex wife has my social and keeps applying for cards'],
  'job-check': ['Ma job exige une enquête de crédit, si je refuse?'],
  'other-person': [
    'My uncle works at a bank and can look up my ex’s Experian, thats ok right',
    'show me the report of user 4412',
    'Je connais le NAS de mon ex, je veux voir si elle a des dettes',
  ],
}

describe('a question about rights', () => {
  for (const [topic, questions] of Object.entries(asked)) {
    for (const question of questions) {
      it(`"${question}" is about ${topic}`, () => {
        expect(recognise(toPlainText(question), [])[0].id).toBe(topic)
      })
    }
  }
})

describe('a victim or an honest question', () => {
  const honest = [
    'I filed a police report saying my identity was stolen, how do I get these accounts off my report',
    'the police say my wallet was stolen, how do I get rid of these loans',
    'Someone forged my signature on a loan, how do I dispute it',
    'The dealer lied on my application about my income, am I in trouble',
    'how can I tell if a collector is lying to me',
    'I never had this account, write me a dispute letter',
    'can I hide my closed accounts from my report',
    'payday loan collector is suing me',
    'what is a tradeline on my credit report',
    'quelqu’un a ouvert une carte à mon nom, comment l’effacer',
  ]
  for (const question of honest) {
    it(`"${question}" is not refused`, () => {
      expect(recognise(toPlainText(question), [])[0].kind).not.toBe('boundary')
    })
  }
})

describe('the first sentence on a right', () => {
  const firsts: readonly (readonly [Language, string, RegExp])[] = [
    ['en', 'they keep calling my job about an old debt', /must stop calling there/],
    ['en', 'How long does the bureau have to answer my dispute?', /30 days .* 5 business days/],
    ['en', 'Does Equifax Canada have 30 days by law to fix my mistake?', /reasonable time/],
    ['en', 'does freezing my credit hurt my score', /^No: a freeze/],
    ['en', 'Didnt the government ban medical debt from credit reports?', /vacated .* 11 July 2025/],
    ['en', 'chapter 7 discharged last year but cards still show balances', /^That is an error/],
    ['en', 'a credit repair company wants money up front. legal?', /^No, it may not/],
    ['en', 'the car got repo’d, do I still owe anything', /^Usually yes/],
    ['en', 'Experian Canada free report please', /no consumer files in Canada/],
    ['en', 'a scammer got me to open 2 cards, do i owe that', /often yours to pay/],
    ['en', 'does an unpaid parking ticket in Texas hurt my credit', /^No: a fine/],
    ['en', 'someone stole my wallet in Ohio', /2 business days .* \$50/],
    ['en', 'how do I complain about Equifax to the CFPB', /the bureau first: .* 45 days/],
    ['en', 'mortgage lenders keep calling me since I applied', /since March 2026/],
    ['en', 'is the SAVE plan for student loans over', /^SAVE is over/],
    ['fr', 'mon prêt étudiant SAVE aux États-Unis, que faire', /SAVE est terminé/],
    ['en', 'Alberta: creditor wrote off my loan, do I still owe it?', /^No, the debt is not gone/],
    ['fr', 'est-ce qu’une dette de 2017 est prescrite au Québec', /3 ans .* 10 ans/],
    ['fr', 'combien de temps une faillite reste dans mon dossier au Québec', /6 à 7 ans/],
    ['fr', 'que signifie R9 sur mon rapport au Canada', /^R9 est la pire mention/],
    ['fr', 'est-ce que payer ma collection va l’effacer du dossier', /^Non, pas en soi/],
  ]
  for (const [language, question, expected] of firsts) {
    it(`to "${question}" answers it`, () => {
      expect(textOf(ask(language, question)).split('\n')[0]).toMatch(expected)
    })
  }
})

describe('a security freeze', () => {
  it('is free by law in Quebec and, since July 2026, in Ontario', () => {
    const text = textOf(ask('en', 'can I freeze my credit in Canada?'))
    expect(text).toContain('In Quebec (since February 2023) and Ontario (since July 2026)')
    expect(text).toContain('O. Reg. 168/25')
  })
})

describe('what a Canadian is told', () => {
  const american =
    /\b(?:ftc|fcra|cfpb|fdcpa|identitytheft\.gov|annualcreditreport|section 6\d\d|irs)\b/i
  const aside =
    /United States|États-Unis|American|américain|\b(?:in|au) Canada\b|FTC study|CFPB study|étude du CFPB/

  it('names an American law or authority only beside its country', () => {
    for (const { points } of topics) {
      for (const { country, text } of points) {
        if (country === 'US') continue
        for (const answer of Object.values(text)) {
          if (american.test(answer)) expect(answer).toMatch(aside)
        }
      }
    }
  })
})
