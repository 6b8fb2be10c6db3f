import { describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

/** A service behind so many proxies. */
const behind = (proxies: number) =>
  startService({ clock: () => noon }, { TRUSTED_PROXIES: String(proxies) })

/** What the public limit leaves to whom the header names, of 10 requests a minute. */
const left = async (service: Service, forwarded?: string) => {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  const answer = await service.ask('GET', '/api/health', {
    token: '',
    ...(headers === undefined ? {} : { headers }),
  })
  return Number(answer.headers.get('x-ratelimit-remaining'))
}

describe('the public limit, by the number of trusted proxies', () => {
  it('0: counts the connection, whatever X-Forwarded-For says', async () => {
    await using service = await behind(0)
    expect(await left(service)).toBe(9)
    expect(await left(service, '198.51.100.1')).toBe(8)
    expect(await left(service, '198.51.100.2, 127.0.0.1')).toBe(7)
  })

  it('1: counts the last address, whatever the client put in front of it', async () => {
    await using service = await behind(1)
    expect(await left(service, '198.51.100.1')).toBe(9)
    expect(await left(service, '203.0.113.7, 198.51.100.1')).toBe(8)
    expect(await left(service, '198.51.100.2, 198.51.100.1')).toBe(7)
    expect(await left(service, '198.51.100.2')).toBe(9)
  })

  it('2: counts the last but one', async () => {
    await using service = await behind(2)
    expect(await left(service, '198.51.100.1, 192.0.2.1')).toBe(9)
    expect(await left(service, '203.0.113.7, 198.51.100.1, 192.0.2.2')).toBe(8)
    expect(await left(service, '198.51.100.2, 192.0.2.1')).toBe(9)
  })

  it('a chain that is shorter than trusted counts its first address', async () => {
    await using service = await behind(2)
    expect(await left(service, '198.51.100.1')).toBe(9)
    expect(await left(service, '198.51.100.1')).toBe(8)
    expect(await left(service)).toBe(9)
  })

  it('a header that was sent twice is one list', async () => {
    await using service = await behind(1)
    await left(service, '198.51.100.1')
    const lines = ['GET /api/health HTTP/1.1', 'Host: x', 'Connection: close']
    lines.push('X-Forwarded-For: 203.0.113.7', 'X-Forwarded-For: 198.51.100.1')
    const { headers } = onlyAnswer(await conversation(service.url, `${lines.join('\r\n')}\r\n\r\n`))
    expect(headers.get('x-ratelimit-remaining')).toBe('8')
  })

  it('what a proxy passed on and is no address is counted together', async () => {
    await using service = await behind(1)
    expect(await left(service, 'nonsense')).toBe(9)
    expect(await left(service, 'x'.repeat(7_000))).toBe(8)
  })

  it('IPv6 is counted by its first 56 bits', async () => {
    await using service = await behind(1)
    expect(await left(service, '2001:db8:0:100::1')).toBe(9)
    expect(await left(service, '2001:db8:0:1ff:ffff::2')).toBe(8)
    expect(await left(service, '2001:db8:0:200::1')).toBe(9)
  })

  it.each([
    ['198.51.100.1', '198.51.100.1:50123', '198.51.100.1:50124'],
    ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]:50123'],
  ])('%s with a port is the same client', async (...forms) => {
    await using service = await behind(1)
    const counts = []
    for (const form of forms) counts.push(await left(service, form))
    expect(counts).toEqual([9, 8, 7])
  })

  it('one address that is used up leaves the other behind the same proxy alone', async () => {
    await using service = await behind(1)
    const status = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await service.ask('GET', '/api/health', { token: '', headers })).status
    }
    for (let n = 0; n < 10; n++) expect(await status('198.51.100.1')).toBe(401)
    expect(await status('198.51.100.1')).toBe(429)
    expect(await status('198.51.100.2')).toBe(401)
  })
})
