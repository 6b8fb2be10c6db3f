import type { AccountSource } from '../../engine/accounts/normalize-account.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import type { Field } from '../../engine/text/labels.ts'

const maxEntryLength = 1_500

const start = /^\s*(\S.{1,80}?)[\s;,-]+collection reported\b/i

/** Values after an entry's words, up to the next semicolon. */
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

/** The creditor before its address and phone, perhaps after a dash or semicolon. */
export function nameBeforeAddress(line: string): string {
  const [first = ''] = cellsOf(line).map(({ text }) => text)
  const name = first
    .replace(/(?: -|;)?\s+(?:P\.? ?O\.? ?Box\b|\d{1,6} \S+ ).*$/i, '')
    .replace(/\s*:.*$/, '')
  return /[();]| - /.test(name) ? '' : name
}

/**
 * Reads collections written as sentences: "LAKESIDE RECOVERY Collection Reported 05/2013; Assigned
 * 02/2013; Client - VALLEY POWER; Amount - $208; Status as of 05/2013 - Unpaid; …".
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
    if (isOpen && last !== undefined && last.text.length < maxEntryLength)
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
