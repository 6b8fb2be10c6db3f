import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from './service.ts'

/** Writes a models file with this content, for MODELS_FILE; disposing of it deletes it. */
export async function modelsFile(
  content: unknown,
): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await temporaryFolder()
  const path = join(folder.path, 'models.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { path, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}
