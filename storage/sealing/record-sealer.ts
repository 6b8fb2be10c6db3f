import type { FieldClasses } from '../../src/domain/record-fields.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { createOpenedTexts } from './opened-texts.ts'

/** A record or a payload, whichever it is of. */
type Fields = Readonly<Record<string, unknown>>

export interface RecordSealer {
  /** `place` names the record and is authenticated: a sealed value moved elsewhere does not open. */
  seal(classes: FieldClasses, fields: object, place: string): object
  /** Throws when a field that has to be sealed is not, or what is sealed does not open. */
  open(classes: FieldClasses, fields: object, place: string): object
}

/** Where the encrypted value stands among the fields that stay in clear. */
const sealedField = 'sealed'

interface Split {
  readonly clear: ReadonlySet<string>
  readonly hasSealed: boolean
}

function splitOf(classes: FieldClasses): Split {
  const clear = Object.keys(classes).filter((name) => classes[name] !== 'sealed')
  return { clear: new Set(clear), hasSealed: clear.length < Object.keys(classes).length }
}

/** Moves the fields that may not be stored in clear into one encrypted value, and back. */
export function createRecordSealer(vault: Vault): RecordSealer {
  const splits = new WeakMap<FieldClasses, Split>()
  const opened = createOpenedTexts()
  const getSplit = (classes: FieldClasses): Split => {
    const known = splits.get(classes)
    if (known !== undefined) return known
    const split = splitOf(classes)
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
        part[name] = (fields as Fields)[name]
      }
      stored[sealedField] = vault.seal(JSON.stringify(secrets), place)
      return stored
    },
    open(classes, fields, place) {
      const { [sealedField]: sealed, ...clear } = fields as Fields
      if (sealed === undefined && !getSplit(classes).hasSealed) return fields
      if (typeof sealed !== 'string') throw new Error(`${place} is not sealed`)
      const text = opened.get(sealed, place, vault)
      return { ...clear, ...(JSON.parse(text) as Fields) }
    },
  }
}
