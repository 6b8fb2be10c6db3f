import { readDisclosure } from '../../engine/canada/disclosure.ts'
import { formOf } from '../../engine/canada/form.ts'
import type { Layout } from '../../engine/layout.ts'

/**
 * Consumer disclosure of TransUnion Canada ("Consumer Disclosure", "Fiche de crédit"): labels under
 * each "Creditor Name" with its MOP (R1 to R9), "Closed for Cause", "Registered Items"; dates year
 * first; usually no score.
 */
export const transunionCanada: Layout = {
  name: 'transunion-canada',
  recognizes: (lines) => formOf(lines) === 'TransUnion',
  read: (text) => readDisclosure(text, 'TransUnion'),
}
