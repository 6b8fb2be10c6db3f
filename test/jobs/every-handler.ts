import { endGuest } from '../../src/jobs/end-guest.ts'
import { expireRecord } from '../../src/jobs/expire-record.ts'
import { forgetChat } from '../../src/jobs/forget-chat.ts'
import { settleReply } from '../../src/jobs/settle-reply.ts'

/** What the service runs for each kind of work. */
export const everyHandler = {
  'expire-record': expireRecord,
  'end-guest': endGuest,
  'forget-chat': forgetChat,
  'settle-reply': settleReply,
}
