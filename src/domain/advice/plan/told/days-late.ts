import type { Language, Sentence } from '../../../language.ts'
import type { PlainText } from '../../plain-text.ts'
import { say } from '../lines/said.ts'

const told =
  / (?:(\d{1,3}) days? (?:late|past due|overdue|behind)|late (?:by |of )?(\d{1,3}) days?|by (\d{1,3}) days?|(\d{1,3}) jours (?:de|en) retard|(?:en )?retard de (\d{1,3}) jours?) /
/** Days past due from which each mark is reported (Metro 2: 71, 78, 80, 82). */
const marks = [30, 60, 90, 120]

const early: Sentence = {
  en: 'At {days} days late nothing is reported yet: a mark comes only from 30 days past due, so pay before then.',
  fr: 'À {days} jours de retard, rien n’est encore déclaré : une marque ne vient qu’à partir de 30 jours, alors payez avant.',
}
const marked: Sentence = {
  en: 'At {days} days late the {mark}-day mark can be on your report already; the next one comes at {next} days, in {left} days.',
  fr: 'À {days} jours de retard, la marque de {mark} jours peut déjà être au dossier ; la prochaine vient à {next} jours, dans {left} jours.',
}

/** Where a lateness told in days stands between the marks; nothing when none is told. */
export function daysLateLines({ words }: PlainText, language: Language): readonly string[] {
  const days = Number(
    told
      .exec(words)
      ?.slice(1)
      .find((one) => one !== undefined),
  )
  const next = marks.find((mark) => mark > days)
  if (Number.isNaN(days) || days === 0 || next === undefined) return []
  const mark = marks.findLast((one) => one <= days)
  if (mark === undefined) return [say(early, language, { days: String(days) })]
  const slots = { days, mark, next, left: next - days }
  return [
    say(
      marked,
      language,
      Object.fromEntries(Object.entries(slots).map(([name, one]) => [name, String(one)])),
    ),
  ]
}
