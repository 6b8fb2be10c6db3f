import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '../../src/config/limits.ts'
import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { BankItemError, type BankOutage } from '../../src/ports/bank-provider.ts'
import type { SandboxItem } from './ledger.ts'

type SandboxOutage = Exclude<BankOutage, 'unreachable' | 'refused'>

const sentences: Readonly<Record<SandboxOutage, Localized>> = {
  timeout: {
    en: 'The sandbox bank took too long to answer. Try again in a minute.',
    fr: 'La banque fictive a mis trop de temps à répondre. Réessayez dans une minute.',
  },
  rate_limited: {
    en: 'The sandbox bank is asked too often right now. Try again in a minute.',
    fr: 'La banque fictive reçoit trop de demandes en ce moment. Réessayez dans une minute.',
  },
  provider_error: {
    en: 'The sandbox bank has trouble of its own. Try again later.',
    fr: 'La banque fictive éprouve des difficultés. Réessayez plus tard.',
  },
  institution_down: {
    en: 'Your bank is down, says the sandbox bank. Try again later.',
    fr: 'Votre banque est en panne, selon la banque fictive. Réessayez plus tard.',
  },
  invalid_answer: {
    en: 'The sandbox bank answered something that cannot be read. Try again later.',
    fr: 'La banque fictive a donné une réponse illisible. Réessayez plus tard.',
  },
}

const outage = (reason: SandboxOutage): Failure =>
  new Failure('unavailable', sentences[reason], {
    details: { reason },
    retryAfter: limits.bank.outageRetrySeconds,
  })

/** One call about an item. */
export interface ItemCall {
  readonly kind: 'item' | 'first transactions' | 'later transactions' | 'refresh'
  readonly now: number
  readonly signal: AbortSignal
  /** Waiting time of a bank that does not answer, milliseconds. */
  readonly timeoutMs: number
}

const outages: Readonly<Record<string, () => Failure>> = {
  user_bank_down: () => outage('institution_down'),
  user_rate_limited: () => outage('rate_limited'),
  user_garbage: () => outage('invalid_answer'),
  user_provider_error: () => outage('provider_error'),
}

/** Rejects as the special people's banks do. */
export async function refuseSpecial(item: SandboxItem, call: ItemCall): Promise<void> {
  const { person, isRepaired } = item
  const failure = outages[person]
  if (failure !== undefined) throw failure()
  if (person === 'user_slow') {
    await sleep(call.timeoutMs, undefined, { signal: call.signal }).catch(() => undefined)
    call.signal.throwIfAborted()
    throw outage('timeout')
  }
  if (person === 'user_revoked' && isPastFirstSync(item, call)) {
    throw new BankItemError('access_ended', 'USER_PERMISSION_REVOKED')
  }
  if (isRepaired) return
  const isExpired = (consentEnd(item) ?? Number.POSITIVE_INFINITY) <= call.now
  const isBroken = person === 'user_login_required' && isPastFirstSync(item, call)
  if (isBroken || isExpired) throw new BankItemError('login_required', 'ITEM_LOGIN_REQUIRED')
}

/** The first reading is let through whole, and with it the state of its accounts. */
function isPastFirstSync({ linkedAt }: SandboxItem, { kind, now }: ItemCall): boolean {
  if (kind === 'first transactions') return false
  return kind !== 'item' || now >= linkedAt + limits.bank.sandboxFirstSyncMs
}

/** End of the consent, milliseconds since 1970; null: none. */
export function consentEnd({ person, linkedAt, isRepaired }: SandboxItem): number | null {
  const isExpiring = person === 'user_expiring' && !isRepaired
  return isExpiring ? linkedAt + limits.bank.sandboxConsentMs : null
}
