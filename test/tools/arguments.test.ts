import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../src/config/limits.ts'
import { newTextRoom, repairArguments } from '../../tools/arguments.ts'
import { tools } from '../../tools/tool.ts'
import {
  chatRequest,
  disputeRequest,
  impactRequest,
  monitoringRequest,
} from '../documents/engine/requests.ts'
import { runs } from '../support/full-run.ts'
import { sharedService } from '../support/shared-service.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy, askModern, callTool, callToolBy, eras, toCalled } from './rpc.ts'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    free: { anyOf: [{ type: 'string' }, { type: 'object' }] },
    anything: {},
    months: { type: 'integer' },
    amount: { type: 'number' },
    active: { type: 'boolean' },
    list: { type: 'array', items: { type: 'object', properties: { count: { type: 'integer' } } } },
    inner: { type: 'object', properties: { list: { type: 'array', items: { type: 'number' } } } },
  },
}

const text = JSON.stringify

const repair = (value: unknown, schema: Readonly<Record<string, unknown>>) =>
  repairArguments(value, schema, newTextRoom())

describe('a text', () => {
  it.each([
    ['an object', { inner: '{"list":[1]}' }, { inner: { list: [1] } }],
    ['a list', { list: '[{"count":1}]' }, { list: [{ count: 1 }] }],
    ['an integer', { months: '6' }, { months: 6 }],
    ['a number', { amount: ' -12.50 ' }, { amount: -12.5 }],
    ['a boolean', { active: 'false' }, { active: false }],
    ['an object of such', { inner: text({ list: text(['1', 2]) }) }, { inner: { list: [1, 2] } }],
    ['a list of such', { list: [text({ count: '3' })] }, { list: [{ count: 3 }] }],
    ['everything', text({ months: '6', list: '[]' }), { months: 6, list: [] }],
  ])('that stands for %s is read', (_what, given, read) => {
    expect(repair(given, schema)).toEqual(read)
  })

  it.each([
    ['a text is expected', { name: '{"a":1}' }],
    ['a text is expected, though it looks like a number', { name: '0044' }],
    ['a text is allowed beside an object', { free: '{"a":1}' }],
    ['anything is allowed', { anything: '[1]' }],
    ['no field is known', { unknown: '[1]' }],
    ['it is no JSON', { list: '[1,' }],
    ['it is of another kind', { list: '{"a":1}', inner: '[1]', months: '[6]', active: '1' }],
    ['it is no plain number', { months: '1e3', amount: '0x10' }],
    ['it is empty', { months: '', active: '', list: '' }],
    ['it is the word null', { months: 'null', inner: 'null' }],
    ['a number has more digits than a double', { amount: '12345678901234567890' }],
  ])('stays where %s', (_why, given) => {
    expect(repair(given, schema)).toEqual(given)
  })

  it('stays where it is longer than a body of ours', () => {
    const list = `[${'1,'.repeat(limits.mcp.maxRepairedCharacters / 2)}1]`
    expect(repair({ list }, schema)).toEqual({ list })
  })

  it('stays where it holds more values than a body may', () => {
    const list = `[${'1,'.repeat(limits.bodies.mcp.maxValues)}1]`
    expect(repair({ list }, schema)).toEqual({ list })
  })

  it('stays where all texts of a call together hold more values', () => {
    const half = `[${'1,'.repeat(limits.mcp.maxRepairedValues / 2)}1]`
    const numbers = { type: 'array', items: { type: 'number' } }
    const both = { type: 'object', properties: { one: numbers, other: numbers } }
    const repaired = repair({ one: half, other: half }, both)
    expect(repaired).toEqual({ one: JSON.parse(half), other: half })
  })

  it('stays where it has more names than are worth building', () => {
    const inner = `{${Array.from({ length: limits.mcp.maxRepairedValues + 1 }, (_, at) => `"k${at}":1`).join()}}`
    expect(repair({ inner }, schema)).toEqual({ inner })
  })

  it('stays where it is deeper than a body may be', () => {
    const levels = limits.bodies.maxLevels + 2
    const list = '['.repeat(levels) + ']'.repeat(levels)
    expect(repair({ list }, schema)).toEqual({ list })
    const endless = '['.repeat(500_000) + ']'.repeat(500_000)
    expect(repair({ list: endless }, schema)).toEqual({ list: endless })
  })
})

