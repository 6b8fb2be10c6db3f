import { readdir, readFile, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { repairDirectory } from '../../storage/lowdb/repair.ts'
import { countOf, fill, filledWithSnapshots, flipBit, newest } from './filled-folder.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()

const nextLine = (json: string) => `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`

describe('a torn tail', () => {
  test('cut at any byte, every transaction that was whole is there and no other', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 2)
    const whole = await readFile(join(directory, 'journal-1.log'))
    const ends = [...whole.keys()]
      .filter((offset) => whole[offset] === 10)
      .map((offset) => offset + 1)
    const cut = await folders.create()
    for (let length = 0; length < whole.length; length += 1) {
      await writeFile(join(cut, 'journal-1.log'), whole.subarray(0, length))
      const opened = await folders.open(cut)
      const lines = ends.filter((end) => end <= length).length
      expect([length, await countOf(opened)]).toEqual([length, Math.max(0, lines - 1)])
      await opened.close()
      for (const name of await readdir(cut)) await unlink(join(cut, name))
    }
  })

  test('what was cut is gone for good, and writing goes on behind it', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 3)
    const copy = await folders.copy(directory)
    const path = join(copy, 'journal-1.log')
    await truncate(path, (await stat(path)).size - 1)
    const events: string[] = []
    const opened = await folders.open(copy, { log: (event) => events.push(event) })
    expect(events).toEqual(['store.tail_cut'])
    await fill(opened, 2, 5)
    await opened.close()
    expect(await countOf(await folders.open(copy))).toBe(5)
  })

  test('blocks of zeros at the end are cut as well', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 2)
    const copy = await folders.copy(directory)
    const path = join(copy, 'journal-1.log')
    const zeros = Buffer.alloc(600)
    await writeFile(path, Buffer.concat([zeros, Buffer.from('end of a batch\n'), zeros]), {
      flag: 'a',
    })
    expect(await countOf(await folders.open(copy))).toBe(2)
  })
})

describe('damage', () => {
  test('a flipped bit anywhere in sealed data refuses to start and says where and what to do', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 2)
    await store.close()
    const path = join(directory, 'journal-1.log')
    const whole = await readFile(path)
    // The newline of the seal is the one byte that looks torn when it is damaged; nothing is lost then.
    for (let offset = 0; offset < whole.length - 1; offset += 3) {
      await flipBit(path, offset)
      const line = whole.subarray(0, offset).lastIndexOf(10) + 1
      await expect(folders.open(directory)).rejects.toMatchObject({
        kind: 'unavailable',
        message: expect.stringMatching(/^journal-1\.log is damaged at byte \d+: .*--repair/),
        details: { file: 'journal-1.log', offset: line },
      })
      await writeFile(path, whole)
    }
    expect(await countOf(await folders.open(directory))).toBe(2)
  })

  test('a flipped bit in a snapshot refuses to start', async () => {
    const directory = await filledWithSnapshots(folders)
    const path = await newest(directory, 'snapshot-')
    const whole = await readFile(path)
    for (let offset = 0; offset < whole.length; offset += 13) {
      await flipBit(path, offset)
      await expect(folders.open(directory)).rejects.toThrow(/^snapshot-\d+\.jsonl is damaged/)
      await writeFile(path, whole)
    }
    expect(await countOf(await folders.open(directory))).toBe(6)
  })

  test('damage with intact transactions behind it refuses to start, also after a crash', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 3)
    const copy = await folders.copy(directory)
    await flipBit(join(copy, 'journal-1.log'), 100)
    await expect(folders.open(copy)).rejects.toThrow(/^journal-1\.log is damaged at byte/)
  })

  test.each(['missing', 'doubled'] as const)('a line that is %s refuses to start', async (what) => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 3)
    await store.close()
    const path = join(directory, 'journal-1.log')
    const lines = (await readFile(path, 'utf8')).split(/(?<=\n)/)
    if (what === 'missing') lines.splice(2, 1)
    else lines.splice(2, 0, lines[2] ?? '')
    await writeFile(path, lines.join(''))
    await expect(folders.open(directory)).rejects.toThrow(/transactions are missing or doubled/)
  })

  test('a missing segment refuses to start', async () => {
    const directory = await filledWithSnapshots(folders)
    await unlink(await newest(directory, 'journal-'))
    await expect(folders.open(directory)).rejects.toThrow(/the file is missing/)
  })

  test('what a newer version wrote is not called damage', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await store.close()
    const path = join(directory, 'journal-1.log')
    const [header = ''] = (await readFile(path, 'utf8')).split(/(?<=\n)/)
    await writeFile(path, header + nextLine('["later",1]'))
    await expect(folders.open(directory)).rejects.toThrow(/a newer version of the service wrote it/)
    await expect(repairDirectory(directory)).rejects.toThrow(/a newer version/)
  })
})

describe('a folder whose journal was deleted', () => {
  test('is refused, with what to do, and nothing is changed', async () => {
    const directory = await folders.create()
    const store = await folders.open(directory)
    await fill(store, 0, 2)
    await store.close()
    await unlink(join(directory, 'journal-1.log'))
    const names = await readdir(directory)
    await expect(folders.open(directory)).rejects.toThrow(
      `The data folder ${directory} held data, and its journal is gone. Nothing was changed. Restore the folder from a backup; to begin anew, delete the whole folder, its encryption.key too.`,
    )
    expect((await readdir(directory)).filter((name) => !name.startsWith('lock-'))).toEqual(
      names.filter((name) => !name.startsWith('lock-')),
    )
  })

  test('begins anew when all of it was deleted', async () => {
    const directory = await folders.create()
    await (await folders.open(directory)).close()
    for (const name of await readdir(directory)) await unlink(join(directory, name))
    expect(await countOf(await folders.open(directory))).toBe(0)
  })
})

describe('a format', () => {
  test.each([
    ['journal-1.log', '["journal",1,1,1]', 'the store format 1'],
    ['journal-1.log', '["journal",3,1,1]', 'the store format 3'],
    ['journal-1.log', '[1,[]]', 'no store format'],
    ['journal-1.log', '{"records":[]}', 'no store format'],
    ['snapshot-2.jsonl', '["snapshot",1,2]', 'the store format 1'],
    ['snapshot-2.jsonl', '["end",0]', 'no store format'],
  ])(
    'of %s that is not known refuses to start, and changes nothing: %s',
    async (name, json, has) => {
      const directory = await folders.create()
      await writeFile(join(directory, name), nextLine(json))
      const refused = {
        kind: 'unavailable',
        message: `${name} has ${has}, and this version of the service reads format 2 alone. Start the version that wrote it, or begin anew with an empty DATA_DIR or database.`,
      }
      await expect(folders.open(directory)).rejects.toMatchObject(refused)
      await expect(folders.open(directory, { repair: true })).rejects.toMatchObject(refused)
      expect(await readFile(join(directory, name), 'utf8')).toBe(nextLine(json))
      expect(await readdir(directory)).toEqual([name])
    },
  )

  test('stands at the beginning of every file', async () => {
    const directory = await filledWithSnapshots(folders)
    const names = (await readdir(directory)).filter((name) => /\d/.test(name))
    for (const name of names) {
      const [line = ''] = (await readFile(join(directory, name), 'utf8')).split('\n')
      expect([name, line]).toEqual([name, expect.stringMatching(/^[0-9a-f]{8} \["\w+",2,/)])
    }
  })
})
