import { nextTurn } from '../ports/loop-turns.ts'

/** Characters that are encrypted, decrypted or formatted per turn: about 5 ms. */
const charactersPerTurn = 500_000

/** Cost of an item besides its text, in characters. */
const itemCost = 2_000

/** Maps the items in order, with a turn for other requests every few milliseconds. */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  charactersIn: (item: Item) => number,
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let room = charactersPerTurn
  for (const [index, item] of items.entries()) {
    room -= charactersIn(item) + itemCost
    if (room < 0 && index > 0) {
      await nextTurn()
      room = charactersPerTurn - charactersIn(item) - itemCost
    }
    mapped.push(map(item, index))
  }
  return mapped
}
