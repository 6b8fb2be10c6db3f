import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createImageSource } from '../../../adapters/undici/image-source.ts'
import { freePort } from '../../support/loopback.ts'
import { rejectionOf } from '../../support/providers/model-request.ts'
import { openRawServer } from '../../support/providers/raw-server.ts'
import { neverMs } from '../../support/time.ts'

const signal = new AbortController().signal
const megabyte = 1024 * 1024

const open = (more: Partial<Parameters<typeof createImageSource>[0]> = {}) =>
  createImageSource({ allowedRanges: ['127.0.0.0/8'], timeoutMs: neverMs, ...more })

const closedSource = () => createImageSource({ allowedRanges: [], timeoutMs: neverMs })

const answering = (answer: (response: ServerResponse) => unknown) => openRawServer(answer)

describe('an image from an address', () => {
  it('comes as it is, asked for without cookies, keys or compression', async () => {
    await using server = await answering((out) => out.end('the bytes'))
    const fetched = await open().fetch(`${server.origin}/photo.png?size=2`, signal)
    expect(fetched).toEqual({ ok: true, bytes: Buffer.from('the bytes') })
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/photo.png?size=2', body: '' }])
    expect(Object.keys(server.requests[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
    await expect.poll(() => server.connections()).toBe(0)
  })

  it.each([
    ['no address', 'hello', 'no_address'],
    ['an address of a file', 'file:///etc/passwd', 'no_address'],
    ['bytes in the address', 'data:image/png;base64,AAAA', 'no_address'],
    ['plain http', 'http://example.com/a.png', 'not_https'],
    ['a password', 'https://me:secret@example.com/a.png', 'has_credentials'],
    ['a port of another service', 'https://example.com:6379/a.png', 'port'],
    ['this machine', 'https://127.0.0.1/a.png', 'private_address'],
    ['this machine by name', 'https://localhost/a.png', 'private_address'],
    ['this machine in disguise', 'https://0x7f000001/a.png', 'private_address'],
    ['a neighbour', 'https://10.0.0.7/a.png', 'private_address'],
    ['the keys of a cloud', 'https://169.254.169.254/latest', 'private_address'],
    ['this machine in IPv6', 'https://[::1]/a.png', 'private_address'],
  ])('is not fetched from %s', async (_name, url, problem) => {
    expect(await closedSource().fetch(url, signal)).toEqual({ ok: false, problem })
  })

  it('is not fetched from a public name that leads to a private address', async () => {
    await using server = await answering((out) => out.end('secret'))
    const lookUp = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const source = createImageSource({ allowedRanges: [], lookUp, timeoutMs: neverMs })
    expect(await source.fetch('https://pictures.example.com/a.png', signal)).toEqual({
      ok: false,
      problem: 'refused_address',
    })
    expect(server.requests).toEqual([])
  })

  it('follows no redirect', async () => {
    await using elsewhere = await answering((out) => out.end('secret'))
    await using server = await answering((out) =>
      out.writeHead(302, { location: elsewhere.origin }).end(),
    )
    expect(await open().fetch(server.origin, signal)).toEqual({ ok: false, problem: 'redirect' })
    expect(elsewhere.requests).toEqual([])
  })

  it.each([
    [404, 'not_found'],
    [403, 'not_found'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('is missing after a status of %i', async (status, problem) => {
    await using server = await answering((out) => out.writeHead(status).end())
    expect(await open().fetch(server.origin, signal)).toEqual({ ok: false, problem })
  })

  it('has at most ten megabytes, whatever its header says', async () => {
    await using honest = await answering((out) =>
      out.writeHead(200, { 'content-length': 11 * megabyte }).flushHeaders(),
    )
    expect(await open().fetch(honest.origin, signal)).toEqual({ ok: false, problem: 'too_large' })
    await using endless = await answering((out) => {
      const piece = Buffer.alloc(megabyte)
      const more = () => {
        while (!out.destroyed && out.write(piece));
      }
      out.on('drain', more)
      more()
    })
    expect(await open().fetch(endless.origin, signal)).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is unreachable where nobody listens, or where it breaks off', async () => {
    const url = `http://127.0.0.1:${await freePort()}/a.png`
    expect(await open().fetch(url, signal)).toEqual({ ok: false, problem: 'unreachable' })
    await using server = await answering((out) => {
      out.writeHead(200, { 'content-length': 100 })
      out.write('some', () => out.destroy())
    })
    expect(await open().fetch(server.origin, signal)).toEqual({ ok: false, problem: 'unreachable' })
  })

  it('is given up after its time', async () => {
    await using server = await answering((out) => void out.write('slow'))
    const source = open({ timeoutMs: 100 })
    expect(await source.fetch(server.origin, signal)).toEqual({ ok: false, problem: 'timeout' })
  })

  it('is not waited for when its caller leaves', async () => {
    const leaving = new AbortController()
    const reason = new Error('the person left')
    await using server = await answering(() => leaving.abort(reason))
    expect(await rejectionOf(open().fetch(server.origin, leaving.signal))).toBe(reason)
  })
})
