import { describe, expect, it } from 'vitest'
import { found } from './letter-facts.ts'

describe('an item is owned', () => {
  it.each([
    'repo is legit',
    'It is a legit debt of mine',
    'I took the loan and used the money',
    'My payment was 45 days late',
    'C’est une vraie dette, j’ai dépensé l’argent',
  ])('in the words: %s', (reason) => {
    expect(found('error', reason)?.issue).toBe('admits that the item is right')
  })

  it.each([
    'The loan is legit but the balance is not, it should be 2,100',
    'I used the money from my house sale to pay this off and it still shows 14,000',
  ])('but not where something else is wrong: %s', (reason) => {
    expect(found('error', reason)?.issue).toBeUndefined()
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
    expect(found('fraud', reason)?.issue).toContain('was your own')
  })

  it.each([
    'I let my cousin drive the car but he signed the loan in my name without asking me',
    'I lent my sister my phone and she applied for a loan as me without telling me',
    'I took the card to the bank and they told me it was cloned. I did not make these charges.',
    'J’ai prêté mon auto à mon cousin, mais il a signé le prêt à mon nom sans que je le sache',
    'J’ai accepté un faux emploi, ils ont pris mes renseignements et ouvert une marge',
  ])('is written where only a thing was lent or taken: %s', (reason) => {
    expect(found('fraud', reason)?.issue).toBeUndefined()
  })
})
