import { judgeRelay } from '../../contracts/chat-relay-contract.ts'
import { openDiscordWorld } from './discord-world.ts'

judgeRelay('Discord', openDiscordWorld)
