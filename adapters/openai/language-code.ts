const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

let codes: ReadonlyMap<string, string> | undefined

/** English names of the languages of ISO 639-1, in small letters. */
function listCodes(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const all = letters.flatMap((one) => letters.map((other) => one + other))
  return new Map(
    all.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[name.toLowerCase(), code] as const]
    }),
  )
}

/** ISO 639-1 of a code ("fr", "fr-CA") or an English name ("french"); undefined for anything else. */
export function toLanguageCode(language: string): string | undefined {
  const plain = language.trim().toLowerCase()
  const [, code] = /^([a-z]{2})(?:[-_][a-z0-9]{2,8})?$/.exec(plain) ?? []
  if (code !== undefined) return code
  codes ??= listCodes()
  return codes.get(plain)
}
