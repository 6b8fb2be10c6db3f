import { describe, expect, it } from 'vitest'
import { reader, repliesOfEachTest, reply } from './replies-world.ts'

const world = repliesOfEachTest()

const source = { kind: 'source', title: 't', url: 'https://example.org' } as const

describe('a reader', () => {
  it('gets the text so far, and then each piece with its position', () => {
    const { live, say } = reply()
    const running = world.start(live)
    say('One, ')
    const { told: sent, sink } = reader()
    running.follow(sink, 0)
    say('two')
    expect(sent).toEqual(['5:One, ', '8:two'])
  })

  it('who comes back gets only the text behind the position', () => {
    const { live, say } = reply({
      async write(emit) {
        emit({ kind: 'text', text: 'One' })
        emit(source)
        emit({ kind: 'text', text: ', two' })
        emit(source)
        emit({ kind: 'text', text: '.' })
        return { output: 'done', changes: [], work: [] }
      },
    })
    const running = world.start(live)
    const [first, second, third] = [reader(), reader(), reader()]
    running.follow(first.sink, 0)
    running.follow(second.sink, 4)
    running.follow(third.sink, 9)
    say('')
    expect(first.told).toEqual(['3:One', '3:<source>', '8:, two', '8:<source>', '9:.'])
    expect(second.told).toEqual(['8: two', '8:<source>', '9:.'])
    expect(third.told).toEqual([])
  })

  it('whose stream breaks disturbs neither the answer nor the others', async () => {
    const { live, say, end } = reply()
    const running = world.start(live)
    const broken = new Error('broken pipe')
    running.follow(
      {
        event: () => {
          throw broken
        },
      },
      0,
    )
    const other = reader()
    running.follow(other.sink, 0)
    say('One')
    say('two')
    end()
    expect(await running.finished).toBe('done')
    expect(other.told).toEqual(['3:One', '6:two'])
    expect(world.defects).toEqual([broken])
  })

  it('who leaves ends an unsaved answer without other readers', () => {
    const { live, reason } = reply({ cancelOnDisconnect: true })
    const running = world.start(live)
    const leaveFirst = running.follow(reader().sink, 0)
    const leaveSecond = running.follow(reader().sink, 0)
    leaveFirst()
    expect(reason()).toBeUndefined()
    leaveSecond()
    expect(reason()).toBe('reader')
  })
})
