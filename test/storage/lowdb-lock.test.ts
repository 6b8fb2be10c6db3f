import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { putCount } from '../contracts/store-place.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()

/** The pid of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  if (child.pid === undefined) throw new Error('the child did not start')
  return child.pid
}

async function locksIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.startsWith('lock-'))
}

test('a second store on the same folder is refused with the process that has it', async () => {
  const directory = await folders.create()
  await folders.open(directory)
  await expect(folders.open(directory)).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining(`in use by process ${process.pid}`),
    details: { pid: process.pid },
  })
})

test('after close the folder is free, and holds no trace of the lock', async () => {
  const directory = await folders.create()
  await (await folders.open(directory)).close()
  expect(await readdir(directory)).toEqual(['journal-1.log', 'store-began'])
  await folders.open(directory)
})

test('a store that does not open gives the lock back', async () => {
  const directory = await folders.create()
  await writeFile(join(directory, 'journal-1.log'), 'nonsense\n')
  await expect(folders.open(directory)).rejects.toThrow(/damaged/)
  await rm(join(directory, 'journal-1.log'))
  await folders.open(directory)
})

test('the lock of a dead process is taken over', async () => {
  const directory = await folders.create()
  const dead = `lock-${await deadPid()}--${randomUUID()}`
  await writeFile(join(directory, dead), '')
  await folders.open(directory)
  expect(await locksIn(directory)).not.toContain(dead)
})

test.runIf(process.platform === 'linux')(
  'the lock of a process that ended and that nobody reaped is taken over',
  async () => {
    const directory = await folders.create()
    // The shell becomes a program that never asks for its children, before the child ends.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'])
    try {
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer]
      const zombie = printed.toString().trim()
      const fields = async () =>
        (await readFile(`/proc/${zombie}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      while ((await fields())[0] !== 'Z');
      const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      const started = `${boot.trim().replaceAll('-', '')}x${(await fields())[19]}`
      const left = `lock-${zombie}-${started}-${randomUUID()}`
      await writeFile(join(directory, left), '')
      await folders.open(directory)
      expect(await locksIn(directory)).not.toContain(left)
    } finally {
      parent.kill('SIGKILL')
    }
  },
)

test('the lock of an earlier process whose pid now belongs to another is taken over', async () => {
  const directory = await folders.create()
  const earlier = `lock-${process.ppid}-anotherbootx1-${randomUUID()}`
  await writeFile(join(directory, earlier), '')
  await folders.open(directory)
  expect(await locksIn(directory)).not.toContain(earlier)
})

test('of many that take over a dead lock at once, never two get it', async () => {
  const directory = await folders.create()
  await writeFile(join(directory, `lock-${await deadPid()}--${randomUUID()}`), '')
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => folders.open(directory)),
  )
  const opened = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(opened.length).toBeLessThanOrEqual(1)
  expect(await locksIn(directory)).toHaveLength(opened.length)
})

test('a store whose lock was taken away acknowledges nothing any more', async () => {
  const directory = await folders.create()
  const store = await folders.open(directory)
  for (const name of await locksIn(directory)) await unlink(join(directory, name))
  const before = await readFile(join(directory, 'journal-1.log'))
  const written = store.transact({ changes: [putCount('c', 1)] })
  await expect(written).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(store.check()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await readFile(join(directory, 'journal-1.log'))).toEqual(before)
})
