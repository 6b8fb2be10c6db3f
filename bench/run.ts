/** `npm run bench` measures everything, `npm run bench -- http store` those alone. */
const figures: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  http: () => import('./http.ts'),
  bodies: () => import('./bodies.ts'),
  graphql: () => import('./graphql.ts'),
  chat: () => import('./chat.ts'),
  limiter: () => import('./limiter.ts'),
  'limiter-redis': () => import('./limiter-redis.ts'),
  token: () => import('./token.ts'),
  relay: () => import('./relay.ts'),
  streams: () => import('./streams.ts'),
  chats: () => import('./chats.ts'),
  sockets: () => import('./sockets.ts'),
  subscriptions: () => import('./subscriptions.ts'),
  store: () => import('./store.ts'),
  pdf: () => import('./pdf.ts'),
  report: () => import('./report.ts'),
  'event-loop': () => import('./event-loop.ts'),
  core: () => import('./core.ts'),
  webhooks: () => import('./webhooks.ts'),
  'webhook-faults': () => import('./webhook-faults.ts'),
  monitors: () => import('./monitors.ts'),
  bank: () => import('./bank.ts'),
  mcp: () => import('./mcp.ts'),
  tasks: () => import('./tasks.ts'),
  'app-first-paint': () => import('./app-first-paint.ts'),
  speech: () => import('./speech.ts'),
  start: () => import('./start.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in figures))
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}`)

for (const [name, load] of Object.entries(figures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}`)
  await (await load()).run()
}
