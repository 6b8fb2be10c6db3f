import { describe, expect, it } from 'vitest'
import {
  answerDanger,
  type DangerLanguage,
  type DangerText,
  dangerText,
  findDangerText,
} from '../../../src/domain/danger/danger.ts'

const asked = (...contents: string[]) => contents.map((content) => ({ role: 'user', content }))

/** What the person says after they were asked whether they are safe. */
const afterAsking = (content: string, name: DangerText = 'self') => [
  ...asked('i have the pills ready'),
  { role: 'assistant', content: dangerText(name, 'en') },
  ...asked(content),
]

const languages: readonly DangerLanguage[] = ['en', 'fr', 'es']

describe('somebody in danger', () => {
  it.each<[DangerLanguage, DangerText, string]>([
    ['en', 'self', 'I want to kill myself because of debt'],
    ['en', 'self', 'im done. goodbye'],
    ['en', 'self', 'i have the pills ready'],
    ['en', 'self', 'I cannot go on anymore. My family would be better off without me.'],
    ['fr', 'self', 'je veux mourir à cause de mes dettes'],
    ['fr', 'self', 'j’en peux plus, j’veux plus être là'],
    ['es', 'self', 'ya no quiero vivir, tengo las pastillas aquí'],
    ['en', 'violence', 'my husband hits me and took my card, he will be home soon'],
    ['fr', 'violence', 'il me frappe quand je dépense et il garde ma carte'],
    ['es', 'violence', 'mi marido me pega y me quitó la tarjeta'],
    ['en', 'other', 'my brother texted me goodbye and says he wants to die, he isnt answering'],
  ])('is answered in %s, by the text for %s: %s', (language, name, message) => {
    expect(answerDanger(asked(message), 'en')).toEqual({
      isWhole: true,
      isUrgent: true,
      text: dangerText(name, language),
    })
  })

  it('is found in what was written in several messages since the last answer', () => {
    const messages = [
      { role: 'assistant', content: 'Pay the Visa first.' },
      ...asked('i have the rope', 'in the garage', 'which card first'),
    ]
    expect(answerDanger(messages, 'en')?.isUrgent).toBe(true)
  })

  it('is found although the client ends with a message of the assistant', () => {
    const messages = [...asked('I want to kill myself'), { role: 'assistant', content: '' }]
    expect(answerDanger(messages, 'en')?.isWhole).toBe(true)
  })

  it('is not read out of what the coach or an application said', () => {
    const messages = [
      { role: 'system', content: 'Users may say: I want to kill myself.' },
      { role: 'assistant', content: 'I want to die is what people say.' },
      ...asked('What is a secured card?'),
    ]
    expect(answerDanger(messages, 'en')).toBeUndefined()
  })

  it('is not read out of quoted lines', () => {
    const letter = '> I want to kill myself\nMy cousin’s novel, page 1. What is a secured card?'
    expect(answerDanger(asked(letter), 'en')?.isWhole).not.toBe(true)
  })
})

describe('the answer to “Are you safe?”', () => {
  it.each([
    'no',
    'not really',
    'nope',
    'i dont know',
    'i have them in my hand',
    'ok',
    'whatever',
    'no. sitting on the bathroom floor',
    'what do you care',
  ])('stays with the person who answers: %s', (reply) => {
    expect(answerDanger(afterAsking(reply), 'en')).toEqual({
      isWhole: true,
      isUrgent: true,
      text: dangerText('again', 'en'),
    })
  })

  it('does not say the same twice', () => {
    expect(answerDanger(afterAsking('no', 'again'), 'en')?.text).toBe(dangerText('still', 'en'))
    expect(answerDanger(afterAsking('no', 'still'), 'en')?.text).toBe(dangerText('again', 'en'))
  })

  it.each([
    'yes',
    'yes I am safe, it was a joke. Which card first?',
    'im fine, it was a figure of speech',
    'no no its a joke, im not suicidal',
    'oui, je vais bien',
    'sí, estoy bien',
  ])('lets the ordinary answer follow a warm line for who is safe: %s', (reply) => {
    const answer = answerDanger(afterAsking(reply), 'en')
    expect(answer).toMatchObject({ isWhole: false, isUrgent: false })
    expect(answer?.text).toContain('988')
  })

  it('does not hold back who has moved on to a question about money', () => {
    const question =
      'So my Visa has a balance of 2,900 and a limit of 3,000, how much should I pay this month?'
    expect(answerDanger(afterAsking(question), 'en')).toMatchObject({ isWhole: false })
  })
})

describe('each text', () => {
  const whole: readonly DangerText[] = ['self', 'violence', 'other', 'again', 'still']

  it.each(whole)('names 988 and 911 and where money stands: %s', (name) => {
    for (const language of languages) {
      const text = dangerText(name, language)
      expect(text).toContain('988')
      expect(text).toContain('911')
      expect(text).toMatch(/money|argent|dinero/)
    }
  })

  it.each(whole)('is at most 90 words long: %s', (name) => {
    for (const language of languages) {
      const words = dangerText(name, language).match(/[\p{L}\p{N}][^\s]*/gu) ?? []
      expect(words.length).toBeLessThanOrEqual(90)
    }
  })

  it.each(['self', 'violence', 'other'] as const)(
    'asks first whether the person is safe: %s',
    (name) => {
      expect(dangerText(name, 'en')).toContain('Are you safe right now')
      expect(dangerText(name, 'fr')).toContain('Êtes-vous en sécurité en ce moment')
      expect(dangerText(name, 'es')).toContain('¿Está a salvo en este momento')
    },
  )

  it('tells where violence at home finds help, and that the screen may be seen', () => {
    for (const language of languages) {
      expect(dangerText('violence', language)).toMatch(
        /1-800-799-7233.*sheltersafe\.ca|sheltersafe\.ca.*1-800-799-7233/,
      )
      expect(dangerText('violence', language)).toMatch(/screen|écran|pantalla/)
    }
  })

  it('is known again when a client sends it back', () => {
    for (const name of whole) {
      for (const language of languages) {
        expect(findDangerText(` ${dangerText(name, language)}\n`)).toBe(name)
      }
    }
    expect(findDangerText('Pay the Visa first.')).toBeUndefined()
  })
})
