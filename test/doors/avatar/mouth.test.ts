import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawnAvatars, drawnVoices } from '../../../src/domain/media/drawn-avatars.ts'
import { visemes } from '../../../src/ports/speech.ts'

interface Mouth {
  mouthShape(viseme: string): number[]
  mouthPaths(shape: readonly number[]): Readonly<Record<string, string>>
  mouthAt(visemes: readonly object[], time: number): number[]
}

// The page's own script: JavaScript, since browsers read it as it is.
const path: string = '../../../src/doors/avatar/page/mouth.js'
const { mouthShape, mouthPaths, mouthAt } = (await import(path)) as Mouth

const face = (avatarId: string) =>
  readFileSync(new URL(`../../../src/doors/avatar/faces/${avatarId}.svg`, import.meta.url), 'utf8')

describe('The drawn mouth', () => {
  it('has a shape of its own for each viseme', () => {
    const shapes = visemes.map((viseme) => mouthShape(viseme).join())
    expect(new Set(shapes).size).toBe(13)
    expect(mouthShape('unknown')).toEqual(mouthShape('rest'))
  })

  it('holds a shape, moves to the next before its end, and rests in pauses', () => {
    const spoken = [
      { time: 0, duration: 0.4, viseme: 'aa' },
      { time: 0.4, duration: 0.2, viseme: 'ou' },
      { time: 1, duration: 0.2, viseme: 'pp' },
    ]
    expect(mouthAt(spoken, 0.2)).toEqual(mouthShape('aa'))
    const [wide = 0] = mouthShape('aa')
    const [round = 0] = mouthShape('ou')
    const [between = 0] = mouthAt(spoken, 0.355)
    expect(between).toBeCloseTo((wide + round) / 2)
    expect(mouthAt(spoken, 0.8)).toEqual(mouthShape('rest'))
    expect(mouthAt(spoken, 1.3)).toEqual(mouthShape('rest'))
    expect(mouthAt([], 0)).toEqual(mouthShape('rest'))
  })
})

describe.each(drawnAvatars)('The face of $name', ({ avatarId, voice, description }) => {
  it('rests with a closed mouth, which the page can move', () => {
    const svg = face(avatarId)
    const rest = mouthPaths(mouthShape('rest'))
    for (const [part, name] of [
      ['mouth-lips', 'lips'],
      ['mouth-open', 'opening'],
      ['mouth-clip', 'opening'],
      ['mouth-teeth', 'teeth'],
      ['mouth-tongue', 'tongue'],
    ] as const) {
      expect(svg).toContain(`class="${part}" d="${rest[name]}"`)
    }
  })

  it('has no script, no style and nothing from elsewhere', () => {
    expect(face(avatarId)).not.toMatch(/<script|<style|style=|href|\son\w+=|<foreignObject|<image/)
  })

  it('has a voice that there is, and is described in both languages', () => {
    expect(drawnVoices).toContain(voice)
    expect(description.fr).not.toBe(description.en)
  })
})
