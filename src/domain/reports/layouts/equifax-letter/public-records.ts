const filed =
  /^\s*(bankruptcy|(?:civil )?judge?ment|(?:federal |state )?(?:tax )?lien) filed (\S+?);(.*)$/i

/** What of the sentence tells how the record ended and how much it was. */
const told =
  /^\s*((?:current )?disposition(?: date)?|(?:date )?(?:satisfied|released|verified)|amount|liabilit(?:y|ies))\s*-?\s+(\S.*)$/i

/**
 * A public record as Equifax's letter writes it, in a sentence ("Bankruptcy Filed 02/2019; Case Number -
 * 1910881; Current Disposition - Discharged Ch-7; …"), made lines of a label and its value.
 */
export function recordLines(line: string): readonly string[] {
  const [, kind, date, rest = ''] = line.length > 600 ? [] : (filed.exec(line) ?? [])
  if (kind === undefined) return [line]
  const parts = rest.split(';').flatMap((part) => {
    const [, label, value] = told.exec(part) ?? []
    return label === undefined ? [] : [`${label}: ${value}`]
  })
  return [`Type: ${kind}`, `Date Filed: ${date}`, ...parts]
}
