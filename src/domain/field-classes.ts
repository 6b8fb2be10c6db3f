import type { CollectionName, Collections, collections, WorkKind, WorkPayloads } from './records.ts'

/** Why a field whose type admits any text is stored in clear all the same. */
type ClearText =
  /** An id of ours, or of the person: the subject of a token. */
  | 'id'
  /** A one-way hash. */
  | 'hash'
  /** ISO 8601. */
  | 'date'
  /** A word of ours: an event type, a model, the code of a problem. */
  | 'code'
  /** Sealed by the code that writes it, at a place of its own. */
  | 'sealed by its writer'

/**
 * How a field is stored. The `sealed` fields of a record become one encrypted value before a store
 * sees them; `clear` is for numbers, booleans and closed lists of words.
 */
type FieldClass = 'sealed' | 'clear' | ClearText

export type FieldClasses = Readonly<Record<string, FieldClass>>

/** True where a part of the type is `string` itself or is not known. */
type AdmitsText<Value> = unknown extends Value
  ? true
  : Value extends string
    ? string extends Value
      ? true
      : false
    : Value extends readonly (infer Item)[]
      ? AdmitsText<Item>
      : Value extends object
        ? string extends keyof Value
          ? true
          : { readonly [Key in keyof Value]-?: AdmitsText<Value[Key]> }[keyof Value]
        : false

type ClearClass<Value> = true extends AdmitsText<Value> ? ClearText : 'clear'

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

type Indexes<C extends CollectionName> = (typeof collections)[C]['indexes']

/** Stores order and find records by these, so they stay in clear. */
type IndexedField<C extends CollectionName> =
  | ItemOf<Indexes<C>[keyof Indexes<C>]>
  | ItemOf<(typeof collections)[C]['unique']>

/** Every field of the collection with its class; `sealed` is where the encrypted value is stored. */
export type RecordFields<C extends CollectionName> = {
  readonly [F in keyof Collections[C]]-?: F extends 'sealed'
    ? never
    : ClearClass<Collections[C][F]> | (F extends IndexedField<C> ? never : 'sealed')
}

export type PayloadFields<K extends WorkKind> = {
  readonly [F in keyof WorkPayloads[K]]-?: F extends 'sealed'
    ? never
    : ClearClass<WorkPayloads[K][F]> | 'sealed'
}
