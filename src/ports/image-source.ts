import type { AddressProblem } from './webhook-client.ts'

/** Reasons why an address gives no image. `too_large`: bytes. */
export type ImageSourceProblem =
  | AddressProblem
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'not_found'
  | 'too_large'

/** Fetches images from user-supplied addresses: guarded, no redirects, limited in time and size. */
export interface ImageSource {
  /** The bytes at the address, whatever they are. Never rejects but with the signal's reason. */
  fetch(
    url: string,
    signal: AbortSignal,
  ): Promise<
    | { readonly ok: true; readonly bytes: Uint8Array }
    | { readonly ok: false; readonly problem: ImageSourceProblem }
  >
}
