import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GuardrailFilter } from '../../../src/domain/advice/guardrails/find-violation.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { StreamedContent } from '../../../src/operations/coach/streamed-content.ts'

const lie = 'Get a CPN as your SSN.'
const line = 'I left a sentence out here: I could not stand behind it.'

function open(language: Language = 'en') {
  const pieces: string[] = []
  const filter = new GuardrailFilter(language, 'US')
  return { pieces, content: new StreamedContent(language, filter, (text) => pieces.push(text)) }
}

const written = (content: string) => `${JSON.stringify({ content })}`

describe('the content that is emitted while a model writes it', () => {
  it('comes sentence by sentence, each as soon as the next begins', () => {
    const { pieces, content } = open()
    const after = ['{"content":"Pay on', ' time. Then', ' wait. ', 'Be patient.', '"'].map(
      (piece) => {
        content.write(piece)
        return pieces.length
      },
    )
    expect(after).toEqual([0, 1, 1, 2, 3])
    expect(pieces).toEqual(['Pay on time. ', 'Then wait. ', 'Be patient.'])
  })

  it('is the pieces joined, wherever the JSON is cut, and the same for every cut', () => {
    const text = `Pay on time.\nThen wait… “now” \u{1f642}! ${lie} Be patient: 7 years.`
    const json = written(text)
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(json.length), { maxLength: 9 }), (cuts) => {
        const { pieces, content } = open()
        const at = [0, ...cuts.toSorted((a, b) => a - b), json.length]
        for (const [index, end] of at.slice(1).entries()) content.write(json.slice(at[index], end))
        content.end(text)
        expect(pieces.join('')).toBe(content.content)
        expect(content.content).toBe(text.replace(lie, line))
      }),
    )
  })

  it('is held back until a sentence passed that is more than a line for another', () => {
    const { pieces, content } = open()
    content.write(`{"content":"${lie} ${lie} Pay`)
    expect(pieces).toEqual([])
    content.write(' on time. And')
    expect(pieces).toEqual([`${line}  Pay on time. `])
  })

  it('is nothing where nothing may be said', () => {
    const { pieces, content } = open()
    content.write(written(`${lie} ${lie}`))
    content.end(`${lie} ${lie}`)
    expect([pieces, content.content]).toEqual([[], ''])
  })

  it('is emitted at the end if its beginning could not be read', () => {
    const { pieces, content } = open()
    content.write('{"recommendations":[],"content":"Pay on time."}')
    expect(pieces).toEqual([])
    content.end('Pay on time.')
    expect(content.content).toBe('Pay on time.')
  })

  it('has French spaces in French', () => {
    const { content } = open('fr')
    content.write(written('Payez à temps : oui ! Voici « la » règle.'))
    expect(content.content).toBe('Payez à temps\u00a0: oui\u00a0! Voici «\u00a0la\u00a0» règle.')
  })
})
