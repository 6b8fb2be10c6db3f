import { judgeOutages } from '../../contracts/chat-outage-contract.ts'
import { openSlackWorld } from './slack-world.ts'

judgeOutages('Slack', openSlackWorld, {
  'server error': { code: 'slack 500', health: 'slack 500' },
  'time-out': { code: 'slack timeout', health: 'slack timeout' },
  'refused token': { code: 'slack invalid_auth', health: 'key_refused' },
  'too many calls': { code: 'slack rate_limited' },
  'lost answer': { code: 'slack UND_ERR_SOCKET', health: 'slack UND_ERR_SOCKET' },
  'closed DMs': { code: 'slack cannot_dm_bot' },
  'not in the channel': { code: 'slack not_in_channel' },
  archived: { code: 'slack is_archived' },
})
