import { expect, it } from 'vitest'
import type { Service } from '../../support/service.ts'

/** POST /api/tts: text (string), voice (string), speed (number) gives an audio file, Content-Type audio/mpeg. */
export function speechRows(started: () => Service): void {
  it('POST /api/tts: audio/mpeg', async () => {
    const { status, headers, body } = await started().ask('POST', '/api/tts', {
      body: { text: 'Your score rose.', voice: 'alloy', speed: 1 },
    })
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(body.length).toBeGreaterThan(1_000)
  })
}