describe('whatever is given', () => {
  it('is never changed where a text is expected', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (name) => {
        expect(repair({ name, free: name }, schema)).toEqual({ name, free: name })
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('is repaired for every tool without an error', () => {
    const schemas = tools.map(
      ({ inputSchema, definition }) => inputSchema ?? definition.inputSchema,
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...schemas), (value, one) => {
        expect(() => repair(value, one)).not.toThrow()
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('adds no property to the prototypes of objects', () => {
    const hostile = '{"inner":"{\\"__proto__\\":{\\"polluted\\":1}}","__proto__":{"polluted":1}}'
    repair(hostile, schema)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

const service = sharedService({ rateLimiter: unlimited })

/** Each field as a text, and the whole, too. */
const asTexts = (request: object) =>
  text(
    Object.fromEntries(
      Object.entries(request).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : text(value),
      ]),
    ),
  )

describe.each(eras)('over %s', (_era, ask) => {
  it.each([
    ['predict_impact', impactRequest],
    ['generate_dispute', disputeRequest],
    ['set_up_monitoring', monitoringRequest],
    ['ask_coach', chatRequest],
  ])('%s answers to texts as to values', async (name, request) => {
    const token = await service().token('alice')
    const call = (given: unknown) =>
      callToolBy(ask, service(), { name, arguments: given }, { token })
    const [values, texts] = [await call(request), await call(asTexts(request))]
    expect([values.isError, texts.isError]).toEqual([false, false])
    expect(Object.keys(texts.data)).toEqual(Object.keys(values.data))
  })

  it('no arguments are as good as empty ones', async () => {
    const token = await service().token('alice')
    for (const given of [undefined, null, {}, '{}']) {
      const params = { name: 'list_letters', arguments: given }
      const { data } = toCalled(await ask(service(), 'tools/call', params, { token }))
      expect(data.letters).toBeInstanceOf(Array)
    }
  })
})

describe('call_operation', () => {
  it('repairs the arguments of the operation, too', async () => {
    const token = await service().token('alice')
    const given = text({ limit: '1' })
    const called = await callTool(
      service(),
      'call_operation',
      { name: 'get_chat_history', arguments: given },
      { token },
    )
    expect(called.data).toEqual({ name: 'get_chat_history', result: expect.anything() })
  })

  it('says where the arguments belong', async () => {
    const token = await service().token('alice')
    const given = { name: 'get_chat_history', limit: 1 }
    const called = await callTool(service(), 'call_operation', given, { token })
    expect([called.isError, called.text.split('\n')[0]]).toEqual([
      true,
      'INVALID_REQUEST: Put the arguments of the operation into "arguments".',
    ])
  })
})

describe('a text that is no repair of anything', () => {
  it('is refused by the name of its field', async () => {
    const token = await service().token('alice')
    const given = { ...impactRequest, actions: '[1,', timeframe: 'soon' }
    const called = await callTool(service(), 'predict_impact', given, { token })
    expect(called.isError).toBe(true)
    expect(called.text).toContain('actions: ')
    expect(called.text).toContain('timeframe: ')
  })

  it('stays what the person wrote in the letter', async () => {
    const token = await service().token('alice')
    const accountInfo = { ...disputeRequest.accountInfo, accountNumber: '0044001234' }
    const given = { ...disputeRequest, accountInfo: text(accountInfo) }
    const { data } = await callTool(service(), 'generate_dispute', given, { token })
    expect(text(data)).toContain('1234')
  })

  it.each([
    ['deep', '['.repeat(400_000) + ']'.repeat(400_000)],
    ['wide', `[${'{},'.repeat(200_000)}{}]`],
  ])('may be as %s as it likes', async (_how, messages) => {
    const token = await service().token('alice', { tier: 'pro' })
    for (const ask of [askLegacy, askModern]) {
      const params = { name: 'ask_coach', arguments: { messages } }
      const called = toCalled(await ask(service(), 'tools/call', params, { token }))
      expect([called.isError, called.text.slice(0, 60)]).toEqual([
        true,
        expect.stringContaining('INVALID_REQUEST: messages: '),
      ])
    }
  })
})

describe('texts of one body', () => {
  const schema = { type: 'object', properties: { list: { type: 'array' } } }
  const text = JSON.stringify(Array.from({ length: 3_000 }, () => 1))

  it('share their bounds, so that a batch decodes no more than one call', () => {
    const room = newTextRoom()
    expect(repairArguments({ list: text }, schema, room)).toEqual({ list: JSON.parse(text) })
    expect(repairArguments({ list: text }, schema, room)).toEqual({ list: text })
  })
})
