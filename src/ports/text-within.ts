/** A body as text (UTF-8); undefined, and read no further, where it is longer than so many bytes. */
export async function textWithin(
  body: AsyncIterable<Uint8Array> | null,
  longest: number,
): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > longest) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
