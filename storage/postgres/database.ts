import type { Kysely } from 'kysely'

/** The tables as the last migration leaves them; only what is read through kysely. */
export interface Tables {
  readonly records: {
    readonly collection: string
    readonly id: string
    readonly version: number
    readonly value: unknown
  }
  readonly index_entries: {
    readonly collection: string
    readonly id: string
    readonly index_name: string
    readonly prefix: string
    readonly sort_key: Buffer
  }
}

export type Database = Kysely<Tables>
