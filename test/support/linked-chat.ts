import type { CreateDoor, DoorServices } from '../../src/doors/door.ts'
import { identityId } from '../../src/operations/accounts/chat-identity.ts'

/** A chat on Slack that uses an account, as after a link or a code. */
export function watchServices() {
  let services: DoorServices | undefined
  const door: CreateDoor = (given) => {
    services = given
    return { name: 'watch' }
  }
  const person = { platform: 'slack', workspaceId: 'T1', platformUserId: 'U1' } as const
  const value = { ...person, language: 'en', createdAt: 1, linkedAt: 2 } as const
  return {
    door,
    linkChat: async (userId: string) =>
      services?.store.transact({
        changes: [
          {
            kind: 'put',
            collection: 'chatIdentities',
            id: identityId(person),
            value: { ...value, userId },
          },
        ],
      }),
  }
}
