import type { BureauName } from '../../../bureaus.ts'
import { maxNames, type Notice, type PrintedIdentity } from '../../engine/normal-form.ts'
import { fold } from './folded.ts'
import type { Section, Topic } from './sections.ts'
import { isNothing } from './values.ts'

/** Lines searched for names, numbers and notices. */
const maxLines = 4_000

const wholeName =
  /(?:^|\s{2,}|\t)(?:name|nom|subject|sujet|nom complet|full name|aka|also known as|aka\/also known as|autres? noms?|other (?:reference )?names?|alias(?:es)?)\s*:?(?:\s{2,}|\t|:\s*|\s+(?=[A-Z]))(\p{L}[\p{L} ,.'’-]{2,60}?)(?=\s{2,}|\t|$)/iu
const surname =
  /(?:^|\s{2,})(?:surname|last name|nom de famille)(?:\s*:)?\s+(\p{L}[\p{L}'’ -]{1,40}?)(?=\s{2,}|\t|$)/iu
const givenName =
  /(?:^|\s{2,})(?:given name(?:\(s\)|s)?|first name|pr[ée]nom(?:\(s\)|s)?)(?:\s*:)?\s+(\p{L}[\p{L}'’ -]{1,40}?)(?=\s{2,}|\t|$)/iu
const insuranceNumber =
  /\b(?:sin|nas|social insurance number|num[ée]ro d['’ ]assurance sociale)\b(?:\s*(?:\([a-z ]{0,12}|[a-z][a-z ]{0,11})?\)?)?(?:\s*:)?\s*([\dXx*•#][\dXx*•# -]{5,14}\d)/giu

/** Reads the names and social insurance number endings of the file. */
export function identityIn(sections: readonly Section[]): PrintedIdentity {
  const names: string[] = []
  const endings = new Set<string>()
  const add = (printed = '') => {
    const name = printed.replace(/\s+/g, ' ').trim()
    if (name.length > 2 && !isNothing(name) && !names.includes(name)) names.push(name)
  }
  for (const { topic, lines } of sections) {
    if (topic !== 'identity' && topic !== 'start' && topic !== 'aliases') continue
    for (const line of lines.slice(0, maxLines)) {
      if (line.length > 300) continue
      const family = surname.exec(line)?.[1]
      const given = givenName.exec(line)?.[1]
      if (family !== undefined) add([given, family].filter((part) => part !== undefined).join(' '))
      else add(wholeName.exec(line)?.[1])
      if (topic === 'aliases' && /^[\p{L}][\p{L} ,.'’-]{2,60}$/u.test(line.trim())) add(line.trim())
      for (const [, number = ''] of line.matchAll(insuranceNumber)) endings.add(endingOf(number))
    }
  }
  return {
    names: names.slice(0, maxNames),
    numberEndings: [...endings].filter((ending) => ending !== '').slice(0, maxNames),
  }
}

/** Digits after the mask, at most the last four. */
function endingOf(number: string): string {
  return (/(?<![\d -])[\d -]+$/.exec(number)?.[0] ?? '').replace(/\D/g, '').slice(-4)
}

const denial = /\b(?:no|not|none|aucune?|sans|pas|nil|inactive?|inactif)\b|:\s*(?:no|non|none)\b/
const fraudAlert =
  /\b(?:potential )?fraud (?:alert|warning)|\bidentity (?:theft )?alert|\balertes? (?:a la |de |au |pour )?(?:fraude|vol d'identite|identite)|\bavertissements? de fraude|\balerte de securite/
const freeze =
  /\b(?:security|credit|file) (?:freeze|lock)\b|\bgel (?:de|du) (?:securite|credit|dossier)|\bverrou(?:illage)?\b/

/** Explanations of alerts say nothing about this file. */
const advice =
  /\b(?:you (?:can|may)|vous pouvez|to (?:place|add|request)|pour (?:placer|ajouter|demander|inscrire)|how to|comment|safescan|ajouter|learn|savoir)\b|\?/

/** Sections whose alert words belong to an account, inquiry or person. */
const withoutNotices = new Set<Topic>(['accounts', 'collections', 'inquiries', 'statement'])

/** Reads the notices on the file: fraud alert, lock, consumer statement. */
export function noticesIn(sections: readonly Section[], bureau: BureauName): readonly Notice[] {
  const found = new Set<Notice['kind']>()
  for (const { topic, lines } of sections) {
    const printed = lines.filter((line) => line.trim() !== '').slice(0, maxLines)
    const isDenied = noStatement.test(fold(printed[0] ?? ''))
    if (topic === 'statement' && !isDenied && printed.some(isStatement))
      found.add('consumer_statement')
    if (withoutNotices.has(topic)) continue
    for (const line of printed) {
      if (line.length > 200) continue
      const words = fold(line)
      if (denial.test(words) || advice.test(words)) continue
      if (fraudAlert.test(words)) found.add('fraud_alert')
      if (freeze.test(words)) found.add('freeze')
    }
  }
  return [...found].map((kind) => ({ kind, bureau }))
}

const noStatement = /^(?:no(?:ne)?|aucune?|il n'y a|there (?:is|are) no|vous n'avez)\b/

function isStatement(line: string): boolean {
  return line.trim().length > 12 && !noStatement.test(fold(line))
}
