import { WebSocket } from 'ws'
import type { CreateDoor } from '../../../src/doors/door.ts'

/** A door as small as one can be: a path, a socket and something to open and close. */
export const createToyDoor: CreateDoor = ({ catalogue }) => ({
  name: 'toy',
  mount(router) {
    router.get('/toy', (_request, response) => void response.json({ operations: catalogue.length }))
  },
  sockets: {
    paths: ['/toy'],
    chooseProtocol: () => false,
    open: (socket) => socket.on('message', (text) => socket.send(`toy: ${text}`)),
  },
  async start() {
    openToys.add('toy')
    return { [Symbol.asyncDispose]: async () => void openToys.delete('toy') }
  },
})

export const openToys = new Set<string>()

/** Sends one text and resolves with the answer. */
export async function talkToToy(url: string, text: string): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/toy`)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  socket.on('open', () => socket.send(text))
  socket.on('message', (answer) => resolve(String(answer)))
  socket.on('error', reject)
  try {
    return await promise
  } finally {
    socket.close()
  }
}
