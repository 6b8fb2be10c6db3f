import type { Sentence } from '../../language.ts'
import type { Country } from '../report.ts'
import type { AccountRule, IssueDraft, ReportRule } from './issue.ts'

/** What the person said of an account, as the file itself marks it. */
export const claimed: AccountRule = ({ account, country }) => {
  const { name, claim } = account
  if (claim === null) return undefined
  return claim === 'fraud'
    ? {
        kind: 'unknown_account',
        severity: 'high',
        description: {
          en: `The file says that ${name} was reported as fraud or as not yours.`,
          fr: `Le dossier indique que ${name} a été signalé comme frauduleux ou comme n’étant pas à vous.`,
        },
        recommendation: notYours[country],
        account: name,
        dates: [],
      }
    : {
        kind: 'disputed',
        severity: 'low',
        description: {
          en: `${name} is marked as disputed by you.`,
          fr: `${name} porte la mention d’une contestation de votre part.`,
        },
        recommendation: {
          en: 'While the mark stands some scores leave the account out, and a mortgage lender may ask for the mark to be settled first. When the investigation is over and you agree with the entry, ask the creditor to take the mark off; if you do not agree, keep it or add a short statement.',
          fr: 'Tant que la mention demeure, certains modèles ignorent le compte, et un prêteur hypothécaire peut demander qu’elle soit d’abord réglée. Une fois l’enquête terminée, si vous êtes d’accord avec l’inscription, demandez au créancier de retirer la mention; sinon, gardez-la ou ajoutez une courte déclaration.',
        },
        account: name,
        dates: [],
      }
}

const notYours: Readonly<Record<Country, Sentence>> = {
  US: {
    en: 'If the account is truly not yours, make an identity theft report at IdentityTheft.gov and send it with proof of your identity to the bureau, which must then block the item within four business days (15 USC 1681c-2). Tell the creditor too, and consider a freeze. If you did open the account, ask for the mark to be taken off: a block that rests on an untrue claim is undone.',
    fr: 'Si le compte n’est vraiment pas à vous, faites une déclaration de vol d’identité sur IdentityTheft.gov et envoyez-la au bureau avec une preuve d’identité; il doit alors bloquer l’élément en quatre jours ouvrables (15 USC 1681c-2). Avisez aussi le créancier et songez à un gel. Si vous avez ouvert le compte, demandez le retrait de la mention : un blocage fondé sur une déclaration inexacte est annulé.',
  },
  CA: {
    en: 'If the account is truly not yours, call the creditor’s fraud department, report it to the police and to the Canadian Anti-Fraud Centre, and send the bureau the report with two pieces of identification so that it can investigate. Put a fraud alert on both bureaus’ files. If you did open the account, ask for the mark to be taken off.',
    fr: 'Si le compte n’est vraiment pas à vous, appelez le service des fraudes du créancier, signalez-le à la police et au Centre antifraude du Canada, puis envoyez le rapport au bureau avec deux pièces d’identité pour qu’il enquête. Faites inscrire une alerte à la fraude aux deux bureaux. Si vous avez ouvert le compte, demandez le retrait de la mention.',
  },
}

type NoticeKind = 'fraud_alert' | 'freeze' | 'consumer_statement'

const notices: Readonly<Record<NoticeKind, Sentence>> = {
  fraud_alert: {
    en: 'A fraud alert is on the file.',
    fr: 'Une alerte à la fraude figure au dossier.',
  },
  freeze: {
    en: 'The file is under a security freeze.',
    fr: 'Le dossier fait l’objet d’un gel de sécurité.',
  },
  consumer_statement: {
    en: 'A statement of yours is on the file.',
    fr: 'Une déclaration de votre part figure au dossier.',
  },
}

const statementAdvice: Sentence = {
  en: 'Read it again: lenders see it, scores do not read it. Ask the bureau to take it off when what it explains is over, because it can draw attention to it.',
  fr: 'Relisez-la : les prêteurs la voient, les modèles de cote ne la lisent pas. Demandez au bureau de l’enlever quand ce qu’elle explique est terminé, car elle peut y attirer l’attention.',
}

const noticeAdvice: Readonly<Record<Country, Readonly<Record<NoticeKind, Sentence>>>> = {
  US: {
    fraud_alert: {
      en: 'Lenders must take steps to verify who you are before they open an account. An initial alert lasts one year and can be renewed, an extended one after identity theft seven years. It does not change the score. Check every account and inquiry for ones that you do not know.',
      fr: 'Les prêteurs doivent vérifier votre identité avant d’ouvrir un compte. Une première alerte dure un an et se renouvelle; l’alerte prolongée, après un vol d’identité, dure sept ans. Elle ne change pas la cote. Vérifiez chaque compte et chaque demande pour repérer ceux que vous ne connaissez pas.',
    },
    freeze: {
      en: 'Nobody new can see the file until you lift the freeze, which is free and takes about an hour online or by phone. Lift it at the bureau that the lender uses before you apply. It does not change the score.',
      fr: 'Aucun nouveau prêteur ne peut voir le dossier tant que vous ne levez pas le gel, ce qui est gratuit et prend environ une heure en ligne ou par téléphone. Levez-le au bureau du prêteur avant de faire une demande. Il ne change pas la cote.',
    },
    consumer_statement: statementAdvice,
  },
  CA: {
    fraud_alert: {
      en: 'Lenders are asked to verify who you are before they open an account. It does not change the score. Check every account and inquiry for ones that you do not know, and make sure that the other bureau has the alert too.',
      fr: 'On demande aux prêteurs de vérifier votre identité avant d’ouvrir un compte. Elle ne change pas la cote. Vérifiez chaque compte et chaque demande pour repérer ceux que vous ne connaissez pas, et assurez-vous que l’autre bureau a aussi l’alerte.',
    },
    freeze: {
      en: 'A lender that is new to you cannot be given the file until you lift the freeze. Ask the bureau how to lift it before you apply, and whether your province provides for it. It does not change the score.',
      fr: 'Le dossier ne peut être communiqué à un nouveau prêteur tant que vous ne levez pas le gel. Demandez au bureau comment le lever avant de faire une demande, et si votre province le prévoit. Il ne change pas la cote.',
    },
    consumer_statement: statementAdvice,
  },
}

/** What stands on the file about the file itself, each kind once. */
export const fileNotices: ReportRule = ({ view, country }) =>
  [...new Set(view.notices.map(({ kind }) => kind))].map(
    (kind): IssueDraft => ({
      kind,
      severity: kind === 'fraud_alert' ? 'medium' : 'low',
      description: notices[kind],
      recommendation: noticeAdvice[country][kind],
      account: null,
      dates: [],
    }),
  )
