import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../documents/engine/requests.ts'
import { runOperator, startProcess } from '../support/process.ts'
import { temporaryFolder } from '../support/service.ts'
import { fillDisk, mayMount, smallDisk } from '../support/small-disk.ts'

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
