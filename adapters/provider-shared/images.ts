import type { ModelImage } from '../../src/ports/language-model.ts'

export const toBase64 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** Providers get the bytes: they cannot reach addresses of ours, and may not learn those of others. */
export const toDataUrl = ({ mimeType, bytes }: ModelImage): string =>
  `data:${mimeType};base64,${toBase64(bytes)}`
