/** Cuts a text that Discord would refuse; an ellipsis shows it. */
export function shorten(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max
    ? text
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}
