/** Texts of the bank's cards. */
export const bankTexts = {
  linkButton: { en: 'Link a bank', fr: 'Relier une banque' },
  linkAnother: { en: 'Link another bank', fr: 'Relier une autre banque' },
  allow: { en: 'Let the coach use my accounts', fr: 'Laisser le coach s’en servir' },
  refresh: { en: 'Check for news', fr: 'Actualiser' },
  disconnect: { en: 'Disconnect', fr: 'Déconnecter' },
  erase: { en: 'Erase {bank}', fr: 'Effacer {bank}' },
  eraseRest: { en: 'Erase what was read', fr: 'Effacer ce qui a été lu' },
  oneBank: { en: '{bank}', fr: '{bank}' },
  numberedBank: { en: 'bank {number}', fr: 'la banque {number}' },
  linkTitle: { en: 'Link your bank', fr: 'Reliez votre banque' },
  linkText: {
    en: 'Open the page, choose your bank and sign in there. When you have finished, come back and press “See my accounts”. I never see your password.',
    fr: 'Ouvrez la page, choisissez votre banque et identifiez-vous là-bas. Quand vous avez terminé, revenez et appuyez sur « Voir mes comptes ». Je ne vois jamais votre mot de passe.',
  },
  signInTitle: { en: 'Sign in to your bank again', fr: 'Reconnectez-vous à votre banque' },
  signInText: {
    en: 'Open the page and sign in at your bank once more. Afterwards your accounts are read again. I never see your password.',
    fr: 'Ouvrez la page et identifiez-vous encore une fois auprès de votre banque. Ensuite, vos comptes sont lus de nouveau. Je ne vois jamais votre mot de passe.',
  },
  linkWithoutPage: {
    en: 'This bank provider has no page of its own; open the link in an app that shows it.',
    fr: 'Ce fournisseur bancaire n’a pas de page à lui ; ouvrez le lien dans une application qui l’affiche.',
  },
  linkUntil: {
    one: {
      en: 'The page is for you alone and stays open for one hour.',
      fr: 'La page est pour vous seul et reste ouverte une heure.',
    },
    more: {
      en: 'The page is for you alone and stays open for {count} hours.',
      fr: 'La page est pour vous seul et reste ouverte {count} heures.',
    },
  },
  openLink: { en: 'Open the bank page', fr: 'Ouvrir la page bancaire' },
  seeAccounts: { en: 'See my accounts', fr: 'Voir mes comptes' },
  seeInsights: { en: 'What to pay when', fr: 'Quoi payer quand' },
  seeTransactions: { en: 'Transactions', fr: 'Opérations' },
  linkedTitle: { en: '{bank} is linked', fr: '{bank} est reliée' },
  linkedNote: {
    en: 'Transactions are being read. The coach uses them only if you allow it.',
    fr: 'Les opérations sont en cours de lecture. Le coach ne s’en sert que si vous le permettez.',
  },
  accountsTitle: { en: 'Your bank accounts', fr: 'Vos comptes bancaires' },
  noAccounts: {
    en: 'No bank is linked yet. Once one is, I can show how much of your cards’ limits is used today, and what to pay by when.',
    fr: 'Aucune banque n’est encore reliée. Une fois reliée, je peux montrer quelle part de la limite de vos cartes est utilisée aujourd’hui, et quoi payer pour quand.',
  },
  neverSynced: { en: 'not read yet', fr: 'pas encore lus' },
  sandbox: {
    en: 'These accounts are invented: this service has only a sandbox bank.',
    fr: 'Ces comptes sont inventés : ce service n’a qu’une banque fictive.',
  },
  asOf: { en: 'As of {date}.', fr: 'État : {date}.' },
  ofLimit: { en: '{sum} of {limit} ({share})', fr: '{sum} sur {limit} ({share})' },
  numberedAccount: { en: 'Account {number}', fr: 'Compte {number}' },
  total: { en: 'All accounts, less what you owe', fr: 'Tous les comptes, moins vos dettes' },
  totalIn: {
    en: 'All accounts in {currency}, less what you owe',
    fr: 'Tous les comptes en {currency}, moins vos dettes',
  },
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
    error: {
      en: '{bank} can no longer be read. Sign in there again.',
      fr: '{bank} ne peut plus être lue. Reconnectez-vous-y.',
    },
    storage_full: {
      en: '{bank} is not read, because your storage is full. Delete chats that you no longer need, or erase a bank.',
      fr: '{bank} n’est plus lue, car votre espace est plein. Supprimez des conversations inutiles, ou effacez une banque.',
    },
    disconnected: { en: '{bank} is disconnected.', fr: '{bank} est déconnectée.' },
  },
  signIn: { en: 'Sign in at {bank}', fr: 'Me reconnecter à {bank}' },
  transactionsTitle: { en: 'Transactions', fr: 'Opérations' },
  noTransactions: {
    en: 'There are no transactions for these dates and filters.',
    fr: 'Il n’y a aucune opération pour ces dates et ces filtres.',
  },
  nothingRead: {
    en: 'There are no transactions yet: no linked bank has been read.',
    fr: 'Il n’y a encore aucune opération : aucune banque reliée n’a été lue.',
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
    en: 'Disconnect this bank? Its balances disappear here at once. The transactions that were read stay until you erase them.',
    fr: 'Déconnecter cette banque ? Ses soldes disparaissent d’ici aussitôt. Les opérations déjà lues restent jusqu’à ce que vous les effaciez.',
  },
  confirmErase: {
    en: 'Disconnect this bank and erase its accounts and transactions here? This cannot be undone.',
    fr: 'Déconnecter cette banque et effacer d’ici ses comptes et ses opérations ? C’est irréversible.',
  },
  banksTitle: { en: 'Banks that can be linked', fr: 'Banques qui peuvent être reliées' },
  bankCount: {
    one: { en: '{count} bank in all.', fr: '{count} banque en tout.' },
    more: { en: '{count} banks in all.', fr: '{count} banques en tout.' },
  },
} as const
