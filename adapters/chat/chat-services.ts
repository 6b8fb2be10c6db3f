import type { DoorServices } from '../../src/doors/door.ts'

/** The service as the bots see it. */
export type ChatServices = Pick<
  DoorServices,
  | 'catalogue'
  | 'facts'
  | 'store'
  | 'ports'
  | 'rateLimiter'
  | 'invoke'
  | 'clock'
  | 'newId'
  | 'defect'
  | 'publicAddress'
  | 'timeouts'
>
