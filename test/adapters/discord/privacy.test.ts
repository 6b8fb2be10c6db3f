import { judgePrivacy } from '../../contracts/chat-privacy-contract.ts'
import { openDiscordWorld } from './discord-world.ts'

judgePrivacy('Discord', (options) => openDiscordWorld({ ...options, mode: 'http' }))
