import { createHandlers } from '../../src/jobs/handlers.ts'
import type { Ports } from '../../src/operations/context.ts'
import { noContacts } from './no-contacts.ts'

/** What the service runs for each kind of work; ports are asked for by none that these tests run. */
export const everyHandler = createHandlers({
  ports: {} as Ports,
  facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
  bus: { publish: () => undefined },
  clock: () => 0,
  newId: (prefix) => `${prefix}_1`,
  random: () => 0,
  directMessages: noContacts,
})
