import type { CollectionName, Collections, collections } from './records.ts'

/** Reason for storing a free-text field in clear. */
type ClearText =
  /** One of our ids, or the subject of a token. */
  | 'id'
  /** A one-way hash. */
  | 'hash'
  /** ISO 8601. */
  | 'date'
  /** One of our words: an event type, a model, an error code. */
  | 'code'
  /** Sealed by the code that writes it. */
  | 'sealed by its writer'

/**
 * `sealed` fields of a record become one encrypted value before a store sees them; `clear` is for
 * numbers, booleans and closed lists of words.
 */
type FieldClass = 'sealed' | 'clear' | ClearText

export type FieldClasses = Readonly<Record<string, FieldClass>>

/** True when part of the type is `string` itself or unknown. */
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

export type ClearClass<Value> = true extends AdmitsText<Value> ? ClearText : 'clear'

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

type Indexes<C extends CollectionName> = (typeof collections)[C]['indexes']

/** Stores sort and search by these, so they stay in clear. */
type IndexedField<C extends CollectionName> =
  | ItemOf<Indexes<C>[keyof Indexes<C>]>
  | ItemOf<(typeof collections)[C]['unique']>

/** Class of every field; `sealed` is the field of the encrypted value. */
export type RecordFields<C extends CollectionName> = {
  readonly [F in keyof Collections[C]]-?: F extends 'sealed'
    ? never
    : ClearClass<Collections[C][F]> | (F extends IndexedField<C> ? never : 'sealed')
}
