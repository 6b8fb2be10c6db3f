import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createOfflineSpeech } from '../../../adapters/espeak/offline-speech.ts'
import { join } from '../../contracts/speech-contract.ts'
import { temporaryFolder } from '../../support/service.ts'
import { hangSignal } from '../../support/time.ts'

const isMissing = spawnSync('ffprobe', ['-version']).error !== undefined

// `.ci/run` installs ffprobe: there the suite fails instead of being skipped.
const isSkipped = isMissing && process.env['CI'] !== 'true'
if (isSkipped) process.stderr.write('SKIPPED: the MP3 of the offline voice (no ffprobe)\n')

describe.skipIf(isSkipped)('the MP3 of the offline voice', () => {
  it('is one mono stream of the right length for ffprobe', async () => {
    await using folder = await temporaryFolder()
    const speech = createOfflineSpeech()
    const text = 'Your credit score rose by twenty points, and that is good news. '.repeat(10)
    const request = { text, language: 'en', voice: 'alloy', speed: 1, owner: 'alice' } as const
    const path = joinPath(folder.path, 'speech.mp3')
    await writeFile(path, await join(speech.speak(request, 'mp3', hangSignal())))
    await speech.close()
    const entries = 'stream=codec_name,channels,sample_rate:format=duration'
    const { stdout } = spawnSync('ffprobe', [
      ...['-v', 'error', '-show_entries', entries, '-of', 'json', path],
    ])
    const { streams, format } = JSON.parse(String(stdout)) as {
      readonly streams: readonly object[]
      readonly format: { readonly duration: string }
    }
    expect(streams).toMatchObject([{ codec_name: 'mp3', channels: 1, sample_rate: '22050' }])
    // 15 to 19 characters a second.
    expect(Number(format.duration)).toBeGreaterThan(text.length / 19)
    expect(Number(format.duration)).toBeLessThan(text.length / 15)
  })
})
