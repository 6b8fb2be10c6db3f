/** Floors and one-home rules of docs/decisions/0002-floors-are-checked.md; `npm run floors` checks them. */

/** Each package and the only place that may import it. */
const homes = {
  express: 'src/doors/(http/|shared/|door[.]ts$)',
  'proxy-addr': 'src/doors/shared/',
  accepts: 'src/doors/shared/',
  compression: 'src/doors/shared/',
  cors: 'src/doors/shared/',
  helmet: 'src/doors/shared/',
  'swagger-ui-dist': 'src/doors/http/',
  'zod-openapi': 'scripts/openapi/',
  jose: 'adapters/jose/',
  'lru-cache': '(adapters/(jose|plaid|slack)|src/doors/graphql|storage/sealing)/',
  bottleneck: 'adapters/bottleneck/',
  '(unpdf|@embedpdf/pdfium)': 'adapters/pdf-reader/',
  openai: 'adapters/openai/',
  '@anthropic-ai/sdk': 'adapters/anthropic/',
  '@pydantic/genai-prices': 'adapters/genai-prices/',
  plaid: 'adapters/plaid/',
  pdfkit: 'adapters/pdfkit/',
  fontkit: 'adapters/pdfkit/',
  lowdb: 'storage/lowdb/',
  pg: 'storage/postgres/',
  kysely: 'storage/postgres/',
  nodemailer: 'adapters/nodemailer/',
  'p-limit': 'adapters/bureau/',
  undici: 'adapters/(undici|provider-shared)/',
  '@fastify/busboy': 'src/doors/shared/',
  '(file-type|music-metadata|sharp)': 'adapters/media-worker/',
  '(@echogarden/espeak-ng-emscripten|wasm-media-encoders)': 'adapters/espeak/',
  'ipaddr.js': 'adapters/undici/',
  'oidc-provider': 'src/doors/oauth/',
  ioredis: 'storage/redis/',
  '@slack/[a-z-]+': 'adapters/slack/',
  '(discord.js|@discordjs/[a-z]+|discord-api-types)': 'adapters/discord/',
  'markdown-it': 'adapters/chat/',
  'chart.js': 'adapters/chartjs/',
  '@napi-rs/canvas': 'adapters/chartjs/',
  graphql: 'src/doors/graphql/',
  'graphql-ws': 'src/doors/graphql/',
  '@escape.tech/graphql-armor-[a-z-]+': 'src/doors/graphql/',
  '@modelcontextprotocol/[a-z]+': 'tools/',
  ws: '(src/doors/(shared|realtime|voice)|adapters/liveavatar)/',
  pino: 'src/log[.]ts$',
  recheck: 'scripts/patterns/',
  '@eslint-community/regexpp': 'scripts/patterns/',
  '(esbuild|@anthropic-ai/mcpb)': 'scripts/bundle/',
}

const code = '^(src|adapters|storage|tools|scripts|bin)/'

const ground = '^src/domain/|^src/errors[.]ts$|^src/config/limits[.]ts$'
const upToPorts = `${ground}|^src/ports/`
const core = '^src/(operations|pipeline|replies|events)/'
const door = '^(src/(doors|jobs)|tools|scripts)/'
const doorShared = '^src/doors/shared/|^src/doors/door[.]ts$'
const top = '^src/composition/|^src/config/(?!limits[.]ts$)|^src/log[.]ts$'
const entry =
  '^src/(main|operator)[.]ts$|^src/start[.]js$|^tools/stdio[.]ts$|^bin/|^scripts/(generate-documents|bundle/entry)[.]ts$'

const floor = (name, from, allowed, except = '^$') => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: except },
  to: { path: code, pathNot: allowed },
})

/** What each part of the domain may import beside itself and the words that all share. */
const domainParts = {
  law: ['knowledge/law/'],
  reports: ['law/', 'knowledge/reports/'],
  scoring: ['law/', 'reports/report[.]ts$', 'knowledge/scoring/'],
  letters: ['law/', 'reports/report[.]ts$', 'knowledge/(bureaus|letters)/'],
  disputes: ['law/', 'reports/', 'letters/', 'knowledge/letters/'],
  advice: ['law/', 'reports/', 'scoring/', 'bank/', 'knowledge/coach/'],
  knowledge: ['reports/report[.]ts$'],
  monitoring: ['law/', 'bank/', 'reports/report[.]ts$', 'knowledge/monitoring/'],
  bank: ['scoring/', 'reports/report[.]ts$', 'knowledge/bank/'],
  media: [],
  danger: [],
  text: [],
}

const domainOrder = Object.entries(domainParts).map(([part, below]) =>
  floor(
    `domain-${part}`,
    `^src/domain/${part}/`,
    [
      '^src/config/limits[.]ts$',
      ...['[^/]+[.]ts$', 'text/', `${part}/`, ...below].map((path) => `^src/domain/${path}`),
    ].join('|'),
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
    floor('limits-import-nothing', '^src/config/limits[.]ts$', '^$'),
    ...domainOrder,
    floor('floor-1-ports', '^src/ports/', upToPorts),
    floor('floor-2-core', core, `${upToPorts}|${core}`),
    {
      name: 'floor-2-events',
      comment:
        'Recipients of events are chosen in src/jobs; operations report events, never the reverse.',
      severity: 'error',
      from: { path: '^src/events/' },
      to: { path: '^src/(operations|pipeline|replies)/' },
    },
    floor('floor-2-storage', '^storage/([^/]+)/', `${upToPorts}|^storage/($1|rules)/`),
    floor(
      'floor-2-providers',
      '^adapters/([^/]+)/',
      `${upToPorts}|^adapters/$1/`,
      '^adapters/(chat|slack|discord|openai|anthropic|node-worker|pdfkit|media-worker)/',
    ),
    floor(
      'floor-2-models',
      '^adapters/(openai|anthropic)/',
      `${upToPorts}|^adapters/(provider-shared/|$1/)`,
    ),
    floor(
      'floor-2-workers',
      '^adapters/(node-worker|pdfkit|media-worker)/',
      `${upToPorts}|^adapters/(worker-pool/|$1/)`,
    ),
    floor('floor-3-doors', door, `${upToPorts}|${core}|${door}`, entry),
    {
      name: 'doors-apart',
      comment: 'No door imports another; what several use lies in src/doors/shared.',
      severity: 'error',
      from: { path: '^src/doors/([^/]+)/' },
      to: { path: '^src/doors/', pathNot: `^src/doors/$1/|${doorShared}` },
    },
    floor(
      'floor-3-chat',
      '^adapters/(chat|slack|discord)/',
      `${upToPorts}|${core}|${doorShared}|^src/jobs/work-handler[.]ts$|^adapters/(chat/|$1/)`,
    ),
    {
      name: 'floor-4-composition',
      comment: 'Only the entry points and the composition root itself import the composition root.',
      severity: 'error',
      from: { path: code, pathNot: `${top}|${entry}` },
      to: { path: `${top}|${entry}` },
    },
    {
      name: 'sdks-at-first-use',
      comment: 'Each takes a fifth of a second to load: `await import()` only, and types.',
      severity: 'error',
      from: { path: code },
      to: {
        path: 'node_modules/(openai|@anthropic-ai/sdk|oidc-provider|@slack/[a-z-]+|discord.js|@napi-rs/canvas|chart.js)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
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
