import { Failure } from '../errors.ts'
import type { Store } from '../ports/store.ts'

/** Sequence of an event of the person; rejects with Failure('not_found') when it is none (any more). */
export async function sequenceOf(
  id: string,
  userId: string,
  store: Pick<Store, 'get'>,
): Promise<number> {
  const known = await store.get('events', id)
  if (known?.value.userId !== userId) throw forgotten()
  return known.value.sequence
}

export interface NewestEvent {
  readonly id: string
  readonly sequence: number
}

/** The person's newest event; undefined where there is none. */
export async function newestOf(
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<NewestEvent | undefined> {
  const query = { index: 'byUser', equals: [userId], order: 'descending', limit: 1 } as const
  const [newest] = (await store.list('events', query)).items
  return newest && { id: newest.id, sequence: newest.value.sequence }
}

export function forgotten(): Failure {
  return new Failure('not_found', {
    en: 'This event is not known any more, or too much has happened since. Read again what you show, then follow from now on.',
    fr: 'Cet événement n’est plus connu, ou il s’est passé trop de choses depuis. Relisez ce que vous affichez, puis suivez à partir de maintenant.',
  })
}
