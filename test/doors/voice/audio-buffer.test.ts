import { describe, expect, it } from 'vitest'
import { AudioBudget, AudioBuffer } from '../../../src/doors/voice/audio-buffer.ts'

const megabyte = 1024 * 1024
/** All buffers hold the same bytes. */
const ten = Buffer.alloc(10 * megabyte)
const one = ten.subarray(0, megabyte)

describe('Audio of all voice connections', () => {
  function crowd(): { readonly budget: AudioBudget; readonly buffers: readonly AudioBuffer[] } {
    const budget = new AudioBudget()
    const buffers = Array.from({ length: 25 }, () => new AudioBuffer(budget))
    for (const buffer of buffers) buffer.append(ten)
    return { budget, buffers }
  }

  it('beyond 256 MB leaves each turn 1 MB, twenty seconds', () => {
    const { budget } = crowd()
    const late = new AudioBuffer(budget)
    for (let count = 0; count < 6; count++) late.append(one)
    expect(() => late.append(one)).toThrow(
      'One turn may have 21 seconds of audio (1 MB) while many people talk. Commit it, or clear it.',
    )
    const next = new AudioBuffer(budget)
    next.append(one)
    expect(() => next.append(one)).toThrow('One turn may have 21 seconds')
  })

  it('is released by a commit, a clear and the end of a connection', () => {
    const { budget, buffers } = crowd()
    expect(budget.maxTurnBytes(ten.length)).toBe(megabyte)
    expect(buffers[0]?.take().length).toBe(ten.length)
    buffers[1]?.clear()
    buffers[2]?.close()
    buffers[2]?.append(ten)
    for (let count = 0; count < 3; count++) new AudioBuffer(budget).append(ten)
    expect(budget.maxTurnBytes(ten.length)).toBe(megabyte)
  })
})
