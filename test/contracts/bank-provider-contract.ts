import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import type { BankTransaction } from '../../src/domain/bank/bank-transaction.ts'
import { Failure } from '../../src/errors.ts'
import {
  BankItemError,
  type BankOutage,
  type BankProvider,
  type LinkedItem,
} from '../../src/ports/bank-provider.ts'
import { hangSignal } from '../support/time.ts'

/** `login_required`: the bank asks for a new sign-in. `changing`: rows change while they are read, once or more. */
export type BankPerson = 'good' | 'login_required' | 'changing'

/** One provider with people who bank there. */
export interface BankWorld extends AsyncDisposable {
  readonly bank: BankProvider
  readonly userId: string
  /** Milliseconds since 1970. */
  clock(): number
  /** A bank of the United States that has a logo, and one of Canada. */
  readonly institutionId: string
  readonly canadianInstitutionId: string
  /** A part of the name of the first one, in other letters than it is written in. */
  readonly search: string
  /** Signs the person in at the bank; resolves with a public token. */
  link(person: BankPerson): Promise<string>
  /** Outages that can be provoked; the function resolves when the provider has it. */
  readonly outages: Readonly<Partial<Record<BankOutage, () => Promise<void>>>>
  recover(): Promise<void>
  /** Texts that no error may contain, beside the tokens. */
  readonly secrets: readonly string[]
}

export const bankFailure = async (call: Promise<unknown>): Promise<unknown> =>
  await call.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

/** Caller's view of a failure. */
export async function bankProblem(call: Promise<unknown>): Promise<unknown> {
  const error = await bankFailure(call)
  if (error instanceof BankItemError) return error.problem
  return error instanceof Failure ? [error.kind, error.details?.['reason']] : error
}

/** All that a log could print of an error. */
export const printed = (error: unknown): string =>
  [
    inspect(error, { depth: 20, showHidden: true, maxStringLength: null, maxArrayLength: null }),
    JSON.stringify(error, Object.getOwnPropertyNames(Object(error))),
    error instanceof Error ? `${error.stack} ${inspect(error.cause, { depth: 20 })}` : '',
  ].join('\n')

/** All rows from the beginning, page by page. */
async function readAllTransactions(bank: BankProvider, accessToken: string) {
  const rows: BankTransaction[] = []
  const pages: number[] = []
  let cursor: string | null = null
  for (;;) {
    const page = await bank.readTransactions(accessToken, cursor, hangSignal())
    rows.push(...page.added)
    pages.push(page.added.length + page.modified.length + page.removed.length)
    cursor = page.nextCursor
    if (!page.hasMore) return { rows, pages, cursor }
  }
}

