import { describe, expect, it } from 'vitest'
import { createCommandTable, typedFields } from '../../../adapters/chat/command-table.ts'
import { failureText } from '../../../adapters/chat/failure-text.ts'
import { toChatField } from '../../../adapters/chat/form.ts'
import inputTexts from '../../../adapters/chat/input-labels.json' with { type: 'json' }
import { type Language, languages } from '../../../src/domain/text/language.ts'
import { invalidField } from '../../../src/errors.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { inputFields } from '../../../src/operations/typed-input/input-fields.ts'
import { toInput } from '../../../src/operations/typed-input/read-values.ts'

const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' }
const table = createCommandTable(catalogue, bureauNames)
const fieldOf = (command: string, path: string, language: Language = 'en') => {
  const target = table.find(command)
  if (target?.kind !== 'operation') throw new Error(`${command} is no operation`)
  const field = inputFields(target.operation).find((one) => one.path === path)
  if (field === undefined) throw new Error(`${command} has no ${path}`)
  return { field, shown: toChatField(field, { language, bureauNames }) }
}

describe('the form of a command', () => {
  it('names every value of the named commands in the reader’s language', () => {
    const missing = table.named.flatMap(({ name, target }) =>
      target.kind === 'bot'
        ? []
        : typedFields(target.operation)
            .filter(({ path }) => !Object.hasOwn(inputTexts.fields, path))
            .map(({ path }) => `${name} ${path}`),
    )
    expect(missing).toEqual([])
  })

  it.each([
    'update-user-settings',
    'update-user-preferences',
    'update-dispute',
    'update-chat',
    'share-chat',
    'give-feedback',
  ])('that a button of an answer opens is in French for who reads it: %s', (name) => {
    const target = table.find(name)
    if (target?.kind !== 'operation') throw new Error(`${name} is no operation`)
    const english = typedFields(target.operation)
      .filter(({ name: field }) => !['chatId', 'messageId', 'id', 'title'].includes(field))
      .filter(({ path }) => !Object.hasOwn(inputTexts.fields, path))
    expect(english.map(({ path }) => path)).toEqual([])
  })

  it('names how far a dispute is in French', () => {
    const { shown } = fieldOf('update-dispute', 'status', 'fr')
    expect(shown.choices.map(({ label }) => label)).toEqual([
      'Rédigée',
      'Postée',
      'Répondue',
      'Réglée',
    ])
  })

  it('shows the value that counts when none is given', () => {
    expect(fieldOf('share-chat', 'expiresInDays').shown.initial).toBe('7')
    expect(fieldOf('dispute', 'disputeType').shown.initial).toBeNull()
  })

  it('has words of its own for each choice', () => {
    const { shown } = fieldOf('dispute', 'province', 'fr')
    expect(shown.choices).toContainEqual({ value: 'QC', label: 'Québec' })
    expect(fieldOf('dispute', 'disputeType').shown.choices[1]).toEqual({
      value: 'fraud',
      label: 'It is not mine (fraud)',
    })
    expect(fieldOf('monitor', 'bureaus').shown.description).toBe(
      'Separate several with commas. (Equifax, Experian, TransUnion)',
    )
  })

  it.each(languages.flatMap((language) => [['impact', language] as const]))(
    'shows a line of %s, in %s, that is understood as it stands',
    async (command, language) => {
      const { field, shown } = fieldOf(command, 'actions', language)
      const line = /^(?:Like|Comme) ([^.]*)\./.exec(shown.description)?.[1] ?? ''
      // Discord cuts what is longer.
      expect(line.length).toBeLessThan(90)
      const { actions } = toInput([field], { actions: line }, bureauNames, {}) as {
        actions: readonly { details: object }[]
      }
      expect(actions).toMatchObject([{ type: 'pay_down' }])
      expect(Object.values(actions[0]?.details ?? {})).toEqual([4200, 6000, 3000])
    },
  )
})

describe('a refused value', () => {
  it('is named as the form names it, and other commands as they are typed', () => {
    const failure = invalidField(
      'accountInfo.disputeReason',
      { en: 'admits that the item is right', fr: 'admet que l’élément est exact' },
      {
        advice: {
          en: 'Try POST /api/generate/goodwill.',
          fr: 'Essayez POST /api/generate/goodwill.',
        },
      },
    )
    const say = (language: Language) =>
      failureText(failure, { language }, 'evt', { catalogue, clock: () => 0 })
    expect(say('en')).toBe(
      'What is wrong, in your own words: admits that the item is right. Try /credit goodwill.',
    )
    expect(say('fr')).toMatch(/^Ce qui est faux, dans vos mots : admet/)
  })
})
