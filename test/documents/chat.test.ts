import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createCommandTable } from '../../adapters/chat/command-table.ts'
import { limits } from '../../src/config/limits.ts'
import { settingRows } from '../../src/config/setting-rows.ts'
import { catalogue } from '../../src/operations/catalogue.ts'

const docs = new URL('../../docs/', import.meta.url)
const pictures = new URL('pictures/', docs)
const texts = ['slack.md', 'discord.md'].map(
  (name) => [name, readFileSync(new URL(name, docs), 'utf8')] as const,
)

const table = createCommandTable(catalogue, {})
const rows = table.named.map(
  ({ name, nameFr, description }) =>
    `| \`/credit ${name}\` | \`/credit ${nameFr}\` | ${description.en} |`,
)

/** Of `npm run dev` alone. */
const devSettings = ['DEV_SLACK_PORT', 'DEV_DISCORD_PORT']
const settingName = /`((?:SLACK|DISCORD|PUBLIC|DEV)_[A-Z_]+)(?:=[a-z]+)?`/g
const picture = /!\[[^\]]+\]\(pictures\/([\w.-]+)\)/g

describe.each(texts)('docs/%s', (_name, text) => {
  it('lists every command with its French name', () => {
    const listed = text
      .split('\n')
      .filter((line) => /^\| `\/credit [a-z]+` \| `\/credit/.test(line))
    expect(listed).toEqual(rows)
  })

  it('names settings that exist, and values that they take', () => {
    const named = [...text.matchAll(settingName)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(5)
    const known = [...Object.keys(settingRows), ...devSettings]
    expect(named.filter((name) => !known.includes(name))).toEqual([])
    for (const [, name = '', value = ''] of text.matchAll(/`(DISCORD_[A-Z]+)=([a-z]+)`/g)) {
      expect(() => settingRows[name as keyof typeof settingRows].parse(value)).not.toThrow()
    }
  })

  it('names every setting of its platform', () => {
    const [prefix = ''] = /(?:SLACK|DISCORD)_/.exec(text) ?? []
    const own = Object.keys(settingRows).filter((name) => name.startsWith(prefix))
    // An address of tests and emulators.
    const shown = own.filter((name) => !name.endsWith('_API_URL'))
    expect(shown.filter((name) => !text.includes(name))).toEqual([])
  })

  it('shows pictures that exist, and links to files that do', () => {
    const shown = [...text.matchAll(picture)].map(([, name = '']) => name)
    expect(shown.length).toBeGreaterThan(3)
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].map(([, path = '']) => path)
    for (const path of linked) expect(statSync(new URL(path, docs)).isFile(), path).toBe(true)
  })

  it('links to headings that exist', () => {
    const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z\d ]/g, '')
        .replaceAll(' ', '-'),
    )
    const anchors = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([])
  })

  it('repeats limits as they are', () => {
    const { chatPlatforms } = limits
    expect(text).toContain(`up to ${chatPlatforms.maxFileBytes / 2 ** 20} MB`)
    expect(text).toContain(`They work for seven days.`)
    expect(chatPlatforms.actionMs).toBe(7 * 86_400_000)
    expect(chatPlatforms.maxFilesPerMessage).toBe(5)
    expect(chatPlatforms.maxSendingMs).toBe(86_400_000)
  })
})

describe('docs/pictures', () => {
  it('are small, and each is shown somewhere', () => {
    const readme = readFileSync(new URL('../README.md', docs), 'utf8')
    for (const name of readdirSync(pictures)) {
      expect(statSync(new URL(name, pictures)).size, name).toBeLessThan(150_000)
      expect([readme, ...texts.map(([, text]) => text)].some((text) => text.includes(name))).toBe(
        true,
      )
    }
  })
})
