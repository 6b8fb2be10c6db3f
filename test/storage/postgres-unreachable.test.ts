import { expect, it } from 'vitest'
import { createPostgresStore } from '../../storage/postgres/store.ts'

it('a database that is not there is named in one sentence, without the password', async () => {
  const opening = createPostgresStore({ url: 'postgres://me:geheim@127.0.0.1:1/coach' })
  await expect(opening).rejects.toMatchObject({
    kind: 'unavailable',
    message:
      'PostgreSQL at 127.0.0.1:1 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.',
  })
})
