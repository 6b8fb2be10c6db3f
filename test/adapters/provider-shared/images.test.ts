import { LLMock } from '@copilotkit/aimock'
import { describe, expect, test } from 'vitest'
import { anthropicWire } from '../../support/providers/anthropic-wire.ts'
import { askRecorded } from '../../support/providers/ask-recorded.ts'
import { hear, requestOf } from '../../support/providers/model-request.ts'
import { chatCompletionsWire, responsesWire } from '../../support/providers/openai-wires.ts'

const request = requestOf('', {
  turns: [
    {
      role: 'user',
      content: 'Describe the images.',
      images: [
        { mimeType: 'image/png', bytes: Buffer.from('a png') },
        { mimeType: 'image/jpeg', bytes: Buffer.from('a jpeg') },
      ],
    },
  ],
})

describe('Images of a question come before its text', () => {
  test('in the Responses API', async () => {
    const { body } = await askRecorded(responsesWire, request)
    expect((body as { input: unknown }).input).toEqual([
      {
        role: 'user',
        content: [
          { type: 'input_image', image_url: 'data:image/png;base64,YSBwbmc=', detail: 'high' },
          { type: 'input_image', image_url: 'data:image/jpeg;base64,YSBqcGVn', detail: 'high' },
          { type: 'input_text', text: 'Describe the images.' },
        ],
      },
    ])
  })

  test('in the Chat Completions API', async () => {
    const { body } = await askRecorded(chatCompletionsWire, request)
    expect((body as { messages: unknown[] }).messages.at(-1)).toEqual({
      role: 'user',
      content: [
        {
          type: 'image_url',
          image_url: { url: 'data:image/png;base64,YSBwbmc=', detail: 'high' },
        },
        {
          type: 'image_url',
          image_url: { url: 'data:image/jpeg;base64,YSBqcGVn', detail: 'high' },
        },
        { type: 'text', text: 'Describe the images.' },
      ],
    })
  })

  test('in the Messages API', async () => {
    const { body } = await askRecorded(anthropicWire, request)
    expect((body as { messages: unknown }).messages).toEqual([
      {
        role: 'user',
        content: [
          {
            type: 'image',
            source: { type: 'base64', media_type: 'image/png', data: 'YSBwbmc=' },
          },
          {
            type: 'image',
            source: { type: 'base64', media_type: 'image/jpeg', data: 'YSBqcGVn' },
          },
          { type: 'text', text: 'Describe the images.' },
        ],
      },
    ])
  })
})

test.each([responsesWire, chatCompletionsWire, anthropicWire])(
  '$name answers about an image, on an emulator that nobody here wrote',
  async (wire) => {
    const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
    emulator.onMessage('Describe the images.', { content: 'A red door.' })
    await emulator.start()
    const { text } = await hear(wire.open(emulator.url), { ...request, model: wire.model })
    await emulator.stop()
    expect(text).toBe('A red door.')
  },
)
