import type { PlaidInstitution } from './institutions.ts'
import { sandboxInstitutions } from './institutions.ts'
import { EmulatedItem, type Liabilities, type PlaidAccount } from './item.ts'
import { invalidField, invalidInput, itemError, rateLimited } from './problem.ts'
import { sampleAccounts, sampleLiabilities } from './samples.ts'
import type { PlaidWebhooks } from './webhooks.ts'

const minuteMs = 60_000

/** Plaid: a public token expires after 30 minutes, and may be used once. */
const publicTokenMs = 30 * minuteMs

const linkTokenMs = 4 * 60 * minuteMs

export interface LinkSession {
  readonly linkToken: string
  readonly userId: string
  readonly products: readonly string[]
  readonly countryCodes: readonly string[]
  readonly webhook: string | undefined
  /** The item that is signed in again. */
  readonly item: EmulatedItem | undefined
  readonly isHosted: boolean
  readonly expiresAt: number
}

interface PublicToken {
  readonly item: EmulatedItem
  readonly expiresAt: number
}

interface ItemOptions {
  readonly institutionId?: string
  readonly userId?: string
  readonly webhook?: string | undefined
  readonly products?: readonly string[]
  readonly accounts?: readonly PlaidAccount[]
  readonly liabilities?: Liabilities
}

/** All that the emulated Plaid knows, with what a test may change of it. */
export class PlaidWorld {
  readonly clock: () => number
  readonly webhooks: PlaidWebhooks
  readonly items: EmulatedItem[] = []
  readonly sessions: LinkSession[] = []
  /** Products that the client may use. */
  products: readonly string[] = ['transactions', 'liabilities', 'auth', 'transactions_refresh']
  institutions: readonly PlaidInstitution[] = sandboxInstitutions
  /** Banks that answer nothing live. */
  readonly institutionsDown = new Set<string>()
  /** Items whose bank was asked for what is new. */
  readonly refreshed: string[] = []
  readonly #publicTokens = new Map<string, PublicToken>()
  readonly #rates = new Map<string, { readonly perMinute: number; readonly retryAfter?: number }>()
  readonly #asked = new Map<string, number[]>()
  #made = 0

  constructor(clock: () => number, webhooks: PlaidWebhooks) {
    this.clock = clock
    this.webhooks = webhooks
  }

  /** An id of Plaid's form. */
  uuid(): string {
    this.#made += 1
    return `c0ffee00-0000-4000-8000-${String(this.#made).padStart(12, '0')}`
  }

  /** Links an item as if somebody had finished Link. */
  createItem(options: ItemOptions = {}): EmulatedItem {
    const { institutionId = 'ins_109508', userId = 'usr_1', products = ['transactions'] } = options
    const number = this.items.length + 1
    const itemId = `item${number}EVxdkPq8Wqia`
    const accounts = options.accounts ?? sampleAccounts(`acc${number}`)
    const liabilities = options.liabilities ?? sampleLiabilities(`acc${number}`)
    const { webhook } = options
    const item = new EmulatedItem(
      { itemId, userId, institutionId, products, webhook, accounts, liabilities },
      (changed) => this.#announce(changed),
    )
    this.items.push(item)
    return item
  }

  /** A public token of the item, as Link hands it out. */
  createPublicToken(item: EmulatedItem): string {
    const token = `public-sandbox-${this.uuid()}`
    this.#publicTokens.set(token, { item, expiresAt: this.clock() + publicTokenMs })
    return token
  }

  /** An item with its access token. */
  linkItem(options: ItemOptions = {}): EmulatedItem & { readonly accessToken: string } {
    const item = this.createItem(options)
    item.accessToken = `access-sandbox-${this.uuid()}`
    return item as EmulatedItem & { readonly accessToken: string }
  }

  /** Ends a hosted session as its person would; resolves with the public token, which a webhook carries, too. */
  finishLink(linkToken: string, institutionId = 'ins_109508'): string | undefined {
    const session = this.sessions.find((one) => one.linkToken === linkToken)
    if (session === undefined || session.expiresAt <= this.clock()) {
      throw new RangeError('the link token is unknown or has expired')
    }
    const { userId, products, webhook, item: repaired, isHosted } = session
    let publicToken: string | undefined
    if (repaired === undefined) {
      const item = this.createItem({ institutionId, userId, products, webhook })
      publicToken = this.createPublicToken(item)
    } else {
      repaired.error = undefined
      repaired.consentExpiresAt = null
    }
    if (isHosted) {
      this.webhooks.queue(webhook, {
        webhook_type: 'LINK',
        webhook_code: 'SESSION_FINISHED',
        status: 'SUCCESS',
        link_session_id: this.uuid(),
        link_token: linkToken,
        ...(publicToken !== undefined && {
          public_token: publicToken,
          public_tokens: [publicToken],
        }),
      })
    }
    return publicToken
  }

