/** Days of the month on which a card's statement closes and its payment is due. */
export interface StatementTold {
  readonly closes: number
  readonly due: number | undefined
}

const day = String.raw`(\d{1,2})(?:st|nd|rd|th|er|e)?(?![\d$%.,]*\d| ?[$%])`
const closes = new RegExp(
  String.raw`\b(?:statements?|closing date|billing cycle|cycle|releves?|date de fermeture)\b[^.?!;\d]{0,40}?\b(?:on|is|the|every|le|est|du) ${day}`,
)
const due = new RegExp(
  String.raw`\b(?:due|echeance|paiement (?:est )?du|exigible)\b[^.?!;\d]{0,24}?\b(?:on|is|the|by|every|le|est|du) ${day}`,
)

/** Text in the form of `PlainText.plain`. */
export function statementTold(plain: string): StatementTold | undefined {
  const closing = dayOf(closes, plain)
  return closing === undefined ? undefined : { closes: closing, due: dayOf(due, plain) }
}

function dayOf(pattern: RegExp, plain: string): number | undefined {
  const told = Number(pattern.exec(plain)?.[1])
  return told >= 1 && told <= 31 ? told : undefined
}
