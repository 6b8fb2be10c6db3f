import { ordersOf } from '../../engine/canada/date-orders.ts'
import { readDisclosure } from '../../engine/canada/disclosure.ts'
import { formOf } from '../../engine/canada/form.ts'
import { readLetter } from '../../engine/canada/letter.ts'
import type { Layout } from '../../engine/layout.ts'

/**
 * Consumer disclosure of Equifax Canada, English and French ("Dossier de crédit", "Cote", "Montant
 * en souffrance", "Demandes de renseignements"): labels under bare names, or the older letter with
 * accounts, collections and public records in sentences.
 */
export const equifaxCanada: Layout = {
  name: 'equifax-canada',
  recognizes: (lines) => formOf(lines) === 'Equifax',
  read(text) {
    const letter = readLetter(text.lines, ordersOf([...text.running, ...text.lines]))
    const labelled = readDisclosure({ ...text, lines: letter.rest }, 'Equifax')
    const names = new Set(letter.accounts.map(({ name }) => name))
    return {
      ...labelled,
      accounts: [...letter.accounts, ...labelled.accounts.filter(({ name }) => !names.has(name))],
      publicRecords: [...labelled.publicRecords, ...letter.publicRecords],
    }
  },
}
