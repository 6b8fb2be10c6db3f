import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fillSlots } from '../../../src/domain/text/language.ts'

/*
 * The texts of letters, notifications and predictions, which are JSON by name: every text is in both
 * languages, and nothing else is there.
 */
const folder = new URL('../../../src/domain/knowledge/', import.meta.url)

const files = ['letters/', 'monitoring/', 'scoring/']
  .flatMap((name) => readdirSync(new URL(name, folder)).map((file) => name + file))
  .filter((file) => file !== 'scoring/detail-synonyms.json')

/** Paths of the texts that are not in exactly English and French. */
function findFaults(value: unknown, path: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const texts = Object.entries(value).filter(([, one]) => typeof one === 'string')
  if (texts.length === 0) {
    return Object.entries(value).flatMap(([name, one]) => findFaults(one, `${path}.${name}`))
  }
  const isBilingual = Object.keys(value).sort().join() === 'en,fr'
  const isWritten = texts.length === 2 && texts.every(([, text]) => text.trim() !== '')
  return isBilingual && isWritten ? [] : [path]
}

describe('the texts of letters, notifications and predictions', () => {
  it.each(files)('are in English and French in %s', (file) => {
    const texts: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    expect(findFaults(texts, file)).toEqual([])
  })

  it('would show a text in one language alone', () => {
    const texts = { one: { en: 'Hello' }, two: { en: 'Hello', fr: 'Bonjour' }, three: 'Hello' }
    expect(findFaults({ parts: texts }, 'file')).toEqual(['file.parts'])
    expect(findFaults({ one: { en: 'Hello' } }, 'file')).toEqual(['file.one'])
  })
})

describe('slots of a text', () => {
  it('are filled in each language with its own value, once', () => {
    const text = { en: '{day}: {name}', fr: '{name}, {day}' }
    const day = { en: 'May 1', fr: '1er mai' }
    const filled = { en: 'May 1: {day}$&', fr: '{day}$&, 1er mai' }
    expect(fillSlots(text, { day, name: '{day}$&' })).toEqual(filled)
  })

  it('never leave without a value', () => {
    expect(() => fillSlots({ en: 'To {name}', fr: 'À {name}' }, {})).toThrow(RangeError)
  })
})
