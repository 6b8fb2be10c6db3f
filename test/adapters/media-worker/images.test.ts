import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createMediaInspector } from '../../../adapters/media-worker/media-inspector.ts'
import { toDrawnChunks } from '../../../adapters/media-worker/png-chunks.ts'
import { makePngBomb } from '../../support/media-files.ts'

const inspector = createMediaInspector()
afterAll(() => inspector.close())

const caller = { owner: { id: 'alice', isGuest: false }, signal: new AbortController().signal }
const clean = (file: Uint8Array) => inspector.cleanImage(file, caller)
const describeImage = (file: Uint8Array) => inspector.describeImage(file, caller)

async function cleaned(file: Uint8Array) {
  const result = await clean(file)
  if (!result.ok) throw new Error(result.problem)
  return { ...result, header: await sharp(result.bytes).metadata() }
}

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photo has more colours than a drawing. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Red at the left, blue at the right. */
async function twoColors(): Promise<Sharp> {
  const blue = await plain(20, 20, '#0000ff').png().toBuffer()
  return sharp(
    await plain(40, 20, '#ff0000')
      .composite([{ input: blue, left: 20, top: 0 }])
      .png()
      .toBuffer(),
  )
}

const place = {
  IFD0: { Make: 'Acme', Copyright: 'Jordan Sample' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
}

describe('facts of an image', () => {
  it('names its format, its size as seen, and its colours', async () => {
    expect(await describeImage(await (await twoColors()).png().toBuffer())).toEqual({
      ok: true,
      mimeType: 'image/png',
      extension: 'png',
      width: 40,
      height: 20,
      colors: ['#ff0000', '#0000ff'],
    })
    const lying = await plain(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await describeImage(lying)).toMatchObject({
      mimeType: 'image/jpeg',
      width: 20,
      height: 40,
    })
  })
})

describe('an image for a model', () => {
  it('has no place, camera or name in it', async () => {
    const taken = await photo(60, 40).withExif(place).withXmp('<x>Jordan</x>').jpeg().toBuffer()
    expect(taken.includes('Jordan Sample')).toBe(true)
    expect((await sharp(taken).metadata()).exif).toBeInstanceOf(Buffer)
    const { header, bytes, mimeType } = await cleaned(taken)
    expect(mimeType).toBe('image/jpeg')
    expect(header.exif).toBeUndefined()
    expect(header.xmp).toBeUndefined()
    expect(header.iptc).toBeUndefined()
    expect(header.icc).toBeUndefined()
    expect(Buffer.from(bytes).includes('Jordan')).toBe(false)
  })

  it('is upright whichever way the camera was held', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const turned = await (await twoColors()).withMetadata({ orientation }).png().toBuffer()
      const { header, bytes } = await cleaned(turned)
      const upright = await sharp(turned).autoOrient().removeAlpha().raw().toBuffer()
      expect(header.orientation).toBeUndefined()
      expect(await sharp(bytes).removeAlpha().raw().toBuffer()).toEqual(upright)
    }
  })

  it('is no larger than models read', async () => {
    const { header } = await cleaned(await photo(5_000, 1_000).jpeg().toBuffer())
    expect([header.width, header.height]).toEqual([2_048, 410])
  })

  it('stays as small as it is', async () => {
    const { header } = await cleaned(await plain(1, 1).gif().toBuffer())
    expect([header.width, header.height, header.format]).toEqual([1, 1, 'png'])
  })

  it('keeps what is seen through', async () => {
    const glass = sharp({
      create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
    const { header } = await cleaned(await glass.webp().toBuffer())
    expect([header.format, header.hasAlpha]).toEqual(['png', true])
  })

  it('is the first picture of a moving one', async () => {
    const frames = [
      await plain(10, 10, '#ff0000').png().toBuffer(),
      await plain(10, 10).png().toBuffer(),
    ]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { header, bytes } = await cleaned(moving)
    expect([header.width, header.height, header.pages]).toEqual([10, 10, undefined])
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 0, 0])
  })

  it('has nothing behind its end: a page that hides in a picture is gone', async () => {
    const hidden = Buffer.concat([
      await plain(10, 10).gif().toBuffer(),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ])
    const { bytes } = await cleaned(hidden)
    expect(Buffer.from(bytes).includes('script')).toBe(false)
  })
})

