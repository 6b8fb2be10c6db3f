const inch = 72

/**
 * Places on the page, in points from its upper left corner. A No. 10 window envelope is 9 1/2 by
 * 4 1/8 inches, its window 4 1/2 by 1 1/8 inches, 7/8 from the left and 1/2 from the bottom (the
 * common US format: https://visualfoodie.com/a-guide-to-the-10-envelope-window-position). A sheet of
 * 8 1/2 by 11 inches folded in three slides in it by 1 inch sideways and by 0.46 up and down. The
 * address must show wherever the sheet slides to: 2.5 to 3.17 inches from its top, 0.88 to 4.37 from
 * its left. Nothing else may show: the window sees 2.04 to 3.63.
 */
export const letterPage = {
  size: 'LETTER',
  margins: { top: 0.9 * inch, bottom: 0.7 * inch, left: inch, right: inch },
  /** Ends above the window's visible range. */
  sender: { left: inch, top: 0.6 * inch, width: 4.3 * inch, height: 1.4 * inch },
  date: { left: 5.4 * inch, top: 0.6 * inch, width: 2.1 * inch, height: 0.5 * inch },
  address: { left: inch, top: 2.52 * inch, width: 3.3 * inch, height: 0.64 * inch },
  bodyTop: 3.75 * inch,
  footer: { left: inch, top: 10.4 * inch, width: 6.5 * inch },
  /** Folds of the sheet, marked by ticks at its left edge. */
  folds: [(11 / 3) * inch, (22 / 3) * inch],
  tick: { from: 0.2 * inch, to: 0.35 * inch },
} as const

/** Sizes and distances of type, in points; `signature` is the room to sign by hand. */
export const letterType = {
  /**
   * Candidates for the body: the largest with which the letter fits on one page, else the first.
   */
  bodySizes: [10.5, 10, 9.5],
  /** Candidates for an area: the largest that fits. */
  fittedSizes: [10.5, 9.5, 8.5, 7.5, 6.5],
  lineGap: 1.5,
  between: 8,
  signature: 46,
} as const

export interface PageArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
