import { kindOfWords } from '../../factors/canonical-factors.ts'
import type { NormalFactor } from '../normal-form.ts'

const heading =
  /^(?:(?:top|key|your|main|credit|risk|score|fico|negative|positive|what)\W*(?:s\s*)?)*factors?\b(?!.*[.!?]$)[^.]{0,60}$|^what(?:'|’)?s (?:hurting|helping|affecting|impacting)\b.{0,40}$|^reason codes?\s*:?$|^(?:(?:principaux|autres) )?facteurs?\b(?!.*[.!?]$)[^.\d]{0,60}$|^ce qui (?:influ|nuit|aide|affecte|a une incidence|fait )[^.\d]{0,50}$|^(?:codes? de )?(?:raisons?|motifs?) (?:de |du )[^.\d]{0,40}$/i

/** A quick test for words of headings and code lists. */
const mayBeReason = /factor|what|reason|facteur|ce\s+qui|raison|motif/i

const positiveHeading = /helping|positi|\baide(?:nt)?\b|\b(?:monter|augmenter)\b/i

const codeList =
  /^(?:score |risk )?(?:reason|factor)s?(?: codes?)?\s*:\s*((?:\d{1,5}[\s,;/]*){1,8})$/i

/** "1. 00010 Proportion of balances …", "(A) 38 - Serious delinquency": rank, code, sentence. */
const reason = /^(?:[-•*·▪]|\(?[A-Da-d1-9][.)])?\s*(?:(\d{2,5})\s*[-–:.)]?\s+)?(\p{L}.{8,})$/u

/** The name of a family alone, as apps title their figures, is neither good nor bad. */
const family =
  /^(?:payment history|credit (?:utili[sz]ation|usage|card use|age|history|mix|inquiries)|age of (?:credit|accounts)|hard inquiries|inquiries|derogatory marks|available credit|total (?:accounts|balances)|public records|historique (?:de|des) paiements?|historique de crédit|utili[sz]ation du crédit|(?:âge|ancienneté) (?:du crédit|des comptes)|demandes? de (?:crédit|renseignements)|types? de crédit|crédit disponible|dossiers? publics?|recouvrements?|collections?)$/i

const maxReasonLength = 200

/** Maximum reasons: a model gives four and, for FICO, inquiries as a fifth; two such lists. */
const maxReasons = 10

/** Reads the printed reasons for the score in their order: sentences under a heading, or codes. */
export function readFactors(lines: readonly string[]): readonly NormalFactor[] {
  const found: NormalFactor[] = []
  let impact: NormalFactor['impact'] | undefined
  for (const line of lines) {
    if (found.length >= maxReasons) break
    const isLikely = mayBeReason.test(line)
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
      impact = positiveHeading.test(text) ? 'positive' : 'negative'
    } else if (impact !== undefined) {
      const printed = reason.exec(text.slice(0, maxReasonLength))
      const sentence = printed?.[2]
      if (sentence === undefined || !isReason(sentence)) impact = undefined
      else found.push({ text: sentence, code: printed?.[1] ?? null, impact, bureau: null })
    }
  }
  return found.slice(0, maxReasons)
}

function isReason(sentence: string): boolean {
  return !family.test(sentence) && kindOfWords(sentence) !== undefined
}

function byCode(code: string): NormalFactor {
  return { text: '', code, impact: 'negative', bureau: null }
}
