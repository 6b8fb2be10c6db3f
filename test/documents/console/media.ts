import { describe, expect, it } from 'vitest'
import { makePngBomb, makeWav } from '../../support/media-files.ts'
import { type Service, startService } from '../../support/service.ts'
import { hearing } from '../../support/transcriber.ts'

/** Sends a form as a browser does, which names the content type itself. */
async function send(
  service: Service,
  path: string,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await service.token('alice')}`,
      'x-api-version': '2025-01',
    },
    body: form,
  })
  return { status: answer.status, body: await answer.json() }
}

/** The rows on files, recordings, images and realtime voice; their bodies are those of reference/console.md §6. */
export function mediaRows(started: () => Service): void {
  fileRows(started)

  it('POST /api/realtime-session: voice (string), instructions (string)', async () => {
    const body = { voice: 'sage', instructions: 'Speak slowly.' }
    const answer = await started().ask('POST', '/console/api/realtime-session', { body })
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        ...{ sessionId: expect.any(String), model: 'offline', provider: 'offline', ...body },
        clientSecret: { value: expect.stringMatching(/^ek_/), expiresAt: expect.any(String) },
        url: `${started().url.replace('http', 'ws')}/api/realtime-voice`,
        ...{ transports: ['websocket'], webrtcUrl: null },
        ...{ expiresAt: expect.any(String), maxDurationSeconds: 300 },
      },
    ])
  })

  it('POST /api/whisper: multipart/form-data with audio (file) and language (string)', async () => {
    const transcriber = hearing('Quelle est ma cote ?', 'fr')
    await using service = await startService({ ports: { transcriber } })
    const audio = new File([makeWav(2)], 'question.wav')
    const answer = await send(service, '/console/api/whisper', { audio, language: 'fr' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { text: 'Quelle est ma cote ?', language: 'fr', duration: 2 },
    ])
  })

  it('POST /api/vision/analyze: analysis (string), model (string), confidence (0 to 1)', async () => {
    const image = Buffer.from(makePngBomb(40, 20)).toString('base64')
    const body = { image, prompt: 'What is this?' }
    const answer = await started().ask('POST', '/console/api/vision/analyze', { body })
    expect([answer.status, answer.body]).toEqual([
      200,
      { analysis: expect.stringContaining('40'), model: 'embedded-vision', confidence: 0.1 },
    ])
  })

  it('POST /api/vision/analyze: imageUrl (string URL) of an image that cannot be fetched', async () => {
    const body = { imageUrl: 'https://127.0.0.1/statement.png', prompt: 'What is this?' }
    const answer = await started().ask('POST', '/console/api/vision/analyze', { body })
    expect([answer.status, answer.body.error.details.field]).toEqual([400, 'imageUrl'])
  })
}

function fileRows(started: () => Service): void {
  describe('files', () => {
    const bytes = Buffer.from('Credit report for Jordan Sample')
    const upload = async () =>
      await send(started(), '/console/api/files/upload', { file: new File([bytes], 'report.txt') })

    it('POST /api/files/upload: the File record', async () => {
      const { status, body } = await upload()
      expect([status, body]).toEqual([
        201,
        {
          fileId: expect.stringMatching(/^fil_[0-9a-f]{24}$/),
          url: expect.stringMatching(`^${started().url}/api/files/fil_`),
          ...{ name: 'report.txt', size: 31, mimeType: 'text/plain' },
          createdAt: expect.stringMatching(/^2026-11-21T12:00:/),
        },
      ])
    })

    it('GET /api/files/{fileId}: its bytes; DELETE: {success, fileId}', async () => {
      const { fileId } = (await upload()).body as { readonly fileId: string }
      const path = `/console/api/files/${fileId}`
      const listed = await started().ask('GET', '/console/api/files')
      expect(listed.body.files).toContainEqual(expect.objectContaining({ fileId }))
      const token = await started().token('alice')
      const headers = { authorization: `Bearer ${token}` }
      const given = await fetch(`${started().url}${path}`, { headers })
      expect(Buffer.from(await given.arrayBuffer()).equals(bytes)).toBe(true)
      const deleted = await started().ask('DELETE', path)
      expect([deleted.status, deleted.body]).toEqual([200, { success: true, fileId }])
      expect((await started().ask('GET', path)).status).toBe(404)
    })
  })
}
