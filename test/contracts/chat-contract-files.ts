import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openPage } from '../doors/pages/browser.ts'
import { makePngBomb } from '../support/media-files.ts'
import { until } from '../support/time.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import { directMessages, type Member, placeNames } from './chat-world.ts'

const sample = (name: string) => readFileSync(new URL(`../../samples/${name}`, import.meta.url))

const account = '4400123412345678'
const letterValues = [
  'bureau=Experian disputeType=error creditor="Lakeside Bank"',
  'disputeReason="The balance of $2,310 was paid in full in March 2026; it should read $0."',
  'name="Jordan Sample" address="12 Elm Street, Dayton, OH 45402"',
].join(' ')

/** Reports that come in, letters and charts that go out. */
export function judgeFiles(scene: ChatScene): void {
  const drop = async (member: Member, name: string, bytes: Buffer, text = '') => {
    await member.dm(text, [{ name, bytes }])
    await quiet(scene)
  }

  describe('a file in the DM', () => {
    it.each(['report.pdf', 'report.txt'])('that is a credit report (%s) is read', async (name) => {
      const ann = scene.world.join('ann')
      const before = scene.world.statuses()
      await drop(ann, name, sample(name))
      // Reading, finding, saving.
      await until(() => scene.world.statuses() - before === 3)
      const read = await shown(ann.inDm, '612')
      expect(read.text).toMatch(/LAKESIDE|NORTHWIND|collection/i)
    })

    it('that names no bureau is read after a question which', async () => {
      const ben = scene.world.join('ben')
      await drop(ben, 'mine.txt', Buffer.from('Credit report for Jordan Sample\nScore: 641'))
      const asked = await shown(ben.inDm, 'Which bureau')
      await asked.press(ben, 'TransUnion')
      await shown(() => seenBy(ben), '641')
    })

    it('that is a photo of one is read by a model that sees, with a caution', async () => {
      const pia = scene.world.join('pia')
      const before = scene.world.statuses()
      const { script } = scene.model
      scene.model.script = () => [
        '[PAGE]\nCredit report for Jordan Sample\nExperian\nScore: 643\n[END OF PAGE]',
      ]
      await drop(pia, 'experian.png', Buffer.from(makePngBomb(40, 50)))
      scene.model.script = script
      const read = await shown(pia.inDm, '643')
      expect(read.text).toContain('read from a picture by the model')
      // One step more: the one page.
      await until(() => scene.world.statuses() - before === 4)
    })

    it('that is none is refused by its name', async () => {
      const cyd = scene.world.join('cyd')
      await drop(cyd, 'setup.exe', Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 255, 254]))
      const refused = await shown(cyd.inDm, 'setup.exe')
      expect(refused.text).toContain('PDF or text')
    })

    it('that is too large is refused by its size, unread', async () => {
      const size = 10 * 1024 * 1024 + 1
      if (size > scene.world.maxDropBytes) return
      const dot = scene.world.join('dot')
      await drop(dot, 'huge.pdf', Buffer.alloc(size, '%PDF-1.4 '))
      await shown(dot.inDm, 'larger than 10 MB')
    })
  })

  it('a file where others read along is left unread, and its owner is told alone', async () => {
    const eve = scene.world.join('eve')
    const fay = scene.world.join('fay')
    const place = scene.world.open('channel', [eve, fay])
    await eve.mention(place, '', [{ name: 'report.txt', bytes: sample('report.txt') }])
    await shown(() => seenBy(eve), 'I have not read this file')
    await quiet(scene)
    expect(scene.world.openly(place)).toEqual([])
    expect(seenBy(fay)).toEqual([])
    await eve.command(directMessages, 'list-reports')
    await quiet(scene)
    expect(
      seenBy(eve)
        .map(({ text }) => text)
        .join('\n'),
    ).not.toContain('612')
  })

  describe('a letter', () => {
    it.each(placeNames)(
      'asked for in a %s is completed on a private page and comes to the DM as a PDF',
      async (name) => {
        const gus = scene.world.join('gus')
        const hal = scene.world.join('hal')
        const place = name === 'dm' ? directMessages : scene.world.open(name, [gus, hal])
        await gus.command(place, 'dispute', letterValues)
        const asked = await shown(() => seenBy(gus), 'private page')
        const url = asked.buttons.find((button) => button.url !== undefined)?.url ?? ''
        const page = await openPage(url)
        expect(page.status).toBe(200)
        const done = await page.send({
          'accountInfo.accountNumber': account,
          'userInfo.ssn': '6789',
        })
        expect(done.status, done.html).toBe(200)
        const letter = await scene.world.waitFor(() =>
          gus.inDm().find(({ files }) => files.length > 0),
        )
        expect(letter.files[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
        await quiet(scene)
        expect((await openPage(url)).status).toBe(404)
        expect(
          seenBy(gus)
            .map(({ text }) => text)
            .join('\n'),
        ).not.toMatch(/4400123412345678|6789/)
        if (name !== 'dm') expect(scene.world.openly(place)).toEqual([])
        expect(seenBy(hal)).toEqual([])
        // A letter that is asked for again comes again.
        await gus.command(place, 'list-letters')
        const list = await shown(() => seenBy(gus), 'Your letters')
        await list.press(gus, 'Open the newest')
        await quiet(scene)
        const files = gus.inDm().flatMap((one) => one.files)
        expect(files.map(({ bytes }) => bytes.subarray(0, 5).toString())).toEqual([
          '%PDF-',
          '%PDF-',
        ])
      },
    )
  })

  it('the scores over time come as a picture, to the DM alone', async () => {
    const ida = scene.world.join('ida')
    const jon = scene.world.join('jon')
    for (const [score, day] of [
      [612, '01/03/2026'],
      [655, '06/03/2026'],
    ]) {
      const text = `Credit report for Jordan Sample by Equifax\nReport date ${day}\nScore: ${score}`
      await drop(ida, `equifax-${score}.txt`, Buffer.from(text))
    }
    const place = scene.world.open('channel', [ida, jon])
    await ida.command(place, 'history')
    const chart = await scene.world.waitFor(() =>
      ida.inDm().findLast(({ files }) => files.some(({ name }) => name.endsWith('.png'))),
    )
    const [picture] = chart.files
    expect(picture?.bytes.subarray(1, 4).toString()).toBe('PNG')
    await quiet(scene)
    expect(scene.world.openly(place)).toEqual([])
    expect(seenBy(jon)).toEqual([])
  })
}
