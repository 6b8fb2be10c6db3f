import { describe, expect, it } from 'vitest'
import { jsonSlices } from '../../../src/doors/shared/bodies/json-slices.ts'
import {
  emptyFile,
  type FileMessage,
  newestThatFit,
} from '../../../src/operations/chats/chat-file.ts'
import { importChat } from '../../../src/operations/chats/import-chat.ts'
import { fileOf } from './rich-chat.ts'

const source = { title: 'Cards', url: 'https://example.com' }

/** Messages of 3,010 values each, at most. */
const messages = fileOf(100).messages.map((message) => ({
  ...message,
  sources: Array(1_000).fill(source),
})) as FileMessage[]

describe('the messages of a file that goes out', () => {
  it('are the newest that have no more values than a file may have that comes in', () => {
    const { fitting } = newestThatFit(messages, emptyFile)
    expect(fitting).toEqual(messages.slice(-fitting.length))
    expect(fitting.length).toBe(29)
    const text = Buffer.from(JSON.stringify(fileOf(0, { messages: fitting })))
    const slices = jsonSlices(text, importChat.rest?.body?.maxValues ?? 0)
    expect([...slices].length).toBeGreaterThan(1)
  })

  it('leave the room that is left to those before them', () => {
    const first = newestThatFit(messages.slice(80), emptyFile)
    const { fitting } = newestThatFit(messages.slice(0, 80), first.left)
    expect(first.fitting.length + fitting.length).toBe(29)
  })
})
