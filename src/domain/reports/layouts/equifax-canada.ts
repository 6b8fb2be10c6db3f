import { readDisclosure } from './canada/disclosure.ts'
import { formOf } from './canada/form.ts'
import { isLetter, readLetter } from './canada/letter.ts'
import type { Layout } from './layout.ts'

/**
 * The consumer disclosure of Equifax Canada, English and French ("Dossier de crédit", "Cote", "Montant
 * en souffrance", "Demandes de renseignements"): labelled under bare names, or the older letter whose
 * sentences tell each account.
 */
export const equifaxCanada: Layout = {
  name: 'equifax-canada',
  recognizes: (lines) => formOf(lines) === 'Equifax',
  read: (text) => (isLetter(text.lines) ? readLetter(text) : readDisclosure(text, 'Equifax')),
}
