import type { SlackEmulator } from './emulator.ts'

/** People and channels of a workspace to try the app in. Their ids outlast a restart, as their accounts do. */
export function addDemo({ workspace }: Pick<SlackEmulator, 'workspace'>): void {
  const people = [
    workspace.addUser({ id: 'U0ALICE001', name: 'alice', realName: 'Alice Martin', isAdmin: true }),
    workspace.addUser({
      id: 'U0JEAN0001',
      name: 'jean',
      realName: 'Jean Tremblay',
      locale: 'fr-CA',
    }),
    workspace.addUser({ id: 'U0SAM00001', name: 'sam', realName: 'Sam Chen' }),
  ]
  const members = people.map(({ id }) => id)
  workspace.addChannel({ name: 'general', members })
  workspace.addChannel({ name: 'household', kind: 'private', members: members.slice(0, 2) })
}
