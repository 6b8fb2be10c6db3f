/** Whether the words name somebody who treats people: such a debt has rules of its own. */
export function isMedicalIn(words: string): boolean {
  return /medical|hospital|health|clinic|physician|dental/i.test(words)
}
