import { point, pointFor, type Topic } from '../topic.ts'

export const newCredit: readonly Topic[] = [
  {
    id: 'inquiries',
    kind: 'credit',
    title: { en: 'inquiries', fr: 'les demandes de renseignements' },
    cues: [
      'inquir*|enquir*|hard pull*|soft pull*|hard check|soft check|hard search',
      'rate shop*|shop* around|compare rates',
      'shop for + loan|rate*|mortgage',
      'demande* de renseignements|demande* ferme*|demande* douce*|enquete* de credit|verification* de credit|consultation*',
      'magasiner|comparer + taux|pret*|hypotheque*',
    ],
    points: [
      point(
        'fico-inquiries',
        'A soft inquiry (your own look, prequalification, an employer) costs nothing. A hard one, from an application, costs 0 to 5 points, more on a thin file.',
        'Une demande douce (votre propre consultation, une préqualification, un employeur) ne coûte rien. Une demande ferme, par une demande de crédit, coûte de 0 à 5 points, plus sur un dossier mince.',
      ),
      pointFor(
        'US',
        'fico-inquiries',
        'It is scored for 12 months and shown for 24.',
        'Elle compte pendant 12 mois et se voit pendant 24.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada it is shown {caInquiry} years at Equifax and up to {caInquiryLong} at TransUnion.',
        'Au Canada, elle se voit {caInquiry} ans chez Equifax et jusqu’à {caInquiryLong} ans chez TransUnion.',
      ),
      point(
        'fico-inquiries',
        'Quotes for one mortgage, auto or student loan count as one: FICO merges 14 days (45 in newer versions) and ignores the last 30 days, VantageScore merges 14. Stay within 14 days; cards are never merged.',
        'Les offres pour une hypothèque, une auto ou un prêt étudiant comptent pour une : FICO réunit 14 jours (45 dans les versions récentes) et ignore les 30 derniers jours, VantageScore réunit 14 jours. Restez sous 14 jours ; les cartes ne sont jamais réunies.',
      ),
    ],
    figures: [],
    levers: ['shopTogether', 'prequalify', 'fewApplications'],
    asks: [],
  },
  {
    id: 'new-card',
    kind: 'credit',
    title: { en: 'opening a new card', fr: 'ouvrir une nouvelle carte' },
    cues: [
      'open*|get|apply*|new|another|second + credit card|card',
      'nouvelle|nouveau|ouvrir|demander|autre|deuxieme + carte*',
      'store card*|carte de magasin',
    ],
    points: [
      point(
        'fico-damage',
        'FICO’s own simulator put a new card between −10 and +10 points: a small loss at first, a gain later if its limit lowers utilisation.',
        'Le simulateur de FICO situait une nouvelle carte entre −10 et +10 points : une petite perte d’abord, un gain plus tard si sa limite baisse l’utilisation.',
      ),
      point(
        'practice',
        'Yes, if balances are high against limits or the file is thin; no, if a mortgage or car loan comes within six months.',
        'Oui, si les soldes sont hauts par rapport aux limites ou si le dossier est mince ; non, si une hypothèque ou un prêt auto vient dans les six mois.',
      ),
      point(
        'fico-inquiries',
        'Prequalify first (a soft inquiry), take no card with an annual fee only for the score, and leave six months between applications.',
        'Préqualifiez-vous d’abord (demande douce), ne prenez pas de carte à frais annuels juste pour la cote, et laissez six mois entre les demandes.',
      ),
    ],
    figures: ['utilisation', 'band'],
    levers: ['prequalify', 'payTo30', 'fewApplications', 'autopay'],
    asks: ['score', 'utilisation'],
  },
  {
    id: 'authorised-user',
    kind: 'credit',
    title: { en: 'being an authorised user', fr: 'être utilisateur autorisé' },
    cues: [
      'authorized user*|authorised user*|piggyback*',
      'add* + me|my|kid|son|daughter|spouse + to|on + card',
      'utilisateur* autorise*|utilisatrice* autorisee*|titulaire* supplementaire*|carte supplementaire',
    ],
    points: [
      point(
        'practice',
        'A card of somebody close to you that is old, always paid on time and lightly used can add its history to your file.',
        'La carte d’un proche, ancienne, toujours payée à temps et peu utilisée, peut ajouter son historique à votre dossier.',
      ),
      point(
        'practice',
        'Ask first whether the issuer reports authorised users; some do not, and in Canada several do not.',
        'Demandez d’abord si l’émetteur déclare les utilisateurs autorisés ; certains ne le font pas, et au Canada plusieurs ne le font pas.',
      ),
      point(
        'practice',
        'Its late payments and high balances show, too; you can be removed at any time, and you do not owe the debt.',
        'Ses retards et soldes hauts se voient aussi ; vous pouvez être retiré à tout moment, et vous ne devez pas la dette.',
      ),
    ],
    figures: ['band'],
    levers: ['securedCard', 'autopay', 'checkReports'],
    asks: ['score'],
  },
  {
    id: 'thin-file',
    kind: 'credit',
    title: { en: 'building credit from zero', fr: 'bâtir un crédit à partir de zéro' },
    cues: [
      'no credit|no credit history|thin file|from scratch|from zero|first credit card|never had credit|start* building|no score|credit invisible',
      'build|building|rebuild* + credit|history',
      'get|getting|want* + first credit card|first card',
      'newcomer|new to + country|canada|us|united states|credit',
      'immigra* + credit|score|card',
      'student|18|young|teen + build|credit history|first card|start',
      'aucun|pas de|sans|jamais eu|zero + historique|credit|cote',
      'batir|construire|etablir|commencer + credit|historique|cote|dossier',
      'nouvel arrivant|nouvelle arrivante|nouveaux arrivants|premiere carte',
    ],
    points: [
      point(
        'fico',
        'FICO needs one account at least six months old and activity within six months; VantageScore can score after about one month.',
        'FICO demande un compte d’au moins six mois et une activité dans les six mois ; VantageScore peut donner une cote après environ un mois.',
      ),
      point(
        'practice',
        'Three doors open without history: a secured card, a credit-builder loan, and being an authorised user of a well-kept card. One or two are enough.',
        'Trois portes s’ouvrent sans historique : une carte garantie, un prêt pour bâtir le crédit, et être utilisateur autorisé d’une carte bien tenue. Une ou deux suffisent.',
      ),
      point(
        'practice',
        'One small purchase a month, paid in full before the statement, is all that the card must carry.',
        'Un petit achat par mois, payé en entier avant le relevé, est tout ce que la carte doit porter.',
      ),
      point(
        'practice',
        'Credit history does not cross borders by itself: bring letters from your bank abroad and ask for newcomer programmes.',
        'L’historique ne passe pas les frontières tout seul : apportez des lettres de votre banque à l’étranger et demandez les programmes pour nouveaux arrivants.',
      ),
    ],
    figures: ['band'],
    levers: ['securedCard', 'autopay', 'fewApplications', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'secured-card',
    kind: 'credit',
    title: { en: 'a secured card', fr: 'une carte garantie' },
    cues: [
      'secured card*|secured credit card*|secured + card',
      'prepaid + card + credit|score|build',
      'carte* garantie*|carte* de credit garantie*|carte* prepayee*|carte* avec depot',
    ],
    points: [
      point(
        'practice',
        'You deposit the limit, use the card lightly and pay it in full; the deposit comes back when you close or upgrade it.',
        'Vous déposez la limite, utilisez peu la carte et la payez en entier ; le dépôt revient quand vous la fermez ou la changez.',
      ),
      point(
        'practice',
        'Before you sign: does it report to all bureaus, is there an annual fee, and when is it reviewed for an ordinary card?',
        'Avant de signer : est-elle déclarée à tous les bureaux, y a-t-il des frais annuels, et quand est-elle revue pour une carte ordinaire ?',
      ),
      point(
        'practice',
        'Prepaid and debit cards report nothing and build nothing.',
        'Les cartes prépayées et de débit ne déclarent rien et ne bâtissent rien.',
      ),
    ],
    figures: ['band'],
    levers: ['securedCard', 'autopay', 'payBeforeStatement'],
    asks: ['score'],
  },
  {
    id: 'credit-builder-loan',
    kind: 'credit',
    title: { en: 'a credit-builder loan', fr: 'un prêt pour bâtir le crédit' },
    cues: [
      'credit builder*|builder loan*|kikoff|self loan|savings secured loan',
      'rent report*|report* + rent',
      'pret* + batir|reconstruire|epargne + credit|cote',
      'loyer* + credit|cote|dossier',
    ],
    points: [
      point(
        'cfpb',
        'The lender holds the loan in savings while you pay it; every payment is reported, and the money is yours at the end.',
        'Le prêteur garde le prêt en épargne pendant que vous le payez ; chaque versement est déclaré, et l’argent est à vous à la fin.',
      ),
      point(
        'cfpb',
        'In a study it helped people without debt and cost people with existing debt about 3 points: take it only if the payment is easy.',
        'Dans une étude, il a aidé les personnes sans dette et a coûté environ 3 points à celles qui en avaient déjà : prenez-le seulement si le versement est facile.',
      ),
      point(
        'practice',
        'One missed payment turns it into harm. Rent reporting is an alternative, but many scores do not read rent.',
        'Un seul versement manqué en fait un dommage. La déclaration du loyer est une autre voie, mais bien des cotes ne lisent pas le loyer.',
      ),
    ],
    figures: ['band'],
    levers: ['autopay', 'securedCard', 'checkReports'],
    asks: ['score'],
  },
]
