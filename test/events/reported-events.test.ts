import { expect, it } from 'vitest'
import { ReportedEvents } from '../../src/events/reported-events.ts'

const vault = {
  seal: (text: string) => text,
  open: (text: string) => text,
  digest: (text: string) => text,
}

it('chat events of a transaction are handed out together, at most forty at a time', () => {
  let made = 0
  const newId = (prefix: string) => `${prefix}_${++made}`
  const events = new ReportedEvents({ now: 1_000, newId, vault })
  for (let at = 0; at < 90; at++) events.report('chat.created', { userId: 'ann', chatId: `c${at}` })
  const sent = events.work.map(({ payload }) => (payload as { eventIds: string[] }).eventIds)
  expect(sent.map(({ length }) => length)).toEqual([40, 40, 10])
  expect(sent.flat()).toEqual(events.changes.map(({ id }) => id))
  const sequences = events.changes.map((change) => 'value' in change && change.value)
  expect(sequences).toMatchObject(sent.flat().map((_, at) => ({ sequence: 1_000_000 + at })))
})
