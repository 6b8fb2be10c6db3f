import type { Operation } from './define-operation.ts'

/** The arguments with the tool's defaults; anything but an object is left for validation to refuse. */
export const withToolDefaults = (input: unknown, defaults: Operation['toolDefaults']): unknown =>
  defaults === undefined || typeof input !== 'object' || input === null || Array.isArray(input)
    ? input
    : { ...defaults, ...input }
