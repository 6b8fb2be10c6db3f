import bolt, { type AppOptions } from '@slack/bolt'

/** A bot of Bolt alone: acknowledges a command at once, and answers a message with one call. */
const [, , given = '{}'] = process.argv
const { slackApiUrl, ...options } = JSON.parse(given) as AppOptions & {
  readonly slackApiUrl: string
}
const clientOptions = { slackApiUrl }
const app = new bolt.App({
  ...options,
  clientOptions,
  endpoints: '/slack/events',
  logLevel: bolt.LogLevel.ERROR,
})
app.command('/credit', ({ ack }) => ack())
app.message(async ({ message, say }) => {
  await say({ text: 'Pay everything on time.', thread_ts: message.ts })
})
const started = await app.start({ port: 0, host: '127.0.0.1' })
const address = 'address' in started ? started.address() : null
const port = typeof address === 'object' ? (address?.port ?? 0) : 0
console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] }))
