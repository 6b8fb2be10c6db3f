import { afterAll, beforeAll, describe } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { scriptedTranscriber } from '../support/transcriber.ts'
import { judgeAccounts } from './chat-contract-accounts.ts'
import { judgeAlerts } from './chat-contract-alerts.ts'
import { judgeBank } from './chat-contract-bank.ts'
import { judgeCommands } from './chat-contract-commands.ts'
import { judgeFeedback } from './chat-contract-feedback.ts'
import { judgeFiles } from './chat-contract-files.ts'
import { judgeHostileTexts } from './chat-contract-hostile.ts'
import { judgeLeaving } from './chat-contract-leaving.ts'
import { judgeSharing } from './chat-contract-share.ts'
import { judgeSpeech } from './chat-contract-speech.ts'
import { judgeTalk } from './chat-contract-talk.ts'
import { judgeVoice, type VoiceScene } from './chat-contract-voice.ts'
import type { ChatWorld } from './chat-world.ts'

type OpenWorld = (options: { readonly overrides: Overrides }) => Promise<ChatWorld>

/** What every chat platform must do for the people on it, seen with their eyes. */
export function judgeChatPlatform(name: string, openWorld: OpenWorld): void {
  const model = scriptedModel()
  let aheadMs = 0
  let world: ChatWorld
  const transcriber = scriptedTranscriber()
  const scene: VoiceScene = {
    transcriber,
    get world() {
      return world
    },
    model,
    advance(milliseconds) {
      aheadMs += milliseconds
    },
  }
  describe(`the bot on ${name}`, () => {
    beforeAll(async () => {
      const clock = () => Date.now() + aheadMs
      world = await openWorld({
        overrides: { clock, ports: { languageModels: { openai: model }, transcriber } },
      })
    })
    afterAll(() => world[Symbol.asyncDispose]())
    judgeTalk(scene)
    judgeCommands(scene)
    judgeFeedback(scene)
    judgeSharing(scene)
    judgeFiles(scene)
    judgeSpeech(scene)
    judgeVoice(scene)
    judgeAccounts(scene)
    judgeLeaving(scene)
    judgeAlerts(scene)
    judgeBank(scene)
    judgeHostileTexts(scene)
  })
}
