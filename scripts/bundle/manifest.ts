import packageJson from '../../package.json' with { type: 'json' }
import { createView } from '../../tools/view.ts'
import template from './manifest.json' with { type: 'json' }

/** `manifest.json` of the bundle, by version 0.3 of its schema: the newest that its tools call "latest". */
export const manifest = {
  ...template,
  version: packageJson.version,
  description: packageJson.description,
  license: packageJson.license,
  tools: createView([], undefined).list.map(({ name, title }) => ({ name, description: title })),
  compatibility: {
    platforms: ['darwin', 'linux', 'win32'],
    runtimes: { node: packageJson.engines.node },
  },
}
