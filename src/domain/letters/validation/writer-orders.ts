import type { ParsedText } from '../parse/parsed-text.ts'
import { type CuePatterns, createCueReader } from '../parse/parsed-text.ts'
import {
  englishDictation,
  englishFrames,
  englishIndirectOrders,
  englishManner,
  englishPersuasion,
  frenchDictation,
  frenchFrames,
  frenchIndirectOrders,
  frenchManner,
  frenchPersuasion,
  frenchRequests,
  readerVerbs,
} from './dictation-cues.ts'

/*
 * A letter contains its sender's statements. An order to the writer (`tell them that I moved`, `go
 * with a hospital stay`) states nothing, true or not; a request to the reader (`please verify it`)
 * belongs in the letter.
 */

/** Reported advice of others: `he said, just say it is not yours`. */
const adviceOfOthers = String.raw`(?<!\b(?:said|says|told me|tells me|told us|suggested|advised|goes|was like|quote|dit|disait|suggere|conseille)[,:]? ?)`
/** `I won't lie and say it is wrong`: a refused order is none. */
const refusedOrder = String.raw`(?<!\b(?:won't|will not|wouldn't|would not|not going to|refuse to|rather than) (?:\w+ )?\w+ )`
/** Start of an order: the beginning of a clause. */
const beginning = String.raw`(?:^|[.;!?()\n"]\s*|${adviceOfOthers}[:,]\s*|\s[-–—]+\s*|${adviceOfOthers}\b(?:so|then|but|just|please|mais|alors|donc|puis|svp)\s|${adviceOfOthers}${refusedOrder}\b(?:and|et)\s)`

const behindBeginning = (frames: CuePatterns, manner: string, verbs: CuePatterns) =>
  `${beginning}${manner}{0,4}(?:(?:${frames.join('|')}) ?)?${manner}{0,4}(?:${verbs.join('|')})`

interface OrderCues {
  /** Orders after the start of a clause or a phrase to the writer. */
  readonly dictated: CuePatterns
  readonly indirect: CuePatterns
  /** Imperatives that no reader of the letter could follow. */
  readonly unknownImperative: CuePatterns
}

const fromWord = (alternative: string) => String.raw`\b(?:${alternative})`

const sentenceBeginning = String.raw`(?:^|[.;:!?\n]\s*|\b(?:so|then|please|just|donc|alors|svp) )`

const english: OrderCues = {
  dictated: [behindBeginning(englishFrames, englishManner, englishDictation)],
  indirect: [...englishIndirectOrders, ...englishPersuasion].map(fromWord),
  unknownImperative: [
    String.raw`${sentenceBeginning}${englishManner}{0,4}(?!${readerVerbs})[a-z]{2,12} (?:an?|the|my|this|that|these|those|it|them|some|any|whatever|something|anything)\b`,
  ],
}

const french: OrderCues = {
  dictated: [behindBeginning(frenchFrames, frenchManner, frenchDictation)],
  indirect: [...frenchIndirectOrders, ...frenchPersuasion].map(fromWord),
  unknownImperative: [
    String.raw`${sentenceBeginning}${frenchManner}{0,4}(?!${frenchRequests.join('|')}|(?:chez|assez|nez|rez)\b)[a-z']{2,14}ez\b(?!-vous)`,
  ],
}

const cuesFor = createCueReader<OrderCues>(
  english,
  french,
  (...alternatives) => new RegExp(alternatives.join('|')),
)

/** True when the text orders its writer to state, invent, use or omit something. */
export function ordersWriter(parsed: ParsedText): boolean {
  const { dictated, indirect, unknownImperative } = cuesFor(parsed)
  const { own } = parsed
  return dictated.test(own) || indirect.test(own) || unknownImperative.test(own)
}
