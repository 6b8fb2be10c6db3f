import { judgeChatPlatform } from '../../contracts/chat-platform-contract.ts'
import { openSlackWorld } from './slack-world.ts'

judgeChatPlatform('Slack over Socket Mode', openSlackWorld)
