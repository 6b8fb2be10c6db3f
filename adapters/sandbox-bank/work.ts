import { limits } from '../../src/config/limits.ts'
import type { BankWebhooks } from '../../src/ports/bank-provider.ts'
import type { ClaimedWork, Store, Transaction } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import type { SandboxItem } from './ledger.ts'
import { consentEnd } from './outages.ts'
import { postWebhook } from './post-webhook.ts'
import { isCollecting } from './special-entries.ts'
import { createTokens } from './tokens.ts'
import { planDaily } from './webhook-plan.ts'

export interface SandboxWorkServices {
  readonly ports: {
    readonly vault: Vault
    readonly bankWebhooks: Pick<BankWebhooks, 'sign'>
  }
  /** Address at which this process listens. */
  ownAddress(): string
}

type WebhookWork = Extract<ClaimedWork, { readonly kind: 'send-sandbox-webhook' }>

interface Context {
  readonly store: Pick<Store, 'list'>
  readonly now: number
  readonly signal: AbortSignal
}

/** Handlers of the work of the sandbox bank. */
export function createSandboxBankHandlers({ ports, ownAddress }: SandboxWorkServices) {
  const tokens = createTokens(ports.vault)
  return {
    /** Sends one webhook of an item to this service, while its connection exists. */
    async 'send-sandbox-webhook'(
      { payload: { itemId, code } }: WebhookWork,
      { store, now, signal }: Context,
    ): Promise<Transaction> {
      const query = { index: 'byItem', equals: [itemId], limit: 1 } as const
      const [connection] = (await store.list('bankConnections', query)).items
      const token = connection?.value.accessToken ?? ''
      const item = tokens.open('access', token)
      if (item === undefined || (item.isRepaired && repairable.includes(code))) return {}
      const body = webhookBody(code, item, now)
      await postWebhook(body, { ownAddress, sign: ports.bankWebhooks.sign, signal })
      return code === 'DEFAULT_UPDATE' ? { work: [planDaily(itemId, now)] } : {}
    },
  }
}

/** Problems that are over once the person has signed in again. */
const repairable: readonly string[] = ['ERROR', 'PENDING_EXPIRATION']

/** Bodies as Plaid sends them (plaid.com/docs/api/webhooks). */
function webhookBody(code: string, item: SandboxItem, now: number): object {
  const about = { webhook_code: code, item_id: item.itemId, environment: 'sandbox' }
  switch (code) {
    case 'ERROR':
      return { webhook_type: 'ITEM', ...about, error: loginRequired }
    case 'PENDING_EXPIRATION': {
      const end = consentEnd(item) ?? now + limits.bank.sandboxConsentMs
      const ends = { consent_expiration_time: new Date(end).toISOString() }
      return { webhook_type: 'ITEM', ...about, ...ends }
    }
    case 'USER_PERMISSION_REVOKED':
      return { webhook_type: 'ITEM', ...about, error: null }
    default: {
      const isComplete = code !== 'INITIAL_UPDATE' && !isCollecting(item.person, item.linkedAt, now)
      const progress = { initial_update_complete: true, historical_update_complete: isComplete }
      return { webhook_type: 'TRANSACTIONS', ...about, ...progress, error: null }
    }
  }
}

const loginRequired = {
  error_type: 'ITEM_ERROR',
  error_code: 'ITEM_LOGIN_REQUIRED',
  error_message: 'the login details of this item have changed',
  display_message: null,
}
