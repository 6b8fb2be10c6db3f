import { limits } from '../../config/limits.ts'
import { storageFullProblem } from '../../domain/bank/bank-notice.ts'
import type { BankConnectionRecord, ConnectionStatus } from '../../domain/bank/bank-records.ts'
import { itemCodes } from '../../domain/bank/item-codes.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure, QuotaExceeded, StoreFull } from '../../errors.ts'
import { BankItemError, type BankProblem } from '../../ports/bank-provider.ts'
import { neverSynced } from './bank-connection.ts'

/** State after a problem that asking again does not change; others leave the state as it is. */
const statusAfter: Partial<Record<BankProblem, ConnectionStatus>> = {
  login_required: 'login_required',
  access_ended: 'disconnected',
  not_supported: 'error',
}

/** The document's webhook names no error: its only cure is a new sign-in. */
export const unnamedItemError = 'ITEM_ERROR'

/** Problem that a webhook's error states; undefined for a code that says nothing about the item's state. */
export const toItemProblem = (code: string): BankProblem | undefined =>
  code === unnamedItemError ? 'login_required' : itemCodes.get(code)

/** The connection after a failed sync; its rows stay as they are. */
export function connectionAfter(
  connection: BankConnectionRecord,
  error: unknown,
  now: number,
): BankConnectionRecord {
  const next = { ...connection, nextSyncAt: now + limits.bank.pollMs, problem: codeOf(error) }
  if (isOverQuota(error)) return { ...next, status: 'error' }
  if (!(error instanceof BankItemError)) return next
  const status = statusAfter[error.problem] ?? connection.status
  // The token of an ended access is of no use to anybody.
  const ended =
    error.problem === 'access_ended'
      ? { accessToken: null, cursor: null, nextSyncAt: neverSynced }
      : {}
  return { ...next, ...ended, status }
}

/** The person's own quota; a store that is full for all is an outage. */
export const isOverQuota = (error: unknown): boolean =>
  error instanceof QuotaExceeded && !(error instanceof StoreFull)

function codeOf(error: unknown): string {
  if (error instanceof BankItemError) return error.code
  if (error instanceof StoreFull) return 'store_full'
  if (error instanceof QuotaExceeded) return storageFullProblem
  const reason = error instanceof Failure ? error.details?.['reason'] : undefined
  return typeof reason === 'string' ? reason : 'FAILED'
}

const sentences: Readonly<Record<BankProblem, Localized>> = {
  login_required: {
    en: 'Your bank asks you to sign in again. Open a new bank link for this connection.',
    fr: 'Votre banque vous demande de vous identifier de nouveau. Ouvrez un nouveau lien bancaire pour cette connexion.',
  },
  access_ended: {
    en: 'The access to this bank has ended. Link the bank again.',
    fr: 'L’accès à cette banque a pris fin. Reliez de nouveau la banque.',
  },
  changed_while_reading: {
    en: 'The bank’s rows are changing right now. Try again in a minute.',
    fr: 'Les opérations de la banque changent en ce moment. Réessayez dans une minute.',
  },
  cursor_lost: {
    en: 'The bank’s history must be read again. Try again in a minute.',
    fr: 'L’historique de la banque doit être relu. Réessayez dans une minute.',
  },
  invalid_public_token: {
    en: 'public_token: is not known, was used already, or has expired. Open a new bank link.',
    fr: 'public_token : est inconnu, a déjà servi ou a expiré. Ouvrez un nouveau lien bancaire.',
  },
  not_supported: {
    en: 'The bank provider does not offer this for that bank.',
    fr: 'Le fournisseur bancaire ne propose pas cela pour cette banque.',
  },
}

/** Translates a problem of an item for the caller; other errors stay as they are. */
export function toBankFailure(error: unknown, connectionId?: string): unknown {
  if (!(error instanceof BankItemError)) return error
  const { problem, code } = error
  if (problem === 'changed_while_reading' || problem === 'cursor_lost') {
    return new Failure('unavailable', sentences[problem], {
      details: { reason: code },
      cause: error,
    })
  }
  const isRelinked = problem === 'login_required' || problem === 'access_ended'
  return new Failure('invalid_request', sentences[problem], {
    details: {
      error_code: code,
      ...(connectionId === undefined ? {} : { connectionId }),
      ...(isRelinked ? { action: 'relink' } : {}),
      ...(problem === 'invalid_public_token' ? { field: 'public_token' } : {}),
    },
    cause: error,
  })
}
