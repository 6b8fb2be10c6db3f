import { judgeChannels } from '../../contracts/chat-contract-channels.ts'
import { openSlackWorld } from './slack-world.ts'

judgeChannels('Slack', openSlackWorld)
