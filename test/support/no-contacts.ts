import type { DirectMessages } from '../../src/ports/direct-messages.ts'

/** No chat platform is connected: nobody is written to. */
export const noContacts: DirectMessages = {
  listContacts: async () => [],
  queue: async () => ({ changes: [], work: [] }),
}
