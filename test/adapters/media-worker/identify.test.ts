import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createMediaInspector } from '../../../adapters/media-worker/media-inspector.ts'
import { makeMp3, makeOgg, makeWav, makeWebm } from '../../support/media-files.ts'

const inspector = createMediaInspector()
afterAll(() => inspector.close())

const caller = { owner: { id: 'alice', isGuest: false }, signal: new AbortController().signal }
const identify = (file: Uint8Array | string) =>
  inspector.identify(typeof file === 'string' ? Buffer.from(file, 'latin1') : file, caller)

const unknown = { ok: false, problem: 'unknown_type' }
const picture = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#369' } })

describe('the kind of a file by its content', () => {
  it('knows images', async () => {
    expect(await identify(await picture().png().toBuffer())).toEqual({
      ok: true,
      mimeType: 'image/png',
      extension: 'png',
    })
    expect(await identify(await picture().jpeg().toBuffer())).toMatchObject({
      mimeType: 'image/jpeg',
      extension: 'jpg',
    })
    expect(await identify(await picture().webp().toBuffer())).toMatchObject({
      mimeType: 'image/webp',
    })
    expect(await identify(await picture().gif().toBuffer())).toMatchObject({
      mimeType: 'image/gif',
    })
  })

  it('knows audio, also where a browser recorded it in a container of video', async () => {
    expect(await identify(await makeMp3(1))).toMatchObject({
      mimeType: 'audio/mpeg',
      extension: 'mp3',
    })
    expect(await identify(makeWav(1))).toMatchObject({ mimeType: 'audio/wav' })
    expect(await identify(await makeOgg(1))).toMatchObject({ mimeType: 'audio/ogg' })
    expect(await identify(makeWebm(1))).toMatchObject({ mimeType: 'audio/webm' })
    expect(await identify('fLaC\0\0\0\x22')).toMatchObject({ mimeType: 'audio/flac' })
    expect(await identify('\0\0\0\x18ftypM4A \0\0\0\0M4A isom')).toMatchObject({
      mimeType: 'audio/mp4',
      extension: 'm4a',
    })
    expect(await identify('\0\0\0\x18ftypisom\0\0\0\0isommp42')).toMatchObject({
      mimeType: 'audio/mp4',
    })
  })

  it('knows PDF and plain text of any language', async () => {
    expect(await identify('%PDF-1.7\n')).toMatchObject({ mimeType: 'application/pdf' })
    const text = { ok: true, mimeType: 'text/plain', extension: 'txt' }
    expect(await identify(Buffer.from('Solde impayé : 1 200 $ — Équifax'))).toEqual(text)
    expect(await identify('Accounts < 30 days late: 2')).toEqual(text)
  })

  it('takes text that is cut within a character, since only its beginning may be known', async () => {
    expect(await identify(Buffer.from('impayé').subarray(0, 6))).toMatchObject({
      mimeType: 'text/plain',
    })
  })

  it('finds a NUL or bytes of no character at the end of long text', async () => {
    const long = 'Balance 1,200\n'.repeat(20_000)
    expect(await identify(long)).toMatchObject({ mimeType: 'text/plain' })
    expect(await identify(`${long}\0`)).toEqual(unknown)
    expect(await identify(`${long}\xff\xfe later`)).toEqual(unknown)
  })

  it.each([
    ['HTML', '<!DOCTYPE html><p>hello'],
    ['HTML behind a comment of text', 'hello\n<script>alert(1)</script>'],
    [
      'SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['SVG behind its XML head', '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    ['XML', '<note><to>you</to></note>'],
    ['RTF', '{\\rtf1\\ansi hello}'],
    ['PostScript', '%!PS-Adobe-3.0\nshowpage'],
    ['a shell script', '#!/bin/sh\nrm -rf /'],
    ['a Windows program', `MZ\x90\0${'\0'.repeat(60)}`],
    ['white space alone', ' \n\t '],
    ['nothing', ''],
  ])('refuses %s', async (_name, file) => {
    expect(await identify(file)).toEqual(unknown)
  })

  it('refuses an archive, whatever it would unpack to', async () => {
    const name = Buffer.from('bomb.txt')
    const packed = deflateRawSync(Buffer.alloc(10_000_000))
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 0, 'latin1')
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(10_000_000, 22)
    head.writeUInt16LE(name.length, 26)
    expect(await identify(Buffer.concat([head, name, packed]))).toEqual(unknown)
  })

  it('refuses images that would be sent on unread: HEIC and TIFF', async () => {
    expect(await identify('\0\0\0\x18ftypheic\0\0\0\0mif1heic')).toEqual(unknown)
    expect(await identify(await picture().tiff().toBuffer())).toEqual(unknown)
  })
})
