import Bottleneck from 'bottleneck'
import type { RateWindow } from '../../src/domain/tiers.ts'

/**
 * The current window for all subjects. Windows are aligned to the clock, so all gates end together
 * and the whole object is dropped.
 */
export interface CurrentWindow {
  readonly name: RateWindow['name']
  readonly length: number
  start: number
  /** By subject, in order of the first request or of the last cleanup. */
  readonly gates: Map<string, Gate>
  /** Gates with a Bottleneck, in order of their last draw. */
  readonly drawn: Set<Gate>
  /** Gates with counts to be stored; undefined for minutes, which are too short to store. */
  readonly changed: Set<Gate> | undefined
}

/**
 * Usage of one subject in one window. Requests take tokens from a lease, because each Bottleneck
 * operation waits for a timer. The first lease is arithmetic: no other part of the process can hold
 * tokens of a reservoir without a Bottleneck. A Bottleneck without refresh owns no timer and can
 * simply be dropped.
 */
export interface Gate {
  readonly window: CurrentWindow
  readonly subject: string
  /** Used since the last cleanup. */
  isRecent: boolean
  used: number
  limit: number
  /** Leased tokens that are not used yet. */
  lease: number
  /** Tokens that are not leased, as of the last draw. */
  reservoir: number
  limiter: Bottleneck | undefined
  drawing: Promise<void> | undefined
}

/** Creates a gate that refuses everything until it gets a limit. */
export function createClosedGate(window: CurrentWindow, subject: string, used: number): Gate {
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

/** One lease takes 1/8 of the remaining tokens. */
const leaseDivisor = 8

const computeLease = (left: number) => Math.min(left, Math.max(1, Math.floor(left / leaseDivisor)))

/** Drops the Bottleneck and computes the lease from the count. */
export function resetLease(gate: Gate, limit: number): void {
  const left = Math.max(0, limit - gate.used)
  gate.limit = limit
  gate.lease = computeLease(left)
  gate.reservoir = left - gate.lease
  gate.limiter = undefined
  gate.drawing = undefined
  gate.window.drawn.delete(gate)
}

/** Tokens left in the window. */
export function getRemaining(gate: Gate): number {
  return gate.lease + gate.reservoir
}

/** Fills the lease; concurrent callers share one draw. */
export function draw(gate: Gate): Promise<void> {
  gate.drawing ??= drawLease(gate)
  return gate.drawing
}

async function drawLease(gate: Gate): Promise<void> {
  const limiter = getLimiter(gate)
  const drawn = computeLease(gate.reservoir)
  try {
    const reservoir = await limiter.incrementReservoir(-drawn)
    // The Bottleneck was dropped meanwhile, and its reservoir recomputed.
    if (gate.limiter !== limiter) return
    gate.reservoir = reservoir
    gate.lease += drawn
  } finally {
    if (gate.limiter === limiter) gate.drawing = undefined
  }
}

function getLimiter(gate: Gate): Bottleneck {
  const { window, subject, reservoir } = gate
  window.drawn.delete(gate)
  window.drawn.add(gate)
  gate.limiter ??= new Bottleneck({ id: `${subject}|${window.name}|${window.start}`, reservoir })
  return gate.limiter
}

/** Takes a token; the lease must hold one. */
export function takeToken(gate: Gate): void {
  gate.lease -= 1
  gate.used += 1
  gate.window.changed?.add(gate)
}
