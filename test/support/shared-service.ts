import { afterAll, beforeAll } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { type Service, startService } from './service.ts'

/** Noon of 21 November 2026, the moment at which a shared service lives by default. */
export const noon = Date.UTC(2026, 10, 21, 12)

/** One service for all tests of a file. */
export function sharedService(overrides: Overrides = {}): () => Service {
  let service: Service | undefined
  beforeAll(async () => {
    service = await startService({ clock: () => noon, ...overrides })
  })
  afterAll(() => service?.[Symbol.asyncDispose]())
  return () => {
    if (service === undefined) throw new Error('the service has not started')
    return service
  }
}
