import { monthMs } from '../../calendar.ts'
import { unreportedSince } from '../../law/public-record-policy.ts'
import { type Localized, withDe } from '../../text/language.ts'
import { figureWords } from '../figure-words.ts'
import type { ReadPublicRecord } from '../normal-form.ts'
import { datesOf, type IssueDraft, joined, type ReportQuestion, type ReportRule } from './issue.ts'
import { type RecordAge, recordAge } from './record-age.ts'
import { adviceFor, recordEnds, recordNames } from './record-words.ts'

const { en, fr } = figureWords

/** Each bankruptcy, proposal, judgment, lien or other record, and whether its time is over. */
export const publicRecords: ReportRule = (question) =>
  question.view.publicRecords.map((record) => issueOf(record, question))

function issueOf(record: ReadPublicRecord, question: ReportQuestion): IssueDraft {
  const { kind, filedOn, closedOn } = record
  const { country, now, bureau } = question
  const age = recordAge(record, question)
  const since = country === 'US' ? unreportedSince(kind, now) : undefined
  const about = { account: null, description: described(record) }
  if (since !== undefined) {
    return {
      ...about,
      kind,
      severity: 'high',
      recommendation: joined(noLongerTaken(kind, since, bureau), adviceFor(record, country)),
      dates: datesOf(filedOn, closedOn),
    }
  }
  const isOver = age !== undefined && now > age.until
  return {
    ...about,
    kind: isOver ? 'obsolete' : kind,
    severity: isOver ? (age.isCertain ? 'high' : 'medium') : severityOf(record),
    recommendation: isOver
      ? timeIsOver(age, question)
      : joined(adviceFor(record, country), age && timeLeft(age, question)),
    dates: datesOf(filedOn, closedOn, age?.untilOn),
  }
}

function severityOf({ kind, closedOn }: ReadPublicRecord): IssueDraft['severity'] {
  if (kind === 'registered_item') return 'low'
  if (kind === 'bankruptcy') return 'high'
  return closedOn === null ? 'high' : 'medium'
}

/** "A bankruptcy under Chapter 7 is on the file (filed in March 2020, discharged or closed …)." */
function described({ kind, chapter, filedOn, closedOn, amount }: ReadPublicRecord): Localized {
  const isChapter = kind === 'bankruptcy' && chapter !== null
  const sum = amount === null || amount <= 0 ? null : amount
  const english = [
    ...(filedOn === null ? [] : [`filed ${en.when(filedOn)}`]),
    ...(closedOn === null ? [] : [`${recordEnds[kind].en} ${en.when(closedOn)}`]),
  ]
  const french = [
    ...(filedOn === null ? [] : [`dépôt ${fr.when(filedOn)}`]),
    ...(closedOn === null ? [] : [`${recordEnds[kind].fr} ${fr.when(closedOn)}`]),
  ]
  const inBrackets = (parts: readonly string[]) =>
    parts.length === 0 ? '' : ` (${parts.join(', ')})`
  return {
    en: `${recordNames[kind].en}${isChapter ? ` under Chapter ${chapter}` : ''}${sum === null ? '' : ` of ${en.money(sum)}`} is on the file${inBrackets(english)}.`,
    fr: `${recordNames[kind].fr}${isChapter ? ` (chapitre ${chapter})` : ''}${sum === null ? '' : ` de ${fr.money(sum)}`} figure au dossier${inBrackets(french)}.`,
  }
}

function noLongerTaken(kind: string, since: string, bureau: string): Localized {
  const what =
    kind === 'judgment'
      ? { en: 'civil judgments', fr: 'les jugements civils' }
      : { en: 'tax liens', fr: 'les privilèges fiscaux' }
  return {
    en: `The three bureaus stopped reporting ${what.en} ${en.when(since.slice(0, 7))}, by a plan of their own; ask ${bureau} why this one is shown and to take it off.`,
    fr: `Les trois bureaux ne déclarent plus ${what.fr} depuis ${fr.date(since.slice(0, 7))}, selon un plan qui leur est propre; demandez à ${bureau} pourquoi celui-ci figure au dossier et de l’enlever.`,
  }
}

function timeLeft(age: RecordAge, { now, country }: ReportQuestion): Localized {
  const left = (age.until - now) / monthMs
  return country === 'CA'
    ? {
        en: `The bureau’s rules keep it ${en.until(age.untilOn)} at the latest, about ${en.span(left)} more; the exact start depends on the bureau and the province.`,
        fr: `Selon les règles du bureau, l’inscription reste au plus tard ${fr.until(age.untilOn)}, soit encore environ ${fr.span(left)}; le point de départ exact dépend du bureau et de la province.`,
      }
    : {
        en: `It may be reported ${en.until(age.untilOn)}, about ${en.span(left)} from now.`,
        fr: `L’inscription peut rester ${fr.until(age.untilOn)}, soit encore environ ${fr.span(left)}.`,
      }
}

function timeIsOver(age: RecordAge, { bureau, country }: ReportQuestion): Localized {
  if (country === 'CA') {
    return {
      en: `The bureaus’ own rules keep such a record ${en.until(age.untilOn)} at the latest. Ask ${bureau} in writing from which date it counts, and to take the entry off if its period is over; your province’s consumer reporting office (in Quebec the AMF) takes complaints.`,
      fr: `Selon les règles des bureaux, un tel élément reste au plus tard ${fr.until(age.untilOn)}. Demandez par écrit à ${bureau} à partir de quelle date il compte, et de retirer l’inscription si son délai est écoulé; l’organisme de votre province (au Québec, l’AMF) reçoit les plaintes.`,
    }
  }
  return age.isCertain
    ? {
        en: `It could be reported only ${en.until(age.untilOn)} (15 USC 1681c): dispute it with ${bureau} as outdated and name the date.`,
        fr: `Il ne pouvait être déclaré que ${fr.until(age.untilOn)} (15 USC 1681c) : contestez-le auprès ${withDe(bureau)} comme périmé en indiquant la date.`,
      }
    : {
        en: `The bureaus usually show such a record only ${en.until(age.untilOn)}; the law can allow longer. Ask ${bureau} to take it off.`,
        fr: `Les bureaux n’affichent habituellement un tel élément que ${fr.until(age.untilOn)}; la loi peut permettre davantage. Demandez à ${bureau} de l’enlever.`,
      }
}
