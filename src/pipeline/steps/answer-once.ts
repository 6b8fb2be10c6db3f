import { hash } from 'node:crypto'
import type { AnswerRecord } from '../../domain/records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Outcome } from '../call.ts'
import { type Run, type Running, runOnce, untilFresh } from './run.ts'

/** How long the answer to an Idempotency-Key is kept (design §2 of the HTTP door), milliseconds. */
const keptFor = 24 * 60 * 60 * 1000

export interface AnswerOnce {
  /**
   * Runs the operation at most once for a key and caller: the same request again gets the same
   * answer for 24 hours. Another request under the key, or one whose first is still running, is a
   * conflict. The answer lands in the operation's own transaction, so that a crash leaves either
   * both or neither; failures are not kept.
   */
  answer(key: string, run: Run): Promise<Outcome>
}

export function createAnswerOnce(running: Running): AnswerOnce {
  const inFlight = new Set<string>()
  return {
    async answer(key, run) {
      checkKey(key)
      const id = hash(
        'sha256',
        `${run.caller.subject}\n${run.caller.userId}\n${run.operation.name}\n${key}`,
      )
      if (inFlight.has(id)) {
        throw keyConflict('the first request with this key is still running', 1)
      }
      inFlight.add(id)
      try {
        return await untilFresh(() => answerOrReplay(id, run, running))
      } finally {
        inFlight.delete(id)
      }
    },
  }
}

async function answerOrReplay(id: string, run: Run, running: Running): Promise<Outcome> {
  const requestHash = hash('sha256', JSON.stringify(run.input))
  const before = await running.store.get('answers', id)
  if (before !== undefined && before.value.expiresAt > run.now) {
    if (before.value.requestHash !== requestHash) {
      throw keyConflict('was already used with another body; use a new key for a new request')
    }
    const opened = running.ports.vault.open(before.value.sealedOutput, place(id))
    return { output: JSON.parse(opened) as unknown, replayed: true }
  }
  const output = await runOnce(
    { ...run, alongside: (result) => keeping(id, requestHash, result, before, run, running) },
    running,
  )
  return { output, replayed: false }
}

function keeping(
  id: string,
  requestHash: string,
  output: unknown,
  before: Stored<'answers'> | undefined,
  run: Run,
  running: Running,
): ReturnType<Run['alongside']> {
  const more = run.alongside(output)
  const expiresAt = run.now + keptFor
  const value: AnswerRecord = {
    requestHash,
    sealedOutput: running.ports.vault.seal(JSON.stringify(output), place(id)),
    expiresAt,
  }
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

const place = (id: string) => `answers/${id}/sealedOutput`

function checkKey(key: string): void {
  if (key.length > 255 || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Failure(
      'invalid_request',
      'Idempotency-Key must be 1 to 255 visible ASCII characters.',
      {
        details: { field: 'Idempotency-Key', issue: 'must be 1 to 255 visible ASCII characters' },
      },
    )
  }
}

function keyConflict(issue: string, retryAfter?: number): Failure {
  return new Failure('conflict', `Idempotency-Key: ${issue}.`, {
    details: { field: 'Idempotency-Key', issue },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