  exchange(publicToken: string): EmulatedItem & { readonly accessToken: string } {
    const known = this.#publicTokens.get(publicToken)
    if (known === undefined || known.expiresAt <= this.clock()) {
      throw invalidInput('INVALID_PUBLIC_TOKEN')
    }
    this.#publicTokens.delete(publicToken)
    known.item.accessToken ??= `access-sandbox-${this.uuid()}`
    return known.item as EmulatedItem & { readonly accessToken: string }
  }

  /** The item of an access token, whatever its state. */
  findItem(accessToken: unknown): EmulatedItem {
    if (typeof accessToken !== 'string') throw invalidField()
    const item = this.items.find((one) => one.accessToken === accessToken)
    if (item === undefined) throw invalidInput('INVALID_ACCESS_TOKEN')
    if (item.isRemoved) throw itemError('ITEM_NOT_FOUND')
    return item
  }

  /** Answers 429 above so many requests to a path in a minute; by item where the request names one. */
  limitRate(path: string, perMinute: number, retryAfter?: number): void {
    this.#rates.set(path, { perMinute, ...(retryAfter !== undefined && { retryAfter }) })
  }

  checkRate(path: string, accessToken: unknown): void {
    const rate = this.#rates.get(path)
    if (rate === undefined) return
    const key = `${path} ${String(accessToken)}`
    const now = this.clock()
    const asked = (this.#asked.get(key) ?? []).filter((at) => now - at < minuteMs)
    this.#asked.set(key, [...asked, now])
    if (asked.length >= rate.perMinute)
      throw rateLimited(rateCodes[path] ?? 'RATE_LIMIT', rate.retryAfter)
  }

  openSession(session: Omit<LinkSession, 'linkToken' | 'expiresAt'>): LinkSession {
    const opened = {
      ...session,
      linkToken: `link-sandbox-${this.uuid()}`,
      expiresAt: this.clock() + linkTokenMs,
    }
    this.sessions.push(opened)
    return opened
  }

  /** Any change of rows. */
  #announce({ webhook, itemId, history, isRemoved }: EmulatedItem): void {
    if (isRemoved) return
    this.webhooks.queue(webhook, {
      webhook_type: 'TRANSACTIONS',
      webhook_code: 'SYNC_UPDATES_AVAILABLE',
      item_id: itemId,
      initial_update_complete: history !== 'NOT_READY',
      historical_update_complete: history === 'HISTORICAL_UPDATE_COMPLETE',
    })
  }

  /** The person must sign in again: /transactions/sync answers so, and a webhook says so. */
  breakItem(item: EmulatedItem, code = 'ITEM_LOGIN_REQUIRED'): void {
    item.error = itemError(code)
    this.webhooks.queue(item.webhook, {
      webhook_type: 'ITEM',
      webhook_code: 'ERROR',
      item_id: item.itemId,
      error: {
        error_type: 'ITEM_ERROR',
        error_code: code,
        error_message: '',
        display_message: null,
      },
    })
  }

  /** The consent of the person ends at that moment, of which a webhook warns. */
  expireConsent(item: EmulatedItem, at: number): void {
    item.consentExpiresAt = at
    this.webhooks.queue(item.webhook, {
      webhook_type: 'ITEM',
      webhook_code: 'PENDING_EXPIRATION',
      item_id: item.itemId,
      consent_expiration_time: new Date(at).toISOString(),
    })
  }
}

/** plaid.com/docs/errors/rate-limit-exceeded */
const rateCodes: Readonly<Record<string, string>> = {
  '/accounts/get': 'ACCOUNTS_LIMIT',
  '/accounts/balance/get': 'BALANCE_LIMIT',
  '/institutions/get': 'INSTITUTIONS_GET_LIMIT',
  '/institutions/get_by_id': 'INSTITUTIONS_GET_BY_ID_LIMIT',
  '/institutions/search': 'INSTITUTION_RATE_LIMIT',
  '/item/get': 'ITEM_GET_LIMIT',
  '/transactions/sync': 'TRANSACTIONS_SYNC_LIMIT',
}
