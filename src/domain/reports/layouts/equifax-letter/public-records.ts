const filed =
  /^\s*(bankruptcy|(?:civil )?judge?ment|(?:federal |state )?(?:tax )?lien) filed (\S+?);(.*)$/i

/** Parts of the sentence with the end and the amount of the record. */
const recordPart =
  /^\s*((?:current )?disposition(?: date)?|(?:date )?(?:satisfied|released|verified)|amount|liabilit(?:y|ies))\s*-?\s+(\S.*)$/i

/**
 * Rewrites a public record's sentence ("Bankruptcy Filed 02/2019; Case Number - 1910881; Current
 * Disposition - Discharged Ch-7; …") as lines of labels and values.
 */
export function recordLines(line: string): readonly string[] {
  const [, kind, date, rest = ''] = line.length > 600 ? [] : (filed.exec(line) ?? [])
  if (kind === undefined) return [line]
  const parts = rest.split(';').flatMap((part) => {
    const [, label, value] = recordPart.exec(part) ?? []
    return label === undefined ? [] : [`${label}: ${value}`]
  })
  return [`Type: ${kind}`, `Date Filed: ${date}`, ...parts]
}
