/**
 * Remark codes and abbreviations in whole words. Source: TransUnion remark codes (4.0 fixed
 * format); only those that affect how an account is read.
 */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /\bAID\b|\bACCT INFO DISPUTED\b|\bDISPUTED? BY CONSUM/i,
    'account information disputed by consumer',
  ],
  [/\bCAD\b|\bDISP(?:UTE)? RESOLV.*DISAG/i, 'dispute resolved, consumer disagrees'],
  [/\bBKL\b|\bINCL(?:UDED)? IN B/i, 'included in bankruptcy'],
  [/\bWEP\b|\bWAGE EARNER/i, 'chapter 13 bankruptcy'],
  [/\bPRL\b|\bPROFIT (?:AND|&) LOSS/i, 'profit and loss write off'],
  [/\bCLA\b|\bPLACED FOR COLL/i, 'placed for collection'],
  [
    /\b(?:PAL|TRL)\b|\bPURCH(?:ASED)? BY (?:ANOTHER|OTHER)|\bTRANSF?(?:ER(?:RED)?|D)? TO ANOTHER LEND/i,
    'sold to another lender',
  ],
  [/\bFCL\b|\bFORECLOS/i, 'foreclosure'],
  [/\b(?:RPO|RVN)\b|\bREPO|\bVOL(?:UNTARY)? SURR/i, 'repossession'],
  [/\bSET\b|\bSETTLED/i, 'settled'],
]

/** Expands remarks to the words of other layouts. */
export function remarkWords(printed: string): string {
  const found = meanings.filter(([pattern]) => pattern.test(printed)).map(([, words]) => words)
  return [printed, ...found].join('. ')
}
