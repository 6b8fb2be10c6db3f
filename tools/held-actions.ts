import { hash } from 'node:crypto'
import { limits } from '../src/config/limits.ts'
import type { HeldActionRecord } from '../src/domain/assistant-records.ts'
import type { Caller } from '../src/domain/caller.ts'
import { Failure } from '../src/errors.ts'
import type { Services } from '../src/pipeline/services.ts'

/** A call that waits for the person's word. */
export type HeldAction = Pick<HeldActionRecord, 'operation' | 'input' | 'language'>

type HoldServices = Pick<Services, 'store' | 'clock' | 'newId'>

/** Saves a call until its person confirms it; resolves with the handle, which names it for ten minutes. */
export async function holdAction(
  { operation, input, language }: HeldAction,
  caller: Caller,
  { store, clock, newId }: HoldServices,
): Promise<string> {
  if (JSON.stringify(input).length > limits.mcp.maxHeldInputCharacters) throw tooLarge()
  const ownerKey = toOwnerKey(caller)
  const query = { index: 'byOwner', equals: [ownerKey], from: clock() } as const
  if ((await store.count('heldActions', query)) >= limits.mcp.maxHeldActions) throw tooMany()
  const id = newId('cnf')
  const value = { ownerKey, operation, input, language, expiresAt: clock() + limits.mcp.maxAskMs }
  await store.transact({
    changes: [{ kind: 'put', collection: 'heldActions', id, value, expectVersion: 0 }],
  })
  return id
}

/** The call behind the caller's handle; another's, an unknown and an expired one answer alike. */
export async function findHeldAction(
  handle: string,
  caller: Caller,
  { store, clock }: HoldServices,
): Promise<HeldAction> {
  const found = (await store.get('heldActions', handle))?.value
  const isOwn = found?.ownerKey === toOwnerKey(caller) && found.expiresAt > clock()
  if (!isOwn) throw noSuchHandle()
  const { operation, input, language } = found
  return { operation, input, language }
}

/** Owner of what a caller starts: its credential, and the user that it acts for. */
export const toOwnerKey = ({ subject, userId }: Caller): string =>
  hash('sha256', `${subject}\n${userId}`, 'hex')

const minutes = limits.mcp.maxAskMs / 60_000

const noSuchHandle = () =>
  new Failure('not_found', {
    en: `There is no such handle, or its ${minutes} minutes are over. Nothing was done. Call the tool again for a new one.`,
    fr: `Ce code n’existe pas, ou ses ${minutes} minutes sont écoulées. Rien n’a été fait. Appelez l’outil de nouveau pour en obtenir un autre.`,
  })

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: `${limits.mcp.maxHeldActions} questions were asked within ${minutes} minutes already. Wait that long before the next.`,
      fr: `${limits.mcp.maxHeldActions} questions ont déjà été posées en ${minutes} minutes. Attendez autant avant la suivante.`,
    },
    { retryAfter: limits.mcp.maxAskMs / 1_000 },
  )

const tooLarge = () =>
  new Failure('payload_too_large', {
    en: 'The arguments are too long to be confirmed by a handle.',
    fr: 'Les arguments sont trop longs pour être confirmés par un code.',
  })
