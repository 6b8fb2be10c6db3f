import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

// For this package alone, when it is installed below node_modules, where Node strips no types.
const root = new URL('..', import.meta.url).href
const dependencies = new URL('../node_modules/', import.meta.url).href

registerHooks({
  load(url, context, next) {
    const isOwn = url.startsWith(root) && !url.startsWith(dependencies) && url.endsWith('.ts')
    if (!isOwn) return next(url, context)
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
    return { format: 'module', source, shortCircuit: true }
  },
})
