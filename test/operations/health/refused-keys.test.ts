import { describe, expect, it } from 'vitest'
import { createDependencyTracker } from '../../../src/pipeline/watched-ports.ts'
import { messagesWire } from '../../support/providers/anthropic-wire.ts'
import { responsesWire } from '../../support/providers/openai-wires.ts'
import { noon } from '../../support/shared-service.ts'
import { ask, refusing, saying, withProvider } from '../coach/failing-provider.ts'

const good = 'A secured card takes a deposit.'

describe.each([responsesWire, messagesWire])('a key that $name refuses', (wire) => {
  const health = async (failing: Awaited<ReturnType<typeof withProvider>>) => {
    const { status, body } = await failing.service.ask('GET', '/api/health')
    return { status, overall: body.status, ai: body.services.ai, reasons: body.reasons }
  }

  it('is known after the start, before anybody has asked', async () => {
    await using failing = await withProvider(wire, refusing(wire.refusals.key_refused))
    expect((await health(failing)).ai).toBe('healthy')
    await failing.service.app.checkProviderKeys()
    expect(await health(failing)).toEqual({
      status: 503,
      overall: 'degraded',
      ai: 'degraded',
      reasons: { ai: [`${wire.provider}: key_refused`] },
    })
  })

  it('is said by each answer that the offline coach gives instead', async () => {
    await using failing = await withProvider(wire, refusing(wire.refusals.key_refused))
    expect((await ask(failing)).body.answeredBy).toEqual({
      model: 'offline',
      fallback: true,
      reason: 'key_refused',
    })
  })

  it('does not stop the start where the provider cannot be reached', async () => {
    await using failing = await withProvider(wire, (response) => response.destroy())
    await failing.service.app.checkProviderKeys()
    expect((await health(failing)).reasons).toEqual({ ai: [`${wire.provider}: unreachable`] })
  })

  it('counts as taken where the provider answers but lists no models', async () => {
    await using failing = await withProvider(wire, saying(wire, good))
    await failing.service.app.checkProviderKeys()
    expect((await health(failing)).status).toBe(200)
  })
})

describe('the state of a dependency', () => {
  function tracked() {
    const state = { now: noon }
    const lines: string[] = []
    const tracker = createDependencyTracker(() => state.now, {
      failed: (dependency, reason) => lines.push(`${dependency} failed: ${reason}`),
      recovered: (dependency) => lines.push(`${dependency} recovered`),
    })
    return { state, lines, tracker }
  }

  it('is logged once for each reason, and once when it answers again', () => {
    const { lines, tracker } = tracked()
    tracker.failed('openai', 'key_refused')
    tracker.failed('openai', 'key_refused')
    tracker.failed('openai', 'timeout')
    tracker.succeeded('openai')
    tracker.succeeded('openai')
    expect(lines).toEqual([
      'openai failed: key_refused',
      'openai failed: timeout',
      'openai recovered',
    ])
  })

  it('lasts until it answers where only the operator can mend it', () => {
    const { state, tracker } = tracked()
    for (const reason of ['key_refused', 'out_of_credit', 'smtp 535', 'twilio 20003', 'refused']) {
      tracker.failed('email', reason)
      expect(tracker.outage('email', state.now + 86_400_000)).toEqual({ reason, at: noon })
    }
    tracker.succeeded('email')
    expect(tracker.outage('email', state.now)).toBe(undefined)
  })

  it('is taken to be over 30 seconds after a passing failure', () => {
    const { state, tracker } = tracked()
    tracker.failed('bureau', 'timeout')
    expect(tracker.outage('bureau', state.now + 29_999)).toEqual({ reason: 'timeout', at: noon })
    expect(tracker.outage('bureau', state.now + 30_000)).toBe(undefined)
  })
})
