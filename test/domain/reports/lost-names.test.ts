import { describe, expect, it } from 'vitest'
import { analyze, fixture } from './analyze.ts'

/** The names that a fixture's accounts have once a line of it was lost. */
function namesWithout(name: string, lost: string): readonly string[] {
  const lines = fixture(name).split('\n')
  const saved = lines.toSpliced(
    lines.findIndex((line) => line.startsWith(lost)),
    1,
  )
  return analyze(saved.join('\n'), 'bureau_b').accounts.map((account) => account.name)
}

describe('an account whose name is lost', () => {
  it('is not named by the sentence over it', () => {
    expect(namesWithout('three-bureau-spaces', 'WABASH RIVER BANK')).not.toContain(
      'At-a-glance viewing of your account history',
    )
  })

  it('is not named by its own number', () => {
    expect(namesWithout('lender-tri-merge-kinds-above', 'KEYSTONE MOTOR CREDIT')).toEqual([
      'ERIE SAVINGS & TRUST',
      'SILVER BIRCH VISA',
    ])
  })

  it('is not named by the words that go on a value of the account above', () => {
    const text = fixture('three-bureau-pdf-collector')
      .replace('FIRST PRAIRIE BANK\n', 'FIRST PRAIRIE BANK')
      .replace('LAKESIDE RECOVERY\n', '')
    expect(analyze(text).accounts).toEqual([])
  })

  it('is not named by the heading of its part and a label on one line', () => {
    const text = fixture('equifax-canada-online-en').replace(
      /MORTGAGES\n\nSUPERIOR TRUST MORTGAGES {2,}/,
      'MORTGAGES Rating                        M1\n',
    )
    expect(analyze(text).accounts.map((account) => account.name)).toEqual([
      'BANK OF SUPERIOR VISA',
      'NIPIGON FURNITURE CARD',
    ])
  })

  it('is not named by the person whose report it is', () => {
    const text = fixture('transunion-copied')
      .replace('\nGLACIER BANK NA\n', '\n$9,210\n')
      .replace('STUDENT LOAN\nBalance\n$9,210', 'STUDENT LOAN\nBalance\nGLACIER BANK NA')
      .replace(/(LAUREL.*\n.*\nAccount Information)\n/, '$1 ')
      .replace('DEFERRED\nRIVER', 'DEFERRED RIVER')
    const names = analyze(text).accounts.map((account) => account.name)
    expect(names).not.toContain('TAYLOR EXAMPLE')
  })
})
