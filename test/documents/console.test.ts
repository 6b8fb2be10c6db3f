import { afterAll, beforeAll, describe } from 'vitest'
import { avatarPorts } from '../support/avatars.ts'
import { signedBank } from '../support/bank.ts'
import { type Service, startService } from '../support/service.ts'
import { authenticationRules } from './console/authentication.ts'
import { avatarRows } from './console/avatars.ts'
import { bankRows } from './console/bank.ts'
import { chatRows } from './console/chats.ts'
import { errorRows } from './console/errors.ts'
import { limitRows } from './console/limits.ts'
import { mediaRows } from './console/media.ts'
import { modelRows } from './console/models.ts'
import { peopleRows } from './console/people.ts'
import { realtimeRows } from './console/realtime.ts'
import { sharedPathRows } from './console/shared-path.ts'
import { speechRows } from './console/speech.ts'
import { versioningRules } from './console/versioning.ts'

/** The Console document, chapter by chapter and row by row; noon of 21 November 2026. */

let service: Service

beforeAll(async () => {
  service = await startService(
    { clock: () => Date.UTC(2026, 10, 21, 12), ports: avatarPorts() },
    signedBank,
  )
})

afterAll(() => service[Symbol.asyncDispose]())

const started = () => service

describe('Endpoints: chats', () => chatRows(started))

describe('Endpoints: models', () => modelRows(started))

describe('Endpoints: people', () => peopleRows(started))

describe('Endpoints: banks', () => bankRows(started))

describe('Endpoints: avatars', () => avatarRows(started))

describe('Endpoints: speech', () => speechRows(started))

describe('Endpoints: files, recordings, images and voice', () => mediaRows(started))

describe('Authentication', () => authenticationRules(started))

describe('Real-time WebSocket messages', () => realtimeRows(started))

describe('Errors', () => errorRows(started))

describe('Limits', () => limitRows(started))

describe('Versioning', () => versioningRules(started))

describe('POST /api/chat, the path that both documents have,', () => sharedPathRows(started))
