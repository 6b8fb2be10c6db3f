import { createLocalJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { createTokenVerifier, type KeySource } from '../adapters/jose/token-verifier.ts'
import { alternate, median, table } from './measure.ts'

const issuer = 'credit-coach'
const audience = 'credit-coach'
const rounds = 9
const coldTokens = 1_500
const users = 9_000
const hits = 270_000

/** CPU µs of an authenticated POST around the token (`bench/http.ts` measures it). */
const request = 60

/** CPU time of the process, threads included, in µs a piece. */
async function cpuEach(pieces: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / pieces
}

async function mint(count: number, now: number): Promise<{ tokens: string[]; keys: KeySource }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }
  const iat = Math.floor(now / 1_000)
  const tokens: string[] = []
  for (let i = 0; i < count; i++) {
    const claims = { iss: issuer, aud: audience, sub: `user-${i}`, iat, exp: iat + 3_600 }
    const token = new SignJWT({ ...claims, jti: `jwt_${i}`, tier: 'pro', scope: 'coach reports' })
    tokens.push(await token.setProtectedHeader({ alg: 'ES256', kid: 'k1' }).sign(privateKey))
  }
  return { tokens, keys: { keyFor: createLocalJWKSet({ keys: [jwk] }) } }
}

async function cold(tokens: readonly string[], keys: KeySource, now: number): Promise<void> {
  const ours: number[] = []
  const jose: number[] = []
  const options = { issuer, audience, algorithms: ['ES256'], currentDate: new Date(now) }
  const verifyOurs = async () => {
    const verifier = createTokenVerifier({ issuer, audience, keys })
    for (const token of tokens) await verifier.verify(token, now)
  }
  const verifyJose = async () => {
    for (const token of tokens) await jwtVerify(token, keys.keyFor, options)
  }
  await verifyOurs()
  await verifyJose()
  const tasks = [
    async () => void ours.push(await cpuEach(tokens.length, verifyOurs)),
    async () => void jose.push(await cpuEach(tokens.length, verifyJose)),
  ]
  await alternate(tasks, rounds)
  const ratio = median(ours) / median(jose)
  table([
    {
      what: 'first sight of an ES256 token',
      'CPU µs': median(ours).toFixed(1),
      ratio: ratio.toFixed(3),
      goal: '≤ 1.1',
    },
    { what: 'jose alone', 'CPU µs': median(jose).toFixed(1), ratio: '1', goal: '' },
  ])
}

async function warm(tokens: readonly string[], keys: KeySource, now: number): Promise<void> {
  const verifier = createTokenVerifier({ issuer, audience, keys })
  await Promise.all(tokens.map(async (token) => verifier.verify(token, now)))
  const [only = ''] = tokens
  const one: number[] = []
  const rotating: number[] = []
  const verifyEach = async (next: (i: number) => string) => {
    for (let i = 0; i < hits; i++) {
      if (verifier.verify(next(i), now) instanceof Promise) throw new Error('not remembered')
    }
  }
  const theOne = () => verifyEach(() => only)
  const inTurn = () => verifyEach((i) => tokens[i % tokens.length] ?? '')
  await theOne()
  await inTurn()
  const tasks = [
    async () => void one.push(await cpuEach(hits, theOne)),
    async () => void rotating.push(await cpuEach(hits, inTurn)),
  ]
  await alternate(tasks, rounds)
  const [a, b] = [median(one), median(rotating)]
  table([
    {
      what: 'known token, one user',
      'CPU µs': a.toFixed(2),
      [`in a request of ${request} µs`]: '1',
      goal: '',
    },
    {
      what: `known tokens, ${users} users in turn`,
      'CPU µs': b.toFixed(2),
      [`in a request of ${request} µs`]: ((request + b) / (request + a)).toFixed(3),
      goal: '≤ 1.05',
    },
  ])
}

/** Cost of a new token beside jose alone, and of a known one. */
export async function run(): Promise<void> {
  const now = Date.now()
  const { tokens, keys } = await mint(users, now)
  await cold(tokens.slice(0, coldTokens), keys, now)
  await warm(tokens, keys, now)
}

if (import.meta.main) await run()
