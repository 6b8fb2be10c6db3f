import type { ReplyPosition } from '../../pipeline/call.ts'

/** `<replyId>:<count>` in Last-Event-ID: `rep_` is a reply of the Engine, `msg_` one of a chat. */
export function positionFromEventId(id: string | undefined): ReplyPosition | undefined {
  const [, replyId, count] = /^((?:rep|msg)_[0-9a-f]{24}):(\d{1,7})$/.exec(id ?? '') ?? []
  return replyId === undefined ? undefined : { replyId, count: Number(count) }
}
