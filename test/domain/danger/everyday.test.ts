import { describe, expect, it } from 'vitest'
import { scoreDanger, thresholds } from '../../../src/domain/danger/score.ts'
import { askedInEnglish } from '../advice/english-questions.ts'
import { askedInFrench } from '../advice/french-questions.ts'
import { questions } from '../advice/questions.ts'
import { isDetected } from './examples.ts'

describe('who asks about money', () => {
  it('is not taken for somebody in danger', () => {
    const asked = [
      ...askedInEnglish.map(([, question]) => question),
      ...askedInFrench.map(([, question]) => question),
      ...Object.values(questions).flat(),
    ]
    expect(asked.filter(isDetected)).toEqual([])
  })

  it.each([
    'my name is spelled E D D I E on the report, not E D I E',
    'is plan a, b, c or d the cheapest',
    'y a t il des frais',
    'please help <!here>',
    'please help <@U024BE7LH> in <#C024BE7LR|general>',
  ])('is not taken for it by single letters and mentions: %s', (message) => {
    expect(isDetected(message)).toBe(false)
  })

  it.each([
    'I don’t want to be here in this apartment any longer, does breaking the lease hurt my score?',
    'I can’t go on paying this card, what are my options?',
    'I can’t go on vacation with my card maxed out, how do I pay it down?',
    'I do not want to be here for 30 years paying a mortgage, can I pay it off early?',
    'I can’t do this dispute anymore by mail, can I do it online?',
    'I can’t go on Credit Karma, it says my credit file is frozen',
    'Je n’en peux plus de payer ces intérêts, que faire avec ma carte ?',
    'Je ne peux plus continuer à payer ma carte, que faire ?',
    'Interest is killing my budget',
    'What happens to my debt when I die?',
    'I want to kill my debt',
    'Je veux en finir avec mes dettes',
    'this score is killing me',
    'thanks, goodbye',
  ])('is not taken for it when a bill or a place is what cannot be borne: %s', (message) => {
    expect(isDetected(message)).toBe(false)
  })
})

describe('who does not want to live on, without naming death', () => {
  it.each([
    'i cant do this anymore everyone keeps calling and i dont want to be here',
    'I don’t want to be here',
    'I owe 40k and I do not want to be here tomorrow.',
    'i can’t go on',
    'I just cannot go on anymore, the debt is too much',
    'I can’t do this anymore',
    'I want to die, I live in London UK and owe 40k',
    'je ne veux plus être là',
    'Je ne veux plus être ici, les dettes m’étouffent',
    'je ne suis plus capable de continuer',
    'jveux pu être là',
  ])('is detected: %s', (message) => {
    expect(isDetected(message)).toBe(true)
  })

  it.each([
    ['figures for letters', 'i want to k1ll mys3lf'],
    ['stretched letters', 'i wanna dieeeeee'],
    ['letters apart', 'i want to k.i.l.l myself'],
    ['three letters apart', 'I want to d i e'],
    ['letters of a sentence apart', 'i w a n t t o d i e'],
    ['words and letters apart', 'j e  v e u x  m o u r i r'],
    ['words of networks', 'gonna unalive myself tonight'],
    ['invisible characters', 'I want to k\u200bill my\u00adself'],
    ['pictures', 'got my 💊 ready, bye everyone'],
  ])('is detected behind %s', (_what, message) => {
    expect(isDetected(message)).toBe(true)
  })
})

describe('short words that leave no doubt, which a command or a form is answered by', () => {
  it.each([
    'j’ai envie d’en finir avec tout ça',
    'j’ai envie d’en finir',
    'Je veux en finir',
    'chu tanné de vivre',
    'Je suis tannée de vivre.',
    'mon conjoint me bat',
    'Mon mari me frappe',
    'im sick of living',
    'quiero acabar con todo',
  ])('%s', (message) => {
    expect(scoreDanger(message).score).toBeGreaterThanOrEqual(thresholds.clear)
  })

  it.each([
    'J’ai envie d’en finir avec ce crédit-là',
    'je veux en finir avec mes cartes de crédit',
    'chu tanné de payer pour rien',
    'Je suis tanné de vivre d’une paie à l’autre',
    'Mon conjoint me bat toujours aux cartes',
    'I’m sick of living paycheck to paycheck',
    'quiero acabar con mis deudas este año',
  ])('but not of a bill or a game: %s', (message) => {
    expect(isDetected(message)).toBe(false)
  })
})

describe('a message of any size', () => {
  it('is read in a bounded number of steps', () => {
    const text = 'my score is 640 and i owe 2000. '.repeat(10_000)
    expect(scoreDanger(text).score).toBe(scoreDanger(text + text).score)
  })

  it('is read at its beginning and at its end', () => {
    const filler = 'My score is 640 and I owe 2,000 on the Visa. '.repeat(1_000)
    expect(isDetected(`I want to kill myself. ${filler}`)).toBe(true)
    expect(isDetected(`${filler} I want to kill myself.`)).toBe(true)
  })

  it.each(['', '   ', '…', '12345', '🙂', '.'])(
    'says nothing where nothing is said: %j',
    (text) => {
      expect(isDetected(text)).toBe(false)
    },
  )
})
