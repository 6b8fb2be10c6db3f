// Server-sent events by fetch: EventSource sends no Authorization header.

/** Milliseconds before a broken stream is opened again. */
const reconnectMs = 2_000

/** Splits a stream of text into events: `{id, event, data}`. */
export function createEventParser(onEvent) {
  let pending = ''
  return (text) => {
    pending += text
    const blocks = pending.split('\n\n')
    pending = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = {}
      for (const line of block.split('\n')) {
        const colon = line.indexOf(': ')
        if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 2)
      }
      if (fields.data !== undefined) onEvent({ ...fields, data: JSON.parse(fields.data) })
    }
  }
}

/**
 * Reads the events of the address until one is named `ended` or the service answers that there is nothing (404);
 * a broken stream continues behind its last event. `onState`: 'open' or 'away'.
 */
export async function readEvents(address, token, { onEvent, onState }) {
  let lastId
  for (;;) {
    let isOver = false
    try {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      if (lastId !== undefined) headers['last-event-id'] = lastId
      const answer = await fetch(address, { headers, cache: 'no-store' })
      if (answer.status === 404) return 'gone'
      if (!answer.ok) throw new Error(String(answer.status))
      onState('open')
      const parse = createEventParser((event) => {
        lastId = event.id ?? lastId
        if (event.event === 'ended') isOver = true
        else onEvent(event)
      })
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done && !isOver; part = await reader.read()) {
        parse(part.value)
      }
    } catch {
      onState('away')
    }
    if (isOver) return 'ended'
    await new Promise((resolve) => setTimeout(resolve, reconnectMs))
  }
}
