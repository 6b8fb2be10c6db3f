import { kindOfWords } from '../factors/reason-codes.ts'
import type { PrintedFactor } from '../normal-form.ts'

const heading =
  /^(?:(?:top|key|your|main|credit|risk|score|fico|negative|positive|what)\W*(?:s\s*)?)*factors?\b(?!.*[.!?]$)[^.]{0,60}$|^what(?:'|’)?s (?:hurting|helping|affecting|impacting)\b.{0,40}$|^reason codes?\s*:?$|^(?:(?:principaux|autres) )?facteurs?\b(?!.*[.!?]$)[^.\d]{0,60}$|^ce qui (?:influ|nuit|aide|affecte|a une incidence|fait )[^.\d]{0,50}$|^(?:codes? de )?(?:raisons?|motifs?) (?:de |du )[^.\d]{0,40}$/i

/** A part of the words that a heading and a list of codes have. */
const likely = /factor|what|reason|facteur|ce\s+qui|raison|motif/i

const helping = /helping|positi|\baide(?:nt)?\b|\b(?:monter|augmenter)\b/i

const codeList =
  /^(?:score |risk )?(?:reason|factor)s?(?: codes?)?\s*:\s*((?:\d{1,5}[\s,;/]*){1,8})$/i

/** "1. 00010 Proportion of balances …", "(A) 38 - Serious delinquency": a place, a code, the sentence. */
const reason = /^(?:[-•*·▪]|\(?[A-Da-d1-9][.)])?\s*(?:(\d{2,5})\s*[-–:.)]?\s+)?(\p{L}.{8,})$/u

/** The name of a family alone, as apps head its figures with it, says nothing good or bad. */
const family =
  /^(?:payment history|credit (?:utili[sz]ation|usage|card use|age|history|mix|inquiries)|age of (?:credit|accounts)|hard inquiries|inquiries|derogatory marks|available credit|total (?:accounts|balances)|public records|historique (?:de|des) paiements?|historique de crédit|utili[sz]ation du crédit|(?:âge|ancienneté) (?:du crédit|des comptes)|demandes? de (?:crédit|renseignements)|types? de crédit|crédit disponible|dossiers? publics?|recouvrements?|collections?)$/i

const longestReason = 200

/** How many reasons a model gives at most: four and, for FICO, inquiries as a fifth; two lists of them. */
const mostReasons = 10

/** The reasons that a report prints for its score, in its order: sentences under a heading, or codes. */
export function factorsFrom(lines: readonly string[]): readonly PrintedFactor[] {
  const found: PrintedFactor[] = []
  let impact: PrintedFactor['impact'] | undefined
  for (const line of lines) {
    if (found.length >= mostReasons) break
    const isLikely = likely.test(line)
    if (impact === undefined && !isLikely) continue
    const text = line.trim().replace(/\s+/g, ' ')
    if (text === '') continue
    const mayHead = text.length < 100 && isLikely
    const codes = mayHead ? codeList.exec(text)?.[1] : undefined
    if (codes !== undefined) {
      found.push(
        ...codes
          .split(/[\s,;/]+/)
          .filter((code) => code !== '')
          .map(byCode),
      )
    } else if (mayHead && heading.test(text)) {
      impact = helping.test(text) ? 'positive' : 'negative'
    } else if (impact !== undefined) {
      const printed = reason.exec(text.slice(0, longestReason))
      const sentence = printed?.[2]
      if (sentence === undefined || !isReason(sentence)) impact = undefined
      else found.push({ text: sentence, code: printed?.[1] ?? null, impact, bureau: null })
    }
  }
  return found.slice(0, mostReasons)
}

function isReason(sentence: string): boolean {
  return !family.test(sentence) && kindOfWords(sentence) !== undefined
}

function byCode(code: string): PrintedFactor {
  return { text: '', code, impact: 'negative', bureau: null }
}
