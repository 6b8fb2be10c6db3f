import { nextTurn } from '../ports/loop-turns.ts'

/** Characters that are sealed, opened or formatted before other requests have their turn: some 5 ms. */
const charactersAtOnce = 500_000

/** What an item costs beside its text, in characters. */
const itemCost = 2_000

/** Maps the items in their order, giving other requests their turn after every few milliseconds. */
export async function mapInTurns<Item, Mapped>(
  items: readonly Item[],
  charactersIn: (item: Item) => number,
  map: (item: Item, index: number) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let room = charactersAtOnce
  for (const [index, item] of items.entries()) {
    room -= charactersIn(item) + itemCost
    if (room < 0 && index > 0) {
      await nextTurn()
      room = charactersAtOnce - charactersIn(item) - itemCost
    }
    mapped.push(map(item, index))
  }
  return mapped
}
