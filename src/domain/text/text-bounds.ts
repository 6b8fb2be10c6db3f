/*
 * Bounds applied to untrusted text before any pattern runs. A pattern may scan a run twice
 * (quadratic), so runs are capped; `npm run patterns` measures at these lengths.
 */

/** UTF-16 units that one pattern sees at once: the part read of a message; lines are shorter. */
export const maxUnitLength = 4_200

/** UTF-16 units of one line of a report; longer lines are read in pieces of this length. */
export const maxLineLength = 2_000

/** UTF-16 units of a sentence written by a model; longer ones are read in overlapping pieces. */
export const maxSentenceLength = 1_000

/** UTF-16 units of a run of blanks, or of a run without blanks: no printed page is wider. */
export const maxRunLength = 200
