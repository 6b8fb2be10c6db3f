import type { BureauName } from '../../../bureaus.ts'
import type { ColumnKind } from './heading-words.ts'

/** A trade as printed. */
export interface PrintedTrade {
  /** ECOA code and owner; '' when not printed. */
  ecoa: string
  readonly whose: string
  name: string
  /** Values by column, from any line. */
  readonly row: Map<ColumnKind, string>
  bureaus: readonly BureauName[]
  number: string
  lastActivity: string
  kind: string
  /** Payment status as printed: the words after the counts, else on the second line. */
  state: string
  readonly remarks: string[]
  /** Lines read after the first. */
  lines: number
}
