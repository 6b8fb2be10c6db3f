import { MPEGDecoder } from 'mpg123-decoder'

export interface DecodedAudio {
  readonly seconds: number
  readonly hz: number
  /** Root mean square of the samples, 0 to 1: silence is below 0.001, speech about 0.1. */
  readonly loudness: number
  /** The greatest step between two samples, 0 to 2: a click. */
  readonly maxStep: number
  readonly errors: number
}

/** Decodes MP3 as a player does. */
export async function decodeMp3(audio: Uint8Array): Promise<DecodedAudio> {
  const decoder = new MPEGDecoder()
  await decoder.ready
  try {
    const { channelData, sampleRate, errors } = decoder.decode(audio)
    const [samples = new Float32Array(0)] = channelData
    return {
      ...{ seconds: samples.length / sampleRate, hz: sampleRate },
      ...measure(samples),
      errors: errors.length,
    }
  } finally {
    decoder.free()
  }
}

/** The same of `pcm`: 24,000 samples a second of 16 bits. */
export function decodePcm(audio: Uint8Array): DecodedAudio {
  const view = new DataView(audio.buffer, audio.byteOffset, audio.byteLength)
  const samples = Float32Array.from(
    { length: audio.byteLength / 2 },
    (_, at) => view.getInt16(at * 2, true) / 32_768,
  )
  const hz = 24_000
  return { seconds: samples.length / hz, hz, ...measure(samples), errors: 0 }
}

function measure(samples: Float32Array) {
  let squares = 0
  let maxStep = 0
  let last = 0
  for (const sample of samples) {
    squares += sample * sample
    maxStep = Math.max(maxStep, Math.abs(sample - last))
    last = sample
  }
  return { loudness: Math.sqrt(squares / samples.length), maxStep }
}
