import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { Operation } from '../../../src/operations/define-operation.ts'
import { defineOperation } from '../../../src/operations/define-operation.ts'
import { startService } from '../../support/service.ts'
import { openDoor } from './door.ts'

const newer = defineOperation({
  name: 'list-voices',
  summary: 'List voices',
  description: 'Lists voices.',
  usage: 'Use to list voices.',
  api: 'console',
  access: 'authenticated',
  since: '2024-12',
  effect: 'reads',
  dataClass: 'personal',
  rest: { method: 'GET', path: '/api/voices' },
  input: z.strictObject({}),
  output: z.object({ voices: z.array(z.string()) }),
  handle: () => ({ voices: [] }),
}) as Operation

describe('an operation that the first version lacks', () => {
  it.each([
    ['2024-11', 404],
    ['2024-12', 200],
    ['2025-01', 200],
    [undefined, 200],
  ])('under %s answers %i', async (version, status) => {
    const invoke = async () => ({ output: { voices: [] }, replayed: false })
    await using door = await openDoor(invoke, {}, {}, [newer])
    for (const prefix of ['', '/console']) {
      const headers: Record<string, string> =
        version === undefined ? {} : { 'x-api-version': version }
      const answer = await fetch(`${door.url}${prefix}/api/voices`, { headers })
      expect(answer.status).toBe(status)
      if (status !== 404) continue
      expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
      expect(answer.headers.get('x-api-version')).toBe('2024-11')
    }
  })
})

describe('the first version of the Console', () => {
  it('lacks avatars and voice, and nothing else', async () => {
    const newer = catalogue.filter(({ since }) => since !== undefined)
    expect(newer.map(({ name }) => name).toSorted()).toEqual([
      'create-avatar-session',
      'create-voice-session',
      'end-avatar-session',
      'end-voice-session',
      'get-avatar-sessions',
      'list-avatars',
      'speak-as-avatar',
      'speak-text',
      'transcribe-audio',
    ])
    await using service = await startService()
    const token = await service.token('alice', { tier: 'enterprise' })
    for (const { rest } of newer) {
      const answer = await fetch(`${service.url}${rest?.path.replace(/\{\w+\}/, 'x')}`, {
        method: rest?.method ?? '',
        headers: { authorization: `Bearer ${token}`, 'x-api-version': '2024-11' },
      })
      expect([rest?.path, answer.status]).toEqual([rest?.path, 404])
      expect(await answer.json()).toEqual({
        error: { code: 'not_found', message: 'There is nothing at this address.' },
      })
    }
  })
})
