import { judgePrivacy } from '../../contracts/chat-privacy-contract.ts'
import { openSlackWorld } from './slack-world.ts'

judgePrivacy('Slack', (options) => openSlackWorld({ ...options, mode: 'http' }))
