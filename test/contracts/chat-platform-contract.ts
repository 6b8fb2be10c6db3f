import { afterAll, beforeAll, describe } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { limits } from '../../src/config/limits.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { scriptedTranscriber } from '../support/transcriber.ts'
import { judgeAccounts } from './chat-contract-accounts.ts'
import { judgeAlerts } from './chat-contract-alerts.ts'
import { judgeBank } from './chat-contract-bank.ts'
import { judgeBursts } from './chat-contract-bursts.ts'
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
  describe(`the bot on ${name}`, () => {
    const scene = sceneOf(openWorld)
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
  describe(`the bot on ${name}, as patient as the product`, () => {
    const { chatBurstMs } = limits.timeouts
    judgeBursts(sceneOf(openWorld, { timeouts: { chatBurstMs } }))
  })
}

/** A world that the tests of this `describe` share. */
function sceneOf(openWorld: OpenWorld, overrides: Overrides = {}): VoiceScene {
  const model = scriptedModel()
  const transcriber = scriptedTranscriber()
  let aheadMs = 0
  let world: ChatWorld
  beforeAll(async () => {
    const clock = () => Date.now() + aheadMs
    const ports = { languageModels: { openai: model }, transcriber }
    world = await openWorld({ overrides: { ...overrides, clock, ports } })
  })
  afterAll(() => world[Symbol.asyncDispose]())
  return {
    transcriber,
    get world() {
      return world
    },
    model,
    advance(milliseconds) {
      aheadMs += milliseconds
    },
  }
}
