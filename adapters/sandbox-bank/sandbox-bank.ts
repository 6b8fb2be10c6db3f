import { limits } from '../../src/config/limits.ts'
import {
  BankItemError,
  type BankProvider,
  type LinkToken,
  type LinkTokenRequest,
  type SandboxLink,
} from '../../src/ports/bank-provider.ts'
import type { NewWork } from '../../src/ports/store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { listAccounts } from './accounts.ts'
import { type Cursor, parseCursor, readChanges } from './changes.ts'
import { createHistories } from './histories.ts'
import {
  countries,
  findSandboxInstitution,
  products,
  searchInstitutions,
  toInstitution,
} from './institutions.ts'
import { ledgerAt, type SandboxItem, toRows } from './ledger.ts'
import { createSandboxLink } from './link.ts'
import { drawLogo } from './logos.ts'
import { consentEnd, type ItemCall, refuseSpecial } from './outages.ts'
import { remember } from './remember.ts'
import { createTokens, readPublicToken, type Tokens } from './tokens.ts'
import { planWebhooks } from './webhook-plan.ts'

export interface SandboxBankOptions {
  readonly vault: Vault
  /** Milliseconds since 1970. */
  clock(): number
  /** Address of the link page. */
  publicAddress(): string
  /** Address at which this process listens, for its own webhooks. */
  ownAddress(): string
  /** Adds later work in a transaction of its own. */
  later(work: NewWork): Promise<void>
  /** Signature of a webhook's body. */
  sign(body: string): string
  /** Waiting time of a bank that does not answer, milliseconds. */
  readonly timeoutMs?: number
}

export interface SandboxBank {
  readonly bank: BankProvider
  readonly link: SandboxLink
}

/** Ledgers whose rows are in memory: those of the syncs that run, some MB at most. */
const maxLedgers = 8

/** Banks of fictitious people for trials. Stateless: tokens carry the sign-ins, and time makes the rows. */
export function createSandboxBank(options: SandboxBankOptions): SandboxBank {
  const { vault, clock, publicAddress, ownAddress, sign } = options
  const tokens = createTokens(vault)
  return {
    bank: {
      name: 'sandbox',
      createLinkToken: async (request, signal) => {
        signal.throwIfAborted()
        return createLinkToken(request, { vault, tokens, publicAddress, now: clock() })
      },
      exchangePublicToken: (token, userId, signal) =>
        exchangePublicToken(token, userId, signal, options, tokens),
      ...createItemCalls(options, tokens),
      listInstitutions: async (query, signal) => {
        signal.throwIfAborted()
        return searchInstitutions(query)
      },
      findInstitution: async (institutionId, signal) => {
        signal.throwIfAborted()
        const found = findSandboxInstitution(institutionId)
        if (found === undefined) return undefined
        const logo = { mediaType: 'image/svg+xml', bytes: drawLogo(institutionId) } as const
        return { institution: toInstitution(found), logo }
      },
      // Its webhooks are signed with the service's own secret.
      findWebhookKey: () => Promise.resolve(undefined),
    },
    link: createSandboxLink({ tokens, clock, ownAddress, sign }),
  }
}

function createLinkToken(
  request: LinkTokenRequest,
  {
    vault,
    tokens,
    publicAddress,
    now,
  }: Pick<SandboxBankOptions, 'vault' | 'publicAddress'> & {
    readonly tokens: Tokens
    readonly now: number
  },
): LinkToken {
  const { userId, countryCodes, language, accessToken } = request
  if (!countryCodes.every((code) => countries.includes(code))) {
    throw new BankItemError('not_supported', 'INVALID_COUNTRY')
  }
  if (!request.products.every((product) => products.includes(product))) {
    throw new BankItemError('not_supported', 'INVALID_PRODUCT')
  }
  const expiresAt = now + limits.bank.linkMs
  const repeated = accessToken === undefined ? null : toSignIn(openItem(accessToken, tokens))
  const token = tokens.seal('link', { userId, countryCodes, language, expiresAt, repeated })
  return {
    ...{ token, expiresAt, requestId: vault.digest(token).slice(0, 15) },
    hostedUrl: `${publicAddress()}/sandbox-bank/link?token=${token}`,
  }
}

