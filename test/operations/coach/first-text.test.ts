import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FirstText } from '../../../src/operations/coach/streamed-content.ts'

/** Results of a reader for each piece. */
function read(pieces: readonly string[], name = 'content'): { given: string[]; isWhole: boolean } {
  const reader = new FirstText(name)
  const given = pieces.map((piece) => reader.push(piece))
  return { given, isWhole: reader.isWhole }
}

const joined = (pieces: readonly string[]) => read(pieces).given.join('')

/** Any text, lone halves of pairs and control characters among it. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
)

/** The JSON of an object as a model may write it: with white space, and with any escapes. */
const written = fc
  .record({ content: anyText, rest: fc.jsonValue(), indent: fc.nat(3), escapesAll: fc.boolean() })
  .map(({ content, rest, indent, escapesAll }) => {
    const json = JSON.stringify({ content, rest }, null, indent)
    if (!escapesAll) return json
    const units = Array.from({ length: content.length }, (_, at) => content.charCodeAt(at))
    const escaped = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
    return `\n{ "content" :\t"${escaped}", "rest": ${JSON.stringify(rest)} }`
  })

const contentOf = (json: string): string => (JSON.parse(json) as { content: string }).content

describe('the text of the first property, while the JSON is being written', () => {
  it('is what JSON.parse reads, wherever the JSON is cut in two', () => {
    fc.assert(
      fc.property(written, (json) => {
        for (let cut = 0; cut <= json.length; cut++) {
          expect(joined([json.slice(0, cut), json.slice(cut)])).toBe(contentOf(json))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is what JSON.parse reads when every character comes alone', () => {
    fc.assert(
      fc.property(written, (json) => {
        const { given, isWhole } = read(json.split(''))
        expect(given.join('')).toBe(contentOf(json))
        expect(isWhole).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('comes at once and not at the end', () => {
    expect(read(['{"content":"Pay ', '$600', ' first.', '","recommend']).given).toEqual([
      'Pay ',
      '$600',
      ' first.',
      '',
    ])
  })

  it('never gives half of a pair', () => {
    expect(read(['{"content":"a\ud83d', '\ude00b']).given).toEqual(['a', '\u{1f600}b'])
    expect(read(['{"content":"a\\ud83d', '\\ude', '00b']).given).toEqual(['a', '', '\u{1f600}b'])
  })

  it('waits for an escape that is cut', () => {
    expect(read(['{"content":"a\\', 'n', '\\u00', 'e9"']).given).toEqual(['a', '\n', '', 'é'])
  })

  it('passes over what stands before the object', () => {
    expect(joined(['Here it is:\n```json\n', '{"content":"Yes."}\n```'])).toBe('Yes.')
  })

  it('ends with its quote, whatever follows', () => {
    const { given, isWhole } = read(['{"content":"Yes."', ',"more":"No."}', '{"content":"x"}'])
    expect({ given, isWhole }).toEqual({ given: ['Yes.', '', ''], isWhole: true })
  })

  it.each([
    ['another name comes first', '{"analysis":"x","content":"Yes."}'],
    ['it is no text', '{"content":["Yes."]}'],
    ['it is no object', '"content"'],
    ['it is an empty object', '{} {"content":"Yes."}'],
    ['its name never ends', `{"${'x'.repeat(300)}`],
    ['white space never ends', `{${' '.repeat(300)}"content":"Yes."}`],
    ['an escape is none', '{"content":"\\x41"}'],
    ['a code is none', '{"content":"\\u00g0"}'],
    ['a line break stands bare in it', '{"content":"\n"}'],
  ])('gives nothing where %s', (_case, json) => {
    for (const pieces of [[json], json.split('')]) {
      expect(read(pieces)).toMatchObject({ isWhole: false })
      expect(joined(pieces)).toBe('')
    }
  })
})
