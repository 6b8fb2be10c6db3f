import Bottleneck from 'bottleneck'
import type { RateWindow } from '../../src/domain/tiers.ts'

/**
 * One window as it is now, for every subject. Windows are aligned to the clock, so the gates of all
 * subjects end together: when the window is over the whole object is dropped.
 */
export interface CurrentWindow {
  readonly name: RateWindow['name']
  readonly length: number
  start: number
  /** By subject, in the order of their first request or of the last search for room. */
  readonly gates: Map<string, Gate>
  /** The gates that have a Bottleneck, in the order of their last draw. */
  readonly drawn: Set<Gate>
  /** Gates whose count is not yet handed out to be stored; minutes are over before that is worth it. */
  readonly changed: Set<Gate> | undefined
}

/**
 * What one subject has used of one window. Requests are taken from a lease of what is left, because
 * every operation of Bottleneck waits for a timer and a request should not. The first lease is
 * arithmetic: nobody else in the process can hold a part of a reservoir that has no Bottleneck yet.
 * A Bottleneck without refresh owns no timer, so one that is let go leaves nothing behind.
 */
export interface Gate {
  readonly window: CurrentWindow
  readonly subject: string
  /** Asked for again since the last search for room. */
  isRecent: boolean
  used: number
  limit: number
  /** Tokens that were leased and not used. */
  lease: number
  /** Tokens that are not leased; those that the Bottleneck held after the last draw. */
  reservoir: number
  limiter: Bottleneck | undefined
  drawing: Promise<void> | undefined
}

/** A gate that lets nobody through until it is given a limit. */
export function closedGate(window: CurrentWindow, subject: string, used: number): Gate {
  return {
    window,
    subject,
    isRecent: false,
    used,
    limit: 0,
    lease: 0,
    reservoir: 0,
    limiter: undefined,
    drawing: undefined,
  }
}

/** The part of what is left that one lease takes. */
const leasedPart = 8

const leaseOf = (left: number) => Math.min(left, Math.max(1, Math.floor(left / leasedPart)))

/** Goes back to arithmetic: what is left follows from the count, and a Bottleneck is let go. */
export function leaseAnew(gate: Gate, limit: number): void {
  const left = Math.max(0, limit - gate.used)
  gate.limit = limit
  gate.lease = leaseOf(left)
  gate.reservoir = left - gate.lease
  gate.limiter = undefined
  gate.drawing = undefined
  gate.window.drawn.delete(gate)
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
  const limiter = limiterOf(gate)
  const wanted = leaseOf(gate.reservoir)
  try {
    const reservoir = await limiter.incrementReservoir(-wanted)
    // A Bottleneck that was let go meanwhile has given its reservoir back.
    if (gate.limiter !== limiter) return
    gate.reservoir = reservoir
    gate.lease += wanted
  } finally {
    if (gate.limiter === limiter) gate.drawing = undefined
  }
}

function limiterOf(gate: Gate): Bottleneck {
  const { window, subject, reservoir } = gate
  window.drawn.delete(gate)
  window.drawn.add(gate)
  gate.limiter ??= new Bottleneck({ id: `${subject}|${window.name}|${window.start}`, reservoir })
  return gate.limiter
}

/** Takes a token that the lease holds. */
export function takeToken(gate: Gate): void {
  gate.lease -= 1
  gate.used += 1
  gate.window.changed?.add(gate)
}
