import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Person } from './person.ts'
import type { State } from './state.ts'
import type { User } from './types.ts'

export interface Page {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  end(): void
}

export function createPage(_state: State, _user: (user: User | string) => Person): Page {
  return {
    handle: async (_request, response) => {
      response.writeHead(404).end()
    },
    end: () => undefined,
  }
}
