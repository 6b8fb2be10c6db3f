import { createHash, hash } from 'node:crypto'
import { limits } from '../../config/limits.ts'
import type { AnswerRecord } from '../../domain/answer-records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import { expireRecordWork } from '../../operations/expire-record.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Stored } from '../../ports/store.ts'
import type { Outcome } from '../call.ts'
import { queueKey, type Run, type RunServices, runOnce } from './run.ts'

export interface AnswerOnce {
  /**
   * Runs the operation at most once per key and caller; a repeated request gets the same answer for 24
   * hours. Another request with the key, or a running first one, is a conflict. The answer is committed
   * with the operation's writes, so that a crash leaves both or neither; failures are not stored. A
   * streamed answer is committed at its end: after a crash the repeated request asks again.
   */
  answer(key: string, run: Run): Promise<Outcome>
}

export function createAnswerOnce(services: RunServices): AnswerOnce {
  const inFlight = new Set<string>()
  return {
    async answer(key, run) {
      checkKey(key)
      const id = hash(
        'sha256',
        `${run.caller.subject}\n${run.caller.userId}\n${run.operation.name}\n${key}`,
      )
      if (inFlight.has(id)) throw keyConflict(stillRunning, 1)
      inFlight.add(id)
      try {
        return await services.retryOnConflict(queueKey(run), () =>
          answerOrReplay(id, run, services),
        )
      } finally {
        inFlight.delete(id)
      }
    },
  }
}

/** The output may be a reply that is still being written; queued requests do not wait for its end. */
async function answerOrReplay(id: string, run: Run, services: RunServices): Promise<Outcome> {
  const requestHash = await hashInput(run.input)
  const before = await services.store.get('answers', id)
  if (before !== undefined && before.value.expiresAt > run.now) {
    if (before.value.requestHash !== requestHash) throw keyConflict(alreadyUsed)
    return { output: before.value.output, replayed: true }
  }
  const answer = await runOnce(
    { ...run, alongside: (result) => withAnswer(id, requestHash, result, before, run) },
    services,
  )
  return { output: answer, replayed: false }
}

function withAnswer(
  id: string,
  requestHash: string,
  output: unknown,
  before: Stored<'answers'> | undefined,
  run: Run,
): ReturnType<Run['alongside']> {
  const more = run.alongside(output)
  const expiresAt = run.now + limits.requests.idempotencyRetentionMs
  const value: AnswerRecord = { userId: run.caller.userId, requestHash, output, expiresAt }
  const expectVersion = before?.version ?? 0
  const change = { kind: 'put', collection: 'answers', id, value, expectVersion } as const
  return {
    changes: [...more.changes, change],
    work: [...more.work, expireRecordWork('answers', id, expiresAt)],
  }
}

function checkKey(key: string): void {
  if (key.length > limits.requests.maxIdempotencyKeyLength || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalidField(field, shape)
  }
}

const field = 'Idempotency-Key'

const shape: Localized = {
  en: `must be 1 to ${limits.requests.maxIdempotencyKeyLength} visible ASCII characters`,
  fr: `doit compter de 1 à ${limits.requests.maxIdempotencyKeyLength} caractères ASCII visibles`,
}

const stillRunning: Localized = {
  en: 'the first request with this key is still running',
  fr: 'la première demande avec cette clé est encore en cours',
}

const alreadyUsed: Localized = {
  en: 'was already used with another body; use a new key for a new request',
  fr: 'a déjà servi avec un autre contenu : utilisez une nouvelle clé pour une nouvelle demande',
}

function keyConflict(issue: Localized, retryAfter?: number): Failure {
  const message = { en: `${field}: ${issue.en}.`, fr: `${field}: ${issue.fr}.` }
  return new Failure('conflict', message, {
    details: { field, issue },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** Characters of a text that are hashed per turn: one or two milliseconds. */
const charactersPerPiece = 1024 * 1024

/** SHA-256 of an input; hashes long texts piece by piece, with turns for other requests in between. */
export async function hashInput(input: unknown): Promise<string> {
  if (!hasLongText(input)) {
    const json = JSON.stringify(input)
    if (json.length > charactersPerPiece) await nextTurn()
    return hash('sha256', json)
  }
  const texts: string[] = []
  const rest = JSON.stringify(input, (_name, value: unknown) =>
    isLongText(value) ? { length: value.length, place: texts.push(value) } : value,
  )
  const hashed = createHash('sha256').update(rest)
  for (const text of texts) {
    for (let at = 0; at < text.length; at += charactersPerPiece) {
      hashed.update(text.slice(at, at + charactersPerPiece), 'utf16le')
      await nextTurn()
    }
  }
  return hashed.digest('hex')
}

const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersPerPiece

function hasLongText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isLongText(value)
  return Object.values(value).some(hasLongText)
}
