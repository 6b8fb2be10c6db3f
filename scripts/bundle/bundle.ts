import { hash } from 'node:crypto'
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packExtension } from '@anthropic-ai/mcpb/cli'
import server from '../../server.json' with { type: 'json' }
import { bundleJavaScript } from './javascript.ts'
import { manifest } from './manifest.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Packages that are shipped beside the code, since it looks for their files, and those files. */
const shipped = {
  unpdf: ['package.json', 'dist/*.{cjs,mjs}'],
  '@embedpdf/pdfium': ['package.json', 'dist/index.{js,cjs}', 'dist/pdfium.wasm'],
  '@expo-google-fonts/noto-sans': ['package.json', '400Regular/*.ttf'],
  'swagger-ui-dist': ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-*.png'],
} as const

/** Left out: native code is of one platform, the voice is under the GPL. What needs them says so. */
const leftOut = [
  'sharp',
  '@napi-rs/canvas',
  'wasm-media-encoders',
  '@echogarden/espeak-ng-emscripten',
]

/** Builds `dist/credit-coach.mcpb`, and `dist/server.json` that names it as an asset of a release. */
export async function buildBundle(dist: string, release?: string): Promise<string> {
  const folder = join(dist, 'bundle')
  const outdir = join(folder, 'server')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const inputs = await bundleJavaScript(root, 'scripts/bundle/entry.ts', outdir, {
    shipped: Object.keys(shipped),
    leftOut,
  })
  for (const [name, patterns] of Object.entries(shipped)) await ship(name, patterns, outdir)
  await writeFile(join(outdir, 'package.json'), toJson({ type: 'module' }))
  await writeFile(join(folder, 'manifest.json'), toJson(manifest))
  await cp(join(import.meta.dirname, 'icon.png'), join(folder, 'icon.png'))
  await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await collectLicenses(inputs))
  const file = join(dist, `${manifest.name}.mcpb`)
  const isPacked = await packExtension({ extensionPath: folder, outputPath: file, silent: true })
  if (!isPacked)
    throw new Error('mcpb refuses the bundle: `npx mcpb validate dist/bundle` says why.')
  const released = join(dist, 'server.json')
  if (release !== undefined) await writeFile(released, await toRelease(file, release))
  return file
}

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function ship(name: string, patterns: readonly string[], outdir: string): Promise<void> {
  const from = join(root, 'node_modules', name)
  for await (const file of glob([...patterns], { cwd: from })) {
    await cp(join(from, file), join(outdir, 'node_modules', name, file))
  }
}

const isLicense = /^(?:licen[cs]e|notice|copying)(?!.*\.[cm]?js$)/i

/** The licence of each package whose code or files are in the bundle. */
async function collectLicenses(inputs: readonly string[]): Promise<string> {
  const packages = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [])
  const own = Object.keys(shipped).map((name) => `node_modules/${name}`)
  const texts = [...new Set([...packages, ...own])].toSorted().map(async (folder) => {
    const { name, version, license } = JSON.parse(
      await readFile(join(root, folder, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, string>>
    const files = (await readdir(join(root, folder))).filter((file) => isLicense.test(file))
    const read = files.toSorted().map((file) => readFile(join(root, folder, file), 'utf8'))
    return [`${name} ${version} (${license})`, ...(await Promise.all(read))].join('\n\n')
  })
  return (await Promise.all(texts)).join(`\n\n${'='.repeat(80)}\n\n`)
}

const releaseForm = 'https://github.com/OWNER/REPOSITORY/releases/download/TAG'

/** `server.json` of a release whose assets are below that address, in the form that the registry takes of GitHub. */
async function toRelease(file: string, release: string): Promise<string> {
  const [url, owner = '', repository = ''] =
    /^https:\/\/github\.com\/([\w-]+)\/([\w.-]+)\/releases\/download\/[^/]+$/.exec(release) ?? []
  if (url === undefined) throw new Error(`--release is ${releaseForm}`)
  const fileSha256 = hash('sha256', await readFile(file))
  return toJson({
    ...server,
    name: `io.github.${owner}/${manifest.name}`,
    repository: { url: `https://github.com/${owner}/${repository}`, source: 'github' },
    packages: [
      {
        registryType: 'mcpb',
        identifier: `${url}/${manifest.name}.mcpb`,
        fileSha256,
        transport: { type: 'stdio' },
      },
    ],
  })
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { release: { type: 'string' } } })
  const file = await buildBundle(join(root, 'dist'), values.release)
  process.stdout.write(`${file}\n`)
}
