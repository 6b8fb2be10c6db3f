import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { createLetterPrinter } from '../../../adapters/pdfkit/letter-printer.ts'
import type { LetterBlocks } from '../../../src/domain/letters/letter.ts'

const writtenAt = Date.UTC(2026, 10, 21)
const inch = 72

const sentence =
  'I dispute the balance of $4,120 on the account named above, which I paid on March 3, 2026. '

const letter: LetterBlocks = {
  language: 'en',
  country: 'US',
  sender: ['Jordan Sample', '12 Birch Lane', 'Springfield, IL 62701'],
  date: 'November 21, 2026',
  recipient: ['Equifax Information Services LLC', 'P.O. Box 740256', 'Atlanta, GA 30374-0256'],
  subject: ['Re: Dispute of an item in my credit report', 'My reference: CC-1234'],
  salutation: 'Dear Equifax:',
  paragraphs: [sentence.repeat(3), 'Please correct it to $0.'],
  closing: 'Sincerely,',
  signature: 'Jordan Sample',
  enclosures: { heading: 'Enclosures (copies):', items: ['Statement of March 2026'] },
}

interface Piece {
  readonly text: string
  readonly page: number
  /** Points from the left and the top of the page; letters reach 3/4 of their size above the line. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const printer = createLetterPrinter()
afterAll(() => printer.close())

const caller = { owner: { id: 'jordan', isGuest: false }, signal: new AbortController().signal }

async function printed(blocks: LetterBlocks): Promise<Buffer> {
  const result = await printer.print(blocks, writtenAt, caller)
  if (!result.ok) throw new Error(`unprintable: ${result.unprintable.join(' ')}`)
  return Buffer.from(result.pdf)
}

/** Reads the pages with pdf.js, an independent reader. */
async function piecesOf(blocks: LetterBlocks): Promise<readonly Piece[]> {
  const document = await getDocumentProxy(new Uint8Array(await printed(blocks)))
  const pieces: Piece[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    expect(page.view).toEqual([0, 0, 8.5 * inch, 11 * inch])
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , left = 0, baseline = 0] = item.transform as number[]
      const top = 11 * inch - baseline - 0.75 * item.height
      const bottom = 11 * inch - baseline + 0.22 * item.height
      pieces.push({ text: item.str, page: number, left, right: left + item.width, top, bottom })
    }
  }
  await document.loadingTask.destroy()
  return pieces
}

const textOn = (pieces: readonly Piece[], page: number) =>
  pieces.flatMap((piece) => (piece.page === page ? [piece.text.trim()] : []))

/** Text visible in the window of a sheet pushed to one side and up or down. */
function seenIn(pieces: readonly Piece[], shift: { right: number; down: number }) {
  const left = 0.875 * inch - shift.right
  const top = 2.5 * inch - shift.down
  const isSeen = (piece: Piece) =>
    piece.page === 1 &&
    piece.right > left &&
    piece.left < left + 4.5 * inch &&
    piece.bottom > top &&
    piece.top < top + 1.125 * inch
  const isWhole = (piece: Piece) =>
    piece.left >= left &&
    piece.right <= left + 4.5 * inch &&
    piece.top >= top &&
    piece.bottom <= top + 1.125 * inch
  const seen = pieces.filter(isSeen)
  return { text: seen.map(({ text }) => text), areWhole: seen.every(isWhole) }
}

const shifts = [0, 1 * inch].flatMap((right) => [0, 0.458 * inch].map((down) => ({ right, down })))

const canadian = [
  'Equifax Canada Co.',
  'National Consumer Relations',
  'Box 190',
  'Montreal QC H1S 2Z2',
]

