import type { Sentence } from '../../language.ts'
import type { LetterKind } from '../opinion/features.ts'
import { isDoubtful } from '../opinion/score.ts'
import type { Reading } from '../reading/clauses.ts'
import {
  admissions,
  bribes,
  type Composed,
  forgeries,
  masses,
  menaces,
  proxies,
  retractions,
} from './composed-cues.ts'
import type { Untruth } from './untruth.ts'

interface Refusal {
  readonly cues: readonly Composed[]
  readonly issue: Sentence
  readonly advice: Sentence
}

const refusals: readonly Refusal[] = [
  {
    cues: bribes,
    issue: { en: 'offers something for a decision', fr: 'offre quelque chose contre une décision' },
    advice: {
      en: 'Leave the offer out: say what is wrong or what happened, and ask for what you want.',
      fr: 'Retirez l’offre : dites ce qui est inexact ou ce qui s’est passé, puis ce que vous demandez.',
    },
  },
  {
    cues: forgeries,
    issue: {
      en: 'rests on papers that were altered, made up or destroyed',
      fr: 'repose sur des documents modifiés, inventés ou détruits',
    },
    advice: {
      en: 'Rest the letter on real papers alone, or on what you yourself know.',
      fr: 'Appuyez la lettre sur de vrais documents, ou sur ce que vous savez vous-même.',
    },
  },
  {
    cues: proxies,
    issue: {
      en: 'must be in the words of the person whose report it is',
      fr: 'doit être écrit par la personne dont c’est le dossier',
    },
    advice: {
      en: 'Let that person make the letter in their own name. If the item stands in your own file, say that it is not yours.',
      fr: 'Laissez cette personne faire la lettre en son nom. Si l’élément figure dans votre dossier, dites qu’il n’est pas à vous.',
    },
  },
  {
    cues: menaces,
    issue: { en: 'holds a threat', fr: 'contient une menace' },
    advice: {
      en: 'Leave it out: say what is wrong or what happened, and ask for what you want.',
      fr: 'Retirez la menace : dites ce qui est inexact ou ce qui s’est passé, puis ce que vous demandez.',
    },
  },
  {
    cues: retractions,
    issue: {
      en: 'takes back what it states, or shapes it for effect',
      fr: 'revient sur ce qui est affirmé, ou l’arrange pour convaincre',
    },
    advice: {
      en: 'State only what is so, in your own words.',
      fr: 'N’affirmez que ce qui est vrai, dans vos propres mots.',
    },
  },
  {
    cues: masses,
    issue: {
      en: 'disputes items whether they are right or not',
      fr: 'conteste des éléments, qu’ils soient exacts ou non',
    },
    advice: {
      en: 'Write one letter an item, and say what is wrong with this one or what happened.',
      fr: 'Écrivez une lettre par élément, et dites ce qui est inexact dans celui-ci ou ce qui s’est passé.',
    },
  },
  {
    cues: admissions,
    issue: { en: 'admits that the item is right', fr: 'reconnaît que l’élément est exact' },
    advice: {
      en: 'A bureau keeps what is accurate. A goodwill letter to the creditor (POST /api/generate/goodwill) asks for a courtesy instead.',
      fr: 'Un bureau conserve ce qui est exact. Une lettre de bonne volonté au créancier (POST /api/generate/goodwill) demande plutôt un geste de courtoisie.',
    },
  },
]

const sentenceEnd = /[.!?;\n]+/

/** A claim that is composed with what undoes it; see `composed-cues.ts`. */
export function composedFault(
  field: string,
  { own }: Reading,
  kind: LetterKind,
): Untruth | undefined {
  const sentences = own.split(sentenceEnd)
  const stands = ({ kinds, span, parts, unless }: Composed) =>
    (kinds === 'all' || kinds.includes(kind)) &&
    (span === 'text' ? [own] : sentences).some(
      (passage) => parts.every((part) => part.test(passage)) && unless?.test(passage) !== true,
    )
  const found = refusals.find(({ cues }) => cues.some(stands))
  return found && { field, issue: found.issue, advice: found.advice }
}

/** A text that no rule refuses and that reads like the dishonest ones is asked for in plainer words. */
export const doubtfulStatement = (
  field: string,
  { own }: Reading,
  kind: LetterKind,
): Untruth | undefined =>
  isDoubtful(own, kind)
    ? {
        field,
        issue: {
          en: 'could not be told to be your own statement',
          fr: 'ne se reconnaît pas comme votre propre déclaration',
        },
        advice: {
          en: 'Say in your own words, in short sentences, what is wrong or what happened to you, and leave out all else.',
          fr: 'Dites dans vos propres mots, en phrases courtes, ce qui est inexact ou ce qui vous est arrivé, et rien d’autre.',
        },
      }
    : undefined
