import texts from '../../knowledge/letters/canada.json' with { type: 'json' }
import { statementLength } from '../../law/provincial-rules.ts'
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Localized, noText } from '../../text/language.ts'
import { bureauTitle } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { sourceWithA } from '../source-of-item.ts'
import { formatMailing } from './answer-times.ts'
import { getRectificationLaw } from './rectification.ts'

const getLaw = ({ facts, now }: DisputeSetting) => getRectificationLaw(facts, now)

/** `I ask you to`, with the law it is based on. */
export function formatRequestBasis(setting: DisputeSetting): Localized {
  const law = getLaw(setting).law(setting)
  return fillSlots(texts.requestBasis, { law })
}

/** Common requests around the type's own (`change`). */
export function listRequests(setting: DisputeSetting, ...change: readonly Localized[]) {
  const { verify, notify, outcome } = getLaw(setting)
  return [verify(setting), ...change, notify, outcome]
}

export const formatClock = (setting: DisputeSetting): Localized => getLaw(setting).clock(setting)

export function formatExpectedAnswer(setting: DisputeSetting): Localized {
  const mailed = formatMailing(setting.now)
  const answer = getLaw(setting).answerExpected(setting)
  return { en: `${mailed.en} ${answer.en}`, fr: `${mailed.fr} ${answer.fr}` }
}

export const formatGuard = (setting: DisputeSetting): Localized => getLaw(setting).guard(setting)

/** Maximum length of the person's own statement, with its source. */
function formatStatementLimit({ facts, now }: DisputeSetting): Localized {
  const { words, jurisdiction, validFrom } = statementLength(facts.province, now)
  if (jurisdiction === 'CA-ON') {
    const since = formatDay(Date.parse(validFrom))
    return fillSlots(texts.statementLimit.ontario, { words, since })
  }
  const place = jurisdiction === 'CA-SK' ? texts.statementLimit.inSaskatchewan : noText
  return fillSlots(texts.statementLimit.transUnion, { words, place })
}

/** Next steps after any Canadian dispute. */
export function formatNextSteps(setting: DisputeSetting): readonly Localized[] {
  const { facts } = setting
  const bureau = bureauTitle(facts)
  const other = facts.bureau === 'Equifax' ? 'TransUnion Canada' : 'Equifax Canada'
  const limit = formatStatementLimit(setting)
  return [
    texts.nextSteps.read,
    fillSlots(texts.nextSteps.writeToSource, {
      source: sourceWithA(facts),
      bureau,
      limit,
    }),
    fillSlots(texts.nextSteps.otherBureau, { other }),
    ...getLaw(setting).remedies(setting),
  ]
}
