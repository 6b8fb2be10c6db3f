import { expect, it } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { createUploadPlaces } from '../../../src/doors/shared/bodies/upload-places.ts'

const { maxUploads, maxGuestUploads, uploadGraceMs, minUploadBytesPerSecond } = limits.media

/** Places, the time at them, and the uploads that lost their own. */
function createPlaces() {
  const time = { now: 0 }
  const ended: string[] = []
  const places = createUploadPlaces(() => time.now)
  const take = (id: string, { isGuest = false, isArriving = true } = {}) =>
    places.take({ id, isGuest }, { isArriving: () => isArriving, end: () => ended.push(id) })
  const takeAll = (count: number, options = {}) =>
    Array.from({ length: count }, (_, number) => take(`person ${number}`, options))
  return { time, ended, take, takeAll }
}

it('an upload that hardly arrives loses its place to another, once its grace is over', () => {
  const { time, ended, take, takeAll } = createPlaces()
  for (const place of takeAll(maxUploads).slice(1)) place.add(1_000_000)
  expect(() => take('new')).toThrow('as many files as it can')
  time.now = uploadGraceMs
  take('new').add(1_000_000)
  expect(ended).toEqual(['person 0'])
  expect(() => take('another')).toThrow('as many files as it can')
})

it('of several slow uploads the slowest is ended', () => {
  const { time, ended, take, takeAll } = createPlaces()
  for (const [number, place] of takeAll(maxUploads).entries()) place.add(number === 5 ? 1 : 100)
  time.now = uploadGraceMs
  take('new')
  expect(ended).toEqual(['person 5'])
})

it('an upload at the smallest speed, and one that has arrived, keep their places', () => {
  const { time, take, takeAll } = createPlaces()
  const slow = takeAll(maxUploads / 2)
  for (let number = 0; number < maxUploads / 2; number++) {
    take(`arrived ${number}`, { isArriving: false })
  }
  time.now = 2 * uploadGraceMs
  for (const place of slow) place.add((minUploadBytesPerSecond * time.now) / 1_000)
  expect(() => take('new')).toThrow('as many files as it can')
})

it('a guest ends no upload of a signed-in person where guests alone are too many', () => {
  const { time, ended, take, takeAll } = createPlaces()
  take('alice')
  takeAll(maxGuestUploads, { isGuest: true })
  time.now = uploadGraceMs
  take('new guest', { isGuest: true })
  expect(ended).toEqual(['person 0'])
})

it('a person has two places, however slow both are', () => {
  const { time, ended, take } = createPlaces()
  const first = take('alice')
  take('alice')
  time.now = 10 * uploadGraceMs
  expect(() => take('alice')).toThrow('You are sending 2 files already')
  first[Symbol.dispose]()
  take('alice')
  expect(ended).toEqual([])
})
