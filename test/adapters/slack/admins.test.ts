import { judgeAdmins } from '../../contracts/chat-contract-admins.ts'
import { openSlackWorld } from './slack-world.ts'

judgeAdmins('Slack', openSlackWorld)
