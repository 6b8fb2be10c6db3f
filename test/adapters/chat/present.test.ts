import { beforeAll, describe, expect, it } from 'vitest'
import { presentOutput } from '../../../adapters/chat/present.ts'
import french from '../../../adapters/chat/summaries.fr.json' with { type: 'json' }
import { toSummary } from '../../../adapters/chat/summaries.ts'
import type { Card } from '../../../src/domain/chat-platforms/card.ts'
import { languages } from '../../../src/domain/text/language.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { cardText, readerOf } from './card-text.ts'
import { collectOutputs, type RealOutput } from './real-outputs.ts'

const byName = new Map(catalogue.map((operation) => [operation.name, operation]))

const operationOf = (name: string) => {
  const operation = byName.get(name)
  if (operation === undefined) throw new Error(`${name} is no operation`)
  return operation
}

describe('the summary of an operation', () => {
  it.each(catalogue.map((operation) => [operation.name, operation] as const))(
    'of %s is short and in both languages',
    (name, operation) => {
      const { en, fr } = toSummary(operation)
      expect(fr).not.toBe(en)
      expect(en.length).toBeLessThanOrEqual(100)
      expect(fr.length).toBeLessThanOrEqual(100)
      expect(Object.keys(french)).toContain(name)
    },
  )

  it('names no operation that is gone', () => {
    expect(Object.keys(french).filter((name) => !byName.has(name))).toEqual([])
  })
})

describe('the words of a recording', () => {
  it('come after help when they are those of a person in danger', () => {
    const output = { text: 'I want to kill myself', language: 'en', duration: 2 }
    const card = presentOutput(operationOf('transcribe-audio'), output, readerOf('en'))
    const [help, words] = card.sections
    expect(JSON.stringify(help)).toContain('988')
    expect(JSON.stringify(words)).toContain('I want to kill myself')
  })
})

describe('short names', () => {
  it('are those that people type, in both languages', () => {
    const names = catalogue.flatMap(({ name, command }) =>
      command?.name === undefined ? [] : [`${command.name} ${command.nameFr} ${name}`],
    )
    expect(names.toSorted()).toEqual([
      'alerts alertes list-alerts',
      'bank banque list-bank-accounts',
      'dispute contester generate-dispute',
      'goodwill geste generate-goodwill',
      'history historique get-credit-history',
      'impact effet predict-impact',
      'limits limites get-rate-limits',
      'look regarder analyze-image',
      'models modeles list-models',
      'monitor surveiller set-up-monitoring',
      'payments paiements get-bank-insights',
      'plan plan build-score-plan',
      'report dossier analyze-report',
      'score cote get-credit-score',
      'settings reglages get-user-preferences',
      'subscribe abonner create-channel-subscription',
      'subscriptions abonnements list-channel-subscriptions',
      'transactions operations list-bank-transactions',
      'transcribe transcrire transcribe-audio',
    ])
  })

  it('take only fields of their operation without a name', () => {
    for (const { name, input, command } of catalogue) {
      const fields = 'shape' in input ? Object.keys(input.shape as object) : []
      for (const field of command?.positional ?? []) expect(`${name} ${fields}`).toContain(field)
    }
  })
})

