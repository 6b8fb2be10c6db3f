import texts from '../knowledge/letters/goodwill.json' with { type: 'json' }
import { formatDay } from '../text/dates.ts'
import { fillSlots, type Localized, withArticle, withDe } from '../text/language.ts'
import { formatAddressee, goodwillInstructions } from './goodwill-instructions.ts'
import { goodwillParagraphs } from './goodwill-paragraphs.ts'
import type { GoodwillFacts, Letter, LetterTime } from './letter.ts'
import {
  createLocalizer,
  formatLetter,
  type LetterBlocks,
  letterPhrases,
  salutation,
} from './letter.ts'
import type { Printable } from './parse/printable-facts.ts'
import { formatAccountEnding } from './parse/printable-facts.ts'

/** 90 characters a line, less the space lost to word wrap. */
const page = { lines: 45, characters: 84 } as const

const printedLines = (text: string) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / page.characters)), 0)

/** The text if it fits; else its longest beginning that ends a sentence, as one paragraph. */
function fitted(text: string, lines: number): string {
  if (printedLines(text) <= lines) return text
  const paragraph = [...text.replaceAll('\n', ' ')]
  const room = lines * page.characters
  if (paragraph.length <= room) return paragraph.join('')
  const beginning = paragraph.slice(0, room - 2).join('')
  return /^.*[.!?](?=\s)/u.exec(beginning)?.[0] ?? `${beginning.replace(/\s+\S*$/u, '')} …`
}

function toGoodwillBlocks(facts: GoodwillFacts, { now, reference }: LetterTime): LetterBlocks {
  const { language, country, creditor } = facts
  const localizeText = createLocalizer(language)
  const account = formatAccountEnding(facts.accountNumber)
  return {
    language,
    country,
    sender: [],
    date: formatDay(now)[language],
    recipient: [creditor],
    subject: [
      `${localizeText(letterPhrases.subject)} ${localizeText(fillSlots(texts.subject, { account }))}`,
      `${localizeText(letterPhrases.accountNumber)} ${facts.accountNumber}`,
      `${localizeText(letterPhrases.reference)} ${reference}`,
    ],
    salutation: localizeText(salutation(creditor)),
    paragraphs: goodwillParagraphs(facts, now).map(localizeText),
    closing: localizeText(letterPhrases.closing),
    signature: localizeText(fillSlots(texts.signature, { account })),
    enclosures: null,
  }
}

/**
 * Writes a goodwill letter of at most one page: owns the late payments, explains, states the
 * history as it is and asks for a courtesy. The request has neither the sender's name nor the
 * creditor's address, so it is signed by the account's holder and `bureauAddress` says where to
 * find the address. Check `findFalseGoodwillClaim` first.
 */
export function goodwillLetter(facts: Printable<GoodwillFacts>, time: LetterTime): Letter {
  const { now, reference } = time
  const frame = formatLetter(toGoodwillBlocks({ ...facts, explanation: '' }, time))
  const explanation = fitted(facts.explanation, page.lines - printedLines(frame.trimEnd()) + 1)
  const printable = { ...facts, explanation }
  const localizeText = createLocalizer(facts.language)
  const { instructions, expectedResponse, nextSteps } = goodwillInstructions(printable, {
    now,
    wasShortened: explanation !== facts.explanation,
  })
  return {
    blocks: toGoodwillBlocks(printable, time),
    metadata: {
      bureauAddress: localizeText(formatAddressee(facts.creditor)),
      mailingInstructions: localizeText(formatGoodwillMailing(facts, reference)),
      trackingNumber: reference,
    },
    instructions: instructions.map(localizeText),
    followUp: {
      expectedResponse: localizeText(expectedResponse),
      nextSteps: nextSteps.map(localizeText),
    },
  }
}

function formatGoodwillMailing({ creditor, country }: GoodwillFacts, reference: string): Localized {
  return fillSlots(texts.mailing, {
    creditor: { en: creditor, fr: withDe(withArticle(creditor)) },
    kind: texts.mailKinds[country],
    reference,
  })
}
