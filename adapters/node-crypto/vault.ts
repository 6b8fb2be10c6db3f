import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
} from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, UnknownKey } from '../../src/errors.ts'
import type { Vault } from '../../src/ports/vault.ts'

export interface VaultKey {
  /** Letters, digits, hyphens and underscores; part of every sealed value. */
  readonly id: string
  /** 32 bytes. */
  readonly key: Uint8Array
}

export interface VaultOptions {
  /** The first key seals, all of them open: a new key goes in front of the old one. */
  readonly keys: readonly VaultKey[]
}

const algorithm = 'aes-256-gcm'
const keyLength = 32
/** NIST SP 800-38D, 8.2.2: a random nonce of 96 bits is good for 2^32 values under one key. */
const nonceLength = 12
const tagLength = 16

const howToMake = 'Make one with: openssl rand -base64 32'

/**
 * AES-256-GCM. A sealed value is `v1.<key id>.<base64url of nonce, ciphertext and tag>`; its place is
 * the associated data.
 */
export function createVault({ keys }: VaultOptions): Vault {
  // From its bytes Node would make a key anew for each value, at three times what sealing takes.
  const byId = new Map(keys.map(({ id, key }) => [id, createSecretKey(key)]))
  const [sealing] = byId
  if (sealing === undefined) throw new TypeError('A vault needs a key')
  const [sealingId, sealingKey] = sealing
  const nextNonce = createNonces()
  const digestKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', sealingKey, '', 'credit-coach digest', keyLength)),
  )
  return {
    seal(plain, place) {
      const nonce = nextNonce()
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagLength })
      cipher.setAAD(Buffer.from(place))
      const text = [cipher.update(plain, 'utf8'), cipher.final()]
      const body = Buffer.concat([nonce, ...text, cipher.getAuthTag()])
      return `v1.${sealingId}.${body.toString('base64url')}`
    },
    open(sealed, place) {
      const [version, id = '', encoded = '', ...more] = sealed.split('.')
      const body = Buffer.from(encoded, 'base64url')
      // Decoding skips what is no base64url, so only the one spelling of the bytes is taken.
      const isWhole = body.toString('base64url') === encoded && more.length === 0
      if (version !== 'v1' || !isWhole || body.length < nonceLength + tagLength) {
        throw new Error(`${place} is not a sealed value`)
      }
      const key = byId.get(id)
      if (key === undefined) throw new UnknownKey(place)
      return opened(body, key, place)
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}

/** Random bytes are drawn for many nonces at once. */
function createNonces(): () => Uint8Array {
  const drawn = Buffer.alloc(256 * nonceLength)
  let next = drawn.length
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn)
      next = 0
    }
    next += nonceLength
    return drawn.subarray(next - nonceLength, next)
  }
}

function opened(body: Buffer, key: KeyObject, place: string): string {
  const nonce = body.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(body.subarray(-tagLength))
  const text = decipher.update(body.subarray(nonceLength, -tagLength))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error(`${place} was altered, or moved from another place`, { cause })
  }
}

export interface VaultKeySources {
  /** ENCRYPTION_KEY: 32 bytes in base64 or hex; several, separated by commas, during rotation. */
  readonly encryptionKey?: string | undefined
  /** The folder of the key file, for when there is no ENCRYPTION_KEY. */
  readonly directory: string
}

/**
 * The keys of the setting, or else of `<directory>/encryption.key`, which is made when it is not
 * there. Rejects with a Failure that says what to do when a key cannot be read.
 */
export async function vaultKeysFrom(sources: VaultKeySources): Promise<readonly VaultKey[]> {
  const { encryptionKey, directory } = sources
  if (encryptionKey !== undefined) return keysFromText(encryptionKey, 'ENCRYPTION_KEY', howToMake)
  const path = join(directory, 'encryption.key')
  const text = (await textOf(path)) ?? (await makeKeyFile(path, directory))
  return keysFromText(
    text,
    path,
    'Put the file back from a backup: nothing else opens what was sealed under its key.',
  )
}

function keysFromText(text: string, source: string, advice: string): VaultKey[] {
  return text.split(',').map((part, index, parts) => {
    const key = keyBytes(part.trim())
    if (key !== undefined) return { id: keyId(key), key }
    const which = parts.length === 1 ? '' : ` (key ${index + 1} of ${parts.length})`
    throw new Failure(
      'internal',
      `${source}${which} must be 32 bytes in base64 or in 64 hexadecimal digits. ${advice}`,
    )
  })
}

function keyBytes(text: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyLength ? bytes : undefined
}

/** Made from the key, so that a key keeps its name wherever in the list it stands. */
function keyId(key: Uint8Array): string {
  return createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, 8)
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Of processes that race, the first to link its file makes the key; all read what it wrote. */
async function makeKeyFile(path: string, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeDurably(draft, `${randomBytes(keyLength).toString('base64')}\n`)
    await link(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  await syncDirectory(directory)
  return readFile(path, 'utf8')
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}

/** What is sealed under a key must not outlive the key's file in a power cut. */
async function syncDirectory(directory: string): Promise<void> {
  await using folder = await open(directory, 'r')
  await folder.sync()
}
