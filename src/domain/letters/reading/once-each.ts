/**
 * A function of a request's facts that answers once for each: checks and paragraphs ask in turn. The
 * answer goes when the facts go, so that nothing of a person's text stays behind.
 */
export function onceEach<Facts extends object, Answer>(
  make: (facts: Facts) => Answer,
): (facts: Facts) => Answer {
  const answers = new WeakMap<Facts, { readonly answer: Answer }>()
  return (facts) => {
    const known = answers.get(facts)
    if (known !== undefined) return known.answer
    const answer = make(facts)
    answers.set(facts, { answer })
    return answer
  }
}
