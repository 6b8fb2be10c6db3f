import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import {
  createDependencyTracker,
  watchModel,
  watchOfflineCoach,
} from '../../src/pipeline/watched-ports.ts'
import { queueFull } from '../../src/ports/fair-queue.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import type { TextTasks } from '../../src/ports/worker-tasks.ts'
import { hear, requestOf } from '../support/providers/model-request.ts'
import { noon } from '../support/shared-service.ts'

/** A tracker, and the names of the dependencies that it has seen fail. */
function trackedOutages() {
  const failed: string[] = []
  const log = { failed: (name: string) => void failed.push(name), recovered: () => undefined }
  return { failed, tracker: createDependencyTracker(() => noon, log) }
}

/** The outages that are noted when a model fails like this. */
async function outagesOf(failure: Failure): Promise<readonly string[]> {
  const { failed, tracker } = trackedOutages()
  const model: LanguageModel = {
    provider: 'openai',
    isConfigured: true,
    stream: () => Promise.reject(failure),
    checkKey: async () => undefined,
  }
  const watched = watchModel(model, tracker)
  await expect(hear(watched, requestOf('Hi'))).rejects.toBe(failure)
  return failed
}

describe('a watched model', () => {
  it('that cannot be reached has an outage', async () => {
    expect(await outagesOf(new Failure('unavailable', 'down'))).toEqual(['openai'])
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

describe('the watched offline coach', () => {
  const down = new Failure('unavailable', 'The workers did not start.')
  const failing = (failure: Failure): TextTasks => ({
    run: () => Promise.reject(failure),
    warmUp: async () => undefined,
    close: async () => undefined,
  })
  const caller = {
    owner: { id: 'ann', isGuest: false },
    signal: new AbortController().signal,
  }
  const question = { messages: [], context: {}, language: 'en', now: noon } as const

  it('that cannot answer has an outage', async () => {
    const { failed, tracker } = trackedOutages()
    const watched = watchOfflineCoach(failing(down), tracker)
    await expect(watched.run('answer-as-coach', question, caller)).rejects.toBe(down)
    expect(failed).toEqual(['offline'])
  })

  it('has none where another text cannot be read', async () => {
    const { failed, tracker } = trackedOutages()
    const watched = watchOfflineCoach(failing(down), tracker)
    const search = { text: 'a', words: ['a'] }
    await expect(watched.run('find-in-text', search, caller)).rejects.toBe(down)
    expect(failed).toEqual([])
  })
})
