import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const types = { A: 1, AAAA: 28 } as const

/** What is known of a name: its addresses, or that its servers do not answer. */
type Known = { readonly A?: readonly string[]; readonly AAAA?: readonly string[] } | 'silent'

export interface DnsServer extends AsyncDisposable {
  /** As `Resolver.setServers` takes it. */
  readonly address: string
  /** The names that were asked for, one for each question. */
  readonly asked: readonly string[]
}

/** Answers questions about names on loopback (RFC 1035 §4): with what is known, or that there is none. */
export async function startDnsServer(names: Readonly<Record<string, Known>>): Promise<DnsServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = question(message)
    asked.push(name)
    const known = names[name]
    if (known === 'silent') return
    const kind = type === types.A ? 'A' : 'AAAA'
    const answers = known?.[kind] ?? []
    const header = Buffer.alloc(12)
    message.copy(header, 0, 0, 2)
    // An answer; its code 3 says that there is no such name.
    header.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    const records = answers.map((answer) => record(type, answer))
    socket.send(Buffer.concat([header, message.subarray(12, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async [Symbol.asyncDispose]() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function question(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** One address of the name that was asked for, good for no time. */
function record(type: number, address: string): Buffer {
  const bytes =
    type === types.A
      ? Buffer.from(address.split('.').map(Number))
      : Buffer.from(address.replaceAll(':', ''), 'hex')
  const head = Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
  return Buffer.concat([head, bytes])
}
