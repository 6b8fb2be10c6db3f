/** Repeats the answers of a pure function to the newest questions. */
export function remember<Asked extends readonly unknown[], Answer>(
  compute: (...asked: Asked) => Answer,
  max: number,
  toKey: (...asked: Asked) => string,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>()
  return (...asked) => {
    const key = toKey(...asked)
    const answer = answers.get(key) ?? compute(...asked)
    answers.delete(key)
    answers.set(key, answer)
    const [oldest] = answers.keys()
    if (answers.size > max && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}
