import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'
import { type Html, html } from '../../src/doors/shared/pages/html.ts'
import { type Page, plainPage } from '../../src/doors/shared/pages/page.ts'

/** Paths of the installation; the last one is registered at Slack. */
export const installPath = '/slack/install'
export const startPath = '/slack/install/start'
export const redirectPath = '/slack/oauth_redirect'

const texts = {
  title: { en: 'Add the credit coach to Slack', fr: 'Ajouter le coach de crédit à Slack' },
  what: {
    en: 'People of your workspace can then write to the coach, send it their credit reports and hear of changes. What it says of a person’s credit is shown to that person alone.',
    fr: 'Les membres de votre espace de travail pourront alors écrire au coach, lui envoyer leur dossier de crédit et être avertis des changements. Ce qu’il dit du crédit d’une personne n’est montré qu’à elle.',
  },
  who: {
    en: 'You need the right to install apps in the workspace. Slack shows what the coach may do there, and asks you.',
    fr: 'Il vous faut le droit d’y installer des applications. Slack montre ce que le coach pourra y faire et vous demande votre accord.',
  },
  add: { en: 'Add to Slack', fr: 'Ajouter à Slack' },
  again: { en: 'Start again', fr: 'Recommencer' },
  open: { en: 'Open the coach in Slack', fr: 'Ouvrir le coach dans Slack' },
  choose: {
    en: 'Choose the workspaces in Slack',
    fr: 'Choisir les espaces de travail dans Slack',
  },
  first: {
    en: 'Open the coach under Apps in Slack, and write: How do I raise my credit score?',
    fr: 'Ouvrez le coach sous Applications dans Slack et écrivez : Comment améliorer ma cote de crédit ?',
  },
  command: {
    en: 'Type /credit help anywhere to see what it can do. Only you see its answers.',
    fr: 'Tapez /credit aide n’importe où pour voir ce qu’il sait faire. Vous seul voyez ses réponses.',
  },
  channel: {
    en: 'In a channel that should be able to mention it, type /invite and its name.',
    fr: 'Dans un canal où l’on doit pouvoir le mentionner, tapez /invite et son nom.',
  },
  organization: {
    en: 'Your organization has the app. It works in the workspaces that an administrator adds it to.',
    fr: 'Votre organisation a l’application. Elle fonctionne dans les espaces de travail où un administrateur l’ajoute.',
  },
} as const satisfies Record<string, Localized>

const link = (href: string, label: Localized, language: Language): Html =>
  html`<p><a class="button" href="${href}">${localize(label, language)}</a></p>\n`

/** Says what will happen. The link begins the installation, so that previews of this page do not. */
export function installPage(language: Language): Page {
  const { status, title, body } = plainPage(200, texts.title, [texts.what, texts.who], language)
  return { status, title, body: html`${body}${link(startPath, texts.add, language)}` }
}

export interface Installed {
  /** Name of the workspace or organization; Slack's word. */
  readonly name: string
  readonly isEnterpriseInstall: boolean
  /** Leads to the coach, or to the administration of the organization. */
  readonly url: string
}

export function installedPage({ name, isEnterpriseInstall, url }: Installed, language: Language) {
  const title = {
    en: `The credit coach is in ${name}`,
    fr: `Le coach de crédit est dans ${name}`,
  }
  const steps = isEnterpriseInstall
    ? [texts.organization, texts.command]
    : [texts.first, texts.command, texts.channel]
  const { body } = plainPage(200, title, steps, language)
  const label = isEnterpriseInstall ? texts.choose : texts.open
  return {
    status: 200,
    title: localize(title, language),
    body: html`${body}${link(url, label, language)}`,
  }
}

export type InstallProblem = keyof typeof problems

const problems = {
  declined: {
    status: 200,
    title: { en: 'Nothing was installed', fr: 'Rien n’a été installé' },
    text: {
      en: 'You declined, so Slack gave the coach no access. You can add it at any time.',
      fr: 'Vous avez refusé : Slack n’a donné aucun accès au coach. Vous pourrez l’ajouter à tout moment.',
    },
  },
  notBegunHere: {
    status: 400,
    title: { en: 'Nothing was installed', fr: 'Rien n’a été installé' },
    text: {
      en: 'This installation was not begun in this browser, or more than ten minutes ago. Allow cookies for this site and start again.',
      fr: 'Cette installation n’a pas été commencée dans ce navigateur, ou il y a plus de dix minutes. Autorisez les cookies de ce site et recommencez.',
    },
  },
  refused: {
    status: 400,
    title: {
      en: 'Slack did not confirm the installation',
      fr: 'Slack n’a pas confirmé l’installation',
    },
    text: {
      en: 'Slack’s permission was used already or has expired. Start again.',
      fr: 'L’autorisation de Slack a déjà servi ou a expiré. Recommencez.',
    },
  },
  misconfigured: {
    status: 500,
    title: { en: 'The coach is not set up correctly', fr: 'Le coach est mal configuré' },
    text: {
      en: 'Nothing was installed. Tell the operator of this service: its log names the setting.',
      fr: 'Rien n’a été installé. Prévenez l’exploitant de ce service : son journal nomme le réglage.',
    },
  },
  unavailable: {
    status: 503,
    title: { en: 'That did not work just now', fr: 'Cela n’a pas fonctionné pour l’instant' },
    text: {
      en: 'Slack or this service did not answer. Wait a minute, then start again.',
      fr: 'Slack ou ce service n’a pas répondu. Attendez une minute, puis recommencez.',
    },
  },
  tooMany: {
    status: 429,
    title: { en: 'Too many tries', fr: 'Trop d’essais' },
    text: {
      en: 'Installations were begun from here too often. Wait a minute, then start again.',
      fr: 'Des installations ont été commencées d’ici trop souvent. Attendez une minute, puis recommencez.',
    },
  },
} as const satisfies Record<string, { status: number; title: Localized; text: Localized }>

export function problemPage(problem: InstallProblem, language: Language): Page {
  const { status, title, text } = problems[problem]
  const page = plainPage(status, title, [text], language)
  return { ...page, body: html`${page.body}${link(installPath, texts.again, language)}` }
}
