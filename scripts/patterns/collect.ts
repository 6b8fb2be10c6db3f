import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

export interface Pattern {
  readonly source: string
  readonly flags: string
  /** `file:line:column` of the places that make it. */
  readonly places: readonly string[]
}

type FoundPattern = Omit<Pattern, 'places'> & { readonly place: string }

export interface Collection {
  /** Each pattern once. */
  readonly patterns: readonly Pattern[]
  /** Places where a pattern could be made that this collection does not hold. */
  readonly escapes: readonly string[]
}

const folders = '{src,adapters,storage,tools,scripts/danger,scripts/letters}/**/*.ts'

/** Commands and children: they run on import, and construct no pattern (checked as `escapes`). */
const runsOnImport =
  /^src\/(?:main|operator)\.ts$|^adapters\/pdf-reader\/reader-child\.ts$|^adapters\/espeak\/speech-process\.ts$|^tools\/stdio\.ts$/

/** Methods that make a pattern of a string argument without the constructor. */
const matchers = new Set(['match', 'matchAll', 'search'])

/**
 * All patterns of the sources: literals by their syntax, constructed ones by loading every module
 * under a `RegExp` that records. A constructor that did not run, or that a function called later
 * could run again, is an escape: patterns are made while modules load.
 */
export async function collectPatterns(root: string): Promise<Collection> {
  const files = globSync(folders, { cwd: root }).sort()
  const literals: FoundPattern[] = []
  const constructions: string[] = []
  const escapes: string[] = []
  for (const file of files) {
    const tree = ts.createSourceFile(
      file,
      readFileSync(resolve(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    const placeOf = (node: ts.Node) => {
      const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart())
      return `${file}:${line + 1}:${character + 1}`
    }
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) literals.push(fromLiteral(node.text, placeOf(node)))
      else if (isConstruction(node) && !copiesPattern(node)) constructions.push(placeOf(node))
      else if (matchesString(node)) escapes.push(`${placeOf(node)} makes a pattern of a string`)
      ts.forEachChild(node, visit)
    }
    visit(tree)
  }
  const recorded = await recordConstructed(
    root,
    files.filter((file) => !runsOnImport.test(file)),
  )
  const ran = new Set(recorded.map(({ place }) => place))
  for (const place of constructions) {
    if (!ran.has(place)) escapes.push(`${place} constructs a pattern after its module has loaded`)
  }
  return { patterns: onceEach([...literals, ...recorded]), escapes }
}

function fromLiteral(text: string, place: string): FoundPattern {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1), place }
}

function isConstruction(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  )
}

/** `new RegExp(pattern, flags)` of a parameter typed `RegExp`: known already under its own flags. */
function copiesPattern(node: ts.NewExpression | ts.CallExpression): boolean {
  const [argument] = node.arguments ?? []
  if (argument === undefined || !ts.isIdentifier(argument)) return false
  const owner = ts.findAncestor(node, ts.isFunctionLike)
  return (
    owner?.parameters.some(
      ({ name, type }) => name.getText() === argument.text && type?.getText() === 'RegExp',
    ) ?? false
  )
}

function matchesString(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const [argument] = node.arguments
  return (
    matchers.has(node.expression.name.text) &&
    argument !== undefined &&
    (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
  )
}

async function recordConstructed(root: string, files: readonly string[]): Promise<FoundPattern[]> {
  const recorded: FoundPattern[] = []
  const original = globalThis.RegExp
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 4
  const record = (made: RegExp, stack: string | undefined): RegExp => {
    const place = callerIn(root, stack)
    if (place !== undefined) recorded.push({ source: made.source, flags: made.flags, place })
    return made
  }
  const recording: RegExpConstructor = new Proxy(original, {
    construct: (target, parameters, newTarget) =>
      record(
        Reflect.construct(target, parameters, newTarget === recording ? target : newTarget),
        new Error().stack,
      ),
    apply: (target, self, parameters) =>
      record(Reflect.apply(target, self, parameters), new Error().stack),
  })
  globalThis.RegExp = recording
  try {
    for (const file of files) await import(pathToFileURL(resolve(root, file)).href)
  } finally {
    globalThis.RegExp = original
    Error.stackTraceLimit = limit
  }
  return recorded
}

/** The frame that called the constructor, when it is one of the sources: frame 0 is the proxy's. */
function callerIn(root: string, stack = ''): string | undefined {
  const frame = stack.split('\n')[2] ?? ''
  const at = /file:\/\/([^?]+?):(\d+):(\d+)\)?$/.exec(frame)
  if (at === null) return undefined
  const file = relative(root, decodeURIComponent(at[1] ?? ''))
  return /^(?:src|adapters|storage|tools|scripts)\//.test(file)
    ? `${file}:${at[2]}:${at[3]}`
    : undefined
}

function onceEach(all: readonly FoundPattern[]): readonly Pattern[] {
  const known = new Map<string, Pattern>()
  for (const { source, flags, place } of all) {
    const key = `/${source}/${flags}`
    known.set(key, { source, flags, places: [...(known.get(key)?.places ?? []), place] })
  }
  return [...known.values()]
}
