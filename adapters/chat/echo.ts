const blanks = /\s+/
const plainWord = /^[\p{L}’'-]{1,30}$/u

/** What was typed, for a message that repeats it: anything but plain words may be a number or a key, and is left out. */
export const echo = (typed: string): string =>
  typed
    .split(blanks)
    .map((word) => (plainWord.test(word) ? word : '…'))
    .join(' ')
    .slice(0, 80)
