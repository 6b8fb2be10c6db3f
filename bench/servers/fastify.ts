import { randomUUID } from 'node:crypto'
import fastify from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { destination } from 'pino'
import type { z } from 'zod'
import { engineLimits } from '../../src/domain/tiers.ts'
import { predictImpact } from '../../src/operations/impact/predict-impact.ts'
import { createWideRateLimiter } from './wide-limiter.ts'

/** Fastify 5 with the same layers: cached JWT, three windows, zod in and out, request id, log line. */
const { publicKey, privateKey } = await generateKeyPair('ES256')
const keys = createLocalJWKSet({
  keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'k' }],
})
const token = await new SignJWT({ sub: 'user' })
  .setProtectedHeader({ alg: 'ES256', kid: 'k' })
  .setIssuedAt()
  .setExpirationTime('1h')
  .sign(privateKey)
const verified = new Map<string, string>()
const rateLimiter = createWideRateLimiter()
/** Has no reports: they are read by the service alone. */
const nobody = { caller: { userId: undefined }, language: 'en' }

const app = fastify({
  // Buffered as in src/log.ts, since a write for every line would be a handicap.
  logger: { level: 'info', stream: destination({ dest: 2, sync: false, minLength: 4096 }) },
  genReqId: () => randomUUID(),
  disableRequestLogging: true,
})
app.setValidatorCompiler(({ schema }) => (data) => {
  const result = (schema as z.ZodType).safeParse(data)
  return result.success ? { value: result.data } : { error: result.error }
})
app.setSerializerCompiler(
  ({ schema }) =>
    (data) =>
      JSON.stringify((schema as z.ZodType).parse(data)),
)
app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cache-control', 'no-store')
  const bearer = request.headers.authorization?.slice(7) ?? ''
  let subject = verified.get(bearer)
  if (subject === undefined) {
    subject = (await jwtVerify(bearer, keys)).payload.sub ?? ''
    verified.set(bearer, subject)
  }
  const decision = await rateLimiter.take(subject, engineLimits.user, Date.now())
  reply.header('x-ratelimit-limit', decision.limit)
  reply.header('x-ratelimit-remaining', decision.remaining)
  reply.header('x-ratelimit-reset', Math.ceil(decision.resetAt / 1000))
  if (!decision.allowed) reply.code(429).send()
})
app.addHook('onResponse', async (request, reply) => {
  const { id, method, routeOptions } = request
  const { statusCode, elapsedTime } = reply
  const finished = reply.raw.writableFinished
  const line = { requestId: id, method, route: routeOptions.url, status: statusCode, finished }
  request.log.info({ ...line, milliseconds: elapsedTime })
})
app.post(
  '/api/analyze/impact',
  { schema: { body: predictImpact.input, response: { 200: predictImpact.output } } },
  (request) => predictImpact.handle(request.body as never, nobody as never, undefined),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ url, tokens: [token] }))
