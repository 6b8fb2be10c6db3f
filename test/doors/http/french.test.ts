import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/language.ts'
import { Failure } from '../../../src/errors.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { Operation } from '../../../src/operations/define-operation.ts'
import { validate } from '../../../src/pipeline/steps/validate.ts'
import { goodRequests } from '../../bad-input/good-requests.ts'
import { wrongRequests } from '../../bad-input/wrong-requests.ts'
import {
  chatRequest,
  disputeRequest,
  goodwillRequest,
  impactRequest,
  monitoringRequest,
} from '../../documents/engine/requests.ts'
import { expectFrench } from '../../support/french.ts'
import { runs } from '../../support/full-run.ts'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'

const service = sharedService({ rateLimiter: unlimited })

const user = (content: string) => ({ role: 'user', content })
const nested = (levels: number): object => (levels === 0 ? {} : { inner: nested(levels - 1) })
const monitoring = (notifications: object) => ({ ...monitoringRequest, notifications })
const { userInfo } = disputeRequest

describe('a broken rule of our own is explained in French', () => {
  it.each<[path: string, field: string, issue: string, body: object]>([
    ['chat', 'messages[0].content', 'ne doit pas être vide', { messages: [user(' ')] }],
    [
      'chat',
      'messages',
      'n’a aucun message de l’utilisateur',
      { messages: [{ role: 'system', content: 'x' }] },
    ],
    [
      'chat',
      'context.timeframe',
      'ne doit pas être vide',
      { ...chatRequest, context: { timeframe: '' } },
    ],
    [
      'analyze/impact',
      'actions[0].details',
      'doit avoir au plus 200 entrées et 8 niveaux',
      { ...impactRequest, actions: [{ type: 'pay_down', details: nested(9) }] },
    ],
    [
      'generate/dispute',
      'userInfo.ssn',
      'doit être les 4 derniers chiffres seulement',
      { ...disputeRequest, userInfo: { ...userInfo, ssn: '123-45-6789' } },
    ],
    [
      'generate/goodwill',
      'latePaymentDates[0]',
      'doit être une date comme 2024-03-14 ou un mois comme 2024-03',
      { ...goodwillRequest, latePaymentDates: ['in March'] },
    ],
    [
      'monitor/setup',
      'bureaus',
      'ne doit pas nommer un bureau deux fois',
      { ...monitoringRequest, bureaus: ['bureau_a', 'bureau_a'] },
    ],
    [
      'monitor/setup',
      'notifications.sms',
      'doit être un numéro comme +15145550123',
      monitoring({ sms: '555-0123' }),
    ],
    [
      'monitor/setup',
      'notifications.webhook',
      'doit être une adresse https',
      monitoring({ webhook: 'http://example.com/' }),
    ],
    [
      'monitor/setup',
      'notifications.webhook',
      'ne doit porter ni nom d’utilisateur ni mot de passe',
      monitoring({ webhook: 'https://me:pw@example.com/' }),
    ],
  ])('%s, %s: %s', async (path, field, issue, body) => {
    const headers = { 'accept-language': 'fr-CA, en;q=0.5' }
    const answer = await service().ask('POST', `/api/${path}`, { body, headers })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toEqual({
      code: 'INVALID_REQUEST',
      message: `${field}: ${issue}`,
      details: { field, issue },
    })
  })
})

describe('every issue of an input has a French text', () => {
  it.each(catalogue.map((operation) => [operation.name, operation] as const))(
    '%s',
    (name, operation) => {
      const good = { ...goodRequests, ...otherRequests }[name] ?? {}
      for (const { body } of wrongRequests(operation.input, good)) expectSameIssues(operation, body)
      fc.assert(
        fc.property(mutated(good), (body) => expectSameIssues(operation, body)),
        { numRuns: runs(300) },
      )
    },
  )
})

/** Good input of the operations that take no body, or stand at no address. */
const otherRequests: Readonly<Record<string, object>> = {
  'list-disputes': { limit: '20', after: 'x' },
  'list-reports': { limit: '20', after: 'x' },
  'get-report': { id: 'x' },
  'list-letters': { limit: '20', after: 'x' },
  'get-letter': { id: 'x' },
  'update-dispute': { id: 'x', status: 'mailed' },
  'create-token': { name: 'alice', tier: 'pro', scopes: ['coach'], lifetime: 60 },
  'create-api-key': { name: 'partner', scopes: ['coach'] },
  'list-api-keys': { after: 'x' },
  'revoke-api-key': { id: 'x' },
}

interface FieldIssue {
  readonly field: string
  readonly issue: string
}

function expectSameIssues({ input }: Operation, body: unknown): void {
  const english = issuesOf(input, body, 'en')
  const french = issuesOf(input, body, 'fr')
  expect(french.map(({ field }) => field)).toEqual(english.map(({ field }) => field))
  for (const [index, { issue }] of french.entries()) {
    expectFrench({ en: english[index]?.issue ?? '', fr: issue })
  }
}

function issuesOf(input: Operation['input'], body: unknown, language: Language): FieldIssue[] {
  try {
    validate(input, body, language)
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { field, issue, issues } = error.details ?? {}
    return (issues ?? [{ field, issue }]) as FieldIssue[]
  }
}

/** The value with some of what is in it, at any depth, replaced by what is likely to be refused. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const inside = Array.isArray(value)
    ? fc.oneof(fc.tuple(...value.map(mutated)), fc.constant([...value, ...value]), fc.constant([]))
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutated(inner)])),
        )
      : typeof value === 'string'
        ? fc.oneof(fc.constant(value), fc.constantFrom('', ' ', 'https://me:pw@host/'), fc.string())
        : fc.oneof(fc.constant(value), fc.double(), fc.integer())
  return fc.oneof(
    { weight: 9, arbitrary: inside },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constant(nested(9))) },
  )
}
