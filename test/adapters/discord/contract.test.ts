import { judgeChatPlatform } from '../../contracts/chat-platform-contract.ts'
import { openDiscordWorld } from './discord-world.ts'

judgeChatPlatform('Discord over its gateway', openDiscordWorld)
