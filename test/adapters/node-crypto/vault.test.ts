import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createVault, loadVaultKeys } from '../../../adapters/node-crypto/vault.ts'

const place = 'disputes/d_1/accountNumber'
const secret = '4417 1234 5678 9113, compte de Zoé'

const old = { id: 'old', key: randomBytes(32) }
const fresh = { id: 'fresh', key: randomBytes(32) }
const vault = createVault({ keys: [fresh] })

describe('a sealed value', () => {
  test.each(['', secret, 'é'.repeat(10_000)])('opens to what was sealed', (plain) => {
    expect(vault.open(vault.seal(plain, place), place)).toBe(plain)
  })

  test('names its version and its key', () => {
    expect(vault.seal(secret, place)).toMatch(/^v1\.fresh\.[\w-]+$/)
  })

  test('is another one each time', () => {
    const sealed = Array.from({ length: 1_000 }, () => vault.seal(secret, place))
    expect(new Set(sealed).size).toBe(1_000)
  })

  test('holds nothing of the plain text', () => {
    const sealed = vault.seal(secret, place)
    const bytes = Buffer.from(sealed.split('.')[2] ?? '', 'base64url')
    for (const part of ['4417', '9113', 'Zoé']) {
      expect(sealed).not.toContain(part)
      expect(bytes.includes(part)).toBe(false)
    }
  })

  test('does not open when any of its characters was altered', () => {
    const sealed = vault.seal(secret, place)
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      expect(() => vault.open(sealed.slice(0, at) + other + sealed.slice(at + 1), place)).toThrow()
    }
  })

  test('does not open when it was truncated or added to', () => {
    const sealed = vault.seal(secret, place)
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.open(sealed.slice(0, length), place)).toThrow()
    }
    for (const more of ['A', '=', '.', '.A', '\n', ' ']) {
      expect(() => vault.open(sealed + more, place)).toThrow()
    }
  })

  test('does not open in another place', () => {
    const sealed = vault.seal(secret, place)
    expect(() => vault.open(sealed, 'disputes/d_2/accountNumber')).toThrow(
      'disputes/d_2/accountNumber was altered, or moved from another place',
    )
  })

  test('does not open under a key that is not known', () => {
    const sealed = createVault({ keys: [old] }).seal(secret, place)
    expect(() => vault.open(sealed, place)).toThrow('sealed under a key that is not known')
  })

  test('does not open under another key of the same name', () => {
    const sealed = createVault({ keys: [{ id: 'fresh', key: old.key }] }).seal(secret, place)
    expect(() => vault.open(sealed, place)).toThrow('was altered')
  })

  test('is not quoted when it does not open', () => {
    const sealed = vault.seal(secret, place)
    expect(() => vault.open(`${sealed}A`, place)).toThrow(/^disputes\/d_1\/accountNumber is not/)
  })
})

describe('rotation', () => {
  const rotated = createVault({ keys: [fresh, old] })

  test('seals under the first key', () => {
    expect(vault.open(rotated.seal(secret, place), place)).toBe(secret)
  })

  test('opens what the old key had sealed', () => {
    const sealed = createVault({ keys: [old] }).seal(secret, place)
    expect(rotated.open(sealed, place)).toBe(secret)
  })
})

describe('a digest', () => {
  test('is the same for the same text and key, and another for any other', () => {
    const digest = vault.digest('ip:192.0.2.1')
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(createVault({ keys: [fresh, old] }).digest('ip:192.0.2.1')).toBe(digest)
    expect(vault.digest('ip:192.0.2.2')).not.toBe(digest)
    expect(createVault({ keys: [old] }).digest('ip:192.0.2.1')).not.toBe(digest)
  })
})

describe('ENCRYPTION_KEY', () => {
  const directory = '/nowhere'
  const key = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index))

  test.each([
    ['base64', key.toString('base64')],
    ['base64 for addresses', key.toString('base64url')],
    ['hexadecimal digits', key.toString('hex')],
    ['capital hexadecimal digits', key.toString('hex').toUpperCase()],
  ])('may be in %s, and is the same key', async (_, encryptionKey) => {
    const keys = await loadVaultKeys({ encryptionKey, directory })
    expect(keys.map((one) => Buffer.from(one.key))).toEqual([key])
    expect(keys.map(({ id }) => id)).toEqual(['dbb9f344'])
  })

  test('may be several keys, of which the first seals', async () => {
    const before = await loadVaultKeys({ encryptionKey: key.toString('hex'), directory })
    const sealed = createVault({ keys: before }).seal(secret, place)
    const encryptionKey = `${randomBytes(32).toString('base64')}, ${key.toString('base64')}`
    const keys = await loadVaultKeys({ encryptionKey, directory })
    expect(createVault({ keys }).open(sealed, place)).toBe(secret)
    expect(() =>
      createVault({ keys: before }).open(createVault({ keys }).seal('', place), place),
    ).toThrow('not known')
  })

  test.each(['', 'secret', 'A'.repeat(42), `${'A'.repeat(43)}==`, 'g'.repeat(64), '0'.repeat(62)])(
    'of another length or spelling is refused, with how to make one: %j',
    async (encryptionKey) => {
      const refused = loadVaultKeys({ encryptionKey, directory })
      await expect(refused).rejects.toThrow(
        'ENCRYPTION_KEY must be 32 bytes in base64 or in 64 hexadecimal digits. Make one with: openssl rand -base64 32',
      )
      await expect(refused).rejects.toMatchObject({ name: 'Failure' })
    },
  )

  test('says which of several is wrong, and does not quote it', async () => {
    const encryptionKey = `${key.toString('hex')},hunter2`
    await expect(loadVaultKeys({ encryptionKey, directory })).rejects.toThrow(
      /^ENCRYPTION_KEY \(key 2 of 2\) must be (?!.*hunter2)/,
    )
  })
})

