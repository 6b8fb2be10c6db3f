/**
 * Run by `lowdb-kill.test.ts` and killed by it: writes pairs of records with a piece of work from 16
 * writers, and prints a number once its transaction is acknowledged.
 */
import { flushCompileCache } from 'node:module'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { expiry, putCount, putDispute } from '../contracts/store-place.ts'

// For the next of the killed, which nobody lets write its cache at the end.
flushCompileCache()

const [directory = '', first = '0'] = process.argv.slice(2)
const store = await createLowdbStore({ directory, snapshotAfter: 16_384 })
let next = Number(first)

async function write(): Promise<void> {
  for (;;) {
    const number = next
    next += 1
    const name = String(number)
    await store.transact({
      changes: [putCount(name, number), putDispute(name, { createdAt: number })],
      work: [expiry(name, number)],
    })
    process.stdout.write(`${name}\n`)
  }
}

await Promise.all(Array.from({ length: 16 }, write))
