import { expect, test } from 'vitest'
import { targetOf } from '../../../adapters/provider-http/target.ts'

test.each([
  [
    'https://api.openai.com/v1/responses',
    { isSecure: true, hostname: 'api.openai.com', port: '', path: '/v1/responses' },
    'api.openai.com',
  ],
  [
    'http://[::1]:8080/v1/chat?tenant=7',
    { isSecure: false, hostname: '::1', port: '8080', path: '/v1/chat?tenant=7' },
    '[::1]:8080',
  ],
])('%s is taken apart', (address, parts, host) => {
  expect(targetOf(new URL(address))).toEqual({ ...parts, host })
})
