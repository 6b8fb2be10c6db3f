import type { limits } from '../../config/limits.ts'

/** Waiting times of the doors, milliseconds (`limits.timeouts`); tests shorten them. */
export type Timeouts = Readonly<Record<keyof typeof limits.timeouts, number>>
