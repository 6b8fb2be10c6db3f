import type { BankConnectionRecord } from '../../../src/domain/bank/bank-records.ts'

/** A connection of Alice whose history is read. */
export const connectionRecord: BankConnectionRecord = {
  userId: 'alice',
  itemId: 'item_1',
  institutionId: 'ins_109508',
  institutionName: 'First Platypus Bank',
  accessToken: 'access-sandbox-1',
  cursor: 'cursor_1',
  categoriesMark: null,
  status: 'synced',
  problem: null,
  expiresAt: null,
  syncedAt: 0,
  nextSyncAt: 0,
  syncingUntil: 0,
  warnedKeys: [],
  language: 'en',
  createdAt: 0,
}
