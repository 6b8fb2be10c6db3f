import type { ImageSource } from '../../src/ports/image-source.ts'

export interface ImageSourceOptions {
  /** Permitted private CIDR ranges, also over plain http and on any port. */
  readonly allowedRanges: readonly string[]
}

export function createImageSource(_options: ImageSourceOptions): ImageSource {
  return { fetch: () => Promise.reject(new Error('not built')) }
}
