import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createSandboxBank, type SandboxBank } from '../../adapters/sandbox-bank/sandbox-bank.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import type {
  ItemSnapshot,
  LinkTokenRequest,
  TransactionsPage,
} from '../../src/ports/bank-provider.ts'
import type { NewWork } from '../../src/ports/store.ts'
import { noon } from './shared-service.ts'
import { hangSignal } from './time.ts'

export const vault = createVault({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }] })

export const linkRequest: LinkTokenRequest = {
  userId: 'alice',
  products: ['transactions'],
  countryCodes: ['US', 'CA'],
  language: 'en',
  webhookUrl: undefined,
}

/** All rows of a reader, as it knows them after its last sync. */
interface ReadRows {
  readonly rows: ReadonlyMap<string, BankTransaction>
  readonly cursor: string
  readonly pages: readonly TransactionsPage[]
}

/** The sandbox bank with a clock that tests move. */
export interface TrialBank extends SandboxBank {
  now: number
  readonly work: NewWork[]
  /** Access token of a new sign-in. */
  signIn(person: string, institutionId?: string): Promise<string>
  item(token: string): Promise<ItemSnapshot>
  /** Reads all pages behind what was read before. */
  sync(token: string, before?: ReadRows): Promise<ReadRows>
}

export function trialBank(
  changed: Partial<Parameters<typeof createSandboxBank>[0]> = {},
): TrialBank {
  const work: NewWork[] = []
  const opened = createSandboxBank({
    vault,
    clock: () => trial.now,
    publicAddress: () => 'https://coach.example',
    ownAddress: () => 'http://127.0.0.1:9',
    later: async (one) => void work.push(one),
    sign: (body) => `signature of ${body.length}`,
    ...changed,
  })
  const { bank } = opened
  const trial: TrialBank = {
    ...opened,
    now: noon,
    work,
    async signIn(person, institutionId = 'ins_109508') {
      const token = `public-sandbox-${institutionId}-${person}`
      return (await bank.exchangePublicToken(token, 'alice', hangSignal())).accessToken
    },
    item: (token) => bank.readItem(token, false, hangSignal()),
    async sync(token, before) {
      const rows = new Map(before?.rows)
      const pages: TransactionsPage[] = []
      let cursor = before?.cursor ?? null
      for (;;) {
        const page = await bank.readTransactions(token, cursor, hangSignal())
        pages.push(page)
        for (const row of [...page.added, ...page.modified]) rows.set(row.transactionId, row)
        for (const id of page.removed) rows.delete(id)
        cursor = page.nextCursor
        if (!page.hasMore) return { rows, cursor, pages }
      }
    },
  }
  return trial
}
