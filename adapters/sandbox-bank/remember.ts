/** Repeats the answers of a pure function to the newest questions. */
export function remember<Arguments extends readonly unknown[], Answer>(
  compute: (...given: Arguments) => Answer,
  max: number,
  toKey: (...given: Arguments) => string,
): (...given: Arguments) => Answer {
  const answers = new Map<string, Answer>()
  return (...given) => {
    const key = toKey(...given)
    const answer = answers.get(key) ?? compute(...given)
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > max && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
