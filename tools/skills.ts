import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Skill } from '@modelcontextprotocol/server/ext/skills'
import { type Localized, localize } from '../src/domain/text/language.ts'
import { type Connection, invalidParams, McpFailure, type McpRequest } from './connection.ts'

/** Settings of the extension (SEP-2640) in a server's capabilities. */
export const skillsCapability = {
  'io.modelcontextprotocol/skills': { directoryRead: true },
} as const

const folder = new URL('skills/', import.meta.url)
const root = 'skill://'
const mimeType = 'text/markdown'

interface Library {
  readonly skills: readonly Skill[]
  /** Text of each file, by address. */
  readonly texts: ReadonlyMap<string, string>
}

let loading: Promise<Library> | undefined

/** The files of `tools/skills`, read at first use; a failure is tried again at the next one. */
function loadSkills(): Promise<Library> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The SDK checks the skills and makes their digests; it can attach them to its high-level class alone. */
async function load(): Promise<Library> {
  const sdk = await import('@modelcontextprotocol/server/ext/skills/node')
  const { entries } = await sdk.loadSkills(fileURLToPath(folder), { strict: true })
  const texts = entries.flatMap(filesOf).map(async (uri) => {
    const text = await readFile(new URL(uri.slice(root.length), folder), 'utf8')
    return [uri, text] as const
  })
  return { skills: entries, texts: new Map(await Promise.all(texts)) }
}

/** Addresses of a skill's files; only a source of one's own has a "dynamic" list. */
const filesOf = ({ resources }: Skill): readonly string[] =>
  resources === 'dynamic' ? [] : resources.map(({ uri }) => uri)

/** Tools without which a skill cannot be followed: `metadata.needs` of its frontmatter. */
const neededTools = ({ frontmatter }: Skill): readonly string[] => {
  const { needs = '' } = Object(frontmatter['metadata']) as { readonly needs?: string }
  return needs.split(' ').filter((name) => name !== '')
}

/** The skills whose tools the connection may call. */
async function permittedSkills({ view }: Connection): Promise<readonly Skill[]> {
  const { skills } = await loadSkills()
  return skills.filter((skill) => neededTools(skill).every((name) => view.find(name) !== undefined))
}

/** `skills/list` */
export const listSkills = async ({ connection }: McpRequest) => ({
  skills: await permittedSkills(connection),
})

export interface SkillParams {
  readonly uri: string
}

/** `skills/get` */
export async function getSkill({ uri }: SkillParams, { connection }: McpRequest) {
  const skill = (await permittedSkills(connection)).find((one) => one.uri === uri)
  if (skill === undefined) throw notFound(uri, connection)
  return { skill }
}

/** `resources/directory/read`: the direct children of a skill's folder. */
export async function readSkillDirectory({ uri }: SkillParams, { connection }: McpRequest) {
  const parent = `${uri.replace(/\/$/, '')}/`
  const files = (await permittedSkills(connection)).flatMap(filesOf)
  const names = files
    // The root holds the skills of every server: no folder of ours.
    .filter((file) => parent.length > root.length && file.startsWith(parent))
    .map((file) => file.slice(parent.length).split('/'))
  if (names.length === 0) throw notFound(uri, connection)
  const children = new Map(
    names.map(([name = '', ...rest]) => {
      const type = rest.length === 0 ? mimeType : 'inode/directory'
      return [name, { uri: parent + name, name, mimeType: type }]
    }),
  )
  return { resources: [...children.values()] }
}

/** First page of each skill, as `resources/list` shows it. */
export async function listSkillResources(connection: Connection) {
  return (await permittedSkills(connection)).map(({ uri, frontmatter }) => {
    const { name, description } = frontmatter
    return { name, description, uri, mimeType }
  })
}

/** A skill's file for `resources/read`; undefined for another address. */
export async function readSkillFile(uri: string, connection: Connection) {
  if (!uri.startsWith(root)) return undefined
  const files = (await permittedSkills(connection)).flatMap(filesOf)
  const text = files.includes(uri) ? (await loadSkills()).texts.get(uri) : undefined
  return text === undefined ? undefined : { contents: [{ uri, mimeType, text }] }
}

const nothingThere: Localized = {
  en: 'No skill is there. skills/list names those of this connection.',
  fr: 'Aucune compétence à cette adresse. skills/list donne celles de cette connexion.',
}

const notFound = (uri: string, { language }: Connection) =>
  new McpFailure(invalidParams, localize(nothingThere, language), { uri })
