import { limits } from '../../config/limits.ts'
import type { Scope } from '../../domain/caller.ts'
import type { Localized } from '../../domain/text/language.ts'

const minutes = limits.accounts.linkMs / 60_000

/** Rights of a scope, as a sentence after "It may". */
export const scopeTexts: Readonly<Record<Exclude<Scope, 'users:act'>, Localized>> = {
  coach: {
    en: 'ask the coach, and compute plans and predictions',
    fr: 'interroger le coach et calculer des plans et des prévisions',
  },
  reports: {
    en: 'read your credit reports and have new ones analyzed',
    fr: 'lire vos dossiers de crédit et en faire analyser d’autres',
  },
  letters: {
    en: 'write letters to bureaus and creditors for you (none is sent), and read them',
    fr: 'rédiger pour vous des lettres aux bureaux et aux créanciers (aucune n’est envoyée) et les lire',
  },
  monitoring: {
    en: 'read your scores and alerts, and set up monitoring',
    fr: 'lire vos cotes et vos alertes, et configurer la surveillance',
  },
  chats: {
    en: 'read your chats with the coach and write in them',
    fr: 'lire vos conversations avec le coach et y écrire',
  },
  account: {
    en: 'see and change your account and its settings',
    fr: 'voir et modifier votre compte et ses réglages',
  },
  webhooks: {
    en: 'have news about your credit sent to addresses on the web',
    fr: 'faire envoyer des nouvelles de votre crédit à des adresses du web',
  },
  bank: {
    en: 'read the bank accounts that you linked, and link others',
    fr: 'lire les comptes bancaires que vous avez reliés et en relier d’autres',
  },
  media: {
    en: 'use your files, and have answers spoken',
    fr: 'utiliser vos fichiers et faire lire les réponses à voix haute',
  },
}

export const texts = {
  signIn: { en: 'Sign in', fr: 'Connexion' },
  code: { en: 'One-time code', fr: 'Code à usage unique' },
  codeHint: {
    en: `Eight letters and digits, good for ${minutes} minutes. You get one where you are signed in already, or from the operator of this service.`,
    fr: `Huit lettres et chiffres, valables ${minutes} minutes. Vous l’obtenez là où vous êtes déjà connecté, ou de la personne qui gère ce service.`,
  },
  wrongCode: {
    en: 'This code is wrong, was used or has expired. Get a new one, then enter it here.',
    fr: 'Ce code est faux, a servi ou a expiré. Demandez-en un nouveau, puis saisissez-le ici.',
  },
  noAccount: { en: 'No account?', fr: 'Pas de compte ?' },
  guestHint: {
    en: `Try it as a guest. What a guest leaves behind is deleted after ${limits.people.guestTokenMs / 86_400_000} days.`,
    fr: `Essayez comme invité. Ce qu’un invité laisse est supprimé après ${limits.people.guestTokenMs / 86_400_000} jours.`,
  },
  asGuest: { en: 'Continue as a guest', fr: 'Continuer comme invité' },
  mayDo: { en: 'It will be able to:', fr: 'Il pourra :' },
  app: { en: 'App', fr: 'Application' },
  appAddress: { en: 'Published by', fr: 'Publiée par' },
  destination: { en: 'You return to', fr: 'Vous retournez à' },
  account: { en: 'Your account', fr: 'Votre compte' },
  guest: { en: 'a guest', fr: 'un invité' },
  nameWarning: {
    en: 'An app chooses its name itself. Allow this only if you have just asked for it in your assistant.',
    fr: 'Une application choisit elle-même son nom. N’autorisez ceci que si vous venez de le demander dans votre assistant.',
  },
  allow: { en: 'Allow', fr: 'Autoriser' },
  deny: { en: 'Deny', fr: 'Refuser' },
  otherAccount: { en: 'Use another account', fr: 'Utiliser un autre compte' },
  unnamed: { en: 'An app without a name', fr: 'Une application sans nom' },
  over: { en: 'This sign-in is over', fr: 'Cette connexion est terminée' },
  overText: {
    en: 'It took too long, or was finished in another tab. Start again in your assistant.',
    fr: 'Elle a pris trop de temps ou s’est terminée dans un autre onglet. Recommencez dans votre assistant.',
  },
  refused: { en: 'The app cannot be connected', fr: 'L’application ne peut pas être reliée' },
  unknownClient: {
    en: 'This service does not know the app, or no longer. Remove the connection in your assistant, then add it again.',
    fr: 'Ce service ne connaît pas l’application, ou ne la connaît plus. Supprimez la connexion dans votre assistant, puis ajoutez-la de nouveau.',
  },
  wrongAddress: {
    en: 'The app asked for the answer at an address that it has not registered, so nothing was sent. Do not try again unless you trust it.',
    fr: 'L’application a demandé la réponse à une adresse qu’elle n’a pas enregistrée : rien n’a été envoyé. Ne réessayez que si vous lui faites confiance.',
  },
  wrongRequest: {
    en: 'The app’s request is not valid, so nothing was sent. Update the app, or tell its makers.',
    fr: 'La demande de l’application n’est pas valide : rien n’a été envoyé. Mettez l’application à jour ou prévenez ses auteurs.',
  },
  defect: {
    en: 'Something went wrong here. Wait a moment, then start again in your assistant.',
    fr: 'Un problème est survenu ici. Attendez un moment, puis recommencez dans votre assistant.',
  },
  foreignForm: {
    en: 'The form did not come from this page, or your browser refuses cookies. Start again in your assistant.',
    fr: 'Le formulaire ne venait pas de cette page, ou votre navigateur refuse les cookies. Recommencez dans votre assistant.',
  },
  tooMany: { en: 'Too many requests', fr: 'Trop de demandes' },
  nothingDone: { en: 'Nothing was done', fr: 'Rien n’a été fait' },
} as const satisfies Record<string, Localized>

export const asksToSignIn = (client: string): Localized => ({
  en: `${client} asks you to sign in to your credit coach.`,
  fr: `${client} vous demande de vous connecter à votre coach de crédit.`,
})

export const tooManyRequests = (minutes: number): Localized => ({
  en: `Too many requests came from this address. Wait ${minutes} min, then try again.`,
  fr: `Trop de demandes sont venues de cette adresse. Attendez ${minutes} min, puis réessayez.`,
})

export const thisComputer = (host: string): Localized => ({
  en: `a program on this computer (${host})`,
  fr: `un programme de cet ordinateur (${host})`,
})

export const unreadDocument = (host: string): Localized => ({
  en: `This service could not read how the app describes itself at ${host}. Try again later; the operator of this service can look at its way to the internet, or set OAUTH_CLIENT_DOCUMENTS=off.`,
  fr: `Ce service n’a pas pu lire la description de l’application sur ${host}. Réessayez plus tard ; la personne qui gère le service peut vérifier son accès à Internet ou régler OAUTH_CLIENT_DOCUMENTS=off.`,
})

/** Heading of the consent. */
export const connectTitle = (client: string): Localized => ({
  en: `Connect ${client}?`,
  fr: `Relier ${client} ?`,
})

export const wantsAccess = (client: string): Localized => ({
  en: `${client} wants to use your credit coach.`,
  fr: `${client} souhaite utiliser votre coach de crédit.`,
})
