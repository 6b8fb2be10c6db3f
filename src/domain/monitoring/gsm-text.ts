/** GSM 03.38, the alphabet of text messages: with any other letter a message holds 70 instead of 160. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const plainer: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
}

/** A long message is charged as one for every 153 letters; more than two are not sent. */
const longest = 306

function inAlphabet(letter: string): string {
  if (alphabet.has(letter)) return letter
  if (/\s/u.test(letter)) return ' '
  const known = plainer[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return alphabet.has(bare) ? bare : '?'
}

/** The text in that alphabet, accents that it lacks left out, and no longer than two messages. */
export function gsmText(text: string): string {
  const plain = [...text].map(inAlphabet).join('').replace(/ {2,}/g, ' ')
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 3)}...`
}
