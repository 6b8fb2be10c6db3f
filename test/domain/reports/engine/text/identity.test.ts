import { describe, expect, it } from 'vitest'
import {
  isPersonsName,
  readIdentity,
} from '../../../../../src/domain/reports/engine/text/identity.ts'

const names = (...lines: readonly string[]) => readIdentity(lines).names
const endings = (...lines: readonly string[]) => readIdentity(lines).numberEndings

describe('the names that a file is kept under', () => {
  it.each([
    ['behind a label', ['Prepared for: PAT EXAMPLE']],
    ['under a label', ['Prepared for', 'PAT EXAMPLE']],
    ['beside a label', ['Full name        PAT EXAMPLE']],
    ['in the head of a page', ['PAT EXAMPLE | Nov 03, 2026   Page 2 of 9']],
    ['with a mark of the bureau', ['Name: PAT EXAMPLE Name ID #20321']],
  ])('stand %s', (_, lines) => {
    expect(names(...lines)).toEqual(['PAT EXAMPLE'])
  })

  it('are listed in the personal part, each once', () => {
    expect(
      names(
        'Personal Information',
        'Names',
        'PAT EXAMPLE',
        'PATTY EXAMPLE',
        'Pat Example',
        'Addresses',
        'ELM STREET WEST',
      ),
    ).toEqual(['Pat Example', 'PATTY EXAMPLE'])
  })

  it('may stand on one line, and a family name may stand first', () => {
    expect(names('Also known as: PAT Q EXAMPLE, PATTY EXAMPLE')).toEqual([
      'PAT Q EXAMPLE',
      'PATTY EXAMPLE',
    ])
    expect(names('Name: EXAMPLE, PAT')).toEqual(['EXAMPLE, PAT'])
  })

  it.each(['Name: LAKESIDE BANK', 'Name: Credit Report', 'Name: PAT', 'Name: 4 PAT EXAMPLE'])(
    'are no companies, headings or single words: %s',
    (line) => {
      expect(names(line)).toEqual([])
    },
  )
})

describe('the ends of identity numbers', () => {
  it.each([
    ['Social Security Number: XXX-XX-4321', ['4321']],
    ['SSN ending in 4321', ['4321']],
    ['SIN: *** *** 321', []],
    ['Account number: XXX-XX-4321', []],
  ])('are read from %j', (line, ends) => {
    expect(endings(line)).toEqual(ends)
  })
})

describe("the person's own name", () => {
  const identity = readIdentity(['Prepared for: JORDAN ALEX SAMPLE'])

  it.each(['Jordan Alex Sample', 'SAMPLE, JORDAN', 'JORDAN SAMPLE'])(
    'is known in any order, a name between them left out: %s',
    (name) => {
      expect(isPersonsName(name, identity)).toBe(true)
    },
  )

  it.each(['SAMPLE', 'SAMPLE BANK', 'JORDAN SAMPLE AUTO'])(
    'is no creditor that shares a word of it: %s',
    (name) => {
      expect(isPersonsName(name, identity)).toBe(false)
    },
  )
})
