/** A title of an account: the name of who reports it, and to whom a collector says it was first owed. */
interface AccountTitle {
  readonly name: string
  /** '' when none is printed. */
  readonly originalCreditor: string
}

const suffix = /\s*\(?\boriginal creditor\s*:\s*([^)]{2,80})\)?\s*$/i

/** "SUMMIT RECV (Original Creditor: ABC WIRELESS)", or the part in brackets alone on a line. */
export function accountTitleFrom(printed: string): AccountTitle {
  if (printed.length > 200) return { name: printed, originalCreditor: '' }
  const found = suffix.exec(printed)
  if (found === null) return { name: printed, originalCreditor: '' }
  return { name: printed.slice(0, found.index), originalCreditor: (found[1] ?? '').trim() }
}
