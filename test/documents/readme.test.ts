import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sharedService } from '../support/shared-service.ts'

const service = sharedService()

const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')

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
})
