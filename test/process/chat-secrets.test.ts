import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findTexts } from '../support/canaries.ts'
import { temporaryFolder } from '../support/service.ts'

const script = fileURLToPath(new URL('./chat-everything.ts', import.meta.url))

interface Used {
  readonly refused: readonly string[]
  /** Tokens of the platform, of its answers and of our links. */
  readonly secrets: readonly string[]
  readonly people: readonly string[]
  readonly typed: readonly string[]
  /** All that was sent to the platform. */
  readonly outgoing: string
}

async function useEverything(platform: string, directory: string) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: directory, CHAT_PLATFORM: platform }
  const child = spawn(process.execPath, [script], { env })
  const exited = once(child, 'exit')
  const [answer, log] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  expect([child.exitCode, child.exitCode === 0 ? '' : log.slice(-2_000)]).toEqual([0, ''])
  return { ...(JSON.parse(answer) as Used), log }
}

async function readAll(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => name !== 'encryption.key')
  const contents = await Promise.all(
    names.map((name) => readFile(join(directory, name), 'latin1').catch(() => '')),
  )
  return contents.join('\n')
}

describe.each(['slack', 'discord'])('what is secret in a chat on %s', (platform) => {
  it('stands in no line of the log, in no file, and what may not be typed is never repeated', async () => {
    await using folder = await temporaryFolder()
    const { refused, secrets, people, typed, outgoing, log } = await useEverything(
      platform,
      folder.path,
    )
    expect(refused).toEqual([])
    expect(secrets.length).toBeGreaterThan(50)
    const stored = await readAll(folder.path)
    expect(stored.length).toBeGreaterThan(100_000)
    expect(log.length).toBeGreaterThan(100)
    const texts = [...secrets, ...people, ...typed]
    expect(findTexts(texts, log)).toEqual([])
    expect(findTexts(texts, stored)).toEqual([])
    expect(findTexts(typed, outgoing)).toEqual([])
  })
})
