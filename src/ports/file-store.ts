/**
 * Keeps bytes that are too large for records, sealed. Every store passes
 * `test/contracts/file-store-contract.ts`. Ids are those of the records that name the bytes.
 */
export interface FileStore {
  /**
   * Keeps all bytes or none; resolves once they are durable. Rejects with Failure('unavailable') where there is
   * no room or no answer, with the error of `bytes` when they end early.
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Undefined where nothing is kept under the id. The stream throws where bytes were altered or cut, and
   * Failure('not_found') where they were deleted meanwhile.
   */
  read(id: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Nothing where there is none. */
  delete(id: string): Promise<void>
  /** Ids of bytes written before a time (milliseconds since 1970), at most `limit`, behind `after`. */
  list(query: FileQuery): Promise<readonly string[]>
  close(): Promise<void>
}

interface FileQuery {
  readonly before: number
  readonly after?: string | undefined
  readonly limit: number
}
