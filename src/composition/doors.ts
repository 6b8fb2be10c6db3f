import { createDiscordDoor } from '../../adapters/discord/door.ts'
import { createSlackDoor } from '../../adapters/slack/door.ts'
import { createMcpDoor } from '../../tools/http/door.ts'
import { createServiceLocalDoor } from '../../tools/local/door.ts'
import { createAvatarDoor } from '../doors/avatar/door.ts'
import type { CreateDoor } from '../doors/door.ts'
import { createGraphqlDoor } from '../doors/graphql/door.ts'
import { createHttpDoor } from '../doors/http/door.ts'
import { createOAuthDoor } from '../doors/oauth/door.ts'
import { createOperatorDoor } from '../doors/operator/door.ts'
import { createPagesDoor } from '../doors/pages/door.ts'
import { createRealtimeDoor } from '../doors/realtime/door.ts'
import { createSandboxBankDoor } from '../doors/sandbox-bank/door.ts'
import { createVoiceDoor } from '../doors/voice/door.ts'

/** Every door; started in this order and closed in reverse. */
export const doors: readonly CreateDoor[] = [
  createOperatorDoor,
  createServiceLocalDoor,
  createRealtimeDoor,
  createVoiceDoor,
  createGraphqlDoor,
  createMcpDoor,
  createOAuthDoor,
  createPagesDoor,
  createAvatarDoor,
  createSandboxBankDoor,
  createSlackDoor,
  createDiscordDoor,
  createHttpDoor,
]
