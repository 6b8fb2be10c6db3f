/*
 * Bounds that untrusted text is brought to before any pattern meets it. A pattern may look through a
 * run twice (second degree), so a run must end; `npm run patterns` measures at these lengths.
 */

/** UTF-16 units that one pattern meets at once: the considered part of a message; lines are shorter. */
export const maxUnitLength = 4_200

/** UTF-16 units of one line of a report; a longer one is read in pieces of this length. */
export const maxLineLength = 2_000

/** UTF-16 units of a sentence that a model wrote; a longer one is read in pieces that overlap. */
export const maxSentenceLength = 1_000

/** UTF-16 units of a run of blanks, or of a run without blanks: no printed page is wider. */
export const maxRunLength = 200