/** Behaviour that every provider of banks has. */
export function describeBankProvider(name: string, open: () => Promise<BankWorld>): void {
  describe(`the bank provider ${name}`, () => {
    let world: BankWorld
    let bank: BankProvider
    const signal = hangSignal

    beforeAll(async () => {
      world = await open()
      bank = world.bank
    })
    afterAll(async () => {
      await world[Symbol.asyncDispose]()
    })

    const linked = async (person: BankPerson = 'good'): Promise<LinkedItem> =>
      await bank.exchangePublicToken(await world.link(person), world.userId, signal())

    const linkRequest = (accessToken?: string) => ({
      userId: world.userId,
      products: ['transactions'],
      countryCodes: ['US', 'CA'],
      language: 'en' as const,
      accessToken,
      webhookUrl: 'https://coach.example.com/api/bank/webhook',
    })

    describe('links', () => {
      it('a bank by a token with a page, which expires', async () => {
        const one = await bank.createLinkToken(linkRequest(), signal())
        const other = await bank.createLinkToken(linkRequest(), signal())
        expect(one.token).not.toBe(other.token)
        expect(one.expiresAt).toBeGreaterThan(world.clock())
        expect(one.requestId).toMatch(/^[\w-]+$/)
        expect(URL.canParse(one.hostedUrl ?? '')).toBe(true)
      })

      it('again a sign-in that there is', async () => {
        const { accessToken } = await linked('login_required')
        const { token } = await bank.createLinkToken(linkRequest(accessToken), signal())
        expect(token).not.toBe('')
      })

      it('nothing by a public token that there is not', async () => {
        const token = 'public-sandbox-00000000-0000-4000-8000-00000000dead'
        const call = bank.exchangePublicToken(token, world.userId, signal())
        expect(await bankProblem(call)).toBe('invalid_public_token')
      })
    })

    describe('reads', () => {
      it('the accounts of a sign-in with their balances, the same each time', async () => {
        const { accessToken } = await linked()
        const one = await bank.readItem(accessToken, false, signal())
        const live = await bank.readItem(accessToken, true, signal())
        expect(one.institutionId).toBe(world.institutionId)
        const ids = one.accounts.map(({ accountId }) => accountId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(live.accounts.map(({ accountId }) => accountId)).toEqual(ids)
        for (const { name: called, balances } of one.accounts) {
          expect(called).not.toBe('')
          expect(balances.currency).toMatch(/^[A-Z]{3}$/)
          expect(Number.isFinite(balances.current + balances.available)).toBe(true)
          expect(balances.updatedAt).toBeLessThanOrEqual(world.clock())
        }
      })

      it('the limit of a card, what is left of it, and the day of its payment', async () => {
        const { accessToken } = await linked()
        const { accounts } = await bank.readItem(accessToken, false, signal())
        const card = accounts.find(({ type }) => type === 'credit')
        const { limit, current, available } = card?.balances ?? {}
        expect(limit).toBeGreaterThan(0)
        expect(available).toBeCloseTo(Number(limit) - Number(current), 2)
        expect(card?.terms?.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
        expect(card?.terms?.minimumPayment).toBeGreaterThan(0)
      })

      it('every transaction once, in pages, until there are no more', async () => {
        const { accessToken } = await linked()
        const { rows, pages } = await readAllTransactions(bank, accessToken)
        expect(rows.length).toBeGreaterThan(0)
        expect(Math.max(...pages)).toBeLessThanOrEqual(limits.bank.syncPageRows)
        expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(rows.length)
        const { accounts } = await bank.readItem(accessToken, false, signal())
        const ids = new Set(accounts.map(({ accountId }) => accountId))
        expect(rows.filter(({ accountId }) => !ids.has(accountId))).toEqual([])
        expect(rows.filter(({ date }) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([])
        expect(rows.filter((row) => !row.detailedCategory.startsWith(row.primaryCategory))).toEqual(
          [],
        )
      })

      it('the same rows from the beginning, and none behind the end', async () => {
        const { accessToken } = await linked()
        const first = await readAllTransactions(bank, accessToken)
        const again = await readAllTransactions(bank, accessToken)
        expect(again.rows).toEqual(first.rows)
        const rest = await bank.readTransactions(accessToken, first.cursor, signal())
        expect(rest).toMatchObject({ added: [], modified: [], removed: [], hasMore: false })
      })

      it('anew what changed while it was read', async () => {
        const { accessToken } = await linked('changing')
        expect(await bankProblem(readAllTransactions(bank, accessToken))).toBe(
          'changed_while_reading',
        )
        let restarts = 0
        for (; restarts < limits.bank.maxSyncRestarts; restarts += 1) {
          const problem = await bankProblem(readAllTransactions(bank, accessToken))
          if (problem !== 'changed_while_reading') break
        }
        const { rows } = await readAllTransactions(bank, accessToken)
        expect(new Set(rows.map(({ transactionId }) => transactionId)).size).toBe(rows.length)
      })

      it('nothing of a sign-in that the bank wants again', async () => {
        const { accessToken } = await linked('login_required')
        const problems = [
          await bankProblem(bank.readItem(accessToken, false, signal())),
          await bankProblem(bank.readItem(accessToken, true, signal())),
          await bankProblem(bank.readTransactions(accessToken, null, signal())),
        ]
        expect(problems).toEqual(['login_required', 'login_required', 'login_required'])
      })

      it('what is new when it is asked to', async () => {
        const { accessToken } = await linked()
        await expect(bank.requestRefresh(accessToken, signal())).resolves.toBeUndefined()
      })
    })

    describe('removes', () => {
      it('a sign-in, once or twice, after which nothing can be read', async () => {
        const { accessToken } = await linked()
        await bank.removeItem(accessToken, signal())
        await bank.removeItem(accessToken, signal())
        const problems = [
          await bankProblem(bank.readItem(accessToken, false, signal())),
          await bankProblem(bank.readTransactions(accessToken, null, signal())),
        ]
        expect(problems).toEqual(['access_ended', 'access_ended'])
      })

      it('a sign-in that the bank wants again', async () => {
        const { accessToken } = await linked('login_required')
        await expect(bank.removeItem(accessToken, signal())).resolves.toBeUndefined()
      })
    })

    describe('knows institutions', () => {
      const list = async (more: object) =>
        await bank.listInstitutions(
          { countryCodes: ['US', 'CA'], limit: 500, offset: 0, ...more },
          signal(),
        )
      const idsOf = (found: { readonly institutions: readonly { institutionId: string }[] }) =>
        found.institutions.map(({ institutionId }) => institutionId)

      it('of each country', async () => {
        const [american, canadian, both] = await Promise.all([
          list({ countryCodes: ['US'] }),
          list({ countryCodes: ['CA'] }),
          list({}),
        ])
        expect(idsOf(american)).toContain(world.institutionId)
        expect(idsOf(american)).not.toContain(world.canadianInstitutionId)
        expect(idsOf(canadian)).toContain(world.canadianInstitutionId)
        expect(idsOf(canadian)).not.toContain(world.institutionId)
        expect(idsOf(both)).toEqual(
          expect.arrayContaining([world.institutionId, world.canadianInstitutionId]),
        )
      })

      it('page by page', async () => {
        const all = await list({})
        const first = await list({ limit: 2 })
        const second = await list({ limit: 2, offset: 2 })
        const past = await list({ offset: all.total })
        expect(all.total).toBe(all.institutions.length)
        expect(first.total).toBe(all.total)
        expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(all).slice(0, 4))
        expect(idsOf(past)).toEqual([])
      })

      it('by a part of their names', async () => {
        expect(idsOf(await list({ search: world.search }))).toContain(world.institutionId)
        const none = await list({ search: 'zzyzx no such bank' })
        expect(none).toEqual({ institutions: [], total: 0 })
      })

      it('by their ids, with their logos', async () => {
        const found = await bank.findInstitution(world.institutionId, signal())
        expect(found?.institution.institutionId).toBe(world.institutionId)
        expect(found?.institution.hasLogo).toBe(true)
        const start = Buffer.from(found?.logo?.bytes ?? []).subarray(0, 4)
        expect(start.toString('latin1')).toBe(
          found?.logo?.mediaType === 'image/png' ? '\x89PNG' : '<svg',
        )
        expect(await bank.findInstitution('ins_0000000', signal())).toBeUndefined()
        expect(await bank.findInstitution('../../etc/passwd', signal())).toBeUndefined()
      })
    })

    it('knows no webhook key under another id', async () => {
      expect(await bank.findWebhookKey('no-such-key', signal())).toBeUndefined()
    })

    it('stops when the caller does', async () => {
      const { accessToken } = await linked()
      const reason = new Error('the caller went away')
      const error = await bankFailure(
        bank.readTransactions(accessToken, null, AbortSignal.abort(reason)),
      )
      expect(error).toBe(reason)
    })

    it('says in both languages why it cannot answer, and never a secret', async () => {
      const publicToken = await world.link('good')
      const { accessToken } = await linked()
      const secrets = [...world.secrets, accessToken, publicToken]
      for (const [reason, begin] of Object.entries(world.outages)) {
        await begin()
        const calls: readonly [string, Promise<unknown>][] = [
          ['link', bank.createLinkToken(linkRequest(accessToken), signal())],
          ['exchange', bank.exchangePublicToken(publicToken, world.userId, signal())],
          ['item', bank.readItem(accessToken, false, signal())],
          ['balances', bank.readItem(accessToken, true, signal())],
          ['transactions', bank.readTransactions(accessToken, null, signal())],
          ['refresh', bank.requestRefresh(accessToken, signal())],
          ['removal', bank.removeItem(accessToken, signal())],
        ]
        for (const [what, call] of calls) {
          const error = await bankFailure(call)
          expect(error, `${reason}: ${what}`).toBeInstanceOf(Failure)
          const { kind, details, sentence } = error as Failure
          expect({ kind, details }, what).toEqual({ kind: 'unavailable', details: { reason } })
          expect(sentence?.en, what).toMatch(/\. (?:Try again|Ask) .+\.$/)
          expect(sentence?.fr, what).toMatch(/\. (?:Réessayez|Demandez) .+\.$/)
          const text = printed(error)
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
        }
        await world.recover()
      }
      expect(await bankProblem(bank.removeItem(accessToken, signal()))).toBe('it did not fail')
    })
  })
}
