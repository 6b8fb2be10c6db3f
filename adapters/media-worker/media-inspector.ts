import type { MediaInspector } from '../../src/ports/media-inspector.ts'

export function createMediaInspector(): MediaInspector {
  const missing = () => Promise.reject(new Error('not built'))
  return {
    identify: missing,
    measureAudio: missing,
    describeImage: missing,
    cleanImage: missing,
    async close() {},
  }
}
