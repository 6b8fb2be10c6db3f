import { hash } from 'node:crypto'
import type { AnswerRecord } from '../../domain/records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Outcome } from '../call.ts'
import { hashInput } from './hash-input.ts'
import { queueKey, type Run, type RunServices, runOnce } from './run.ts'

/** Retention of the answer to an Idempotency-Key, milliseconds. */
const retentionMs = 24 * 60 * 60 * 1000

export interface AnswerOnce {
  /**
   * Runs the operation at most once for a key and caller: the same request again gets the same
   * answer for 24 hours. Another request under the key, or one whose first is still running, is a
   * conflict. The answer lands in the operation's own transaction, so that a crash leaves either
   * both or neither; failures are not kept. An answer that is written for a while lands at its end: a
   * crash before leaves its question in the chat, and the same request asks it once more.
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
      if (inFlight.has(id)) {
        throw keyConflict(stillRunning, 1)
      }
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

/** The output may be a reply that is still being written; queued requests do not wait for it. */
async function answerOrReplay(id: string, run: Run, services: RunServices): Promise<Outcome> {
  const requestHash = await hashInput(run.input)
  const before = await services.store.get('answers', id)
  if (before !== undefined && before.value.expiresAt > run.now) {
    if (before.value.requestHash !== requestHash) {
      throw keyConflict(alreadyUsed)
    }
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
  const expiresAt = run.now + retentionMs
  const value: AnswerRecord = { userId: run.caller.userId, requestHash, output, expiresAt }
  return {
    changes: [
      ...more.changes,
      { kind: 'put', collection: 'answers', id, value, expectVersion: before?.version ?? 0 },
    ],
    work: [
      ...more.work,
      {
        id: `expire-answers-${id}`,
        kind: 'expire-record',
        dueAt: expiresAt,
        payload: { collection: 'answers', id },
      },
    ],
  }
}

function checkKey(key: string): void {
  if (key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw invalidField(field, shape)
  }
}

const field = 'Idempotency-Key'

const shape: Localized = {
  en: 'must be 1 to 255 visible ASCII characters',
  fr: 'doit compter de 1 à 255 caractères ASCII visibles',
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
