import { describe, expect, it } from 'vitest'
import { found } from '../letter-facts.ts'

describe('a fraud letter is written when its reason denies the transaction and tells', () => {
  it.each([
    ['where the person was', 'j’étais hospitalisée tout l’été 2024, je n’ai signé aucun contrat'],
    ['what cannot be theirs', 'this isnt me, wrong address wrong phone number wrong employer'],
    ['what cannot be theirs', 'WHO IS SYNCHRONY?? I NEVER HAD ANYTHING WITH THEM'],
  ])('%s: %s', (_, reason) => {
    expect(found('fraud', reason)).toBeUndefined()
  })
})

describe('a fraud letter is refused when its reason', () => {
  it.each([
    'Not sure if it’s mine',
    'might be fraud, idk',
    'I can’t remember opening it, could be mine',
    'je pense que c’est peut-être une fraude',
    'je suis pas certaine que ce soit à moi',
  ])('only doubts, and names the letter that asks for verification: %s', (reason) => {
    const rejection = found('fraud', reason)
    expect(rejection?.issue).toContain('only doubts')
    expect(rejection?.advice).toContain('disputeType unverified')
  })

  it.each([
    'Financed the car myself, it got repossessed',
    'Added my son as authorized user and he maxed it out',
    'let my friend put his phone on my account, he didn’t pay',
    'My sister needed a phone so I put it in my name',
    'I applied but I thought I would be denied',
    'I was drunk when I signed up for this card',
    'I think I opened it in college',
    'c’est moi qui l’a ouvert mais mettez fraude',
    'on a acheté le frigo ensemble puis il est parti',
  ])('tells of the person’s own act: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toContain('was your own')
  })

  it.each([
    'I need this gone before I close on my house',
    'This card has a ridiculous APR',
    'Collection agency keeps calling me',
    'I went over the limit',
  ])('only wishes or quarrels: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toBe(
      'does not say that the account or transaction is not yours',
    )
  })

  it.each(['my cousin told me to say identity theft', 'Just put identity theft, they never check'])(
    'asks for an untruth: %s',
    (reason) => {
      expect(found('fraud', reason)).toBeDefined()
    },
  )
})

describe('in a dispute about an error', () => {
  it.each([
    'Divorce was messy, missed three payments, can you take them off',
    'We went through a hard time with covid and stopped paying the card',
    'Medical issues made me miss payments in 2023',
    'I was young and didn’t know how credit works',
    'Paid collection, should be taken off now that it’s paid',
    'can you get rid of my bankruptcy',
    'just say the balance is wrong, it isn’t but they might not answer in time',
    'I owe this, but they shouldn’t report it',
    'j’étais jeune et je ne comprenais pas le crédit',
    'à cause du divorce j’ai manqué des paiements',
  ])('a hardship, a wish or an admission is refused: %s', (reason) => {
    expect(found('error', reason)).toBeDefined()
  })

  it.each([
    'I was sick and did miss one payment in Jan but they put three lates',
    'The divorce decree says he pays this, and the bank took my name off in 2021',
    'Late in Oct 2024 but I was on the hardship program they approved',
    'they say I was 60 days late in march but autopay took it on the 3rd',
    'Ça dit que j’ai une hypothèque, je suis locataire',
  ])('a fault told beside a hardship is let through: %s', (reason) => {
    expect(found('error', reason)).toBeUndefined()
  })
})
