import type { BureauName } from '../../../bureaus.ts'
import type { Notice } from '../normal-form.ts'
import { type LineSections, sectionsOf } from './sections.ts'

/** Text that only explains, requests or denies alerts and freezes. */
const explanation =
  /\?|\b(?:you (?:may|can|have the right|should|must|want)|if you|right to|how to|learn|to (?:place|add|request|lift|remove|freeze)|what is|about|no |none|not |without|free of charge|manage|click|visit|add a|place a)\b|:\s*(?:no|none|off|inactive|unfrozen|not frozen|thawed|-+)\s*$/i

/**
 * Standard words of the bureaus' alerts ("ID SECURITY ALERT: FRAUDULENT APPLICATIONS MAY BE
 * SUBMITTED IN MY NAME …") and of a frozen file ("FILE FROZEN DUE TO STATE LEGISLATION").
 */
const fraudAlert =
  /\b(?:initial|extended|active duty|fraud(?: victim)?|id security|security|consumer|id theft|identity theft) alert\b.*(?:\bon (?:this |your )?file\b|\badded\b|\bplaced\b|\bactive\b|\bexpires?\b|\bcontact me\b|\byes\b|\bthrough\b|\buntil\b|\d{4})|\bfraudulent applications may be submitted\b|^(?:alerts?\s*:\s*)?(?:initial |extended )?fraud (?:victim )?alert[.:!]?$/i

const frozen =
  /\bfile (?:is )?(?:frozen|locked)\b|\b(?:security|credit) freeze\b.*(?:\bon (?:this|your) (?:file|report)\b|\bin place\b|\bactive\b|\bplaced\b|\badded\b|\byes\b|\bon\s*$)|\b(?:freeze|lock) status\s*:?\s*(?:frozen|active|on|locked|placed)\b|\bcredit (?:file|report) is (?:currently )?(?:frozen|locked)\b/i

/** Text in place of a missing statement. */
const noStatement =
  /^(?:consumer statement\s*:|transunion\b|experian\b|equifax\b|no(?:ne|t)?\b|n\/a|-+|0\b|you (?:have|currently|do|may|can)|there (?:are|is) no|this section|if you|a consumer statement|consumer statements? (?:are|is)|by adding|add\b|the following)/i

/** "Consumer statement: I was ill in 2024.", in any section. */
const besideLabel = /^consumer statement\s*: ?(\S.*)$/i

/** A quick test: every alert and freeze contains one of these words. */
const mayBeNotice = /alert|fraud|freeze|frozen|locked|lock status|consumer statement/i

/** Reads the notices about the file itself. */
export function readNotices(
  lines: readonly string[],
  sections: LineSections = sectionsOf(lines),
): readonly Notice[] {
  const kinds = new Set<Notice['kind']>()
  let inStatements = false
  for (const [index, line] of lines.entries()) {
    const section = sections[index]
    if (section === undefined && !inStatements && !mayBeNotice.test(line)) continue
    const text = line.trim().replace(/\s+/g, ' ')
    if (text === '') continue
    if (section !== undefined) inStatements = section === 'statements' && /statement/i.test(text)
    if (text.length > 400) continue
    if (fraudAlert.test(text) && !explainsIt(text)) kinds.add('fraud_alert')
    else if (frozen.test(text) && !explainsIt(text)) kinds.add('freeze')
    else if (inStatements && section === undefined && isStatement(text))
      kinds.add('consumer_statement')
    else if (isStatedBeside(text)) kinds.add('consumer_statement')
  }
  return [...kinds].map((kind) => ({ kind, bureau: null }))
}

/** The standard alert itself says "do not extend credit without first contacting me". */
function explainsIt(text: string): boolean {
  return !/fraudulent applications may be submitted/i.test(text) && explanation.test(text)
}

function isStatement(text: string): boolean {
  return text.split(' ').length >= 4 && !noStatement.test(text)
}

function isStatedBeside(text: string): boolean {
  const stated = besideLabel.exec(text)?.[1]
  return stated !== undefined && !noStatement.test(stated)
}

/**
 * A bureau's check of an application ("HIGH RISK FRAUD ALERT", a fraud score) is no alert of the
 * consumer.
 */
const checks = /high risk fraud|fraud (?:model|score|detection|management|iq)|hawk|id mismatch/i

const denial =
  /\bno (?:fraud|alert|active|security|consumer|freeze)|\bnone\b|:\s*(?:no|n|clear)\b|\b(?:removed|expired)\b/i

const noticeKinds: readonly (readonly [RegExp, Notice['kind']])[] = [
  [
    /\b(?:initial|extended|active duty|security|consumer|temporary)\b[\w -]{0,30}\balert\b|\bfraud (?:victim )?(?:alert|statement|warning)\b|\bvictim of (?:identity theft|fraud)\b/i,
    'fraud_alert',
  ],
  [/\bsecurity freeze\b|\bfile (?:is )?frozen\b|\bcredit freeze\b/i, 'freeze'],
  [/\bconsumer(?:'s)? statement\s*:\s*\S|\bconsumer statement on file\b/i, 'consumer_statement'],
]

/** Notices in a line; headings and denials give none. */
export function noticesIn(line: string, bureau: BureauName | null): readonly Notice[] {
  if (line.length > 300 || checks.test(line) || denial.test(line)) return []
  return noticeKinds.flatMap(([pattern, kind]) => (pattern.test(line) ? [{ kind, bureau }] : []))
}

/** Each notice once. */
export function distinctNotices(notices: readonly Notice[]): readonly Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.kind} ${notice.bureau}`, notice])).values()]
}
