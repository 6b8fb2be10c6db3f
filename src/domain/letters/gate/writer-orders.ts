import type { Reading } from '../reading/clauses.ts'
import { type Alternatives, cuesIn } from '../reading/cues.ts'
import {
  englishDictation,
  englishFrames,
  englishIndirectOrders,
  englishManner,
} from './english-dictation.ts'
import { readerVerbs } from './english-openings.ts'
import {
  frenchDictation,
  frenchFrames,
  frenchIndirectOrders,
  frenchManner,
  frenchRequests,
} from './french-dictation.ts'
import { englishPersuasion, frenchPersuasion } from './persuasion-cues.ts'

/*
 * A letter is what its sender states. An order to its writer (`tell them that I moved`, `go with a
 * hospital stay`) states nothing, be it true or not; a request to its reader (`please verify it`) is
 * part of the letter.
 */

/** Others' advice, which is told rather than given: `he said, just say it is not yours`. */
const advised = String.raw`(?<!\b(?:said|says|told me|tells me|told us|suggested|advised|goes|was like|quote|dit|disait|suggere|conseille)[,:]? ?)`
/** `I won't lie and say it is wrong`: what is refused is not ordered. */
const refused = String.raw`(?<!\b(?:won't|will not|wouldn't|would not|not going to|refuse to|rather than) (?:\w+ )?\w+ )`
/** Where an order may begin: at the beginning of a clause. */
const beginning = String.raw`(?:^|[.;!?()\n"]\s*|${advised}[:,]\s*|\s[-–—]+\s*|${advised}\b(?:so|then|but|just|please|mais|alors|donc|puis|svp)\s|${advised}${refused}\b(?:and|et)\s)`

const behindBeginning = (frames: Alternatives, manner: string, verbs: Alternatives) =>
  `${beginning}${manner}{0,4}(?:(?:${frames.join('|')}) ?)?${manner}{0,4}(?:${verbs.join('|')})`

interface OrderCues {
  /** Orders behind the beginning of a clause or a frame. */
  readonly dictated: Alternatives
  readonly indirect: Alternatives
  /** Imperatives at the beginning of a sentence that no reader of the letter could follow. */
  readonly unknownImperative: Alternatives
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

const cuesFor = cuesIn<OrderCues>(
  english,
  french,
  (...alternatives) => new RegExp(alternatives.join('|')),
)

/** True when a text orders its writer to state, invent, use or leave out something. */
export function ordersWriter(reading: Reading): boolean {
  const { dictated, indirect, unknownImperative } = cuesFor(reading)
  const { own } = reading
  return dictated.test(own) || indirect.test(own) || unknownImperative.test(own)
}
