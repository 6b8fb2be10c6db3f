import type { UntruthCues } from './untruth-cues.ts'
import { start } from './untruth-cues.ts'

const demande =
  "(?:svp|s'il vous plait|veuillez|pouvez-vous|pourriez-vous|vous (?:pouvez|pourriez)|peux-tu|on (?:peut|pourrait|va)|aidez-moi a|je (?:veux|voudrais|vais)|il (?:faut|faudrait)|juste)(?: (?:juste|simplement|aussi))?"
const histoire =
  "(?:excuse|mensonge|erreurs?|raisons?|histoire|explication|motif|quelque chose|n'importe quoi|maladie|date|preuve|lettre|document|recu)"
const invente = String.raw`(?:invent|fabriqu|falsifi|antidat|exager|imagin|ment)(?:ez|er|ons|ir|s)\b(?! (?:pas|jamais|rien))|(?:trouv|invent|imagin|donn|ecri)(?:ez|er|re|vez|ons) (?:moi )?(?:une|un|n'importe quelle|quelconque) (?:\w+ ){0,2}?(?:excuse|mensonge|histoire|pretexte|bonne raison)\b`
const cache = String.raw`(?:ne )?(?:dites|mentionnez|dis|mentionne|parlez|precisez|ecrivez) (?:surtout )?(?:pas|jamais) (?:que?|qu'|de|d'|le|la|mon|ma)\b|(?:cach|omett|pass)(?:ez|er|re) (?:sous silence|que|le fait|mon|ma|la partie)\b`

/** What French texts say; folded text (no accents), each alternative begins at a word. */
export const frenchUntruthCues: UntruthCues = {
  wish: [
    '(?:formulez|ecrivez|redigez|tournez|presentez|racontez)(?:-l[ea]| ca| cela| la lettre)? (?:de (?:facon|maniere|sorte) (?:a|que)|comme si|pour qu)',
    String.raw`(?:quelque chose|une raison|une histoire|une excuse|une lettre) (?:de |d'|qui )?(?:\w+ )?(?:triste|touchante?|credible|convaincante?|plausible|emouvante?)\b`,
    String.raw`(?:mettez|inscrivez|declarez|appelez|disons) (?:ca |cela |le |la |que c'est )?(?:comme )?(?:une |de la |un )?(?:fraude|vol)\b`,
    String.raw`(?:la )?(?:vraie|veritable) (?:raison|cause)\b[^.;!?]{0,160}[.;!?,]? ?(?:mais |alors )?(?:svp )?(?:(?:juste |plutot )(?:dire|mettre|ecrire|inscrire|blamer)|(?:dites|mettez|ecrivez|inscrivez|blamez) (?:juste|plutot|simplement))\b`,
    String.raw`(?:mentez|mens|svp mentir)\b`,
    String.raw`(?:fai(?:tes|s|re)|faisons) (?:semblant|comme si|croire)\b`,
    String.raw`(?:dites|ecrivez|pretendez|dis|ecris) (?:le contraire|autrement)\b`,
    String.raw`(?:j'ai|je l'ai) (?:tout )?(?:invente|fabrique|menti)\b`,
    String.raw`(?:je mens|j'invente|inventez|invente)\b`,
    String.raw`meme si (?:c'est|tout est|tout ca est|il est|elle est|ils sont|elles sont|(?:le|la|ce|cette|les|ces) \w+(?: \w+)? (?:est|sont)) (?:\w+ ){0,2}?(?:exacte?s?|vraie?s?|correcte?s?|juste|valide|a moi|le mien|la mienne)\b`,
    `(?=${invente}|${cache})(?:(?<=\\b${demande} )|${start})`,
    String.raw`(?:${demande} )?(?:trouv|imagin)(?:ez|er|ons) (?:moi |lui |nous )?(?:une|un) (?:\w+ ){0,2}?${histoire}\b`,
    String.raw`(?:utilis|pren|serv)\w* (?:ca|cela|ce|cet|cette|de ca|de cela) (?:\w+ )?comme (?:raison|motif|excuse|pretexte)\b`,
  ],
}
