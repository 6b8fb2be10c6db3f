import { writeFile } from 'node:fs/promises'
import packageJson from '../package.json' with { type: 'json' }
import { settingRows } from '../src/config/setting-rows.ts'
import { catalogue } from '../src/operations/catalogue.ts'
import { describeTools } from '../tools/describe-tools.ts'
import { openApiDocument } from './openapi/document.ts'

const exampleHead = `# Every setting with its default. Copy this file to .env: npm start, npm run dev and the operator's
# commands read it. Variables that are already set win. A shell can read it, too: set -a; . ./.env
# Put a value with spaces or special characters in single quotes.`

/** Quotes what a shell would split or expand. Node reads single quotes alike, but no escaped ones. */
const quoted = (value: string) => (/^[\w./:@%+,-]+$/.test(value) ? value : `'${value}'`)

function exampleEnvironment(): string {
  const entries = Object.entries(settingRows).map(([name, row]) => {
    const line = 'default' in row ? `${name}=${quoted(row.default)}` : `# ${name}=`
    return `# ${row.doc}\n${line}\n`
  })
  return `${exampleHead}\n\n${entries.join('\n')}`
}

/** The files that are made from the code; a test fails when one is stale. */
export const generatedDocuments = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(catalogue, packageJson.version), null, 2)}\n`,
  'tools/definitions.json': `${JSON.stringify(describeTools(catalogue), null, 2)}\n`,
  '.env.example': exampleEnvironment(),
}

if (import.meta.main) {
  for (const [path, text] of Object.entries(generatedDocuments)) {
    await writeFile(new URL(`../${path}`, import.meta.url), text)
  }
}
