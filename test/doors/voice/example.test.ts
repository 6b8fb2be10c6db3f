import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../support/service.ts'
import { samplesPerCharacter } from '../../support/tone-speech.ts'
import { voiceService } from './voice-service.ts'

it('the client in docs/voice.md says its sentence, prints the answer and saves its sound', async () => {
  const page = await readFile(new URL('../../../docs/voice.md', import.meta.url), 'utf8')
  const example = /```js\n(.+?)```/s.exec(page)?.[1] ?? ''
  await using folder = await temporaryFolder()
  await using voice = await voiceService()
  const script = join(folder.path, 'talk.mjs')
  await writeFile(script, example)
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    cwd: folder.path,
    env: { URL: voice.service.url, TOKEN: await voice.service.token('alice') },
  })
  expect(stdout).toBe('Pay the card with the highest use first.')
  const sound = await readFile(join(folder.path, 'answer.pcm'))
  expect(sound.length).toBe(stdout.length * samplesPerCharacter * 2)
  // It ends its session: the next one takes the only place of a free plan.
  const next = await voice.service.ask('POST', '/api/realtime-session', { body: {} })
  expect(next.status).toBe(201)
})
