import type { Language } from '../../../src/domain/text/language.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { avatarPorts } from '../../support/avatars.ts'
import { ListedDirectory } from '../../support/chat-directory.ts'
import { watchServices } from '../../support/linked-chat.ts'
import { mayReachLoopback, startReceiver } from '../../support/receiver.ts'
import { startService } from '../../support/service.ts'
import { hearing } from '../../support/transcriber.ts'
import { unlimited } from '../../support/unlimited.ts'
import { everyCall } from '../../tools/every-call.ts'
import { connect } from '../../tools/sdk-clients.ts'

export interface RealOutput {
  /** Name of the operation. */
  readonly operation: string
  readonly output: unknown
}

/** An answer of a running service to each call of every tool, in the language. */
export async function collectOutputs(language: Language): Promise<readonly RealOutput[]> {
  await using receiver = await startReceiver()
  const join = watchServices()
  const slack = new ListedDirectory()
  slack.add('C1', ['U1'])
  await using service = await startService(
    {
      ...{ rateLimiter: unlimited, doors: [join.door] },
      ports: {
        ...avatarPorts(),
        languageModels: { openai: answeringModel('openai') },
        chatDirectories: { slack },
        transcriber: hearing('What is my score?'),
      },
    },
    mayReachLoopback,
  )
  await join.linkChat('alice')
  const authorization = `Bearer ${await service.token('alice', { tier: 'enterprise' })}`
  const headers = { authorization, 'x-mcp-toolsets': 'default,all', 'accept-language': language }
  await using client = await connect['2026-07-28'](`${service.url}/mcp`, headers)
  const outputs: RealOutput[] = []
  const results: Record<string, unknown> = { channel: { id: 'C1' } }
  for (const [tool, toInput] of everyCall) {
    const input = toInput(results, receiver.url)
    if (tool === 'add_user_key') {
      // No assistant is given a key.
      const { body } = await service.ask('POST', '/api/user-keys', { body: input })
      outputs.push({ operation: 'add-user-key', output: body })
      continue
    }
    const { isError, content, structuredContent } = await client.call(tool, input)
    if (isError === true) throw new Error(`${tool}: ${content[0]?.text}`)
    results[tool] = structuredContent
    // A tool's result is an object, also where the operation answers with null.
    const isNull = tool === 'resume_reply' && Object.keys(structuredContent).length === 0
    const output = isNull ? null : structuredContent
    outputs.push({ operation: tool.replaceAll('_', '-'), output })
  }
  return outputs
}
