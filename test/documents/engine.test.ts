import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../support/service.ts'
import { authenticationRules } from './engine/authentication.ts'
import { endpointRows } from './engine/endpoints.ts'
import { errorRows } from './engine/errors.ts'
import { graphqlRows } from './engine/graphql.ts'
import { limitRows } from './engine/limits.ts'
import { monitoringRows } from './engine/monitoring.ts'

/** The Credit Engine document, chapter by chapter and row by row; noon of 21 November 2026. */

let service: Service

beforeAll(async () => {
  service = await startService({ clock: () => Date.UTC(2026, 10, 21, 12) })
})

afterAll(() => service[Symbol.asyncDispose]())

const started = () => service

describe('Endpoints', () => endpointRows(started))

describe('GraphQL interface (at /graphql)', () => graphqlRows())

describe('Authentication', () => authenticationRules(started))

describe('Errors', () => errorRows(started))

describe('Limits', () => limitRows(started))

describe('Monitoring and its events', monitoringRows)

describe('Versioning', () => {
  it('the health response carries a version string', async () => {
    expect((await service.ask('GET', '/api/health')).body.version).toBe('0.1.0')
  })
})