/** The part of a sign-in that is repeated. */
const toSignIn = ({ institutionId, person, linkedAt }: SandboxItem) => ({
  institutionId,
  person,
  linkedAt,
})

async function exchangePublicToken(
  token: string,
  userId: string,
  signal: AbortSignal,
  { vault, clock, later }: SandboxBankOptions,
  tokens: Tokens,
) {
  signal.throwIfAborted()
  const now = clock()
  const state = readPublicToken(token, { userId, now, tokens })
  const { institutionId, person, isRepaired } = state
  const place = `sandbox bank item ${JSON.stringify([userId, institutionId, person])}`
  const itemId = `item-sandbox-${vault.digest(place).slice(0, 24)}`
  const item = {
    userId,
    institutionId,
    person,
    itemId,
    linkedAt: state.linkedAt ?? now,
    isRepaired,
  }
  for (const work of planWebhooks(item, now)) await later(work)
  return { accessToken: tokens.seal('access', item), itemId }
}

function openItem(accessToken: string, tokens: Tokens): SandboxItem {
  const item = tokens.open('access', accessToken)
  if (item === undefined) throw new BankItemError('access_ended', 'INVALID_ACCESS_TOKEN')
  return item
}

type ItemCalls = Pick<
  BankProvider,
  'readItem' | 'readTransactions' | 'requestRefresh' | 'removeItem'
>

function createItemCalls(
  { clock, timeoutMs = limits.bank.requestMs }: SandboxBankOptions,
  tokens: Tokens,
): ItemCalls {
  const readHistory = createHistories()
  const readLedger = (item: SandboxItem, time: number) => ledgerAt(item, time, readHistory)
  const readRows = remember(
    (item: SandboxItem, time: number) => toRows(item, readLedger(item, time), time),
    maxLedgers,
    ({ itemId, linkedAt }, time) => JSON.stringify([itemId, linkedAt, time]),
  )
  const disturb = createDisturbance()
  async function open(token: string, kind: ItemCall['kind'], signal: AbortSignal) {
    signal.throwIfAborted()
    const item = openItem(token, tokens)
    const now = clock()
    await refuseSpecial(item, { kind, now, signal, timeoutMs })
    return { item, now }
  }
  return {
    async readItem(accessToken, _isLive, signal) {
      const { item, now } = await open(accessToken, 'item', signal)
      return {
        institutionId: item.institutionId,
        accounts: listAccounts(item, readLedger(item, now), now),
        consentExpiresAt: consentEnd(item),
      }
    },
    async readTransactions(accessToken, text, signal) {
      const cursor = parseCursor(text)
      const kind = cursor.since === null ? 'first transactions' : 'later transactions'
      const { item, now } = await open(accessToken, kind, signal)
      disturb(item, cursor)
      return readChanges(item, cursor, now, readRows)
    },
    async requestRefresh(accessToken, signal) {
      await open(accessToken, 'refresh', signal)
    },
    // Nothing is stored about an item: its token is thrown away.
    removeItem: async (_accessToken, signal) => signal.throwIfAborted(),
  }
}

/** Rows of `user_mutation` change once in each process, while the first history is read. */
function createDisturbance(): (item: SandboxItem, cursor: Cursor) => void {
  const disturbed = new Set<string>()
  return ({ person, itemId, linkedAt }, { since, position }) => {
    if (person !== 'user_mutation' || since !== null || position === 0) return
    const key = `${itemId}/${linkedAt}`
    if (disturbed.has(key)) return
    disturbed.add(key)
    throw new BankItemError('changed_while_reading', 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION')
  }
}
