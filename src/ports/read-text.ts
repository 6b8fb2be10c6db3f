/** Reads a body as text (UTF-8); stops and returns undefined beyond `maxBytes`. */
export async function readTextUpTo(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Returning cancels the rest of the body.
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
