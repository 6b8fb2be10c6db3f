import data from '../../knowledge/bureaus/provincial-offices.json' with { type: 'json' }
import {
  type DatedRule,
  isInForce,
  type Jurisdiction,
  type Province,
} from '../../law/dated-rule.ts'
import type { Localized } from '../../text/language.ts'

/** A province's credit reporting act, if any, and its office for complaints. */
export interface ProvincialOffice extends DatedRule {
  readonly jurisdiction: Jurisdiction & `CA-${Province}`
  /** Name and citation. */
  readonly act?: Localized
  readonly complaints: Localized
}

/**
 * All acts were in force before the first letter of this service; a territory has none. No French
 * name was found for an act that is named in English in both languages.
 */
const provincialOffices = data as readonly ProvincialOffice[]

/** Undefined without a province, and for Ontario and Quebec, which have letters of their own. */
export function provincialOffice(
  province: Province | undefined,
  at: number,
): ProvincialOffice | undefined {
  return provincialOffices.find(
    (office) => office.jurisdiction === `CA-${province}` && isInForce(office, at),
  )
}
