import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure, QuotaExceeded } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { countField, named } from '../fields.ts'
import { knownQuota } from '../people/person.ts'
import { toStorageFailure } from '../storage-failures.ts'
import { presentRefresh } from './bank-cards.ts'
import { ownConnection, syncBankWork } from './bank-connection.ts'
import { connectionIdField } from './bank-fields.ts'
import { toBankFailure } from './bank-problems.ts'
import { connectionStatusField } from './bank-views.ts'

export const refreshBank = defineOperation({
  name: 'refresh-bank',
  summary: 'Read what is new at a bank',
  description:
    'Reads new, changed and removed transactions and the balances of one connection now. With force the bank is asked for what is new first, which takes longer. Where the bank takes more than some seconds, has_more is true and the rest follows by itself.',
  usage:
    'Use when facts must be of today; connectionId is in `list-bank-accounts`. Banks are read daily without it.',
  api: 'console',
  access: 'bank',
  effect: 'writes',
  dataClass: 'financial',
  reachesOutside: true,
  runsLong: () => true,
  command: {
    positional: ['connectionId'],
    present: presentRefresh,
  },
  rest: { method: 'POST', path: '/api/bank/refresh' },
  graphql: { kind: 'mutation', field: 'refreshBank' },
  input: z.strictObject({ connectionId: connectionIdField, force: z.boolean().default(false) }),
  output: named(
    'BankRefresh',
    z.object({
      status: connectionStatusField,
      added: countField,
      modified: countField,
      removed: countField,
      next_cursor: z.string(),
      has_more: z.boolean(),
    }),
  ),
  async prepare({ connectionId, force }, context) {
    const { value } = await ownConnection(connectionId, context)
    if (value.accessToken === null) throw disconnected(connectionId)
    const { ports, signal } = context
    const request = { isForced: force, maxMs: limits.bank.maxRefreshMs, signal }
    try {
      return await ports.bankSync.sync(connectionId, request)
    } catch (error) {
      if (!(error instanceof QuotaExceeded)) throw toBankFailure(error, connectionId)
      throw toStorageFailure(error, await knownQuota(context.userId, context.store))
    }
  },
  async handle({ connectionId }, context, { outcome, ...counts }) {
    const { now, later, ports } = context
    const { value } = await ownConnection(connectionId, context)
    const isUnfinished = outcome === 'unfinished' || outcome === 'busy'
    if (isUnfinished) later(syncBankWork(connectionId, now))
    return {
      status: isUnfinished ? ('syncing' as const) : value.status,
      ...counts,
      // The provider's cursor would open its history to whoever has it.
      next_cursor: ports.vault.digest(`bank cursor ${value.cursor}`).slice(0, 32),
      has_more: isUnfinished || value.status === 'syncing',
    }
  },
})

const disconnected = (connectionId: string): Failure =>
  new Failure(
    'invalid_request',
    {
      en: 'This bank is disconnected. Link it again to read it.',
      fr: 'Cette banque est déconnectée. Reliez-la de nouveau pour la lire.',
    },
    { details: { connectionId, action: 'relink' } },
  )
