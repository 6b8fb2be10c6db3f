import { afterEach, describe, expect, it } from 'vitest'
import { by, doubleFlateBomb, openReader, smallPdf } from './make-pdf.ts'
import { childOtherThan, readingChildren } from './reading-children.ts'

const whole = { ok: true, text: 'Score: 712\n', pages: 1 }

describe('a process that is let go', () => {
  afterEach(async () => expect(await readingChildren()).toEqual([]))

  /** Every process is worn by its first document. */
  const wornAtOnce = { memoryLimit: 140_000_000 }

  it('has a successor, one and no more, before the next document comes', async () => {
    await using reader = openReader(wornAtOnce)
    const reading = reader.read(await smallPdf(), by('alice'))
    const first = await childOtherThan()
    await reading
    const second = await childOtherThan(first)
    expect(await readingChildren()).toEqual([second])
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
  })

  it('has a successor when it drew a page: what the file did to its memory reaches no other', async () => {
    await using reader = openReader()
    const reading = reader.renderPage(await smallPdf(), 1, by('alice'))
    const first = await childOtherThan()
    expect(await reading).toMatchObject({ ok: true })
    const second = await childOtherThan(first)
    expect(await readingChildren()).toEqual([second])
  })

  it('has a successor when its document cost too much', async () => {
    await using reader = openReader()
    const reading = reader.read(doubleFlateBomb(1_000_000_000), by('alice'))
    const first = await childOtherThan()
    expect(await reading).toEqual({ ok: false, problem: 'too_costly' })
    const second = await childOtherThan(first)
    expect(await readingChildren()).toEqual([second])
  })

  it('has a successor when it was killed while it waited', async () => {
    await using reader = openReader()
    await reader.read(await smallPdf(), by('alice'))
    const [first = 0] = await readingChildren()
    process.kill(first, 'SIGKILL')
    const second = await childOtherThan(first)
    expect(await readingChildren()).toEqual([second])
  })

  it('has none when it was never used: what cannot start is not started over and over', async () => {
    await using reader = openReader()
    await reader.read(await smallPdf(), by('alice'))
    const [first = 0] = await readingChildren()
    process.kill(first, 'SIGKILL')
    const second = await childOtherThan(first)
    process.kill(second, 'SIGKILL')
    while ((await readingChildren()).length > 0);
    expect(await reader.read(await smallPdf(), by('alice'))).toEqual(whole)
  })

  it('has none when the reader is closed', async () => {
    const reader = openReader(wornAtOnce)
    await reader.read(await smallPdf(), by('alice'))
    await reader.close()
    expect(await readingChildren()).toEqual([])
  })
})
