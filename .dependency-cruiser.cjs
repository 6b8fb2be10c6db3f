/** Floors and one-home rules of docs/decisions/0002-floors-are-checked.md; `npm run floors` checks them. */

/** Each package and the only place that may import it. */
const homes = {
  express: 'src/doors/http/',
  'proxy-addr': 'src/doors/http/',
  accepts: 'src/doors/http/',
  'swagger-ui-dist': 'src/doors/http/',
  jose: 'adapters/jose/',
  bottleneck: 'adapters/bottleneck/',
  unpdf: 'adapters/unpdf/',
  'eventsource-parser': 'adapters/provider-http/',
  '@pydantic/genai-prices': 'adapters/genai-prices/',
  pdfkit: 'adapters/pdfkit/',
  fontkit: 'adapters/pdfkit/',
  lowdb: 'storage/lowdb/',
  pg: 'storage/postgres/',
  kysely: 'storage/postgres/',
  nodemailer: 'adapters/nodemailer/',
  'p-limit': 'adapters/bureau/',
  undici: 'adapters/undici/',
  'ipaddr.js': 'adapters/undici/',
  ioredis: 'storage/redis/',
  graphql: 'src/doors/graphql/',
  'graphql-ws': 'src/doors/graphql/',
  '@escape.tech/graphql-armor-[a-z-]+': 'src/doors/graphql/',
  ws: 'src/doors/sockets/',
  pino: 'src/log[.]ts$',
  recheck: 'scripts/patterns/',
  '@eslint-community/regexpp': 'scripts/patterns/',
}

const code = '^(src|adapters|storage|tools)/'

const ground = '^src/domain/|^src/errors[.]ts$'
const upToPorts = `${ground}|^src/ports/`
const core = '^src/(operations|pipeline|events)/'
const door = '^src/(doors|jobs)/|^tools/'
const top =
  '^src/(app|live-doors|open-ports|registry|settings|declared-settings|outbound-settings|models-file|data-folder|start-failures|random-ids|log)[.]ts$'
const entry = '^src/(main|operator)[.]ts$|^tools/generate-documents[.]ts$'

const floor = (name, from, allowed, except = '^$') => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: { path: code, pathNot: allowed },
})

/** What each part of the domain may import beside itself and the words that all share. */
const domainParts = {
  law: [],
  reports: ['law/'],
  scoring: ['law/', 'reports/report[.]ts$'],
  letters: ['law/', 'reports/report[.]ts$'],
  advice: ['law/', 'reports/', 'scoring/', 'knowledge/'],
  knowledge: ['reports/report[.]ts$'],
  monitoring: ['law/', 'reports/report[.]ts$'],
  danger: [],
  text: [],
}

const domainOrder = Object.entries(domainParts).map(([part, below]) =>
  floor(
    `domain-${part}`,
    `^src/domain/${part}/`,
    ['[^/]+[.]ts$', 'text/', `${part}/`, ...below].map((path) => `^src/domain/${path}`).join('|'),
  ),
)

const oneHome = Object.entries(homes).map(([name, home]) => ({
  name: `one-home-${name}`,
  severity: 'error',
  from: { path: code, pathNot: `^${home}` },
  to: { path: `node_modules/(@types/)?${name}/` },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'floor-0-is-pure',
      comment: 'The domain imports no package and no module of Node.',
      severity: 'error',
      from: { path: ground },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    floor('floor-0-domain', ground, ground),
    ...domainOrder,
    floor('floor-1-ports', '^src/ports/', upToPorts),
    floor('floor-2-core', core, `${upToPorts}|${core}`),
    floor('floor-2-storage', '^storage/([^/]+)/', `${upToPorts}|^storage/($1|rules)/`),
    floor(
      'floor-2-providers',
      '^adapters/([^/]+)/',
      `${upToPorts}|^adapters/$1/`,
      '^adapters/(chat|slack|discord|openai|anthropic|node-worker|pdfkit)/',
    ),
    floor(
      'floor-2-models',
      '^adapters/(openai|anthropic)/',
      `${upToPorts}|^adapters/(provider-http/|$1/)`,
    ),
    floor(
      'floor-2-workers',
      '^adapters/(node-worker|pdfkit)/',
      `${upToPorts}|^adapters/(worker-pool/|$1/)`,
    ),
    floor('floor-3-doors', door, `${upToPorts}|${core}|${door}`, entry),
    floor(
      'floor-3-chat',
      '^adapters/(chat|slack|discord)/',
      `${upToPorts}|${core}|^adapters/(chat/|$1/)`,
    ),
    {
      name: 'floor-4-composition',
      comment: 'Only the entry points and the composition root itself import the composition root.',
      severity: 'error',
      from: { path: code, pathNot: `${top}|${entry}` },
      to: { path: `${top}|${entry}` },
    },
    ...oneHome,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
}
