import { judgeOutages } from '../../contracts/chat-outage-contract.ts'
import { openDiscordWorld } from './discord-world.ts'

judgeOutages('Discord', openDiscordWorld, {
  'server error': { code: 'discord 500', health: 'discord 500' },
  'time-out': { code: 'discord timeout', health: 'discord timeout' },
  'refused token': { code: 'discord 401', health: 'key_refused' },
  'too many calls': { code: 'discord 429' },
  'lost answer': { code: 'discord network', health: 'discord network' },
  'closed DMs': { code: 'discord 50007' },
  'not in the channel': { code: 'discord 50001' },
  archived: { code: 'discord 50083' },
})
