import { limits } from '../../config/limits.ts'
import type { FileMessage } from './chat-file.ts'

/** What the messages of a file may take, or what is left of it. */
interface FileRoom {
  readonly bytes: number
  /** Texts, numbers, lists and so on, at any depth. */
  readonly values: number
}

/** Of a file that goes out: somewhat less than one that comes in may have. */
export const emptyFile: FileRoom = {
  bytes: limits.chats.maxExportBytes,
  values: limits.chats.maxExportValues,
}

/** The last of the messages as far as there is room for their JSON, and the room that is left. */
export function newestThatFit(
  messages: readonly FileMessage[],
  room: FileRoom,
): { readonly fitting: readonly FileMessage[]; readonly left: FileRoom } {
  const fitting: FileMessage[] = []
  let left = room
  for (const message of messages.toReversed()) {
    const isTooLong =
      message.content.length > limits.chats.maxMessageLengthInFile ||
      bytesOf(message) > emptyFile.bytes
    const one = isTooLong ? beginningOf(message) : message
    left = { bytes: left.bytes - bytesOf(one), values: left.values - valuesIn(one) }
    if (left.bytes < 0 || left.values < 0) break
    fitting.push(one)
  }
  return { fitting: fitting.reverse(), left }
}

/** With the comma behind it. */
const bytesOf = (message: FileMessage): number => Buffer.byteLength(JSON.stringify(message)) + 1

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

function beginningOf(message: FileMessage): FileMessage {
  // Not the first half of a character.
  const content = message.content
    .slice(0, limits.chats.maxMessageLengthInFile)
    .replace(/[\ud800-\udbff]$/, '')
  return { ...message, content, sources: [], toolCalls: [], truncated: true }
}
