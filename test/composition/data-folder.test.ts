import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareDataFolder } from '../../src/composition/start-failures.ts'
import { temporaryFolder } from '../support/service.ts'

describe('the data folder', () => {
  it('is made for its owner alone', async () => {
    await using folder = await temporaryFolder()
    const path = join(folder.path, 'a', 'data')
    await prepareDataFolder(path)
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  })

  it.each([0o770, 0o702, 0o777])(
    'is refused when others may write it (%o), and kept as it is',
    async (mode) => {
      await using folder = await temporaryFolder()
      await chmod(folder.path, mode)
      await expect(prepareDataFolder(folder.path)).rejects.toThrow(
        `DATA_DIR ${folder.path} can be written by other users. Run chmod 700 ${folder.path}`,
      )
      expect((await stat(folder.path)).mode & 0o777).toBe(mode)
    },
  )

  it('may be read by others', async () => {
    await using folder = await temporaryFolder()
    await chmod(folder.path, 0o755)
    await expect(prepareDataFolder(folder.path)).resolves.toBeUndefined()
  })

  it.each(['file', 'file/below'])('is no %s', async (name) => {
    await using folder = await temporaryFolder()
    await writeFile(join(folder.path, 'file'), '')
    await expect(prepareDataFolder(join(folder.path, name))).rejects.toThrow('is not a folder')
  })

  it.runIf(process.platform === 'linux')(
    'is refused in a place that cannot be written',
    async () => {
      await expect(prepareDataFolder('/sys/credit-coach')).rejects.toThrow(
        /^DATA_DIR \/sys\/credit-coach cannot be written \(E\w+\)/,
      )
    },
  )
})
