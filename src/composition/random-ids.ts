import { randomBytes } from 'node:crypto'

/** `<prefix>_` and 24 hexadecimal digits. Random bytes are drawn for many ids at once: each draw is a call of the system. */
export function createRandomIds(): (prefix: string) => string {
  const drawn: string[] = []
  return (prefix) => {
    if (drawn.length === 0) {
      drawn.push(
        ...(randomBytes(128 * 12)
          .toString('hex')
          .match(/.{24}/g) ?? []),
      )
    }
    return `${prefix}_${drawn.pop()}`
  }
}
