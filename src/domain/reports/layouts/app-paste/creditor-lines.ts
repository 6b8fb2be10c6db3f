import { creditorName } from '../../engine/accounts/creditor-name.ts'

const creditorLabel = /^creditor(?: name)?(?:\s*:\s*|\s+(?=\p{Lu}))/iu
const creditorAlone = /^creditor(?: name)?:?$/i

/** Reads a labeled creditor from the line or the label above it. */
export function creditorOf(line: string, above: string): string | undefined {
  const label = creditorLabel.exec(line)?.[0] ?? (creditorAlone.test(above) ? '' : undefined)
  return label === undefined || creditorAlone.test(line)
    ? undefined
    : creditorName(line.slice(label.length))
}
