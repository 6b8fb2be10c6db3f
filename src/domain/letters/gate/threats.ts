import { anyOf, type Reading } from '../reading/clauses.ts'
import type { Untruth } from './untruth.ts'

/** Violence, exposure and extortion; telling of a complaint or a lawsuit is none of them. */
const threat = anyOf(
  String.raw`(?:you|they)(?:'ll| will| are going to|'re going to) (?:\w+ ){0,2}?(?:regret|be sorry|pay for (?:this|it)|suffer)\b`,
  String.raw`(?:i|we)(?:'ll| will|'m going to| am going to| can| could| might) (?:\w+ ){0,2}?(?:burn|kill|hurt|harm|shoot|beat|bomb|destroy|hunt|stalk|(?:come|go|drive) (?:\w+ )?(?:to|by|over to|after|for) (?:you|your)|find (?:you|out|where)|(?:post|leak|publish|release|expose|share) (?:\w+ ){0,2}?(?:home|addresses|address|employees|private|photos|families|family))\b`,
  String.raw`(?:i|we) know where (?:you|they|your \w+) (?:\w+ )?(?:live|work|sleep)`,
  String.raw`(?:pay|send|give) me (?:\$ ?\d|\d|money|cash)[^.;!?]{0,40}\bor\b`,
  String.raw`(?:vous (?:allez|le)|tu vas) (?:le )?regrett\w+`,
  String.raw`je (?:vais|viendrai|vous|sais ou)\b[^.;!?]{0,20}\b(?:bruler|tuer|tuerai|frapper|blesser|detruire|retrouver|retrouverai|vous (?:travaillez|habitez|vivez)|publier (?:vos|les) (?:adresses|noms))\b`,
  String.raw`(?:payez|versez|donnez)-moi\b[^.;!?]{0,40}\b(?:ou|sinon)\b`,
)
/** What spoils a request for a courtesy as well. */
const lawsuit = anyOf(
  String.raw`or (?:else )?(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,3}?(?:sue|take you to court|report you|call|contact|tell|file|post|complain|see you in court)`,
  String.raw`(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,2}?(?:sue|take you to court|see you in court)\b`,
  String.raw`or (?:else )?you(?:'ll| will|'re going to| are going to) (?:\w+ ){0,2}?(?:hear|hearing|see|sued|sorry)\b`,
  String.raw`if you (?:do not|don't|won't|refuse|fail|ignore)\b[^.;!?]{0,60}\b(?:i|we)(?:'ll| will|'m going to| am going to) (?:\w+ ){0,3}?(?:sue|report|file|complain|post|tell|take|contact|go to|call)\b`,
  String.raw`si vous (?:ne |n')?(?:\w+ ){0,4}?(?:pas|refusez)\b[^.;!?]{0,60}\bje (?:vais |vous )*(?:poursui\w+|port\w+|alert\w+|appel\w+|publi\w+|denonc\w+|plaindr\w+)`,
  String.raw`(?:sinon|ou) (?:je|nous) (?:vous )?(?:vais|allons|poursui\w+|porte\w*|alerte\w*|appelle\w*|publie\w*)`,
)

/** A threat in a text that a letter would send. */
export function threatIn(
  field: string,
  { text }: Reading,
  letter: 'dispute' | 'goodwill',
): Untruth | undefined {
  if (!threat.test(text) && !(letter === 'goodwill' && lawsuit.test(text))) return undefined
  return {
    field,
    issue: { en: 'holds a threat', fr: 'contient une menace' },
    advice: {
      en: 'Leave the threat out and say what happened. If the answer does not satisfy you, a complaint to the authority that the letter’s next steps name is the way.',
      fr: 'Retirez la menace et dites ce qui s’est passé. Si la réponse ne vous satisfait pas, la voie à suivre est une plainte à l’autorité que nomment les prochaines étapes de la lettre.',
    },
  }
}
