import type { Settings } from '../config/settings.ts'
import { createHttpDoor } from '../doors/http/door.ts'
import { createPagesDoor } from '../doors/pages/door.ts'
import { createSandboxBankDoor } from '../doors/sandbox-bank/door.ts'
import { createListener, type Listener } from '../doors/shared/listener/listener.ts'
import type { Opened } from './services.ts'

const doors = [createPagesDoor, createSandboxBankDoor, createHttpDoor]

/** Bank links with their webhooks, account links, and the API whose answers name them. */
export const createPageListener = (
  { trustedProxies }: Settings,
  { services, stop }: Opened,
): Listener =>
  createListener(
    doors.map((create) => create(services)),
    { ...services, trustedProxies, stop },
  )
