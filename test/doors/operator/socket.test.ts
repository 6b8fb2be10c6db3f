import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

function send(method: string, body: string): Promise<unknown> {
  const socketPath = join(service().dataDir, 'operator.sock')
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, path: '/list-api-keys', method }, (response) => {
      text(response).then((answer) => resolve(JSON.parse(answer)), reject)
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

it.each([
  ['GET', ''],
  ['POST', ''],
  ['POST', '{nonsense'],
])('the operator’s socket explains how to ask when %s comes with %j', async (method, body) => {
  expect(await send(method, body)).toEqual({
    failure: 'Send POST /list-api-keys with its input as JSON, {} for none.',
  })
})