describe.each(languages)('every answer of the running service in %s', (language) => {
  const reader = readerOf(language)
  let outputs: readonly RealOutput[] = []

  beforeAll(async () => {
    outputs = await collectOutputs(language)
  })

  const shownCards = (): readonly (readonly [operation: string, card: Card])[] =>
    outputs.flatMap(({ operation, output }) => {
      const known = byName.get(operation)
      return known === undefined || known.dataClass === 'secret'
        ? []
        : [[operation, presentOutput(known, output, reader)] as const]
    })

  it('is a card of plain words', () => {
    const cards = shownCards()
    expect(cards.length).toBeGreaterThan(60)
    for (const [operation, card] of cards) {
      const text = `${operation}\n${cardText(card)}`
      expect(text).not.toMatch(/\bundefined\b|\[object|\bnull\b|\bNaN\b|\{\w+\}/)
      expect(text).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:/)
      expect(text).not.toMatch(/bureau_[abc](?!")/)
    }
  })

  it('is within sane bounds', () => {
    for (const [operation, { title, sections, buttons = [] }] of shownCards()) {
      const at = (count: number) => `${operation} ${count}`
      expect(title.trim(), operation).not.toBe('')
      expect(title.length, operation).toBeLessThanOrEqual(150)
      // The sound is a file beside the card.
      if (operation !== 'speak-text') expect(sections.length, operation).toBeGreaterThan(0)
      expect(sections.length, at(sections.length)).toBeLessThanOrEqual(25)
      expect(buttons.length, operation).toBeLessThanOrEqual(5)
      for (const { label } of buttons) expect(label.length, label).toBeLessThanOrEqual(75)
      for (const section of sections) {
        if (section.kind === 'facts') expect(section.facts.length).toBeLessThanOrEqual(25)
        if (section.kind === 'list') expect(section.items.length).toBeLessThanOrEqual(30)
        if (section.kind !== 'table') continue
        expect(section.rows.length).toBeLessThanOrEqual(10)
        for (const row of section.rows) expect(row.length).toBe(section.columns.length)
      }
    }
  })

  it('has buttons of known operations, whose values are fields of their input', () => {
    for (const [, { buttons = [] }] of shownCards()) {
      for (const { operation, values } of buttons) {
        const { input, dataClass } = operationOf(operation)
        expect(dataClass).not.toBe('secret')
        const fields = 'shape' in input ? Object.keys(input.shape as object) : []
        expect(fields).toEqual(expect.arrayContaining(Object.keys(values)))
      }
    }
  })

  it('never shows an ssn, an address of the person or a letter itself', () => {
    for (const [operation, card] of shownCards()) {
      const text = cardText(card).replaceAll(/[a-z]+_[\da-f]{24}|\b[\da-f]{64}\b/g, '')
      expect(text, operation).not.toMatch(/6789|12 Elm|Dayton|\d{9}/)
    }
  })

  it('has no figure of the person and no creditor in its title', () => {
    for (const [operation, { title }] of shownCards()) {
      if (operationOf(operation).dataClass !== 'financial' || /chat/.test(operation)) continue
      expect(title, operation).not.toMatch(/\d{2}|Lakeside/i)
    }
  })

  it('has a band for each score', () => {
    for (const [operation, { sections }] of shownCards()) {
      for (const section of sections) {
        if (section.kind !== 'facts' || operation === 'predict-impact') continue
        for (const { label, value, band } of section.facts) {
          if (/^(score|cote)$/i.test(label)) expect(band, value).toMatch(/^\p{Lu}/u)
        }
      }
    }
  })
})

describe('a secret answer', () => {
  it.each(catalogue.filter(({ dataClass }) => dataClass === 'secret').map(({ name }) => name))(
    'of %s is never a card',
    (name) => {
      expect(() => presentOutput(operationOf(name), { token: 'cck_1' }, readerOf('en'))).toThrow(
        RangeError,
      )
    },
  )
})

describe('an answer in which there is nothing yet', () => {
  const monitoring = { active: false, since: null, lastCheck: null, nextCheck: null }
  const empty: readonly (readonly [operation: string, output: object])[] = [
    ['list-reports', { reports: [], next: null }],
    ['get-credit-history', { history: [] }],
    ['list-letters', { letters: [], next: null }],
    ['list-disputes', { disputes: [], next: null }],
    ['list-alerts', { alerts: [], next: null }],
    ['list-notifications', { notifications: [], next: null }],
    ['get-monitoring-status', { monitoring, recentAlerts: [], configuration: null, goal: null }],
    ['list-models', { models: [] }],
    ['get-chat-history', { chats: [], total: 0, hasMore: false, nextCursor: null }],
    ['get-chat-history', { chats: [], matches: [], hasMore: false, nextCursor: null }],
    [
      'prepare-dispute-packet',
      {
        ...{ reportId: 'rpt_1', bureau: 'bureau_a', reportDate: null, notes: [] },
        ...{ letters: [], needsYourWord: [], notDisputed: [] },
      },
    ],
  ]

  it.each(empty)('of %s says so in both languages', (name, output) => {
    for (const language of languages) {
      const { title, sections } = presentOutput(operationOf(name), output, readerOf(language))
      expect(title).not.toBe('')
      expect(sections).toHaveLength(1)
      expect(sections[0]).toMatchObject({ kind: 'text', markdown: expect.stringMatching(/\.$/) })
    }
  })
})

describe('an answer without a card of its own', () => {
  const shown = (output: unknown, language: 'en' | 'fr' = 'en') =>
    cardText(presentOutput(operationOf('get-webhook'), output, readerOf(language)))

  it('has facts, with dates and words of the reader', () => {
    const output = {
      id: 'whk_1',
      active: true,
      createdAt: '2026-11-21T12:00:00.000Z',
      disabledAt: null,
      receiver: { state: 'healthy', failures: 1200 },
      events: ['score.changed', 'chat.created'],
    }
    expect(shown(output)).toBe(
      [
        '# Read one webhook',
        'Id: whk_1',
        'Active: Yes',
        'Created on: November 21, 2026',
        'Receiver · state: works',
        'Receiver · failures: 1,200',
        'Events: score.changed, chat.created',
      ].join('\n'),
    )
    expect(shown(output, 'fr')).toContain('Destinataire · état: fonctionne')
    expect(shown(output, 'fr')).toContain('Date de création: 21 novembre 2026')
  })

  it('has a table of at most ten rows', () => {
    const webhooks = Array.from({ length: 12 }, (_, index) => ({
      url: `https://${index}.example`,
      receiver: { state: 'unknown' },
      someNewField: index === 0 ? 'x' : null,
    }))
    const text = shown({ webhooks, next: 'abc' })
    expect(text).toContain('| Address | Receiver · state | Some new field |')
    expect(text).toContain('| https://9.example | not known yet | — |')
    expect(text).not.toContain('10.example')
    expect(text).toContain('(… and 2 more)')
    expect(text).toContain('(There are more than are shown here.)')
  })

  it.each([
    [{ success: true }, 'Done.'],
    [{}, 'Nothing to show.'],
    [null, 'Nothing to show.'],
    [{ events: [] }, 'Events: None'],
    [{ answer: 'long '.repeat(100) }, '**Answer**'],
  ])('says what little there is in %j', (output, expected) => {
    expect(shown(output)).toContain(expected)
  })
})
