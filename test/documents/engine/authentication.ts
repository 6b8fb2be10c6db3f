import { expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'

/** The numbered rules of the chapter. */
export function authenticationRules(started: () => Service): void {
  it('every endpoint requires the bearer header', async () => {
    const answers = await Promise.all(
      [
        ['GET', '/api/health'],
        ['POST', '/api/chat'],
        ['POST', '/api/analyze/report'],
        ['POST', '/api/analyze/impact'],
        ['POST', '/api/generate/dispute'],
        ['POST', '/api/generate/goodwill'],
        ['POST', '/api/monitor/setup'],
        ['GET', '/api/monitor/status'],
      ].map(([method = '', path = '']) => started().ask(method, path, { token: '' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401))
  })

  it('the token is a session access token of a user, or an API key of a service account', async () => {
    const key = await started().key('partner')
    expect(key).toMatch(/^cck_/)
    expect((await started().ask('GET', '/api/health', { token: key })).status).toBe(200)
  })
}
