import Bottleneck from 'bottleneck'
import type { RateWindow } from '../../src/domain/tiers.ts'
import type { Count, CurrentWindow } from './window-counts.ts'

/**
 * The limiter of one subject and one window. The Bottleneck's reservoir holds what is left; a lease
 * of it is drawn ahead, because every operation of Bottleneck waits for a timer and a request should
 * not. A Bottleneck without refresh owns no timer, so a gate that is let go leaves nothing behind.
 */
export interface Gate {
  readonly window: CurrentWindow
  readonly count: Count
  readonly limit: number
  readonly limiter: Bottleneck
  /** Tokens that were drawn and not used. */
  lease: number
  /** Tokens that the Bottleneck held after the last draw. */
  reservoir: number
  drawing: Promise<void> | undefined
}

/** The part of what is left that one draw takes. */
const leasedPart = 8

export function openGate(window: CurrentWindow, count: Count, { limit }: RateWindow): Gate {
  const reservoir = Math.max(0, limit - count.used)
  const id = `${count.subject}|${window.name}|${window.start}`
  const limiter = new Bottleneck({ id, reservoir })
  return { window, count, limit, limiter, lease: 0, reservoir, drawing: undefined }
}

/** What the subject may still take from the window. */
export function remainingOf(gate: Gate): number {
  return gate.lease + gate.reservoir
}

/** Fills the lease; everybody who asks meanwhile shares the one draw. */
export function draw(gate: Gate): Promise<void> {
  gate.drawing ??= drawLease(gate)
  return gate.drawing
}

async function drawLease(gate: Gate): Promise<void> {
  const wanted = Math.max(1, Math.floor(gate.reservoir / leasedPart))
  try {
    gate.reservoir = await gate.limiter.incrementReservoir(-wanted)
    gate.lease += wanted
  } finally {
    gate.drawing = undefined
  }
}

/** Takes a token that the lease holds, and draws the next lease before it is asked for. */
export function takeToken(gate: Gate): void {
  gate.lease -= 1
  gate.count.used += 1
  gate.window.changed?.add(gate.count)
  if (gate.lease === 0 && gate.reservoir > 0) void draw(gate)
}
