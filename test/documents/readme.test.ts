import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { linkBank } from '../support/bank.ts'
import { sharedService } from '../support/shared-service.ts'

const service = sharedService()

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')

/** What differs from one answer to the next, and with what the person's report says. */
const theirs = {
  id: expect.stringMatching(/^msg_/),
  content: expect.any(String),
  createdAt: expect.any(String),
}
const tokens = { completionTokens: expect.any(Number), totalTokens: expect.any(Number) }

/** The body after `ask <path> '` in the README. */
const requestTo = (path: string) =>
  new RegExp(`ask ${path} '(\\{.*?\\})'\\n`, 's').exec(readme)?.[1] ?? ''

describe('the README’s first conversation', () => {
  it('shows the prediction that the service gives', async () => {
    const { body } = await service().ask('POST', '/api/analyze/impact', {
      body: requestTo('/api/analyze/impact'),
    })
    expect(readme).toContain(JSON.stringify(body))
  })

  it('shows the refusal that the service gives', async () => {
    const { status, body } = await service().ask('POST', '/api/generate/dispute', {
      body: requestTo('/api/generate/dispute'),
    })
    expect(status).toBe(400)
    expect(readme).toContain(JSON.stringify(body.error))
  })

  it('shows what the coach says', async () => {
    const asked = JSON.parse(requestTo('/api/chat'))
    const { body } = await service().ask('POST', '/api/chat', {
      body: { messages: asked.messages },
    })
    const shown = /which spells: “(.*?) …”/.exec(readme)?.[1] ?? 'nothing'
    expect(body.response.content.replaceAll('\n', ' ')).toContain(shown)
  })

  it('shows the answer of a chat as the service gives it', async () => {
    const { body } = await service().ask('POST', '/console/api/chat', {
      body: requestTo('/console/api/chat'),
    })
    const shown = JSON.parse(/\n(\{"message":\{"id":"msg_.*\})\n/.exec(readme)?.[1] ?? '{}')
    const [beginning] = shown.message.content.split('…')
    expect(body.message.content.startsWith(beginning)).toBe(true)
    expect(body).toEqual({
      ...shown,
      chatId: expect.stringMatching(/^chat_/),
      message: { ...shown.message, ...theirs },
      usage: { ...shown.usage, ...tokens },
    })
  })

  it('shows a request of an OpenAI client that is answered', async () => {
    const question = /content: '(What is a secured card\?)' \}\]\nconst answer/.exec(readme)?.[1]
    const { status, body } = await service().ask('POST', '/v1/chat/completions', {
      body: { model: 'offline', messages: [{ role: 'user', content: question }] },
    })
    expect([status, body.choices[0].message.role]).toEqual([200, 'assistant'])
  })

  it('shows what a linked card of the sandbox has to pay', async () => {
    const named = /"public_token": "public-sandbox-(ins_\d+)-(\w+)"/.exec(readme) ?? []
    await linkBank(service(), { institution: named[1], person: named[2] })
    const { body } = await service().ask('GET', '/api/bank/insights', {})
    const [shown] = JSON.parse(/\n\{"cards":(\[.*?\]),"overall"/.exec(readme)?.[1] ?? '[{}]')
    const ids = { account_id: expect.any(String), connection_id: expect.stringMatching(/^bnk_/) }
    expect(body.cards).toEqual([{ ...shown, ...ids }])
  })
})
