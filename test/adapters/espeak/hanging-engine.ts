/** An engine in place of eSpeak NG: it hums, but for « hang » it never returns, and for « die » it ends its process. */
class HangingEngine {
  set_voice(): number {
    return 0
  }
  set_rate(): void {}
  set_pitch(): void {}
  synthesize(text: string, onSound: (samples: Int16Array, events: readonly []) => undefined): void {
    while (text.includes('hang')) onSound(new Int16Array(0), [])
    if (text.includes('die')) process.kill(process.pid, 'SIGKILL')
    onSound(
      Int16Array.from({ length: 2_205 }, (_, at) => 8_000 * Math.sin(at / 10)),
      [],
    )
  }
}

// biome-ignore lint/style/noDefaultExport: as eSpeak NG's own module
export default async () => ({ eSpeakNGWorker: HangingEngine })
