import { readFileSync } from 'node:fs'
import type { DisputeType, LetterPlace } from '../../../src/domain/letters/letter.ts'
import {
  toPrintableDispute,
  toPrintableGoodwill,
} from '../../../src/domain/letters/parse/printable-facts.ts'
import type { LetterRejection } from '../../../src/domain/letters/validation/letter-rejection.ts'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../../src/domain/letters/validation/validate-letter.ts'

/** The day of the examples. */
const now = Date.parse('2026-11-24T12:00:00Z')

const bureaus = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const

type Place = Partial<LetterPlace>

interface DisputeBody extends Place {
  readonly bureau: keyof typeof bureaus
  readonly disputeType: DisputeType
  readonly accountInfo: {
    readonly creditor: string
    readonly accountNumber: string
    readonly disputeReason: string
  }
  readonly supportingEvidence?: readonly string[]
  readonly userInfo: { readonly name: string; readonly address: string; readonly ssn?: string }
}

interface GoodwillBody extends Place {
  readonly creditor: string
  readonly accountNumber: string
  readonly latePaymentDates: readonly string[]
  readonly explanation: string
  readonly customerHistory: { readonly accountAge: number; readonly previousLatePayments: number }
}

type Example = { readonly honest: boolean; readonly why: string } & (
  | { readonly operation: 'generate-dispute'; readonly body: DisputeBody }
  | { readonly operation: 'generate-goodwill'; readonly body: GoodwillBody }
)

const placeOf = ({ language, country, province }: Place): LetterPlace => ({
  language: language ?? 'en',
  country: country ?? 'US',
  province,
})

function rejectionOf({ operation, body }: Example): LetterRejection | undefined {
  if (operation === 'generate-goodwill') {
    const { customerHistory, ...facts } = body
    return findFalseGoodwillClaim(
      toPrintableGoodwill({ ...facts, ...customerHistory, ...placeOf(body) }),
      now,
    )
  }
  const { accountInfo, userInfo } = body
  const facts = toPrintableDispute({
    ...placeOf(body),
    bureau: bureaus[body.bureau],
    disputeType: body.disputeType,
    creditor: accountInfo.creditor,
    accountNumber: accountInfo.accountNumber,
    reason: accountInfo.disputeReason,
    evidence: body.supportingEvidence ?? [],
    name: userInfo.name,
    address: userInfo.address,
    ssnLastFour: userInfo.ssn,
  })
  return findFalseClaim(facts, now)
}

const linesOf = (file: string): readonly string[] =>
  readFileSync(new URL(`examples/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** How the gate judges a file of requests: those judged otherwise than an attentive reader does. */
export function judgeRequests(file: string) {
  const examples = linesOf(file).map((line) => JSON.parse(line) as Example)
  const honest = examples.filter((example) => example.honest)
  const refused = honest.flatMap((example) => {
    const rejection = rejectionOf(example)
    return rejection === undefined ? [] : [`${rejection.issue.en}: ${JSON.stringify(example.body)}`]
  })
  const accepted = examples
    .filter((example) => !example.honest && rejectionOf(example) === undefined)
    .map(({ why, body }) => `${why}: ${JSON.stringify(body)}`)
  return { honest: honest.length, refused, accepted }
}

/** The texts of a file of further examples, by the type of their letter. */
export const furtherExamples = (file: string) =>
  linesOf(file).map((line) => JSON.parse(line) as { type: DisputeType | 'goodwill'; text: string })
