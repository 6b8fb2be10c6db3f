import type { BureauName } from '../../../bureaus.ts'
import type { ColumnKind } from './heading-words.ts'

/** A trade as its lines print it. */
export interface PrintedTrade {
  /** ECOA code and whose it is; '' when not printed. */
  ecoa: string
  readonly whose: string
  name: string
  /** What its columns say, on whichever of its lines. */
  readonly row: Map<ColumnKind, string>
  bureaus: readonly BureauName[]
  number: string
  lastActivity: string
  kind: string
  /** How it is paid, as printed: the words behind the counts, else those of the second line. */
  state: string
  readonly remarks: string[]
  /** Lines read under the first one. */
  lines: number
}
