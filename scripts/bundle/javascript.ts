import { cp, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

export interface PackageChoice {
  /** Shipped beside the code as they are. */
  readonly shipped: readonly string[]
  /** Absent: importing one fails, at its first use. */
  readonly leftOut: readonly string[]
}

/**
 * Bundles the entry, and what it starts, into a folder named `server`. A file that the code names by
 * `new URL('…', import.meta.url)` becomes an entry of its own, when it is code, or is copied. Resolves
 * with the paths of the modules in it.
 */
export async function bundleJavaScript(
  root: string,
  entry: string,
  outdir: string,
  packages: PackageChoice,
): Promise<readonly string[]> {
  const named = new Set<string>()
  const options: BuildOptions = {
    absWorkingDir: root,
    outbase: root,
    outdir,
    bundle: true,
    external: [...packages.shipped],
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Names stay: they tell errors apart, and make a stack readable.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS packages load Node's modules by it.
    banner: {
      js: `import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);`,
    },
    plugins: [addresses(root, named), packageImports(root, packages)],
  }
  const measured = { ...options, metafile: true } as const
  const main = await build({
    ...measured,
    entryPoints: [{ in: entry, out: 'index' }],
    splitting: true,
  })
  // Each whole in one file: a restricted process may read its own folder alone.
  const entryPoints = [...named].filter((path) => path.endsWith('.ts'))
  const others = await build({ ...measured, entryPoints })
  for (const path of named) {
    if (!path.endsWith('.ts')) await cp(join(root, path), join(outdir, path), { recursive: true })
  }
  return [main, others].flatMap(({ metafile }) => Object.keys(metafile.inputs))
}

const isOwn = (root: string, path: string) =>
  /^(?:src|adapters|storage|tools)\//.test(relative(root, path).replaceAll('\\', '/'))

/** Makes addresses that modules derive from their own hold in the bundle; collects the files that they name. */
const addresses = (root: string, named: Set<string>): Plugin => ({
  name: 'addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|js|mjs)$/, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta')) return null
      const visible = withRequire(text)
      const source = relative(root, path).replaceAll('\\', '/')
      const contents = isOwn(root, path) ? rewriteAddresses(visible, source, named) : visible
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
})

/** Calls of a `require` under another name are invisible to esbuild. */
function withRequire(text: string): string {
  const direct = text.replaceAll('createRequire(import.meta.url)(', 'require(')
  const made = /const ([\w$]+) = createRequire\(import\.meta\.url\);?/.exec(direct)
  return made === null ? direct : direct.replace(made[0], '').replaceAll(`${made[1]}(`, 'require(')
}

/** Address of the bundle's folder, from any of its files. */
const serverFolder =
  "import.meta.url.slice(0, import.meta.url.lastIndexOf('/server/') + '/server/'.length)"

function rewriteAddresses(text: string, source: string, named: Set<string>): string {
  const pattern = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g
  const rest = text.replaceAll(pattern, '')
  if (/import\.meta\.(?:url|dirname|filename)/.test(rest)) {
    throw new Error(`${source} derives an address that the bundle cannot follow.`)
  }
  return text.replaceAll(pattern, (_, path: string) => {
    const file = join(dirname(source), path).replaceAll('\\', '/')
    named.add(file)
    return `new URL(${JSON.stringify(file.replace(/\.ts$/, '.js'))}, ${serverFolder})`
  })
}

/**
 * Gives `await import()` of a CommonJS package the names that Node finds, where esbuild gives the default alone.
 * An absent package is a module that throws: as an external one it would fail the whole file that imports it.
 */
const packageImports = (root: string, { shipped, leftOut }: PackageChoice): Plugin => ({
  name: 'package-imports',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path, kind, importer }) => {
      if (leftOut.includes(path)) return { path, namespace: 'left-out' }
      const isWhole = kind === 'dynamic-import' && isOwn(root, importer)
      const isBundled = !path.startsWith('node:') && !shipped.includes(path)
      return isWhole && isBundled ? { path, namespace: 'names' } : null
    })
    onLoad({ filter: /./, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not in this bundle.`)}); module.exports`,
    }))
    onLoad({ filter: /./, namespace: 'names' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => /^[\w$]+$/.test(name))
      const contents = `export { ${names.join(', ')} } from ${JSON.stringify(path)}`
      return { contents, resolveDir: root }
    })
  },
})
