import { Failure } from '../../src/errors.ts'

/** Format of all stored data. Raise it when older data can no longer be read. */
export const storeFormat = 2

/** Refuses to start on data of another or unknown format. Nothing was changed. */
export function unknownFormat(place: string, format: unknown): Failure {
  const known = typeof format === 'number'
  return new Failure(
    'unavailable',
    `${place} has ${known ? `the store format ${format}` : 'no store format'}, and this version of the ` +
      `service reads format ${storeFormat} alone. Start the version that wrote it, or begin anew ` +
      'with an empty DATA_DIR or database.',
    { details: { place, format: known ? format : null } },
  )
}
