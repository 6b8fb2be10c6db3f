import { ordersOf } from './canada/date-orders.ts'
import { readDisclosure } from './canada/disclosure.ts'
import { formOf } from './canada/form.ts'
import { toldIn } from './canada/letter.ts'
import type { Layout } from './layout.ts'

/**
 * The consumer disclosure of Equifax Canada, English and French ("Dossier de crédit", "Cote", "Montant
 * en souffrance", "Demandes de renseignements"): labelled under bare names, or the older letter whose
 * sentences tell accounts, collections and public records.
 */
export const equifaxCanada: Layout = {
  name: 'equifax-canada',
  recognizes: (lines) => formOf(lines) === 'Equifax',
  read(text) {
    const told = toldIn(text.lines, ordersOf([...text.running, ...text.lines]))
    const labelled = readDisclosure({ ...text, lines: told.rest }, 'Equifax')
    const names = new Set(told.accounts.map(({ name }) => name))
    return {
      ...labelled,
      accounts: [...told.accounts, ...labelled.accounts.filter(({ name }) => !names.has(name))],
      publicRecords: [...labelled.publicRecords, ...told.publicRecords],
    }
  },
}
