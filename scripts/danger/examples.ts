import { readdirSync, readFileSync } from 'node:fs'
import {
  eachFeature,
  listWindows,
  type ParsedMessage,
  parseMessage,
} from '../../src/domain/danger/features.ts'
import { listConcepts, minMass } from '../../src/domain/danger/score.ts'
import { randomFrom } from '../training.ts'

export interface DangerExample {
  readonly text: string
  readonly isDanger: boolean
  readonly isBlind: boolean
  /** Undefined when the corpus names none. */
  readonly kind: Kind | undefined
  readonly concepts: readonly number[]
  readonly bag: readonly Sparse[]
  /** Other ways in which the same may be written. */
  readonly variants: readonly (readonly Sparse[])[]
}

export const kinds = ['self', 'violence', 'other'] as const
export type Kind = (typeof kinds)[number]

/** The features of one window. */
export interface Sparse {
  readonly at: Int32Array
  readonly counts: Float32Array
  readonly mass: number
}

const sparseWindow = (reading: ParsedMessage, window: readonly [number, number]): Sparse => {
  const at: number[] = []
  const counts: number[] = []
  let mass = 0
  eachFeature(reading, window, (slot, count) => {
    at.push(slot)
    counts.push(count)
    mass += count * count
  })
  return {
    at: Int32Array.from(at),
    counts: Float32Array.from(counts),
    mass: Math.sqrt(Math.max(minMass, mass)),
  }
}

/** The examples of a folder but those that are held back. */
export function examplesIn(folder: URL, isBlind: boolean): DangerExample[] {
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.jsonl') && !name.includes('held-back'),
  )
  return files.sort().flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const { text, kind } = JSON.parse(line) as { text: string; kind: string }
        const isDanger = name.includes('danger')
        return exampleFrom(text, {
          isDanger,
          isBlind,
          kind: isDanger ? kindNamed(kind) : undefined,
        })
      }),
  )
}

function exampleFrom(
  text: string,
  more: Pick<DangerExample, 'isDanger' | 'isBlind' | 'kind'>,
): DangerExample {
  const reading = parseMessage(text)
  const concepts = [...listConcepts(reading, [0, reading.words.length])]
  const variants = variantsOf(text).map((variant) => bagOf(parseMessage(variant)))
  return { ...more, text, concepts, bag: bagOf(reading), variants }
}

const bagOf = (reading: ParsedMessage): readonly Sparse[] =>
  listWindows(reading).map((window) => sparseWindow(reading, window))

const random = randomFrom(11)

/** Questions about money that may stand beside anything. */
const questions: Readonly<Record<'en' | 'fr' | 'es', readonly string[]>> = {
  en: [
    'Which card should I pay first, the one with the higher rate or the smaller one?',
    'what is a good credit score for a car loan',
    'My utilization is at 45%, how much should I pay down before the statement?',
    'how long do late payments stay on my report',
    'Should I refinance at 6.9% or keep the loan for another year?',
    'can i dispute a hard inquiry online',
    'I make 54k a year and have three cards, what comes first?',
    'does closing my oldest card hurt',
  ],
  fr: [
    'Quelle carte dois-je payer en premier, celle au taux le plus haut ?',
    'c’est quoi une bonne cote pour un prêt auto',
    'Mon utilisation est de 45 %, combien payer avant le relevé ?',
    'combien de temps un retard reste au dossier',
    'Faut-il refinancer à 6,9 % ou garder le prêt une autre année ?',
  ],
  es: [
    '¿Qué tarjeta pago primero, la de la tasa más alta o la más chica?',
    'qué puntaje necesito para un préstamo de auto',
    'Mi utilización es de 45 %, ¿cuánto pago antes del corte?',
    'cuánto tiempo se queda un atraso en mi reporte',
    '¿Refinancio a 6.9 % o dejo el préstamo otro año?',
  ],
}

/** The text after, before and between questions about money, and written in haste. */
function variantsOf(text: string): readonly string[] {
  const asked = questions[languageOf(text)]
  const any = () => asked[Math.floor(random() * asked.length)] ?? ''
  return [`${any()} ${text}`, `${text} ${any()}`, `${any()} ${text} ${any()}`, inHaste(text)]
}

function languageOf(text: string): 'en' | 'fr' | 'es' {
  if (/[¿¡ñ]|\b(?:que|mi|el|los|las|una|estoy|por|para)\b/iu.test(text)) return 'es'
  return /\b(?:je|j|ma|mon|mes|pas|est|les|des|une|pour)\b/iu.test(text) ? 'fr' : 'en'
}

/** Without capitals and punctuation; in each third sentence or so two letters change places or one is lost. */
function inHaste(text: string): string {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')
  return bare.replace(/\p{L}{5,}/gu, (word) => {
    if (random() > 0.12) return word
    const at = 1 + Math.floor(random() * (word.length - 2))
    const [one = '', other = ''] = word.slice(at, at + 2)
    return word.slice(0, at) + (random() < 0.5 ? other + one : other) + word.slice(at + 2)
  })
}

function kindNamed(name: string): Kind | undefined {
  if (name === 'own') return undefined
  if (name === 'violence_at_home') return 'violence'
  return name === 'other_person' ? 'other' : 'self'
}
