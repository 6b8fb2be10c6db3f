import { addDays, startOfDay } from '../../calendar.ts'
import { afterHoliday, type InterpretationAct } from '../../law/canadian-holidays.ts'
import { formatDay } from '../../text/dates.ts'
import type { Localized } from '../../text/language.ts'
import { bureauTitle, canadianBureau } from '../bureau-addresses.ts'
import type { DisputeSetting } from '../dispute-text.ts'
import { answerDays, answerTime } from './answer-times.ts'

/** The day by which a letter mailed now should have arrived. */
export function arrival(now: number): number {
  return addDays(startOfDay(now), answerTime('mail', now).most)
}

/** The last day of the time that a law gives for an answer to a letter mailed now. */
export function answerEnds(law: InterpretationAct, now: number): number {
  return afterHoliday(addDays(arrival(now), answerTime(law, now).most), law)
}

/** `Mailed today (…), allow a week …`: the only assumption that dates are counted from. */
export function mailedToday(now: number): Localized {
  const today = formatDay(now)
  const there = formatDay(arrival(now))
  return {
    en: `Mailed today (${today.en}), the letter should arrive by about ${there.en}; a week is allowed for the mail.`,
    fr: `Postée aujourd’hui (${today.fr}), la lettre devrait arriver vers le ${there.fr} ; on compte une semaine pour le courrier.`,
  }
}

/** What the bureau itself says of disputes by mail: a practice, not a deadline. */
export function bureauPractice({ facts, now }: DisputeSetting): Localized {
  const days = answerDays(canadianBureau(facts), now)
  return {
    en: `${bureauTitle(facts)} says that it takes about ${days.en} for a dispute sent by mail`,
    fr: `${bureauTitle(facts)} indique qu’une contestation envoyée par la poste lui demande environ ${days.fr}`,
  }
}

/** The day at which the bureau's own time ends, counted from the expected arrival. */
export function practiceEnds({ facts, now }: DisputeSetting): Localized {
  return formatDay(addDays(arrival(now), answerTime(canadianBureau(facts), now).most))
}
