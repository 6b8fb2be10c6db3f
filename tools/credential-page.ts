import { limits } from '../src/config/limits.ts'
import { Failure } from '../src/errors.ts'
import { createCredentialLink } from '../src/operations/accounts/one-time-link.ts'
import { inputWithoutCredentials } from '../src/operations/credentials.ts'
import type { Operation } from '../src/operations/define-operation.ts'
import { toDelegation } from '../src/pipeline/delegation.ts'
import type { Services } from '../src/pipeline/services.ts'
import { authorize } from '../src/pipeline/steps/admit.ts'
import { validate } from '../src/pipeline/steps/validate.ts'
import type { BackendCaller, PageCall } from './connection.ts'

type PageServices = Pick<Services, 'store' | 'clock' | 'facts'> & { publicAddress(): string }

/**
 * Makes a one-time page on which the caller's person enters what the call lacks; resolves with its address. Rejects
 * with a Failure for arguments that the operation refuses.
 */
export async function createCredentialPage(
  operation: Operation,
  { input, language }: Omit<PageCall, 'operation'>,
  { principal, caller, credential }: BackendCaller,
  { store, clock, facts, publicAddress }: PageServices,
): Promise<string> {
  const { userId } = caller
  if (userId === undefined || principal === undefined) throw new Error('the caller is no person')
  authorize(caller, operation)
  validate(inputWithoutCredentials(operation), input, language, facts.bureauNames)
  const now = clock()
  const query = { index: 'byUser', equals: [userId], from: now } as const
  if ((await store.count('oneTimeLinks', query)) >= limits.mcp.maxOpenPages) throw tooMany()
  const owner = { kind: 'user', userId, ...toDelegation(principal, credential) } as const
  const values = input as Readonly<Record<string, unknown>>
  const content = { kind: 'credential', operation: operation.name, values } as const
  const { path, changes } = createCredentialLink(owner, language, content, now)
  await store.transact({ changes })
  return publicAddress() + path
}

const minutes = limits.accounts.linkMs / 60_000

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: `${limits.mcp.maxOpenPages} pages wait for the person already. Use one of them, or wait ${minutes} minutes.`,
      fr: `${limits.mcp.maxOpenPages} pages attendent déjà la personne. Utilisez-en une, ou attendez ${minutes} minutes.`,
    },
    { retryAfter: limits.accounts.linkMs / 1_000 },
  )
