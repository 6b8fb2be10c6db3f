import { judgeAdmins } from '../../contracts/chat-contract-admins.ts'
import { openDiscordWorld } from './discord-world.ts'

judgeAdmins('Discord', openDiscordWorld)
