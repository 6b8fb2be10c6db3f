import type { FileMessage } from './chat-file.ts'

/** Bytes of the messages of a file that goes out. */
export const largestFile = 7 * 1024 * 1024

/** Characters that are left of a message that no file can hold: each is at most six bytes of JSON. */
const longestBeginning = 1_000_000

/** The last of the messages as far as there is room for their JSON, and the room that is left. */
export function newestThatFit(
  messages: readonly FileMessage[],
  room: number,
): { readonly fitting: readonly FileMessage[]; readonly left: number } {
  const fitting: FileMessage[] = []
  let left = room
  for (const message of messages.toReversed()) {
    const one = bytesOf(message) > largestFile ? beginningOf(message) : message
    left -= bytesOf(one)
    if (left < 0) break
    fitting.push(one)
  }
  return { fitting: fitting.reverse(), left }
}

/** With the comma behind it. */
const bytesOf = (message: FileMessage): number => Buffer.byteLength(JSON.stringify(message)) + 1

function beginningOf(message: FileMessage): FileMessage {
  // Not the first half of a character.
  const content = message.content.slice(0, longestBeginning).replace(/[\ud800-\udbff]$/, '')
  return { ...message, content, sources: [], toolCalls: [], truncated: true }
}
