import { z } from 'zod'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { confirmDisconnect, presentDisconnected } from './bank-cards.ts'
import {
  forgetConnectionWork,
  neverSynced,
  ownConnection,
  putConnection,
  reportConnection,
  revokeItemWork,
} from './bank-connection.ts'
import { connectionIdField } from './bank-fields.ts'

const messages = {
  retained: {
    en: 'The bank is disconnected. Its transactions stay here until you erase this bank.',
    fr: 'La banque est déconnectée. Ses opérations restent ici jusqu’à ce que vous effaciez cette banque.',
  },
  erased: {
    en: 'The bank is disconnected, and everything that was read from it is being erased.',
    fr: 'La banque est déconnectée, et tout ce qui en a été lu est en cours d’effacement.',
  },
} as const

export const disconnectBank = defineOperation({
  name: 'disconnect-bank',
  summary: 'Disconnect a bank',
  description:
    'Ends the access to a bank at once: at the provider, and by erasing its token here. Transactions stay, unless erase is true; then accounts and transactions of this bank are erased as well. A disconnected bank can be erased later.',
  usage:
    'Use only when the person asks. erase true also deletes what was read; ask which they want. Ids: `list-bank-accounts`.',
  api: 'console',
  access: 'bank',
  effect: 'destroys',
  dataClass: 'personal',
  reachesOutside: true,
  confirm: { because: 'deletes', question: confirmDisconnect },
  command: { positional: ['connectionId'], present: presentDisconnected },
  rest: { method: 'DELETE', path: '/api/bank/disconnect' },
  graphql: { kind: 'mutation', field: 'disconnectBank' },
  input: z.strictObject({
    connectionId: connectionIdField,
    erase: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
  output: named(
    'BankDisconnected',
    z.object({ success: z.literal(true), message: z.string(), connectionId: z.string() }),
  ),
  async handle({ connectionId, erase }, context) {
    const { now, write, later, language } = context
    const stored = await ownConnection(connectionId, context)
    const { id, version, value } = stored
    const after = {
      ...value,
      ...({ status: 'disconnected', accessToken: null, cursor: null, problem: null } as const),
      ...{ expiresAt: null, nextSyncAt: neverSynced, syncingUntil: 0 },
    }
    reportConnection(stored, after, context)
    if (erase) {
      write({ kind: 'delete', collection: 'bankConnections', id, expectVersion: version })
      for (const work of forgetConnectionWork(stored, now)) later(work)
    } else {
      write(putConnection(stored, after))
      for (const work of revokeItemWork(value, now)) later(work)
    }
    const message = messages[erase ? 'erased' : 'retained'][language]
    return { success: true as const, message, connectionId }
  },
})
