import { describe, expect, it } from 'vitest'
import { hasMarkup, sanitizeName } from '../../../src/domain/text/sanitize.ts'

describe('a name', () => {
  it.each([
    ['LAKE <script>alert(1)</script> BANK', 'LAKE script alert(1) /script BANK'],
    ['LAKE [click](http://evil.example/a?b=c) BANK', 'LAKE click ( BANK'],
    ['LAKE @everyone <!channel> <@U123> BANK', 'LAKE everyone !channel U123 BANK'],
    ['LAKE ＠everyone ＜script＞ ｈｔｔｐ://evil.example BANK', 'LAKE everyone script BANK'],
    ['=HYPERLINK("http://evil.example","x")', 'HYPERLINK("'],
    ["=cmd|' /C calc'!A0", "cmd ' /C calc'!A0"],
    ['+1+1', '1+1'],
    ['LAKE\u001b[31mSIDE\u0007', 'LAKE 31mSIDE'],
    ['LAKE\u202eSIDE\u2066 BANK\u{e0041}\u115f\u3164\u200b', 'LAKESIDE BANK'],
    ['LAKE\ud800SIDE\ufffe', 'LAKESIDE'],
    ['[a](javascript:alert(1)) BANK', 'a ( BANK'],
    [`LA${'\u0301'.repeat(500)}KE`, 'LÁ\u0301\u0301KE'],
    ['LAKE {{7*7}} BANK', 'LAKE 7*7 BANK'],
  ])('from %j is %j', (printed, name) => {
    expect(sanitizeName(printed)).toBe(name)
  })

  it.each([
    'AT&T',
    'SYNCB/AMAZON PLC',
    "MACY'S",
    'CREDIT ONE BANK, N.A.',
    'T-MOBILE',
    '5/3 BANK',
    'CARS.COM #2 (LEASE)',
    'CAISSE DESJARDINS DE LÉVIS',
    'CBNA*',
  ])('stays as it is printed: %s', (printed) => {
    expect(sanitizeName(printed)).toBe(printed)
    expect(hasMarkup(printed)).toBe(false)
  })

  it.each([
    '<b>Bank</b>',
    '[Bank](https://evil.example)',
    'Bank @everyone',
    '＜script＞',
    '=1+1',
    '{{name}}',
    'https://evil.example',
    'www.evil.example',
  ])('that was typed with markup is seen: %s', (typed) => {
    expect(hasMarkup(typed)).toBe(true)
  })
})
