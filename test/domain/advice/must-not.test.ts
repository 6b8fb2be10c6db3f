import { describe, expect, it } from 'vitest'
import { figures } from '../../../src/domain/advice/knowledge/figures.ts'
import { levers } from '../../../src/domain/advice/knowledge/levers.ts'
import { questions } from '../../../src/domain/advice/knowledge/questions.ts'
import { offTopic, unclear } from '../../../src/domain/advice/knowledge/small-talk.ts'
import { topics } from '../../../src/domain/advice/knowledge/topics.ts'
import { mustNotIn } from '../../../src/domain/advice/must-not.ts'
import { slotNames } from '../../../src/domain/advice/slots.ts'
import { slotsOf } from '../../../src/domain/advice/wording.ts'
import type { Sentence } from '../../../src/domain/language.ts'
import { reads } from './asking.ts'

describe('what no answer may say', () => {
  const forbidden: Readonly<Record<string, readonly string[]>> = {
    'promises a result': [
      'Results are guaranteed.',
      'I promise that it works.',
      'This is a risk-free, guaranteed method with no catch.',
      'Je vous garantis le résultat.',
    ],
    'promises points': [
      'This will raise your score by 50 points.',
      'Your score is going to jump 100 points in no time.',
      'Votre cote montera de 40 points.',
    ],
    'promises a deletion': [
      'The item will be deleted.',
      'We wipe your record clean.',
      'Le retard sera supprimé.',
    ],
    'advises a CPN or a new identity': [
      'Apply for a CPN and use it on the form.',
      'You can get a new credit identity.',
      'Vous pouvez obtenir une nouvelle identité de crédit.',
    ],
    'calls section 609 a right to deletion': [
      'Under section 609 the bureau must delete the account.',
      'L’article 609 oblige le bureau à supprimer le compte.',
    ],
    'advises an untrue statement': [
      'Dispute everything at once.',
      'Say it is not yours even if it is.',
      'Dites que ce n’était qu’une erreur. Contestez tous les comptes.',
    ],
    'advises to stop paying': ['Stop paying your cards.', 'Arrêtez de payer vos cartes.'],
    'speaks as an agent': ['I write for my client.', 'J’écris pour mon client.'],
    'sells a trick': ['Here is a loophole.'],
    'repeats an identity number': [
      'Your SSN 123-45-6789 is fine.',
      'Number 123456789.',
      'Card 4111 1111 1111 1111.',
    ],
    'holds a control character': ['a\u202eb', 'a\u0000b', 'a\u200bb'],
    'holds a placeholder': ['Dear [Name], hello.', 'Pay {to30} now.'],
  }
  for (const [rule, texts] of Object.entries(forbidden)) {
    for (const text of texts) {
      it(`${rule}: ${JSON.stringify(text)}`, () => expect(mustNotIn(text)).toBe(rule))
    }
  }

  it('may be warned of', () => {
    for (const text of [
      'Nobody can guarantee points.',
      'A CPN is illegal; do not use a CPN.',
      'Section 609 does not make a bureau delete anything.',
      'Do not stop paying your cards.',
      'N’arrêtez pas de payer vos cartes.',
      'A secured card (carte garantie) asks for a deposit of $1,200,000.',
      'Une maison de 123 456 789 $.',
      'Write to P.O. Box 740256, Atlanta GA 30374-0256.',
    ]) {
      expect(mustNotIn(text)).toBeUndefined()
    }
  })
})

describe('the knowledge', () => {
  const wordings: readonly Sentence[] = [
    ...[...topics, unclear, offTopic].flatMap((topic) => topic.points.map(({ text }) => text)),
    ...Object.values(levers).flatMap((one) => [one.action, one.impact, one.timeline, one.risk]),
    ...Object.values(figures).flat(),
    ...Object.values(questions),
  ]

  it('says nothing that no answer may say', () => {
    for (const wording of wordings) {
      for (const text of Object.values(wording)) {
        expect([mustNotIn(text.replace(/\{\w+\}/g, '10')), text]).toEqual([undefined, text])
      }
    }
  })

  it('names only slots that exist, the same in both languages', () => {
    for (const { en, fr } of wordings) {
      for (const slot of slotsOf(en)) expect(slotNames).toContain(slot)
      expect(slotsOf(fr).toSorted()).toEqual(slotsOf(en).toSorted())
    }
  })

  it('is written in the language that it says', () => {
    for (const { en, fr } of wordings) {
      if (en.split(' ').length > 5) expect([reads('en', en), en]).toEqual([true, en])
      if (fr.split(' ').length > 5) expect([reads('fr', fr), fr]).toEqual([true, fr])
    }
  })

  it('has at least 50 topics of its own names, each with cues and points', () => {
    const ids = topics.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(50)
    for (const { cues, points } of topics) {
      expect(cues.length).toBeGreaterThan(0)
      expect(points.length).toBeGreaterThan(0)
    }
  })

  it('has a point on each topic for either country', () => {
    for (const { id, points } of topics) {
      for (const country of ['US', 'CA']) {
        const said = points.filter((one) => one.country === undefined || one.country === country)
        expect([id, said.length > 0]).toEqual([id, true])
      }
    }
  })

  it('writes cues in small letters without accents', () => {
    for (const cue of topics.flatMap(({ cues }) => cues)) expect(cue).toMatch(/^[a-z0-9*| +]+$/)
  })
})
