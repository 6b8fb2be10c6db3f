import { removeAccents } from '../../text/language.ts'
import { countWords, parseCount } from '../../text/numbers-in-words.ts'

const looseCounts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  'a couple of': 2,
  'a few': 3,
  'une couple d': 2,
  quelques: 3,
}
const yearsByUnit: Readonly<Record<string, number>> = {
  ...{ decade: 10, year: 1, yr: 1, month: 1 / 12, week: 1 / 52, day: 1 / 365 },
  ...{ decennie: 10, an: 1, annee: 1, mois: 1 / 12, semaine: 1 / 52, jour: 1 / 365 },
}

const inWords = countWords.join('|')
const count = `\\d{1,3}(?:\\.\\d)?|${inWords}|an?|a couple of|a few`
const compte = `\\d{1,3}(?:,\\d)?|${inWords}|quelques|une couple d`
const unite = 'decennie|annee|an|mois|semaine|jour'

const agePattern = new RegExp(
  [
    `\\b(?<count>${count})(?: and a half)?\\+?[\\s-]+(?<unit>decade|year|yr|month|week|day)s?(?: and a half)?[\\s-]+(?<how>old|ago|(?:ha(?:s|ve|d)) (?:now |already )?passed|back|since)\\b`,
    `\\b(?:older than|more than|over|past|at least|for)(?: the last| the past| about| over| more than)? (?<longCount>${count}) (?<longUnit>decade|year|yr)s?\\b`,
    '\\b(?<recent>(?:last|this|earlier this) (?:year|month|week|spring|summer|fall|autumn|winter)|yesterday|recently)\\b',
    `\\b(?<ago>il y a|ca fait|cela fait|voila) (?:deja |environ |plus de |plus d'|au moins |pres de |a peine |bien |maintenant )*(?<agoCount>${compte}) ?(?:e?s? )?(?<agoUnit>${unite})s?\\b`,
    `\\b(?:vieux|vieil|vieille|vieilles|ages?|agee|date|datent|datant|remonte|remontent|depuis|plus de|plus d'|au moins|vieux d|apres)(?: de| d'| a| deja| plus de| plus d'| environ| au moins| pres de| il y a)* (?<oldCount>${compte}) (?<oldUnit>${unite})s?\\b`,
    `\\b(?<goneCount>${compte}) (?<goneUnit>${unite})s? (?:se sont (?:deja )?ecoule|ont (?:deja )?passe|sont (?:deja )?passe|d'age)`,
    "\\b(?<recemment>l'an (?:dernier|passe)|l'annee (?:derniere|passee)|cette annee|(?:le mois|la semaine|l'ete|l'hiver|l'automne|le printemps) (?:dernier|derniere|passee?)|ce mois-ci|cette semaine|hier|recemment|dernierement)",
  ].join('|'),
  'gi',
)

/** `I paid it 3 years ago` gives no age of the item. */
const anotherEvent =
  /\b(?:(?<!stopped |last )(?:paid|settled)|sold|bought|transferred|removed|deleted|updated|moved|re-?reported|reported|re-?aged|listed|verified|noticed|saw|found|checked|called|contacted|disputed|asked|told|opened|(?<!\b(?:pas|jamais|plus|rien) )(?:paye|regle|rembourse)|vendue?|achetee?|transferee?|cedee?|demenage|declaree?|rapportee?|inscrite?|verifiee?|remarque|vu|trouve|appele|contacte|conteste|demande|ouverte?)\b[^.;]*$/i

function parseAgeCount(words: string): number {
  return looseCounts[words.toLowerCase()] ?? parseCount(words)
}

interface StatedAge {
  /** True when any age is mentioned. */
  readonly isStated: boolean
  /** Greatest age of the item in years; undefined when the ages are of other events. */
  readonly years: number | undefined
}

/** Age in words: `8 years old`, `last year`, `il y a huit ans`. */
export function findStatedAge(reason: string): StatedAge {
  const text = removeAccents(reason).replace(/[’‘]/g, "'")
  const ages: number[] = []
  const matches = [...text.matchAll(agePattern)]
  for (const match of matches) {
    const groups = match.groups ?? {}
    const isRecent = (groups['recent'] ?? groups['recemment']) !== undefined
    const isMoment =
      isRecent || groups['ago'] !== undefined || /ago|back/i.test(groups['how'] ?? '')
    const before = text.slice(Math.max(0, match.index - 60), match.index)
    if (isMoment && anotherEvent.test(before)) continue
    const number = ['count', 'longCount', 'agoCount', 'oldCount', 'goneCount']
    const unit = ['unit', 'longUnit', 'agoUnit', 'oldUnit', 'goneUnit']
    const of = (names: readonly string[]) =>
      names.map((name) => groups[name]).find((value) => value !== undefined) ?? ''
    // "Last year" and later: at most about one year old.
    ages.push(isRecent ? 1 : parseAgeCount(of(number)) * (yearsByUnit[of(unit).toLowerCase()] ?? 0))
  }
  return {
    isStated: matches.length > 0,
    years: ages.length === 0 ? undefined : Math.max(...ages),
  }
}

/** Words for an inquiry, without accents; `demande de crédit` is more often an application. */
export const inquiryWords = /\b[ie]nquir|\bdemandes? de renseignements|\benquetes? de credit/i
