import { describe, expect, it } from 'vitest'
import { createJudge } from '../../scripts/patterns/judge.ts'

const pattern = ({ source, flags }: RegExp) => ({
  source,
  flags,
  places: ['src/composition/app.ts:1:1'],
})

describe('a judged pattern', { timeout: 120_000 }, () => {
  it('passes when it is proved linear', async () => {
    await using judge = createJudge()
    expect(await judge.judge(pattern(/^\d{2}:\d{2}$/))).toEqual({ passes: true, method: 'linear' })
  })

  it('fails when its time grows with a power of two', async () => {
    await using judge = createJudge()
    expect(await judge.judge(pattern(/^(?:a+)+$/))).toMatchObject({ passes: false })
  })

  it('fails when its time grows with the third degree', async () => {
    await using judge = createJudge()
    expect(await judge.judge(pattern(/\s*,?\s*\d$/))).toMatchObject({ passes: false })
  })

  it('is attacked where no proof is made: flag v', async () => {
    await using judge = createJudge()
    const verdict = await judge.judge(pattern(/[\p{Cc}--\n]/v))
    expect(verdict).toEqual({ passes: true, method: 'measured' })
  })
})
