/** Texts of the bank's cards. */
export const bankTexts = {
  linkButton: { en: 'Link a bank', fr: 'Relier une banque' },
  linkTitle: { en: 'Link your bank', fr: 'Reliez votre banque' },
  linkText: {
    en: 'Open the page, choose your bank and sign in there. Your accounts appear here by themselves when you have finished. I never see your password.',
    fr: 'Ouvrez la page, choisissez votre banque et identifiez-vous là-bas. Vos comptes apparaissent ici d’eux-mêmes quand vous avez terminé. Je ne vois jamais votre mot de passe.',
  },
  linkWithoutPage: {
    en: 'This bank provider has no page of its own; open the link in an app that shows it.',
    fr: 'Ce fournisseur bancaire n’a pas de page à lui ; ouvrez le lien dans une application qui l’affiche.',
  },
  linkUntil: {
    en: 'The page is open until {time} UTC.',
    fr: 'La page est ouverte jusqu’à {time} UTC.',
  },
  openLink: { en: 'Open the bank page', fr: 'Ouvrir la page bancaire' },
  seeAccounts: { en: 'See my accounts', fr: 'Voir mes comptes' },
  seeInsights: { en: 'What to pay when', fr: 'Quoi payer quand' },
  seeTransactions: { en: 'Transactions', fr: 'Opérations' },
  linkedTitle: { en: '{bank} is linked', fr: '{bank} est reliée' },
  linkedNote: {
    en: 'Transactions are being read. The coach uses them only if you allow it in your settings.',
    fr: 'Les opérations sont en cours de lecture. Le coach ne s’en sert que si vous l’autorisez dans vos réglages.',
  },
  accountsTitle: { en: 'Your bank accounts', fr: 'Vos comptes bancaires' },
  noAccounts: {
    en: 'No bank is linked yet. With one I can tell you what your cards use of their limits today, and what to pay by when.',
    fr: 'Aucune banque n’est encore reliée. Avec une, je peux vous dire ce que vos cartes utilisent de leur limite aujourd’hui, et quoi payer pour quand.',
  },
  neverSynced: { en: 'not read yet', fr: 'pas encore lus' },
  asOf: { en: 'As of {date}.', fr: 'État : {date}.' },
  ofLimit: { en: '{sum} of {limit} ({share})', fr: '{sum} sur {limit} ({share})' },
  total: { en: 'Money less debts ({currency})', fr: 'Avoirs moins dettes ({currency})' },
  states: {
    syncing: {
      en: '{bank}: the history is being read.',
      fr: '{bank} : l’historique est en cours de lecture.',
    },
    synced: { en: '{bank}: up to date.', fr: '{bank} : à jour.' },
    login_required: {
      en: '{bank} asks you to sign in again.',
      fr: '{bank} vous demande de vous identifier de nouveau.',
    },
    expiring: {
      en: '{bank}: your consent ends on {date}. Sign in again to keep it.',
      fr: '{bank} : votre accord prend fin le {date}. Identifiez-vous de nouveau pour le garder.',
    },
    expiringSoon: {
      en: '{bank}: your consent ends soon. Sign in again to keep it.',
      fr: '{bank} : votre accord prend bientôt fin. Identifiez-vous de nouveau pour le garder.',
    },
    error: { en: '{bank} could not be read.', fr: '{bank} n’a pas pu être lue.' },
    disconnected: { en: '{bank} is disconnected.', fr: '{bank} est déconnectée.' },
  },
  signIn: { en: 'Sign in at {bank}', fr: 'S’identifier auprès de {bank}' },
  transactionsTitle: { en: 'Transactions', fr: 'Opérations' },
  noTransactions: {
    en: 'There are no transactions for these dates and filters.',
    fr: 'Il n’y a aucune opération pour ces dates et ces filtres.',
  },
  day: { en: 'Day', fr: 'Jour' },
  what: { en: 'What', fr: 'Quoi' },
  amount: { en: 'Amount', fr: 'Montant' },
  pending: { en: '{name} (pending)', fr: '{name} (en attente)' },
  count: {
    one: { en: '{count} transaction in all.', fr: '{count} opération en tout.' },
    more: { en: '{count} transactions in all.', fr: '{count} opérations en tout.' },
  },
  more: { en: 'Earlier ones', fr: 'Les précédentes' },
  refreshTitle: { en: 'Your bank was read', fr: 'Votre banque a été lue' },
  read: {
    en: 'New: {added}. Changed: {modified}. Removed: {removed}.',
    fr: 'Nouvelles : {added}. Modifiées : {modified}. Retirées : {removed}.',
  },
  nothingNew: { en: 'There is nothing new.', fr: 'Il n’y a rien de nouveau.' },
  stillReading: {
    en: 'The bank takes its time; the rest follows by itself.',
    fr: 'La banque prend son temps ; le reste suit de lui-même.',
  },
  disconnectedTitle: { en: 'Bank disconnected', fr: 'Banque déconnectée' },
  confirmDisconnect: {
    en: 'Disconnect this bank? Its balances disappear here at once.',
    fr: 'Déconnecter cette banque ? Ses soldes disparaissent d’ici aussitôt.',
  },
  banksTitle: { en: 'Banks that can be linked', fr: 'Banques qui peuvent être reliées' },
  bankCount: {
    one: { en: '{count} bank in all.', fr: '{count} banque en tout.' },
    more: { en: '{count} banks in all.', fr: '{count} banques en tout.' },
  },
} as const
