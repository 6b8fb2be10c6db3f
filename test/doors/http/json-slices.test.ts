import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonSlices } from '../../../src/doors/shared/bodies/json-slices.ts'
import { Failure } from '../../../src/errors.ts'

const maxValues = 50_000

/** What the text means, and in how many slices it was read. */
function read(text: string | Buffer): { value: unknown; slices: number } {
  const work = jsonSlices(Buffer.from(text as string), maxValues)
  for (let slices = 1; ; slices++) {
    const { done, value } = work.next()
    if (done === true) return { value, slices }
  }
}

function outcome(work: () => unknown): unknown {
  try {
    return { value: work() }
  } catch (error) {
    return error instanceof SyntaxError ? 'no JSON' : error
  }
}

/** The message of the Failure that the text is refused with. */
function refusal(text: string): string {
  try {
    read(text)
  } catch (error) {
    if (error instanceof Failure) return error.message
  }
  throw new Error('it was not refused')
}

describe('JSON in slices', () => {
  it('means what it means to JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, 2), (text, indent) => {
        const written = JSON.stringify(JSON.parse(text), null, indent)
        expect(read(written).value).toEqual(JSON.parse(written))
      }),
      { numRuns: 500 },
    )
  })

  it('damaged, is refused where JSON.parse refuses it, and means the same where it does not', () => {
    const damage = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...'[]{}",:\\u0e-.+ntf \n\u0001é')),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(fc.json(), damage, (text, changes) => {
        const damaged = changes.reduce(
          (now, [at, character]) =>
            now.slice(0, at % now.length) + character + now.slice((at % now.length) + 1),
          text,
        )
        expect(outcome(() => read(damaged).value)).toEqual(outcome(() => JSON.parse(damaged)))
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    '',
    ' ',
    '{',
    '[1',
    '[1,]',
    '{"a":1,}',
    '{"a"}',
    '{a:1}',
    '[1]]',
    '1 2',
    '"a',
    '"\\',
    '"\\u1"',
    "'a'",
    '01',
    'nul',
    '[,]',
    '\ufeff1',
  ])('%j is no JSON', (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError)
    expect(() => read(text)).toThrow(SyntaxError)
  })

  it('a name of an object’s own prototype is a name like others', () => {
    const { value } = read('{"__proto__":{"isAdmin":true},"constructor":1}')
    expect(Object.entries(value as object)).toEqual([
      ['__proto__', { isAdmin: true }],
      ['constructor', 1],
    ])
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })

  it('the last of equal names counts', () => {
    expect(read('{"a":1,"b":2,"a":3}').value).toEqual({ a: 3, b: 2 })
  })

  it.each([
    ['plain', 'a'],
    ['of characters of two bytes', 'é'],
    ['of characters of four bytes', '😀'],
    ['of escapes', '\n'],
    ['of backslashes', '\\'],
    ['of quotes', '"'],
    ['of halves of characters', '\ud83d'],
  ])(
    'a text of a megabyte %s is read in several slices, and parted nowhere',
    (_what, character) => {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const text = before + character.repeat(1_000_000)
        const { value, slices } = read(JSON.stringify({ text }))
        expect((value as { text: string }).text === text).toBe(true)
        expect(slices).toBeGreaterThan(3)
      }
    },
  )

  it('escapes of four digits are parted nowhere', () => {
    for (const before of ['', 'x', 'xy', 'xyz', 'xyzu', 'xyzuv']) {
      const text = `"${before}${'\\ud83d\\ude00'.repeat(50_000)}"`
      expect(read(text).value === JSON.parse(text)).toBe(true)
    }
  })

  it('ten thousand values take several slices', () => {
    expect(read(JSON.stringify(Array(10_000).fill(0))).slices).toBeGreaterThan(2)
  })

  it('many long texts take several slices', () => {
    expect(read(JSON.stringify(Array(50).fill('x'.repeat(100_000)))).slices).toBeGreaterThan(5)
  })

  it('is refused at the first value too many, however much is behind it', () => {
    const message =
      'body: has more than 50000 values. Leave out what is not needed, or send it in several requests.'
    expect(refusal(`[${'0,'.repeat(50_000)}`)).toBe(message)
    expect(refusal(`[${'[],'.repeat(50_000)}`)).toBe(message)
    expect(refusal(`[${'{"a":0},'.repeat(25_000)}`)).toBe(message)
  })

  it('is refused at the first level too many, however much is behind it', () => {
    const message = 'body: has lists and objects on more than 100 levels'
    expect(read('['.repeat(100) + ']'.repeat(100)).slices).toBe(1)
    expect(refusal('['.repeat(101))).toBe(message)
    expect(refusal('{"a":'.repeat(101))).toBe(message)
  })

  it('is refused at the first name too many of an object', () => {
    const names = Array.from({ length: 5_001 }, (_, index) => `"n${index}":0`)
    expect(refusal(`{${names.join(',')}}`)).toBe('body: has an object with more than 5000 names')
    expect(read(`{${names.slice(1).join(',')}}`).slices).toBe(2)
  })

  it('is refused for a number or white space that goes on and on', () => {
    const message = 'body: has a number or white space of more than 65536 characters'
    expect(refusal(`[${' '.repeat(70_000)}]`)).toBe(message)
    expect(refusal(`[${'1'.repeat(70_000)}]`)).toBe(message)
    expect(read(`[${'1'.repeat(60_000)},${' '.repeat(60_000)}0]`).value).toEqual([
      Number.POSITIVE_INFINITY,
      0,
    ])
  })
})
