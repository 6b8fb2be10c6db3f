import type { SlackEmulator } from './emulator.ts'

/** People and channels of a workspace to try the app in. */
export function addDemo({ workspace }: SlackEmulator): void {
  const people = [
    workspace.addUser({ name: 'alice', realName: 'Alice Martin', isAdmin: true }),
    workspace.addUser({ name: 'jean', realName: 'Jean Tremblay', locale: 'fr-CA' }),
    workspace.addUser({ name: 'sam', realName: 'Sam Chen' }),
  ]
  const members = people.map(({ id }) => id)
  workspace.addChannel({ name: 'general', members })
  workspace.addChannel({ name: 'household', kind: 'private', members: members.slice(0, 2) })
}
