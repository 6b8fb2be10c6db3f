import { describe, expect, it } from 'vitest'
import { runOperator, startProcessWith } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import {
  Browser,
  formTokenOf,
  post,
  redeem,
  refresh,
  register,
  startAuthorization,
} from '../support/sign-in.ts'
import { askLegacy } from '../tools/rpc.ts'

describe('the output of a service that signs people in', () => {
  it('has no token, code, cookie or secret, and nothing of a library’s own', async () => {
    await using folder = await temporaryFolder()
    await using running = await startProcessWith(folder.path, { LOG_LEVEL: 'debug' })
    const { stdout } = await runOperator(folder.path, 'link', 'alice')
    const [signInCode = ''] = /[\dA-Z]{4}-[\dA-Z]{4}/.exec(stdout) ?? []
    const { body: client } = await register(running, {
      token_endpoint_auth_method: 'client_secret_post',
    })
    const secret = { client_secret: String(client['client_secret']) }
    const started = startAuthorization(running, client)
    const browser = new Browser()
    const page = await browser.open(started.url)
    const consent = await browser.press(page, 'code', { code: signInCode })
    const { searchParams } = new URL((await browser.press(consent, 'allow')).url)
    const code = searchParams.get('code') ?? ''
    const { body } = await redeem(running, client, code, started.verifier, secret)
    const { access_token: accessToken, refresh_token: refreshToken } = body
    expect((await askLegacy(running, 'tools/list', {}, { token: accessToken })).status).toBe(200)
    await askLegacy(running, 'tools/list', {}, { query: `?access_token=${accessToken}` })
    const again = await refresh(running, client, refreshToken, secret)
    const reused = await refresh(running, client, refreshToken, secret)
    const revoked = await post(`${running.url}/oauth/revoke`, {
      ...{ client_id: client.client_id, token: refreshToken },
      ...secret,
    })
    const wrong = await redeem(running, client, 'nonsense', started.verifier, secret)
    const { output } = await running.end('SIGTERM')
    const secrets = [
      ...[signInCode, code, accessToken, refreshToken, again.body.access_token],
      ...[secret.client_secret, started.verifier, started.state, formTokenOf(consent)],
      new URL(consent.url).pathname.split('/').at(-1) ?? '',
    ]
    expect(secrets.filter((one) => one === '' || output.includes(one))).toEqual([])
    expect(output).not.toContain('oidc-provider')
    const errors = JSON.stringify([reused.body, revoked.body ?? '', wrong.body])
    expect(secrets.filter((one) => errors.includes(one))).toEqual([])
  })
})
