import type { Language } from '../../src/domain/text/language.ts'

/** A part of a text that is spoken at once, and the silence behind it. */
export interface TextPiece {
  readonly text: string
  /** Milliseconds at speed 1. */
  readonly pauseMs: number
}

/** Some 12 seconds of speech: longer pieces keep other requests waiting. */
const maxPieceLength = 200

/** The first piece is short, so that its sound comes at once. */
const maxFirstLength = 90

/** Letters that the voice spells by their names: 200 of them took the engine longer than its silence may last. */
const maxSpelledLength = 20

const spelled = /[[\p{L}]--[\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]]/v

/** Characters of one piece. */
const boundOf = (text: string, max: number): number =>
  spelled.test(text.slice(0, max)) ? Math.min(max, maxSpelledLength) : max

const pauses = { paragraph: 500, sentence: 250, clause: 120, word: 0 }

const segmenters: Readonly<Record<Language, Intl.Segmenter>> = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  fr: new Intl.Segmenter('fr', { granularity: 'sentence' }),
}

/** Cuts a text at the ends of sentences, else at commas, else between words. */
export function cutText(text: string, language: Language): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  for (const { segment } of segmenters[language].segment(text)) {
    const sentence = segment.trim()
    if (sentence === '') continue
    const pauseMs = segment.includes('\n') ? pauses.paragraph : pauses.sentence
    const last = pieces.at(-1)
    const joined = last === undefined ? sentence : `${last.text} ${sentence}`
    const joins =
      pieces.length > 1 &&
      last?.pauseMs === pauses.sentence &&
      joined.length <= boundOf(joined, maxPieceLength)
    if (joins) pieces.splice(-1, 1, { text: joined, pauseMs })
    else pieces.push(...cutSentence(sentence, pauseMs, pieces.length === 0))
  }
  return pieces
}

function cutSentence(sentence: string, pauseMs: number, isFirst: boolean): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let rest = sentence
  let max = boundOf(rest, isFirst ? maxFirstLength : maxPieceLength)
  while (rest.length > max) {
    const { at, pause } = findCut(rest, max)
    pieces.push({ text: rest.slice(0, at).trim(), pauseMs: pause })
    rest = rest.slice(at).trim()
    max = boundOf(rest, maxPieceLength)
  }
  return [...pieces, { text: rest, pauseMs }].filter((piece) => piece.text !== '')
}

const clauseEnds = [', ', '; ', ': ', ' – ', ' — ', ' (']

/** The last comma in the second half, else the last space, else between two letters. */
function findCut(text: string, max: number): { readonly at: number; readonly pause: number } {
  const head = text.slice(0, max)
  const clause = Math.max(...clauseEnds.map((end) => head.lastIndexOf(end)))
  if (clause > max / 2) return { at: clause + 1, pause: pauses.clause }
  const space = head.lastIndexOf(' ')
  if (space > 0) return { at: space, pause: pauses.word }
  // Never between the halves of a surrogate pair.
  return { at: /[\ud800-\udbff]$/.test(head) ? max - 1 : max, pause: pauses.word }
}

const comparisons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { '<': ' less than ', '>': ' greater than ' },
  fr: { '<': ' inférieur à ', '>': ' supérieur à ' },
}

/**
 * Takes the meaning of markup from a text: eSpeak NG obeys SSML (`<break time="9999s"/>`) and phonemes in
 * double brackets.
 */
export function toPlainSpeech(text: string, language: Language): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (mark === '\n' ? mark : ' '))
    .replace(/[<>](?= ?\d| )/g, (sign) => comparisons[language][sign] ?? ' ')
    .replace(/[<>]/g, ' ')
    .replaceAll('&', '&amp;')
    .replace(/\[(?=\[)/g, '[ ')
}
