import { formatDay } from '../text/dates.ts'
import { type Localized, withArticle, withDe } from '../text/language.ts'
import { goodwillInstructions, whereToWrite } from './goodwill-instructions.ts'
import { goodwillParagraphs } from './goodwill-paragraphs.ts'
import type { GoodwillFacts, Letter, LetterTime } from './letter.ts'
import { type LetterBlocks, speaker, textOf } from './letter-blocks.ts'
import { letterPhrases, salutation } from './letter-phrases.ts'
import { accountEnding } from './reading/plain-text.ts'
import type { Printable } from './reading/printable-facts.ts'

/** A page of 90 characters a line, less what the wrapping of words leaves empty. */
const page = { lines: 45, characters: 84 } as const

const printedLines = (text: string) =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / page.characters)), 0)

/** The text if it fits the lines, else as one paragraph its longest beginning that ends a sentence. */
function fitted(text: string, lines: number): string {
  if (printedLines(text) <= lines) return text
  const paragraph = [...text.replaceAll('\n', ' ')]
  const room = lines * page.characters
  if (paragraph.length <= room) return paragraph.join('')
  const beginning = paragraph.slice(0, room - 2).join('')
  return /^.*[.!?](?=\s)/u.exec(beginning)?.[0] ?? `${beginning.replace(/\s+\S*$/u, '')} …`
}

function blocksOf(facts: GoodwillFacts, { now, reference }: LetterTime): LetterBlocks {
  const { language, country, creditor } = facts
  const say = speaker(language)
  const account = accountEnding(facts.accountNumber)
  return {
    language,
    country,
    sender: [],
    date: formatDay(now)[language],
    recipient: [creditor],
    subject: [
      `${say(letterPhrases.subject)} ${say({
        en: `Goodwill request about my ${account.en}`,
        fr: `Demande d’un geste de bonne volonté pour mon ${account.fr}`,
      })}`,
      `${say(letterPhrases.accountNumber)} ${facts.accountNumber}`,
      `${say(letterPhrases.reference)} ${reference}`,
    ],
    salutation: say(salutation(creditor)),
    paragraphs: goodwillParagraphs(facts, now).map(say),
    closing: say(letterPhrases.closing),
    signature: say({
      en: `Account holder, ${account.en}`,
      fr: `Titulaire du ${account.fr}`,
    }),
    enclosures: null,
  }
}

/**
 * A goodwill letter to a creditor, of at most one page: it owns the late payments, explains, tells the
 * history as it is and asks for a courtesy. The request names neither the sender nor the creditor's
 * address, so it is signed as the account's holder and `bureauAddress` says where the address is
 * found. `goodwillUntruth` is asked first.
 */
export function goodwillLetter(facts: Printable<GoodwillFacts>, time: LetterTime): Letter {
  const { now, reference } = time
  const frame = textOf(blocksOf({ ...facts, explanation: '' }, time))
  const explanation = fitted(facts.explanation, page.lines - printedLines(frame.trimEnd()) + 1)
  const printable = { ...facts, explanation }
  const say = speaker(facts.language)
  const { instructions, expectedResponse, nextSteps } = goodwillInstructions(printable, {
    now,
    wasShortened: explanation !== facts.explanation,
  })
  return {
    blocks: blocksOf(printable, time),
    metadata: {
      bureauAddress: say(whereToWrite(facts.creditor)),
      mailingInstructions: say(mailingOf(facts, reference)),
      trackingNumber: reference,
    },
    instructions: instructions.map(say),
    followUp: { expectedResponse: say(expectedResponse), nextSteps: nextSteps.map(say) },
  }
}

function mailingOf({ creditor, country }: GoodwillFacts, reference: string): Localized {
  const kind =
    country === 'US'
      ? { en: 'first-class mail', fr: 'un envoi ordinaire (« first-class mail »)' }
      : { en: 'Lettermail', fr: 'un envoi ordinaire (Poste-lettres)' }
  return {
    en: `Print the letter, sign it, print your name and address below, and mail it to the correspondence address of ${creditor}; ${kind.en} is enough. The post office gives a tracking number if you pay for one; ${reference} is only our reference to this letter.`,
    fr: `Imprimez la lettre, signez-la, écrivez en dessous votre nom et votre adresse en lettres moulées, et postez-la à l’adresse de correspondance ${withDe(withArticle(creditor))} ; ${kind.fr} suffit. La poste donne un numéro de suivi si vous le payez ; ${reference} n’est que notre référence à cette lettre.`,
  }
}
