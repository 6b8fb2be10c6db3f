import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import type { BureauId } from '../../src/domain/bureaus.ts'
import {
  type BureauSnapshot,
  daysOf,
  type SnapshotAccount,
} from '../../src/domain/monitoring/bureau-snapshot.ts'
import { accountStatuses, accountTypes } from '../../src/domain/reports/report.ts'
import { maskPersonalNumbers, sanitizeName } from '../../src/domain/text/sanitize.ts'

/** More than any person's file has. */
const maxEntries = 1_000

/** As precise as the bureau reports: `2026`, `2026-11` or `2026-11-03`. */
const date = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
  .refine((read) => daysOf(read) !== undefined, 'is no day of the calendar')

/** No file is older; some programs send the empty date of year 1. */
const minMoment = Date.UTC(1990, 0, 1)

const moment = z.iso
  .datetime({ offset: true })
  .refine((read) => Date.parse(read) >= minMoment, 'is before 1990')

/** Removes personal numbers: some bureaus write whole account numbers into names. */
const toSafeText = (printed: string) => maskPersonalNumbers(sanitizeName(printed))

const maxNameLength = 200

/** Sliced after transliteration: one letter of some scripts becomes eighteen plain ones. */
const name = z
  .string()
  .max(maxNameLength)
  .transform((printed) => toSafeText(printed).slice(0, maxNameLength))
  .pipe(z.string().min(1))

/** Counted here; `parseBureauAnswer` validates each entry. */
const entries = z.array(z.unknown()).max(maxEntries).nullish()

/** Lowest score of all scales; lower values are codes for a missing score. */
const minScore = 150

const amount = z.number().min(-1e12).max(1e12)

/** Unknown words become the default, so the account is still watched. */
const known = <Word extends string>(words: readonly Word[], otherwise: NoInfer<Word>) =>
  z
    .string()
    .max(100)
    .default(otherwise)
    .transform((word): Word => words.find((one) => one === word) ?? otherwise)

const lateDays = [0, 30, 60, 90, 120] as const

const account = z.object({
  name,
  type: known(accountTypes, 'other'),
  status: known(accountStatuses, 'unknown'),
  balance: amount.nullish(),
  limit: amount.nullish(),
  lastFour: z
    .string()
    .regex(/^[A-Za-z0-9]{1,4}$/)
    .nullish(),
  openedOn: date.nullish(),
  pastDue: amount.nullish(),
  worstLate: z.literal(lateDays).nullish(),
})

const inquiry = z.object({ date, by: name.nullish() })

/** The body of a 200 (docs/bureau-api.md). Unknown fields are ignored. */
const bureauAnswer = z.object({
  user: z.string().nullish(),
  bureau: z.string().nullish(),
  asOf: moment.optional(),
  score: z.int().min(minScore).max(1_300).nullish(),
  scoreModel: z.string().max(100).transform(toSafeText).nullish(),
  country: z.string().max(100).nullish(),
  accounts: entries,
  inquiries: entries,
})

/** Entries per turn of the event loop: some milliseconds of hostile names. */
const entriesPerTurn = 50

type Lists = {
  readonly accounts: readonly z.output<typeof account>[] | null
  readonly inquiries: readonly z.output<typeof inquiry>[] | null
}

export type BureauAnswer = Omit<z.output<typeof bureauAnswer>, keyof Lists> & Lists

/** Rejects with a ZodError where the body is not as documented. */
export async function parseBureauAnswer(body: unknown): Promise<BureauAnswer> {
  const { accounts, inquiries, ...answer } = bureauAnswer.parse(body)
  return {
    ...answer,
    accounts: await parseEntries('accounts', account, accounts),
    inquiries: await parseEntries('inquiries', inquiry, inquiries),
  }
}

async function parseEntries<Entry extends z.ZodType>(
  field: string,
  entry: Entry,
  printed: readonly unknown[] | null | undefined,
): Promise<readonly z.output<Entry>[] | null> {
  if (printed === null || printed === undefined) return null
  const read: z.output<Entry>[] = []
  for (let from = 0; from < printed.length; from += entriesPerTurn) {
    if (from > 0) await yieldToEventLoop()
    const some = z.array(entry).safeParse(printed.slice(from, from + entriesPerTurn))
    if (!some.success) throw withFieldPath(field, from, some.error)
    read.push(...some.data)
  }
  return read
}

function withFieldPath(field: string, from: number, { issues }: z.ZodError): z.ZodError {
  const placed = issues.map(({ path: [at, ...rest], ...issue }) => ({
    ...issue,
    path: [field, from + Number(at), ...rest],
  }))
  return new z.ZodError(placed)
}

/** True where the answer names another user or another bureau. */
export function isOtherFile(
  { user, bureau }: Pick<BureauAnswer, 'user' | 'bureau'>,
  request: { readonly user: string; readonly bureau: BureauId },
): boolean {
  return (user ?? request.user) !== request.user || (bureau ?? request.bureau) !== request.bureau
}

/** Converts a valid body; a date in the future becomes now. */
export function toReading(
  { asOf, score, scoreModel, country, accounts, inquiries }: BureauAnswer,
  bureau: BureauId,
  now: number,
): BureauSnapshot {
  return {
    bureau,
    asOf: asOf === undefined ? now : Math.min(Date.parse(asOf), now),
    source: 'bureau-api',
    score: score ?? null,
    model: scoreModel ?? null,
    ...((country === 'US' || country === 'CA') && { country }),
    accounts: accounts?.map(toAccount) ?? null,
    inquiries: inquiries?.map(({ date: on, by = null }) => ({ date: on, by })) ?? null,
    isComplete: true,
  }
}

function toAccount(read: z.output<typeof account>): SnapshotAccount {
  return {
    name: read.name,
    type: read.type,
    status: read.status,
    balance: read.balance ?? null,
    limit: read.limit ?? null,
    lastFour: read.lastFour ?? null,
    openedOn: read.openedOn ?? null,
    pastDue: read.pastDue ?? null,
    worstLate: read.worstLate ?? null,
  }
}
