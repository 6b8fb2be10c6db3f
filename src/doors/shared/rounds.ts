/** Visits each member again and again, by one timer. */
export function createRounds<Member>(
  every: number,
  visit: (member: Member, round: number) => void,
) {
  const rounds = new Map<Member, number>()
  let timer: NodeJS.Timeout | undefined

  // It rests at its next round and not at once: most often the next member is there before.
  function go(): void {
    if (rounds.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    for (const [member, before] of rounds) {
      rounds.set(member, before + 1)
      visit(member, before + 1)
    }
  }

  return {
    add(member: Member): void {
      rounds.set(member, 0)
      timer ??= setInterval(go, every).unref()
    },
    remove(member: Member): void {
      rounds.delete(member)
    },
  }
}
