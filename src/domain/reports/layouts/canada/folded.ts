/**
 * Words as they are compared: lower case, no accents ("CRÉDIT" is often printed "CREDIT"), ligatures
 * undone, one kind of apostrophe, French punctuation drawn up to its word ("Solde : 5 $").
 */
export function folded(text: string): string {
  return restored(plain(text))
    .replace(/[’‘`´]/g, "'")
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replaceAll(' :', ':')
    .trim()
    .toLowerCase()
}

const onlyAscii = /^[\0-\x7F]*$/

/** Nothing but the letters of French: each is looked up, which costs half of taking all apart. */
const onlyLatin = /^[\0-\x7FÀ-ÿ’–—]*$/

const bare = new Map(
  [...'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ'].map((letter) => [
    letter,
    letter.normalize('NFD').charAt(0),
  ]),
)

/** Without accents, a letter for each letter. */
export function bareLetters(text: string): string {
  return text.replace(/[À-ÿ]/g, (letter) => bare.get(letter) ?? letter)
}

function plain(text: string): string {
  if (onlyAscii.test(text)) return text
  return onlyLatin.test(text)
    ? bareLetters(text)
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .replace(/œ/gi, 'oe')
}

/** Accented words of labels and headings, for texts in which the accents could not be read at all. */
const accented =
  "équifax où défaillance autorisé autorisée confié confiée février août décembre crédit créancier créanciers créance numéro dernière activité éléments enregistrés élément enregistré état fermé fermée payé payée radié radiée à défaut première délinquance modalités échéance références croisées téléphone prénom déclaration hypothèque hypothèques hypothécaire hypothécaires prêt prêts prêteur étudiant étudiants dépôt libération libérée libéré exécution juridiques privilèges élevé responsabilité signalé rapporté délai été révision déclarés intérêt à temps à jour assignée assigné à tempérament préavis québec sûreté sûretés antécédents opérations entrée d'entrée général identité montréal"

const words = new Map(
  accented.split(' ').map((word) => [word.replace(/[à-ÿ]/g, '\uFFFD'), plain(word)] as const),
)

/** "Cr\uFFFDancier" is "creancier": a word of ours whose accents were lost; others stay as they are. */
function restored(text: string): string {
  if (!text.includes('\uFFFD')) return text
  return text.replace(/[a-z]*\uFFFD[a-z\uFFFD]*/gi, (broken) => {
    const single = broken.toLowerCase()
    return words.get(single) ?? words.get(single.replace(/\uFFFD\uFFFD/g, '\uFFFD')) ?? broken
  })
}
