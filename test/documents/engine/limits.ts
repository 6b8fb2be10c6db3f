import { expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'
import { serviceUsed } from '../../support/used-service.ts'

/** The table of limits, a window a row. */
export function limitRows(started: () => Service): void {
  const rows = [
    ['User token', 'minute', 60],
    ['User token', 'hour', 1_000],
    ['User token', 'day', 10_000],
    ['API key', 'minute', 120],
    ['API key', 'hour', 2_000],
    ['API key', 'day', 20_000],
    ['Public', 'minute', 10],
    ['Public', 'hour', 100],
    ['Public', 'day', 500],
  ] as const

  it.each(rows)('%s: per %s %i', async (type, window, max) => {
    await using used = await serviceUsed(type, window, max - 1)
    const last = await used.ask()
    expect(last.status).toBe(type === 'Public' ? 401 : 200)
    expect(last.headers.get('x-ratelimit-limit')).toBe(String(max))
    expect(last.headers.get('x-ratelimit-remaining')).toBe('0')
    const refused = await used.ask()
    expect(refused.status).toBe(429)
    expect(refused.body.error.details).toMatchObject({ limit: max, used: max })
  })

  it('Reset is Unix time in seconds: the end of the window', async () => {
    const { headers } = await started().ask('GET', '/api/health', {
      token: await started().token('eve'),
    })
    expect(headers.get('x-ratelimit-reset')).toBe(String(Date.UTC(2026, 10, 21, 12, 1) / 1000))
  })
}
