import type { Localized } from '../../text/language.ts'
import type { Country } from '../report.ts'
import { type IssueDraft, joined, type ReportRule } from './issue.ts'
import { canBeOnePerson } from './name-variants.ts'

/** Names or identity numbers of somebody else on the file. */
export const mixedFile: ReportRule = ({ view, country }) => {
  const { names, numberEndings } = view.identity
  const [main, ...variants] = names
  const strangers =
    main === undefined ? 0 : variants.filter((name) => !canBeOnePerson(main, name)).length
  const numbers = new Set(numberEndings).size
  const hasNumbers = numbers > 1
  if (strangers === 0 && !hasNumbers) return []
  const issue: IssueDraft = {
    kind: 'mixed_file',
    severity: hasNumbers ? 'high' : 'medium',
    description: joined(
      strangers === 0
        ? undefined
        : {
            en: `The file is kept under ${strangers === 1 ? 'a name' : `${strangers} names`} that ${strangers === 1 ? 'does' : 'do'} not look like a form of yours.`,
            fr: `Le dossier porte ${strangers === 1 ? 'un nom qui ne ressemble' : `${strangers} noms qui ne ressemblent`} pas à une variante du vôtre.`,
          },
      hasNumbers ? numbersDiffer[country] : undefined,
    ),
    recommendation: advice[country],
    account: null,
    dates: [],
  }
  return [issue]
}

const numbersDiffer: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'More than one social security number stands on it.',
    fr: 'Il contient plus d’un numéro de sécurité sociale.',
  },
  CA: {
    en: 'More than one social insurance number stands on it.',
    fr: 'Il contient plus d’un numéro d’assurance sociale.',
  },
}

const advice: Readonly<Record<Country, Localized>> = {
  US: {
    en: 'Another person’s data may be mixed into your file, or somebody may use your identity. Go through every account, address and inquiry; dispute those that are not yours, one by one, with a copy of your identification and proof of address. If a name or number is an old one of yours, nothing needs to be done.',
    fr: 'Les données d’une autre personne sont peut-être mêlées aux vôtres, ou quelqu’un utilise votre identité. Passez en revue chaque compte, adresse et demande; contestez un à un ceux qui ne sont pas à vous, avec une copie de vos pièces d’identité et une preuve d’adresse. Si un nom ou un numéro est un ancien à vous, il n’y a rien à faire.',
  },
  CA: {
    en: 'Another person’s data may be mixed into your file, or somebody may use your identity. Go through every account, address and inquiry; ask the bureau to correct those that are not yours, one by one, with two pieces of identification. If a name or number is an old one of yours, nothing needs to be done.',
    fr: 'Les données d’une autre personne sont peut-être mêlées aux vôtres, ou quelqu’un utilise votre identité. Passez en revue chaque compte, adresse et demande; faites rectifier un à un par le bureau ceux qui ne sont pas à vous, avec deux pièces d’identité. Si un nom ou un numéro est un ancien à vous, il n’y a rien à faire.',
  },
}
