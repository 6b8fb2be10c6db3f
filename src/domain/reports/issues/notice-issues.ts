import type { Localized } from '../../text/language.ts'
import type { Notice } from '../normal-form.ts'
import type { Country } from '../report.ts'
import type { IssueDraft, ReportRule } from './issue.ts'

type NoticeKind = Notice['kind']

const notices: Readonly<Record<NoticeKind, Localized>> = {
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

const statementAdvice: Localized = {
  en: 'Read it again: lenders see it, scores do not read it. Ask the bureau to take it off when what it explains is over, because it can draw attention to it.',
  fr: 'Relisez-la : les prêteurs la voient, les modèles de cote ne la lisent pas. Demandez au bureau de l’enlever quand ce qu’elle explique est terminé, car elle peut y attirer l’attention.',
}

const noticeAdvice: Readonly<Record<Country, Readonly<Record<NoticeKind, Localized>>>> = {
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
