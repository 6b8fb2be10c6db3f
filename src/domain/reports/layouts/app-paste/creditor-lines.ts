import { creditorName } from '../../creditor-name.ts'

const creditorLabel = /^creditor(?: name)?(?:\s*:\s*|\s+(?=\p{Lu}))/iu
const creditorAlone = /^creditor(?: name)?:?$/i

/** Who lent, where the line or the one above it says so. */
export function creditorOf(line: string, above: string): string | undefined {
  const label = creditorLabel.exec(line)?.[0] ?? (creditorAlone.test(above) ? '' : undefined)
  return label === undefined || creditorAlone.test(line)
    ? undefined
    : creditorName(line.slice(label.length))
}
