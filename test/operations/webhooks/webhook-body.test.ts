import { describe, expect, it } from 'vitest'
import type { BusinessEvent } from '../../../src/events/event-types.ts'
import { formatWebhookBody } from '../../../src/operations/webhooks/webhook-delivery.ts'

const createdAt = Date.UTC(2026, 10, 21, 12)

const message = (content: string): BusinessEvent => ({
  id: 'evt_1',
  type: 'chat.message.created',
  userId: 'alice',
  createdAt,
  data: {
    userId: 'alice',
    chatId: 'chat_1',
    messageId: 'msg_1',
    role: 'user',
    model: 'offline',
    content,
    status: 'complete',
  },
})

describe('the body of a webhook', () => {
  it('is the Engine’s for an event of the Engine', () => {
    const data = { userId: 'alice', reportId: 'rpt_1', bureau: 'bureau_a', score: 712 } as const
    const event = {
      id: 'evt_1',
      type: 'report.available',
      userId: 'alice',
      createdAt,
      data,
    } as const
    expect(formatWebhookBody(event)).toBe(
      '{"id":"evt_1","type":"report.available","timestamp":"2026-11-21T12:00:00.000Z","data":{"userId":"alice","reportId":"rpt_1","bureau":"bureau_a","score":712}}',
    )
  })

  it('is the Console’s for an event of the Console', () => {
    expect(formatWebhookBody(message('Hello'))).toBe(
      '{"event":"chat.message.created","timestamp":"2026-11-21T12:00:00.000Z","data":{"userId":"alice","chatId":"chat_1","messageId":"msg_1","role":"user","model":"offline","content":"Hello","status":"complete"}}',
    )
  })

  it.each([
    ['letters', 'x', 30_000],
    ['letters of several bytes', 'é', 30_000],
    ['letters that JSON escapes', '"', 30_000],
    ['pictures of two halves', '🏦', 15_000],
  ])(
    'has at most 20,000 bytes and says that a long message of %s is cut',
    (_what, letter, count) => {
      const body = formatWebhookBody(message(letter.repeat(count)))
      expect(Buffer.byteLength(body)).toBeGreaterThan(19_990)
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000)
      const { data } = JSON.parse(body) as { data: { content: string; truncated: boolean } }
      expect(data).toMatchObject({ messageId: 'msg_1', truncated: true })
      expect(data.content).toBe(letter.repeat(data.content.length / letter.length))
    },
  )

  it('is the same text for every decoder, even with half a surrogate pair', () => {
    const body = formatWebhookBody(message('half a \ud83d picture, \u2028 and \u0000'))
    expect(Buffer.from(body).toString()).toBe(body)
    expect(JSON.parse(body).data.content).toBe('half a \ud83d picture, \u2028 and \u0000')
  })

  it('leaves out another field that is too long', () => {
    const event: BusinessEvent = {
      id: 'evt_1',
      type: 'monitoring.error',
      userId: 'alice',
      createdAt,
      data: {
        userId: 'alice',
        bureau: 'bureau_a',
        code: 'away',
        message: 'x'.repeat(30_000),
        since: '2026-11-21T12:00:00.000Z',
        retryAt: '2026-11-21T13:00:00.000Z',
      },
    }
    expect(JSON.parse(formatWebhookBody(event))).toMatchObject({
      data: { bureau: 'bureau_a', code: 'away', truncated: true },
    })
  })
})
