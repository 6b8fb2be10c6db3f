import { judgeRelay } from '../../contracts/chat-relay-contract.ts'
import { openSlackWorld } from './slack-world.ts'

judgeRelay('Slack', openSlackWorld)