describe('chunks of a PNG', () => {
  const file = Buffer.from(makePngBomb(10, 10))
  const [head, rest] = [file.subarray(0, 33), file.subarray(33)]
  const chunk = (type: string, data = '') => {
    const whole = Buffer.alloc(12 + data.length)
    whole.writeUInt32BE(data.length)
    whole.write(type + data, 4, 'latin1')
    return whole
  }

  it('are kept where they are drawn: texts and further frames are not unpacked', () => {
    const texts = Buffer.concat([chunk('zTXt', 'a\0\0bomb'), chunk('tEXt', 'a\0b'), chunk('fdAT')])
    expect(Buffer.from(toDrawnChunks(Buffer.concat([head, texts, rest])))).toEqual(file)
    const colors = Buffer.concat([head, chunk('gAMA', 'abcd'), rest])
    expect(Buffer.from(toDrawnChunks(colors))).toEqual(colors)
  })

  it('are left alone from where they lie about their length, and in other files', () => {
    const lying = Buffer.concat([
      head,
      chunk('tEXt', 'a'),
      Buffer.from('\xff\xff\xff\xfftEXt', 'latin1'),
    ])
    expect(Buffer.from(toDrawnChunks(lying))).toEqual(
      Buffer.concat([head, lying.subarray(lying.length - 8)]),
    )
    const text = Buffer.from('no picture')
    expect(toDrawnChunks(text)).toBe(text)
  })
})

describe('an image that cannot be used', () => {
  it('is refused by the size in its header, unread', async () => {
    // Few rows: a decoder that began would find the file damaged.
    const bomb = makePngBomb(60_000, 60_000, 10)
    expect(await clean(bomb)).toEqual({ ok: false, problem: 'too_large' })
    expect(await describeImage(bomb)).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is refused where its decoder would hold it whole', async () => {
    const progressive = plain(8_000, 7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    expect(await clean(await progressive.toBuffer())).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is refused where its decoder would hold it whole: a scan for each colour', async () => {
    const jpeg = await plain(8_000, 7_000).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    const ofOne = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
    const separate = Buffer.concat([jpeg.subarray(0, scan), ofOne, jpeg.subarray(scan + 14)])
    expect(await clean(separate)).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is refused where a few of its rows would take gigabytes', async () => {
    expect(await clean(makePngBomb(900_000, 60))).toEqual({ ok: false, problem: 'too_large' })
    expect(await clean(makePngBomb(60, 900_000))).toEqual({ ok: false, problem: 'too_large' })
  })

  it('is read row by row where it can be: 56 megapixels of nothing', async () => {
    const { header } = await cleaned(makePngBomb(8_000, 7_000))
    expect([header.width, header.height]).toEqual([2_048, 1_792])
  })

  it('is damaged when its end is missing', async () => {
    const whole = await photo(400, 300).jpeg().toBuffer()
    expect(await clean(whole.subarray(0, whole.length / 2))).toEqual({
      ok: false,
      problem: 'damaged',
    })
    expect(await describeImage(makePngBomb(500, 500, 10))).toEqual({
      ok: false,
      problem: 'damaged',
    })
  })

  it('is damaged when it has no bytes', async () => {
    expect(await clean(new Uint8Array(0))).toEqual({ ok: false, problem: 'damaged' })
    expect(await describeImage(new Uint8Array(0))).toEqual({ ok: false, problem: 'damaged' })
  })

  it('is damaged when a page only pretends to be a picture', async () => {
    const page = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1')
    expect(await clean(page)).toMatchObject({ ok: false })
  })

  it('is of an unknown type when it is SVG: nothing in it runs or is fetched', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="http://127.0.0.1:9/"/></svg>'
    expect(await clean(Buffer.from(svg))).toEqual({ ok: false, problem: 'unknown_type' })
    expect(await clean(Buffer.from('hello'))).toEqual({ ok: false, problem: 'unknown_type' })
  })
})
