import type { Language, Localized } from '../../domain/text/language.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'

export const texts = {
  title: { en: 'Link a bank', fr: 'Relier une banque' },
  again: { en: 'Sign in to your bank again', fr: 'Se reconnecter à votre banque' },
  sandbox: {
    en: 'This is a sandbox: the banks, people and accounts are invented. Never enter a real name or password here.',
    fr: 'Ceci est un bac à sable : les banques, les personnes et les comptes sont inventés. N’entrez jamais ici de vrai nom ni de mot de passe.',
  },
  warning: {
    en: 'Go on only if you asked for this link yourself. If somebody else sent it to you, close this page.',
    fr: 'Ne continuez que si vous avez demandé ce lien vous-même. Si quelqu’un d’autre vous l’a envoyé, fermez cette page.',
  },
  bank: { en: 'Bank', fr: 'Banque' },
  person: { en: 'Person', fr: 'Personne' },
  personHint: {
    en: 'Each shows something else: figures, changes or errors.',
    fr: 'Chacune montre autre chose : des chiffres, des changements ou des erreurs.',
  },
  name: { en: 'Or a name of your own', fr: 'Ou un nom de votre choix' },
  nameHint: {
    en: 'Optional. Up to 40 letters, digits, dots, hyphens or underscores, all without accents: alex_1. It has its own figures.',
    fr: 'Facultatif. Jusqu’à 40 lettres, chiffres, points, tirets ou tirets bas, le tout sans accent : alex_1. Il a ses propres chiffres.',
  },
  next: { en: 'Continue', fr: 'Continuer' },
  consent: { en: 'Share these accounts?', fr: 'Partager ces comptes ?' },
  shared: { en: 'credit-coach will see:', fr: 'credit-coach verra :' },
  notShared: {
    en: 'It cannot move money and never sees a password. You can disconnect the bank at any time.',
    fr: 'Il ne peut pas déplacer d’argent et ne voit jamais de mot de passe. Vous pouvez déconnecter la banque à tout moment.',
  },
  link: { en: 'Share and link', fr: 'Partager et relier' },
  back: { en: 'Back', fr: 'Retour' },
  done: { en: 'Your bank is linked', fr: 'Votre banque est reliée' },
  doneAgain: { en: 'You are signed in again', fr: 'Vous êtes reconnecté' },
  close: {
    en: 'You can close this page. The accounts appear within a minute.',
    fr: 'Vous pouvez fermer cette page. Les comptes apparaissent en moins d’une minute.',
  },
  developers: { en: 'For developers', fr: 'Pour les développeurs' },
  token: {
    en: 'The public token of this link, valid for 30 minutes. Nothing needs to be done with it.',
    fr: 'Le jeton public de ce lien, valable 30 minutes. Il n’y a rien à en faire.',
  },
  noBank: { en: 'Choose a bank.', fr: 'Choisissez une banque.' },
  wrongName: {
    en: 'This name cannot be used. Take letters without accents, digits, dots, hyphens and underscores, 40 at most.',
    fr: 'Ce nom ne peut pas servir. Prenez des lettres sans accent, des chiffres, des points, des tirets et des tirets bas, 40 au plus.',
  },
} as const satisfies Record<string, Localized>

/** Everything that is shared, for the page of consent. */
export const sharedTexts: readonly Localized[] = [
  {
    en: 'accounts, with names, last digits and balances',
    fr: 'les comptes, avec leur nom, leurs derniers chiffres et leur solde',
  },
  {
    en: 'limits, statements, due dates and minimum payments of cards and loans',
    fr: 'les limites, relevés, échéances et paiements minimums des cartes et des prêts',
  },
  {
    en: 'transactions of the last 24 months, and new ones',
    fr: 'les opérations des 24 derniers mois, et les nouvelles',
  },
]

export const gonePage = (language: Language): Page =>
  plainPage(
    404,
    { en: 'This link is not valid', fr: 'Ce lien n’est pas valable' },
    [
      {
        en: 'It has expired after four hours, or was not copied whole. Ask for a new one where you got it.',
        fr: 'Il a expiré après quatre heures ou n’a pas été copié en entier. Demandez-en un nouveau là où vous l’avez reçu.',
      },
    ],
    language,
  )

export const foreignFormPage = (language: Language): Page =>
  plainPage(
    403,
    { en: 'Nothing was linked', fr: 'Rien n’a été relié' },
    [
      {
        en: 'The form did not come from the page of your link, or your browser refuses cookies. Open your link again, and send the form there.',
        fr: 'Le formulaire ne venait pas de la page de votre lien, ou votre navigateur refuse les cookies. Rouvrez votre lien et envoyez le formulaire là.',
      },
    ],
    language,
  )
