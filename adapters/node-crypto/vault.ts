import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
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
  /** The first key seals, all keys open: put a new key first. */
  readonly keys: readonly VaultKey[]
}

const algorithm = 'aes-256-gcm'
const keyLength = 32
/** NIST SP 800-38D, 8.2.2: random 96-bit nonces allow 2^32 values per key. */
const nonceLength = 12
const tagLength = 16

const createAdvice = 'Make one with: openssl rand -base64 32'

/**
 * AES-256-GCM. A sealed value is `v1.<key id>.<base64url of nonce, ciphertext and tag>`; sealed bytes are a 1, the
 * length of the key id, the key id, nonce, ciphertext and tag. The place is the associated data.
 */
export function createVault({ keys }: VaultOptions): Vault {
  // Prepared once: raw bytes would be converted for each value, at three times the cost of sealing.
  const byId = new Map(keys.map(({ id, key }) => [id, createSecretKey(key)]))
  const [sealing] = byId
  if (sealing === undefined) throw new TypeError('A vault needs a key')
  const [sealingId, sealingKey] = sealing
  const digestKey = createSecretKey(
    Buffer.from(hkdfSync('sha256', sealingKey, '', 'credit-coach digest', keyLength)),
  )
  const bytesHead = Buffer.from(`\u0001${String.fromCharCode(sealingId.length)}${sealingId}`)
  const findKey = (id: string, place: string): KeyObject => {
    const key = byId.get(id)
    if (key === undefined) throw new UnknownKey(place)
    return key
  }
  return {
    seal(plain, place) {
      const body = Buffer.concat(encrypt(Buffer.from(plain), sealingKey, place))
      return `v1.${sealingId}.${body.toString('base64url')}`
    },
    open(sealed, place) {
      const [version, id = '', encoded = '', ...more] = sealed.split('.')
      const body = Buffer.from(encoded, 'base64url')
      // Decoding skips invalid characters, so require the canonical spelling.
      const isWhole = body.toString('base64url') === encoded && more.length === 0
      if (version !== 'v1' || !isWhole || body.length < nonceLength + tagLength) {
        throw new Error(`${place} is not a sealed value`)
      }
      return decrypt(body, findKey(id, place), place).toString('utf8')
    },
    sealBytes: (plain, place) => Buffer.concat([bytesHead, ...encrypt(plain, sealingKey, place)]),
    openBytes(sealed, place) {
      const [version, idLength = 0] = sealed
      const body = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length)
      const start = 2 + idLength
      if (version !== 1 || body.length < start + nonceLength + tagLength) {
        throw new Error(`${place} is not sealed bytes`)
      }
      const key = findKey(body.toString('latin1', 2, start), place)
      return decrypt(body.subarray(start), key, place)
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}

/** Nonce, ciphertext and tag. */
function encrypt(plain: Uint8Array, key: KeyObject, place: string): Buffer[] {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(place))
  return [nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]
}

function decrypt(body: Buffer, key: KeyObject, place: string): Buffer {
  const nonce = body.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(body.subarray(-tagLength))
  const text = decipher.update(body.subarray(nonceLength, -tagLength))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch (cause) {
    throw new Error(`${place} was altered, or moved from another place`, { cause })
  }
}

export interface VaultKeySources {
  /** ENCRYPTION_KEY: 32 bytes in base64 or hex; several, separated by commas, during rotation. */
  readonly encryptionKey?: string | undefined
  /** Folder of the key file, used without ENCRYPTION_KEY. */
  readonly directory: string
}

/**
 * Keys of the setting, else of `<directory>/encryption.key`, which is created when missing. Rejects
 * with a Failure that names the remedy when a key cannot be read.
 */
export async function loadVaultKeys(sources: VaultKeySources): Promise<readonly VaultKey[]> {
  const { encryptionKey, directory } = sources
  if (encryptionKey !== undefined) return parseKeys(encryptionKey, 'ENCRYPTION_KEY', createAdvice)
  const path = join(directory, 'encryption.key')
  const text = (await readIfExists(path)) ?? (await createKeyFile(path, directory))
  return parseKeys(
    text,
    path,
    'Put the file back from a backup: nothing else opens what was sealed under its key.',
  )
}

function parseKeys(text: string, source: string, advice: string): VaultKey[] {
  return text.split(',').map((part, index, parts) => {
    const key = parseKeyBytes(part.trim())
    if (key !== undefined) return { id: computeKeyId(key), key }
    const which = parts.length === 1 ? '' : ` (key ${index + 1} of ${parts.length})`
    throw new Failure(
      'internal',
      `${source}${which} must be 32 bytes in base64 or in 64 hexadecimal digits. ${advice}`,
    )
  })
}

function parseKeyBytes(text: string): Uint8Array | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyLength ? bytes : undefined
}

/** Derived from the key, so it does not depend on the key's place in the list. */
function computeKeyId(key: Uint8Array): string {
  return createHash('sha256').update('vault key id').update(key).digest('hex').slice(0, 8)
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The first process to link its file creates the key; concurrent ones read that file. */
async function createKeyFile(path: string, directory: string): Promise<string> {
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

/** Makes the key file durable: sealed data must not outlive it in a power failure. */
async function syncDirectory(directory: string): Promise<void> {
  await using folder = await open(directory, 'r')
  await folder.sync()
}
