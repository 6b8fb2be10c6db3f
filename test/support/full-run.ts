/** Vitest names its mode to tests so; `npm run test:full` sets it, in every shell. */
const isFull = process.env['MODE'] === 'full'

/**
 * Runs of a property or a loop: all under `npm run test:full`, else `few`, by default a tenth.
 * The bounds and assertions are the same in both.
 */
export const runs = (all: number, few = Math.ceil(all / 10)): number => (isFull ? all : few)
