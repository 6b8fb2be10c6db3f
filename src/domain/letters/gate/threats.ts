import type { Reading } from '../reading/clauses.ts'
import { cuesIn } from '../reading/cues.ts'
import { englishThreats } from './english-threats.ts'
import { frenchThreats } from './french-threats.ts'
import type { ThreatCues } from './threat-cues.ts'
import type { Untruth } from './untruth.ts'

const cuesFor = cuesIn<ThreatCues>(englishThreats, frenchThreats)

/** `I am not writing to threaten anyone` speaks of threats and makes none. */
const disclaimed =
  /\b(?:not|n't|never|without|pas|sans) (?:[\w']+ ){0,4}?(?:threat\w*|menac\w*|blam\w*)/
const sentenceEnd = /[.;!?\n]+/

function isThreat(sentence: string, cues: ReturnType<typeof cuesFor>): boolean {
  if (disclaimed.test(sentence)) return false
  return (
    cues.harm.test(sentence) || (cues.condition.test(sentence) && cues.announced.test(sentence))
  )
}

/**
 * A threat in a text that a letter would send. A complaint or a lawsuit announced to a bureau is a
 * right; beside a request for a courtesy it is pressure.
 */
export function threatIn(
  field: string,
  reading: Reading,
  letter: 'dispute' | 'goodwill',
): Untruth | undefined {
  const cues = cuesFor(reading)
  const isPressed =
    letter === 'goodwill' &&
    (cues.legalPressure.test(reading.own) ||
      (cues.condition.test(reading.own) && cues.remedy.test(reading.own)))
  const isThreatening = reading.own.split(sentenceEnd).some((sentence) => isThreat(sentence, cues))
  if (!isPressed && !isThreatening) return undefined
  return {
    field,
    issue: { en: 'holds a threat', fr: 'contient une menace' },
    advice: {
      en: 'Leave the threat out and say what happened. If the answer does not satisfy you, a complaint to the authority that the letter’s next steps name is the way.',
      fr: 'Retirez la menace et dites ce qui s’est passé. Si la réponse ne vous satisfait pas, la voie à suivre est une plainte à l’autorité que nomment les prochaines étapes de la lettre.',
    },
  }
}
