/** The text that an AI SDK message stream tells, all its pieces joined. */
export function streamedText(body: unknown): string {
  return streamParts(body)
    .flatMap(({ type, delta }) => (type === 'text-delta' && delta !== undefined ? [delta] : []))
    .join('')
}

/** The JSON parts of a stream, in order. */
function streamParts(body: unknown): { type: string; delta?: string }[] {
  return [...String(body).matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json))
}

/** The ids of a stream's events, in order. */
export function eventIds(body: unknown): string[] {
  return [...String(body).matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id)
}
