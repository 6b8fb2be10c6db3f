import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import {
  npmStart,
  type RunningProcess,
  runOperator,
  startProcess,
  startProcessWith,
} from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'

const ask = async (url: string, token: string, path: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('a service that runs', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let running: RunningProcess
  let early: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    early = (await runOperator(folder.path, 'token', 'alice', '--tier', 'pro')).stdout
    running = await startProcess(folder.path)
  })

  afterAll(async () => {
    await running[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  it('gives tokens and keys to the operator, and takes those from before its start', async () => {
    const late = await runOperator(folder.path, 'token', 'alice')
    const key = await runOperator(folder.path, 'key', 'partner', '--scope', 'users:act')
    for (const printed of [early, late.stdout, key.stdout]) {
      expect((await ask(running.url, printed, '/api/health')).status).toBe(200)
    }
  })

  it('is the only one of its data folder: a second one says who has it', async () => {
    await expect(startProcess(folder.path)).rejects.toThrow(String(running.child.pid))
  })

  it('keeps the key file and the operator’s socket from other users of the machine', async () => {
    const modes = await Promise.all(
      ['encryption.key', 'operator.sock'].map(
        async (name) => (await stat(join(folder.path, name))).mode & 0o777,
      ),
    )
    expect(modes).toEqual([0o600, 0o600])
  })

  it.each([
    [['token'], /^Usage:/],
    [['key', 'x', '--scope', 'everything'], 'scopes[0]'],
    [['token', 'alice', '--scope', 'users:act'], 'scopes[0]'],
    [['token', 'alice', '--colour', 'red'], '--colour'],
    [['key', '--revoke', 'key_none'], 'There is no API key key_none.'],
    [['tier', 'alice'], /^Usage:/],
    [['tier', 'alice', 'pro', '--clear'], /^Usage:/],
    [['tier', 'alice', 'gold'], 'tier'],
  ])('refuses the operator’s %j with a word of what is wrong', async (args, word) => {
    const { code, stdout, stderr } = await runOperator(folder.path, ...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(word)
  })
})

describe('the operator’s command line where no service runs', () => {
  it.each([
    [['key', 'x', '--scope', 'everything'], 'scopes[0]'],
    [['key', '--revoke', 'key_none'], 'There is no API key key_none.'],
  ])('refuses %j with a word of what is wrong', async (args, word) => {
    await using folder = await temporaryFolder()
    const { code, stdout, stderr } = await runOperator(folder.path, ...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(word)
  })
})

describe('the service as a process', () => {
  it('lets the operator set a plan while it runs, and clear it while it does not', async () => {
    await using folder = await temporaryFolder()
    await using running = await startProcess(folder.path)
    const { stdout: token } = await runOperator(folder.path, 'token', 'alice')
    const set = await runOperator(folder.path, 'tier', 'alice', 'pro')
    expect(set).toEqual({ code: 0, stdout: 'alice: pro (was free)\n', stderr: '' })
    const limits = await ask(running.url, token, '/api/rate-limits')
    expect(limits.body).toMatchObject({ tier: 'pro', dailyMessageLimit: 100 })
    await running.end('SIGTERM')
    const cleared = await runOperator(folder.path, 'tier', 'alice', '--clear')
    expect(cleared.stdout).toBe('alice: free (was pro)\n')
  })

  it('keeps what it has acknowledged through SIGKILL', async () => {
    await using folder = await temporaryFolder()
    await using first = await startProcess(folder.path)
    const { stdout: token } = await runOperator(folder.path, 'token', 'alice')
    const made = await ask(first.url, token, '/api/generate/dispute', disputeRequest)
    await first.end('SIGKILL')
    await using second = await startProcess(folder.path)
    const list = await ask(second.url, token, '/api/disputes')
    expect(list.body).toMatchObject({ disputes: [{ id: made.body['disputeId'] }] })
  })

  it('stops on SIGTERM with exit code 0, and frees the data folder', async () => {
    await using folder = await temporaryFolder()
    await using first = await startProcess(folder.path)
    expect((await first.end('SIGTERM')).code).toBe(0)
    await using second = await startProcess(folder.path)
    expect(second.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })

  it('goes on when nobody reads its output any more, and still stops with exit code 0', async () => {
    await using folder = await temporaryFolder()
    await using running = await startProcess(folder.path)
    const { stdout: token } = await runOperator(folder.path, 'token', 'alice')
    running.child.stdout?.destroy()
    running.child.stderr?.destroy()
    expect((await ask(running.url, token, '/api/health')).status).toBe(200)
    expect((await running.end('SIGTERM')).code).toBe(0)
  })

  it('stops on SIGTERM to `npm start`, too', async () => {
    await using folder = await temporaryFolder()
    await using first = await npmStart(folder.path)
    expect(await first.end('SIGTERM')).toMatchObject({
      code: 0,
      output: expect.stringContaining('SIGTERM: stopping'),
    })
    await using second = await startProcess(folder.path)
    expect(second.url).toMatch(/^http/)
  })

  it('names a variable that looks like a misspelled setting, and not its value', async () => {
    await using folder = await temporaryFolder()
    await using running = await startProcessWith(folder.path, {
      LOG_LEVEL: 'info',
      ANTROPIC_API_KEY: 'a-secret-value',
    })
    const { output } = await running.end('SIGTERM')
    expect(output).toContain('ANTROPIC_API_KEY is not a setting; did you mean ANTHROPIC_API_KEY?')
    expect(output).not.toContain('a-secret-value')
  })
})

describe('a data folder that was damaged', () => {
  it('is refused with the file, the place and the way to repair it; --repair keeps the rest', async () => {
    await using folder = await temporaryFolder()
    await using first = await startProcess(folder.path)
    const { stdout: token } = await runOperator(folder.path, 'token', 'alice')
    await ask(first.url, token, '/api/generate/dispute', disputeRequest)
    await ask(first.url, token, '/api/generate/dispute', disputeRequest)
    await first.end('SIGKILL')
    await flipByteInOldest(folder.path, /^journal/)
    await expect(startProcess(folder.path)).rejects.toThrow(/journal.*--repair/s)
    await using second = await startProcess(folder.path, '--repair')
    expect(second.url).toMatch(/^http/)
  })
})

/** Flips one bit in the middle of the folder's first file of that name. */
async function flipByteInOldest(folder: string, name: RegExp): Promise<void> {
  const [file = ''] = (await readdir(folder)).filter((one) => name.test(one)).toSorted()
  const bytes = await readFile(join(folder, file))
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(join(folder, file), bytes)
}
