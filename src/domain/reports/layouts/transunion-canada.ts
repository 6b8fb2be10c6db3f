import { readDisclosure } from './canada/disclosure.ts'
import { formOf } from './canada/form.ts'
import type { Layout } from './layout.ts'

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
