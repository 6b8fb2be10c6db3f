/** Floors and one-home rules of docs/decisions/0001-floors.md; `npm run floors` checks them. */
const doors = ['src/doors', 'src/jobs', 'tools', 'adapters/(chat|slack|discord)']
const providers = 'adapters/(?!chat/|slack/|discord/)'

/** Each package and the only folders that may import it. */
const homes = {
  express: 'src/doors/http',
  'swagger-ui-dist': 'src/doors/http',
  jose: 'adapters/jose',
  bottleneck: 'adapters/bottleneck',
  unpdf: 'adapters/unpdf',
  lowdb: 'storage/lowdb',
  pg: 'storage/postgres',
  kysely: 'storage/postgres',
  pino: 'src/log\\.ts',
}

const oneHome = Object.entries(homes).map(([name, home]) => ({
  name: `one-home-${name}`,
  comment: `${name} has one home: ${home}`,
  severity: 'error',
  from: { path: '^(src|adapters|storage|tools)/', pathNot: `^${home}` },
  to: { path: `node_modules/(@types/)?${name}/` },
}))

const floor = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|adapters|storage|tools)/', pathNot: allowed },
})

const ground = '^src/(domain/|errors\\.ts$)'
const upToPorts = `${ground}|^src/ports/`

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    floor('floor-0-domain', ground, ground),
    {
      name: 'floor-0-no-packages',
      comment: 'The domain is pure: no package, no node module.',
      severity: 'error',
      from: { path: ground },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    floor('floor-1-ports', '^src/ports/', upToPorts),
    floor(
      'floor-2-operations',
      '^src/(operations|pipeline|events)/',
      `${upToPorts}|^src/(operations|pipeline|events)/`,
    ),
    floor('floor-2-storage', '^storage/([^/]+)/', `${upToPorts}|^storage/$1/`),
    floor('floor-2-providers', `^${providers.slice(0, -1)}([^/]+)/`, `${upToPorts}|^adapters/$1/`),
    floor(
      'floor-3-doors',
      `^(${doors.join('|')})/`,
      `${upToPorts}|^src/(operations|pipeline|events)/|^(${doors.join('|')})/`,
    ),
    {
      name: 'floor-4-app',
      comment: 'Only the entry points import the composition root.',
      severity: 'error',
      from: {
        path: '^(src|adapters|storage|tools)/',
        pathNot:
          '^src/(main|operator|app|registry|settings|log)\\.ts$|^tools/(stdio|generate-documents)\\.ts$',
      },
      to: { path: '^src/(main|operator|app|registry|settings|log)\\.ts$' },
    },
    ...oneHome,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
    },
  },
}
