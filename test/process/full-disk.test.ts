import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import { runOperator, startProcess } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { fillDisk, mayMount, smallDisk } from '../support/small-disk.ts'
import { until } from '../support/time.ts'

const ask = async (url: string, token: string, path: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token.trim()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

interface DisputeList {
  readonly disputes: readonly { readonly id: string }[]
}

describe.skipIf(!mayMount)('a start on a full disk', () => {
  const full =
    /^(?:credit-coach could not go on\. )?The disk is full\. Free some room, then start again; nothing that was saved is lost\. \(ENOSPC[^)]*\)\n$/

  it('says so in one sentence, without a stack', async () => {
    await using folder = await temporaryFolder()
    const disk = join(folder.path, 'disk')
    await using _mounted = await smallDisk(disk)
    await fillDisk(join(disk, 'ballast'), disk, 0)
    const ended = await startProcess(disk).catch((error: Error) => error.message)
    expect(String(ended).replace('it ended: ', '')).toMatch(full)
    expect((await runOperator(disk, 'token', 'alice')).stderr).toMatch(full)
  })
})

describe.skipIf(!mayMount)('the service on a disk that uploads have filled', () => {
  it('refuses more of them with 503, and still saves, deletes and then takes a file again', async () => {
    await using folder = await temporaryFolder()
    const disk = join(folder.path, 'disk')
    await using _mounted = await smallDisk(disk)
    await using service = await startProcess(disk)
    const { stdout: token } = await runOperator(disk, 'token', 'alice', '--tier', 'enterprise')
    const upload = (bytes: number) =>
      ask(service.url, token, '/api/files/upload', {
        file: Buffer.alloc(bytes, 'A page of a report. ').toString('base64'),
      })
    const stored: string[] = []
    let refused: unknown
    for (const bytes of [100_000, 10_000, 1_000]) {
      let answer = await upload(bytes)
      for (; answer.status === 201; answer = await upload(bytes)) {
        stored.push((answer.body as { fileId: string }).fileId)
      }
      refused = answer
    }
    expect(refused).toEqual({
      status: 503,
      body: {
        error: {
          code: 'model_unavailable',
          message:
            'The file could not be stored or read: the disk of the service is full or fails. Try again later.',
        },
      },
    })

    const letter = await ask(service.url, token, '/api/generate/dispute', disputeRequest)
    expect(letter.status).toBe(200)
    const headers = { authorization: `Bearer ${token.trim()}` }
    const path = `${service.url}/api/files/${stored[0]}`
    expect((await fetch(path, { method: 'DELETE', headers })).status).toBe(200)
    await until(async () => (await upload(1_000)).status === 201)
    expect(service.child.exitCode).toBe(null)
  })
})

describe.skipIf(!mayMount)('the service on a full disk', () => {
  it('answers 503, ends with code 1, and with room again has all that it acknowledged', async () => {
    await using folder = await temporaryFolder()
    const disk = join(folder.path, 'disk')
    await using _mounted = await smallDisk(disk)
    await using first = await startProcess(disk)
    const { stdout: token } = await runOperator(disk, 'token', 'alice')
    const ended = once(first.child, 'exit')
    const ballast = join(disk, 'ballast')
    await fillDisk(ballast, disk)
    const acknowledged: string[] = []
    let answer = await ask(first.url, token, '/api/generate/dispute', disputeRequest)
    for (; answer.status === 200; ) {
      acknowledged.push((answer.body as { disputeId: string }).disputeId)
      answer = await ask(first.url, token, '/api/generate/dispute', disputeRequest)
    }
    expect(answer).toMatchObject({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE' } } })
    expect(await ended).toEqual([1, null])
    expect(acknowledged.length).toBeGreaterThan(0)

    await rm(ballast)
    await using second = await startProcess(disk)
    const list = await ask(second.url, token, '/api/disputes?limit=100')
    const ids = (list.body as DisputeList).disputes.map(({ id }) => id)
    expect(ids.toSorted()).toEqual(acknowledged.toSorted())
  })
})
