/** A day that no month can be, before a month: "15/06/2020". */
const dayBefore = /(?<![\d/.-])(?:1[3-9]|2\d|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?!\d)/

/** The same behind a month: "06/15/2020". */
const dayBehind = /(?<![\d/.-])(?:0?[1-9]|1[0-2])([-/.])(?:1[3-9]|2\d|3[01])\1(?:19|20)\d\d(?!\d)/

const dayAndMonth = /(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})(?=\2(?:19|20)\d\d(?!\d))/g

/**
 * Whether the dates of a text run day first: those that can mean nothing else tell the order of all, since
 * one hand prints them. Two of them prove it, or one in Canada; where both orders are proved, none is told.
 */
export function isDayFirst(text: string): boolean {
  const first = dayBefore.exec(text)
  if (first === null || dayBehind.test(text)) return false
  return dayBefore.test(text.slice(first.index + first[0].length)) || /\bcanad/i.test(text)
}

/** The line with its days and months changed, each as wide as before: "02/03/2023" is "03/02/2023". */
export function withMonthsFirst(line: string): string {
  return line.replace(
    dayAndMonth,
    (_, day: string, mark: string, month: string) => `${month}${mark}${day}`,
  )
}
