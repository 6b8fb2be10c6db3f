/** Samples a second of the audio of voice sessions: 16-bit little-endian, mono. */
export const pcmRate = 24_000

const bytesPerSample = 2

/** Milliseconds of so many bytes of audio. */
export const pcmMs = (bytes: number): number => (bytes / bytesPerSample / pcmRate) * 1_000

const headerSize = 44

/** The audio as a WAV file (RIFF, PCM format 1). */
export function toWav(pcm: Uint8Array): Uint8Array {
  const file = Buffer.alloc(headerSize + pcm.byteLength)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headerSize - 8 + pcm.byteLength, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(pcmRate, 24)
  file.writeUInt32LE(pcmRate * bytesPerSample, 28)
  file.writeUInt16LE(bytesPerSample, 32)
  file.writeUInt16LE(8 * bytesPerSample, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(pcm.byteLength, 40)
  file.set(pcm, headerSize)
  return file
}
