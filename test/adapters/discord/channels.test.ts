import { judgeChannels } from '../../contracts/chat-contract-channels.ts'
import { openDiscordWorld } from './discord-world.ts'

judgeChannels('Discord', openDiscordWorld)
