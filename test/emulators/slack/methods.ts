import type { Methods } from './method.ts'
import { chatMethods } from './methods/chat.ts'
import { conversationsMethods } from './methods/conversations.ts'
import { identityMethods } from './methods/identity.ts'

export const methods: Methods = { ...identityMethods, ...conversationsMethods, ...chatMethods }
