import { describe, expect, it } from 'vitest'
import { redactedText } from '../src/log.ts'

describe('what goes into a log line', () => {
  it.each([
    ['key cck_AbC123-x_y is wrong', 'key [key] is wrong'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln expired', 'token [token] expired'],
    ['write to jordan@example.com', 'write to [email]'],
    ['ssn 123-45-6789', 'ssn [number]'],
    ['card 4400 1234 1234 5678', 'card [number]'],
    ['postgres://coach:secret@db:5432/x', 'postgres://coach:[password]@db:5432/x'],
    ['took 125 ms, port 5432', 'took 125 ms, port 5432'],
  ])('"%s" is written as "%s"', (text, written) => {
    expect(redactedText(text)).toBe(written)
  })

  it('is masked in time that grows with the text alone', () => {
    const text = `${'1-'.repeat(50_000)}${'a.'.repeat(50_000)}@`
    expect(redactedText(text).length).toBeLessThan(text.length)
  })
})
