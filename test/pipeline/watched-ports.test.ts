import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import { createDependencyTracker } from '../../src/pipeline/dependency-states.ts'
import { watchModel } from '../../src/pipeline/watched-ports.ts'
import { queueFull } from '../../src/ports/fair-queue.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import { hear, requestOf } from '../support/providers/model-request.ts'
import { noon } from '../support/shared-service.ts'

/** The outages that are noted when a model fails like this. */
async function outagesOf(failure: Failure): Promise<readonly string[]> {
  const failed: string[] = []
  const log = { failed: (name: string) => void failed.push(name), recovered: () => undefined }
  const model: LanguageModel = {
    provider: 'offline',
    isConfigured: true,
    stream: () => Promise.reject(failure),
    checkKey: async () => undefined,
  }
  const watched = watchModel(
    model,
    createDependencyTracker(() => noon, log),
  )
  await expect(hear(watched, requestOf('Hi'))).rejects.toBe(failure)
  return failed
}

describe('a watched model', () => {
  it('that cannot be reached has an outage', async () => {
    expect(await outagesOf(new Failure('unavailable', 'down'))).toEqual(['offline'])
  })

  it('that has no room for one more question has none', async () => {
    const full = new Failure('unavailable', 'full', { details: { reason: queueFull } })
    expect(await outagesOf(full)).toEqual([])
  })

  it('that cannot read one text has none', async () => {
    const tooCostly = new Failure('invalid_request', 'no', { details: { reason: 'too_costly' } })
    expect(await outagesOf(tooCostly)).toEqual([])
  })
})
