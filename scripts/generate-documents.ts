import { writeFile } from 'node:fs/promises'
import packageJson from '../package.json' with { type: 'json' }
import { exampleEnvironment } from '../src/declared-settings.ts'
import { catalogue } from '../src/operations/catalogue.ts'
import { openApiDocument } from './openapi/document.ts'

/** The files that are made from the code; a test fails when one is stale. */
export const generatedDocuments = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(catalogue, packageJson.version), null, 2)}\n`,
  '.env.example': exampleEnvironment(),
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedDocuments)) {
    await writeFile(new URL(`../${path}`, import.meta.url), text)
  }
}
