import type { Methods } from './method.ts'
import { assistantMethods } from './methods/assistant.ts'
import { chatMethods } from './methods/chat.ts'
import { conversationsMethods } from './methods/conversations.ts'
import { filesMethods } from './methods/files.ts'
import { identityMethods } from './methods/identity.ts'
import { streamMethods } from './methods/streams.ts'
import { viewsMethods } from './methods/views.ts'

/** The Web API, apart from `apps.connections.open` and `oauth.v2.access`, which take other tokens. */
export const methods: Methods = {
  ...identityMethods,
  ...conversationsMethods,
  ...chatMethods,
  ...streamMethods,
  ...viewsMethods,
  ...filesMethods,
  ...assistantMethods,
}
