import { LRUCache } from 'lru-cache'
import type { FieldClasses } from '../../src/domain/record-fields.ts'
import type { Vault } from '../../src/ports/vault.ts'

/** Fields of a record or of a work payload. */
type SealableFields = Readonly<Record<string, unknown>>

export interface RecordSealer {
  /** `place` names the record and is authenticated: a sealed value moved elsewhere does not open. */
  seal(classes: FieldClasses, fields: object, place: string): object
  /** Throws when a field that must be sealed is not, or a sealed value does not open. */
  open(classes: FieldClasses, fields: object, place: string): object
}

/** Field that holds the encrypted value beside the fields in clear. */
const sealedField = 'sealed'

/** Characters of sealed and opened text that are cached: some 10,000 profiles or scores. */
const maxCachedChars = 8 * 1024 * 1024
/** A longer text would evict many that every request needs. */
const maxTextChars = 16 * 1024

interface FieldSplit {
  readonly clear: ReadonlySet<string>
  readonly hasSealed: boolean
}

function splitFields(classes: FieldClasses): FieldSplit {
  const clear = Object.keys(classes).filter((name) => classes[name] !== 'sealed')
  return { clear: new Set(clear), hasSealed: clear.length < Object.keys(classes).length }
}

/** Moves the fields that may not be stored in clear into one encrypted value, and back. */
export function createRecordSealer(vault: Vault): RecordSealer {
  const splits = new Map<FieldClasses, FieldSplit>()
  const openCached = createCachedOpen(vault)
  const getSplit = (classes: FieldClasses): FieldSplit => {
    const split = splits.get(classes) ?? splitFields(classes)
    splits.set(classes, split)
    return split
  }

  return {
    seal(classes, fields, place) {
      const { clear, hasSealed } = getSplit(classes)
      const names = Object.keys(fields)
      if (!hasSealed && names.every((name) => clear.has(name))) return fields
      const stored: Record<string, unknown> = {}
      const secrets: Record<string, unknown> = {}
      for (const name of names) {
        // A field without a class is sealed as well.
        const part = clear.has(name) ? stored : secrets
        part[name] = (fields as SealableFields)[name]
      }
      stored[sealedField] = vault.seal(JSON.stringify(secrets), place)
      return stored
    },
    open(classes, fields, place) {
      const { [sealedField]: sealed, ...clear } = fields as SealableFields
      if (sealed === undefined && !getSplit(classes).hasSealed) return fields
      if (typeof sealed !== 'string') throw new Error(`${place} is not sealed`)
      return { ...clear, ...(JSON.parse(openCached(sealed, place)) as SealableFields) }
    },
  }
}

/** Caches opened texts: each request reads a user or key, and decrypting takes five times as long as parsing. */
function createCachedOpen(vault: Vault): (sealed: string, place: string) => string {
  const cache = new LRUCache<string, { readonly place: string; readonly text: string }>({
    maxSize: maxCachedChars,
    sizeCalculation: ({ text }, sealed) => sealed.length + text.length,
  })
  return (sealed, place) => {
    const cached = cache.get(sealed)
    if (cached?.place === place) return cached.text
    const text = vault.open(sealed, place)
    if (text.length <= maxTextChars) cache.set(sealed, { place, text })
    return text
  }
}
