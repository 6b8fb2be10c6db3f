import type { AccountSource } from '../../account-from-fields.ts'
import { cellsOf } from '../../text/cells.ts'
import type { Field } from '../../text/labels.ts'

const longestEntry = 1_500

const start = /^\s*(\S.{1,80}?)[\s;,-]+collection reported\b/i

/** What an entry tells behind its words, up to the next semicolon. */
const parts: readonly (readonly [RegExp, Field])[] = [
  [/\bassigned\s*[-:]?\s*([^;]+)/i, 'opened'],
  [/\bclient\s*[-:]\s*([^;]+)/i, 'originalCreditor'],
  [/(?:^|;)\s*(?:original )?amount\s*[-:]\s*([^;]+)/i, 'originalAmount'],
  [/\bbalance(?: as of \S+)?\s*[-:]\s*([^;]+)/i, 'balance'],
  [/\bstatus(?: as of \S+)?\s*[-:]\s*([^;]+)/i, 'status'],
  [/\bdate of 1st delinquency\s*[-:]?\s*([^;]+)/i, 'firstDelinquency'],
  [/\bcreditor class\s*[-:]\s*([^;]+)/i, 'creditorClass'],
  [/\badditional information\s*[-:]\s*([^;]+)/i, 'remarks'],
]

/** The creditor stands before its address and phone, which a dash or a semicolon may part from it. */
export function nameBeforeAddress(line: string): string {
  const [first = ''] = cellsOf(line).map(({ text }) => text)
  const name = first
    .replace(/(?: -|;)?\s+(?:P\.? ?O\.? ?Box\b|\d{1,6} \S+ ).*$/i, '')
    .replace(/\s*:.*$/, '')
  return /[();]| - /.test(name) ? '' : name
}

/**
 * The collections that Equifax's letter writes as sentences: "LAKESIDE RECOVERY Collection Reported
 * 05/2013; Assigned 02/2013; Client - VALLEY POWER; Amount - $208; Status as of 05/2013 - Unpaid; …".
 */
export function collectionsIn(lines: readonly string[]): readonly AccountSource[] {
  const entries: { name: string; text: string }[] = []
  let isOpen = false
  for (const [index, line] of lines.entries()) {
    const isUnder = /^\s*collection reported\b/i.test(line)
    const name = isUnder ? nameBeforeAddress(lines[index - 1] ?? '') : start.exec(line)?.[1]
    if (name !== undefined) entries.push({ name, text: '' })
    isOpen = name !== undefined || (isOpen && line.includes(';'))
    const last = entries.at(-1)
    if (isOpen && last !== undefined && last.text.length < longestEntry)
      last.text += ` ${line.trim()}`
  }
  return entries.map(({ name, text }) => ({
    name,
    fields: new Map(
      parts.flatMap(([pattern, field]) => {
        const value = pattern.exec(text)?.[1]?.trim()
        return value === undefined ? [] : [[field, value] as const]
      }),
    ),
    history: [],
    isCollection: true,
  }))
}
