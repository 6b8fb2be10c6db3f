import { randomBytes } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { speak, startAvatar, toneSpeech } from '../../support/avatars.ts'
import { createDatabase } from '../../support/database.ts'
import { readyClient } from '../../support/realtime-client.ts'
import { startService } from '../../support/service.ts'
import { hangSignal } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'

const [databaseUrl, redisUrl] = [inject('databaseUrl'), inject('redisUrl')]

describe.skipIf(databaseUrl === null || redisUrl === null)(
  'two instances on one database and one Redis',
  () => {
    it('show on one what was said through the other, and its end', async () => {
      await using database = await createDatabase(databaseUrl ?? '')
      const environment = {
        DATABASE_URL: database.url.href,
        REDIS_URL: redisUrl ?? '',
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      }
      const overrides = { rateLimiter: unlimited, ports: { timedSpeech: toneSpeech() } }
      await using one = await startService(overrides, environment)
      await using other = await startService(overrides, environment)
      const token = await one.token('nora', { tier: 'pro' })
      const { sessionId, accessToken } = (await startAvatar(one, token)).body
      const headers = { authorization: `Bearer ${accessToken}` }
      const page = `${other.url}/avatar/${sessionId}`
      await using socket = await readyClient(other.url, token)
      const events = await fetch(`${page}/events`, { headers, signal: hangSignal() })
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const heard = async (part: string) => {
        while (!text.includes(part)) {
          const piece = await reader?.read()
          if (piece?.done !== false) throw new Error(`the events ended: ${text}`)
          text += piece.value
        }
      }
      const { taskId } = (await speak(one, token, { sessionId, text: 'Hello' })).body
      await heard(`id: ${taskId}\nevent: speak\n`)
      const sound = await fetch(`${page}/speech/${taskId}`, { headers })
      expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
      expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
      expect(await socket.received('avatar.speak')).toMatchObject({ sessionId, taskId })
      const path = `/api/avatar/session/${sessionId}`
      expect((await one.ask('DELETE', path, { token })).status).toBe(200)
      await heard('event: ended\n')
      expect((await fetch(`${page}/events`, { headers })).status).toBe(404)
    })
  },
)