describe('a printed letter', () => {
  it('says what the letter says, in its order', async () => {
    const text = textOn(await piecesOf(letter), 1).join(' ')
    const blocks = [
      'Jordan Sample 12 Birch Lane Springfield, IL 62701',
      'November 21, 2026',
      'Equifax Information Services LLC P.O. Box 740256 Atlanta, GA 30374-0256',
      'Re: Dispute of an item in my credit report My reference: CC-1234',
      'Dear Equifax:',
      sentence.repeat(3).trim(),
      'Please correct it to $0.',
      'Sincerely,',
      'Jordan Sample',
      'Enclosures (copies): 1. Statement of March 2026',
    ]
    expect(text).toBe(blocks.join(' '))
  })

  it.each(shifts)(
    'shows the bureau’s address and nothing else in the window, pushed right $right and down $down',
    async (shift) => {
      for (const recipient of [letter.recipient, canadian]) {
        const seen = seenIn(await piecesOf({ ...letter, recipient }), shift)
        expect(seen).toEqual({ text: recipient, areWhole: true })
      }
    },
  )

  it('shows the whole of a long name and address outside of the window', async () => {
    const sender = ['Jordan Alexander Sample-Example', 'Unit 12, Building C, '.repeat(20)]
    const pieces = await piecesOf({ ...letter, sender })
    expect(textOn(pieces, 1).join(' ').split('Building C').length - 1).toBe(20)
    expect(seenIn(pieces, { right: 0, down: 0.458 * inch }).text).toEqual(letter.recipient)
  })

  it('goes on over as many pages as it needs, numbered, the signature never cut from its closing', async () => {
    for (const paragraphs of [6, 7, 8, 9, 10, 11, 12]) {
      const pieces = await piecesOf({
        ...letter,
        paragraphs: Array.from({ length: paragraphs }, () => sentence.repeat(4)),
      })
      const closing = pieces.find(({ text }) => text === 'Sincerely,')
      const signature = pieces.findLast(({ text }) => text === 'Jordan Sample')
      expect(signature?.page).toBe(closing?.page)
      expect((signature?.top ?? 0) - (closing?.bottom ?? 0)).toBeGreaterThan(40)
      const pages = Math.max(...pieces.map(({ page }) => page))
      const numbers = pieces.filter(({ text }) => / \/ /.test(text)).map(({ text }) => text)
      const expected = Array.from({ length: pages }, (_, page) => `${page + 1} / ${pages}`)
      expect(numbers).toEqual(pages === 1 ? [] : expected)
    }
  })

  it('stands on one page in smaller type when that is enough', async () => {
    for (const paragraphs of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const pieces = await piecesOf({
        ...letter,
        paragraphs: Array.from({ length: paragraphs }, () => sentence.repeat(3)),
      })
      const written = pieces.filter(({ text }) => text.includes('I dispute'))
      const last = Math.max(...pieces.map(({ page }) => page))
      // The second page has more than the signature.
      expect(written.some(({ page }) => page === last)).toBe(true)
    }
  })

  it('writes names of other alphabets, with a font of its own in the file', async () => {
    const text = textOn(await piecesOf({ ...letter, signature: 'Łukasz Żółć Nguyễn Зоя' }), 1)
    expect(text).toContain('Łukasz Żółć Nguyễn Зоя')
  })

  it('breaks words that are longer than a line, in any alphabet, and prints all of them', async () => {
    for (const word of ['ệ'.repeat(3_900), 'कि'.repeat(1_950), 'W'.repeat(3_900)]) {
      const pieces = await piecesOf({ ...letter, paragraphs: [`See ${word} there.`, 'Goodbye.'] })
      expect(pieces.every(({ right }) => right < 7.5 * inch + 1)).toBe(true)
      const text = pieces.map((piece) => piece.text.replace(/\s/g, '')).join('')
      const count = text.split(word.slice(0, 1)).length - 1
      expect(count).toBe([...word].filter((character) => character === word[0]).length)
    }
  })

  it('writes French as it is typeset', async () => {
    const signature = 'Noël L’Écuyer : « 4 120 $ » — œuvre'
    expect(textOn(await piecesOf({ ...letter, signature }), 1)).toContain(signature)
  })

  it('names the characters that no font has, and prints nothing', async () => {
    const answer = await printer.print({ ...letter, signature: '山田 😀 山' }, writtenAt, caller)
    expect(answer).toEqual({ ok: false, unprintable: ['山', '田', '😀'] })
  })

  it('is the same file for the same letter of the same moment', async () => {
    expect((await printed(letter)).equals(await printed(letter))).toBe(true)
  })

  it('can be read aloud: tagged, titled and in its language', async () => {
    const bytes = new Uint8Array(await printed({ ...letter, language: 'fr', country: 'CA' }))
    const document = await getDocumentProxy(bytes)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({
      Title: 'Re: Dispute of an item in my credit report',
      Language: 'fr-CA',
    })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    await document.loadingTask.destroy()
  })
})