describe('the key file', () => {
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'vault-'))
  })

  afterEach(async () => {
    await rm(directory, { recursive: true })
  })

  const file = () => join(directory, 'encryption.key')

  test('is made when there is none, for its owner alone', async () => {
    await loadVaultKeys({ directory })
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await readdir(directory)).toEqual(['encryption.key'])
  })

  test('is made together with its folder', async () => {
    const folder = join(directory, 'data')
    await loadVaultKeys({ directory: folder })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('gives the same key every time', async () => {
    expect(await loadVaultKeys({ directory })).toEqual(await loadVaultKeys({ directory }))
  })

  test('is not touched when ENCRYPTION_KEY is set', async () => {
    await loadVaultKeys({ directory, encryptionKey: 'ab'.repeat(32) })
    expect(await readdir(directory)).toEqual([])
  })

  test('holds a text that ENCRYPTION_KEY accepts', async () => {
    const keys = await loadVaultKeys({ directory })
    const encryptionKey = await readFile(file(), 'utf8')
    expect(await loadVaultKeys({ encryptionKey, directory })).toEqual(keys)
  })

  test('gives all who race for it one key', async () => {
    const racing = Array.from({ length: 30 }, () => loadVaultKeys({ directory }))
    const keys = (await Promise.all(racing)).map(([key]) => key?.id)
    expect(new Set(keys).size).toBe(1)
    expect(await readdir(directory)).toEqual(['encryption.key'])
  })

  test('gives two processes that race for it one key', async () => {
    const module = new URL('../../../adapters/node-crypto/vault.ts', import.meta.url).href
    const code = `const { loadVaultKeys } = await import('${module}')
      process.stdout.write((await loadVaultKeys({ directory: ${JSON.stringify(directory)} }))[0].id)`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
    const [one, two] = await Promise.all([run(), run()])
    expect(one.stdout).toMatch(/^[0-9a-f]{8}$/)
    expect(two.stdout).toBe(one.stdout)
  })

  test('that is damaged is refused and left as it is', async () => {
    await writeFile(file(), 'A'.repeat(20))
    await expect(loadVaultKeys({ directory })).rejects.toThrow(
      `${file()} must be 32 bytes in base64 or in 64 hexadecimal digits. Put the file back from a backup`,
    )
    expect(await readFile(file(), 'utf8')).toBe('A'.repeat(20))
  })
})

describe('sealed bytes', () => {
  const bytes = Buffer.from(secret)

  test('open to what was sealed, under any known key', () => {
    for (const plain of [Buffer.alloc(0), bytes, Buffer.alloc(100_000, 'x')]) {
      expect(vault.openBytes(vault.sealBytes(plain, place), place).equals(plain)).toBe(true)
    }
    const before = createVault({ keys: [old] }).sealBytes(bytes, place)
    expect(
      createVault({ keys: [fresh, old] })
        .openBytes(before, place)
        .equals(bytes),
    ).toBe(true)
  })

  test('do not open once altered, cut or moved', () => {
    const sealed = vault.sealBytes(bytes, place)
    expect(sealed.includes(bytes)).toBe(false)
    for (let at = 0; at < sealed.length; at++) {
      const altered = Buffer.from(sealed)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(() => vault.openBytes(altered, place)).toThrow()
      expect(() => vault.openBytes(sealed.subarray(0, at), place)).toThrow()
    }
    expect(() => vault.openBytes(sealed, 'elsewhere')).toThrow('elsewhere was altered')
  })

  test('under an unknown key name the remedy', () => {
    const sealed = vault.sealBytes(bytes, place)
    expect(() => createVault({ keys: [old] }).openBytes(sealed, place)).toThrow(
      'add it to the keys',
    )
  })
})
