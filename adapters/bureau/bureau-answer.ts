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

/** More than any file of one person holds. */
const mostEntries = 1_000

/** As precise as the bureau knows: `2026`, `2026-11` or `2026-11-03`. */
const date = z
  .string()
  .regex(/^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/)
  .refine((told) => daysOf(told) !== undefined, 'is no day of the calendar')

/** No file is older; some programs send their empty date, which is of the year 1. */
const earliest = Date.UTC(1990, 0, 1)

const moment = z.iso
  .datetime({ offset: true })
  .refine((told) => Date.parse(told) >= earliest, 'is before 1990')

/** Printed text as it is told: some bureaus write whole account numbers into names. */
const toldText = (printed: string) => maskPersonalNumbers(sanitizeName(printed))

const longestName = 200

/** One letter of some scripts is eighteen in plain ones. */
const name = z
  .string()
  .max(longestName)
  .transform((printed) => toldText(printed).slice(0, longestName))
  .pipe(z.string().min(1))

/** Counted here, and read entry by entry (`readBureauAnswer`). */
const entries = z.array(z.unknown()).max(mostEntries).nullish()

/** Of every scale in use; what bureaus put below it is a code that says why there is no score. */
const lowestScore = 150

const amount = z.number().min(-1e12).max(1e12)

/** Words that we do not know are no fault: the account is watched all the same. */
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

/** The body of a 200 (docs/bureau-api.md). Fields that we do not know are left aside. */
const bureauAnswer = z.object({
  user: z.string().nullish(),
  bureau: z.string().nullish(),
  asOf: moment.optional(),
  score: z.int().min(lowestScore).max(1_300).nullish(),
  scoreModel: z.string().max(100).transform(toldText).nullish(),
  accounts: entries,
  inquiries: entries,
})

/** Entries that are read before other work has its turn: some milliseconds of hostile names. */
const entriesAtOnce = 50

type Lists = {
  readonly accounts: readonly z.output<typeof account>[] | null
  readonly inquiries: readonly z.output<typeof inquiry>[] | null
}

export type BureauAnswer = Omit<z.output<typeof bureauAnswer>, keyof Lists> & Lists

/** Reads a body; rejects with a ZodError where it is not as documented. */
export async function readBureauAnswer(body: unknown): Promise<BureauAnswer> {
  const { accounts, inquiries, ...answer } = bureauAnswer.parse(body)
  return {
    ...answer,
    accounts: await readEntries('accounts', account, accounts),
    inquiries: await readEntries('inquiries', inquiry, inquiries),
  }
}

async function readEntries<Entry extends z.ZodType>(
  field: string,
  entry: Entry,
  printed: readonly unknown[] | null | undefined,
): Promise<readonly z.output<Entry>[] | null> {
  if (printed === null || printed === undefined) return null
  const read: z.output<Entry>[] = []
  for (let from = 0; from < printed.length; from += entriesAtOnce) {
    if (from > 0) await yieldToEventLoop()
    const some = z.array(entry).safeParse(printed.slice(from, from + entriesAtOnce))
    if (!some.success) throw inField(field, from, some.error)
    read.push(...some.data)
  }
  return read
}

function inField(field: string, from: number, { issues }: z.ZodError): z.ZodError {
  const placed = issues.map(({ path: [at, ...rest], ...issue }) => ({
    ...issue,
    path: [field, from + Number(at), ...rest],
  }))
  return new z.ZodError(placed)
}

/** Whether the answer says itself that it is about somebody else, or about another bureau's file. */
export function isOfAnother(
  { user, bureau }: Pick<BureauAnswer, 'user' | 'bureau'>,
  asked: { readonly user: string; readonly bureau: BureauId },
): boolean {
  return (user ?? asked.user) !== asked.user || (bureau ?? asked.bureau) !== asked.bureau
}

/** A valid body as a reading. One that is of the future is of now. */
export function readingFromAnswer(
  { asOf, score, scoreModel, accounts, inquiries }: BureauAnswer,
  bureau: BureauId,
  now: number,
): BureauSnapshot {
  return {
    bureau,
    asOf: asOf === undefined ? now : Math.min(Date.parse(asOf), now),
    source: 'bureau-api',
    score: score ?? null,
    model: scoreModel ?? null,
    accounts: accounts?.map(accountFrom) ?? null,
    inquiries: inquiries?.map(({ date: on, by = null }) => ({ date: on, by })) ?? null,
    isComplete: true,
  }
}

function accountFrom(told: z.output<typeof account>): SnapshotAccount {
  return {
    name: told.name,
    type: told.type,
    status: told.status,
    balance: told.balance ?? null,
    limit: told.limit ?? null,
    lastFour: told.lastFour ?? null,
    openedOn: told.openedOn ?? null,
    pastDue: told.pastDue ?? null,
    worstLate: told.worstLate ?? null,
  }
}
