import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Cards and lines that count differently from an ordinary card. */
export const cardKinds: readonly CoachTopic[] = [
  {
    id: 'home-equity-line',
    kind: 'credit',
    title: { en: 'a home equity line', fr: 'une marge hypothécaire' },
    cues: [
      'heloc|helocs|home equity|home equity line|equity line + utiliz*|utilis*|ratio|count*|@score|@credit|@hurt|revolving|report*|open*|max*',
      'marge hypothecaire|marge sur valeur domiciliaire|valeur domiciliaire|marge sur la maison|credit hypothecaire|marge hypotheque + utilis*|ratio|taux d utilisation|compte*|cote|credit|nuit|ouvrir|@hurt|dossier',
    ],
    points: [
      point(
        'heloc',
        'Mostly no: FICO is built to leave a home equity line out of card utilisation where it can tell the line from a card; other scores may count it, like an ordinary line of credit.',
        'En général non : FICO est conçu pour exclure une marge hypothécaire du taux d’utilisation des cartes s’il la reconnaît ; d’autres cotes peuvent la compter comme une marge ordinaire.',
      ),
      point(
        'heloc',
        'It still counts elsewhere: one hard inquiry, a new account, its payments on time or late, and its balance among what you owe.',
        'Elle compte ailleurs : une demande ferme, un nouveau compte, ses paiements à temps ou en retard, et son solde parmi ce que vous devez.',
      ),
      point(
        'cfpb',
        'It is secured by your home: moving card debt onto it lowers card utilisation, and puts the house behind that debt.',
        'Elle est garantie par votre maison : y passer des dettes de cartes baisse l’utilisation des cartes, mais engage la maison pour ces dettes.',
      ),
    ],
    figures: [],
    recommendations: ['shopTogether', 'autopay', 'checkReports'],
    asks: [],
  },
  {
    id: 'charge-card',
    kind: 'credit',
    title: { en: 'charge cards', fr: 'les cartes sans limite' },
    cues: [
      'charge card|charge cards|no preset limit|no preset spending limit|npsl|amex platinum|amex gold|amex green',
      'carte sans limite|cartes sans limite|sans limite preetablie|carte de paiement|limite de depense preetablie|no limit card + utilis*|cote|compte*|credit|@score|amex|american express',
    ],
    points: [
      point(
        'charge-cards',
        'Mostly no: a card without a preset limit has nothing to divide by, so current FICO and VantageScore models leave it out of utilisation. Some old models use its highest balance as a limit.',
        'En général non : une carte sans limite préétablie n’a pas de diviseur, donc les modèles actuels de FICO et de VantageScore l’excluent du taux d’utilisation. D’anciens modèles prennent son plus haut solde comme limite.',
      ),
      point(
        'practice',
        'The rest counts as for any card: the application is a hard inquiry, its age and its payments are in your file, and a late payment hurts just as much.',
        'Le reste compte comme pour toute carte : la demande est une demande ferme, son âge et ses paiements sont au dossier, et un retard nuit tout autant.',
      ),
      point(
        'practice',
        'Look at how it is reported: if your report shows a limit, it is counted like a credit card.',
        'Regardez comment elle est déclarée : si votre dossier montre une limite, elle compte comme une carte de crédit.',
      ),
    ],
    figures: [],
    recommendations: ['autopay', 'checkReports'],
    asks: [],
  },
  {
    id: 'store-card',
    kind: 'credit',
    title: { en: 'a store card', fr: 'une carte de magasin' },
    cues: [
      'store card|store cards|retail card|retail cards|department store card|store credit card|target card|walmart card|kohls card|macys card|amazon store card|carte de magasin|cartes de magasin|carte de grand magasin|carte magasin',
      'store|retail|target|walmart|kohls|kohl s|macys|macy s|sears|old navy|best buy|magasin|costco|canadian tire|simons|amazon|home depot|ikea|la baie + card|credit card|carte|carte de credit + worth|worth it|good idea|bad idea|build*|@worth|bonne idee|vaut|batir|@hurt|discount|rabais|10|15|20|cashier|caissiere|caisse',
      'financing|finance|financed|no interest|deferred interest|same as cash|special financing|financement|sans interet|payer plus tard + furniture|store|appliance*|mattress|couch|sofa|best buy|home depot|lowe s|lowes|ikea|wayfair|jeweler*|meuble*|electromenager*|magasin|matelas|brick|leon s',
    ],
    points: [
      point(
        'practice',
        'It can build credit like any card that reports, but rarely better: easier to get, with a low limit and a rate often near 30%. Take it for a store you use and pay in full, not for one discount.',
        'Elle bâtit du crédit comme toute carte déclarée, mais rarement mieux : plus facile à obtenir, à limite basse et à un taux souvent près de 30 %. Prenez-la pour un magasin où vous achetez et payez en entier, pas pour un rabais.',
      ),
      point(
        'fico-inquiries',
        'Saying yes at the till is a full application: one hard inquiry, 0 to 5 points, and a new account that lowers the average age.',
        'Dire oui à la caisse est une vraie demande : une demande ferme, de 0 à 5 points, et un nouveau compte qui baisse l’âge moyen.',
      ),
      point(
        'practice',
        'On a small limit one purchase is a high utilisation: pay before the statement. “No interest for 12 months” often charges all of it back if a cent is left at the end.',
        'Sur une petite limite, un seul achat fait une forte utilisation : payez avant le relevé. « Sans intérêt pendant 12 mois » réclame souvent tout l’intérêt s’il reste un cent à la fin.',
      ),
    ],
    figures: [],
    recommendations: ['payBeforeStatement', 'autopay', 'fewApplications'],
    asks: [],
  },
  {
    id: 'card-declined',
    kind: 'credit',
    title: { en: 'a card that is declined when you pay', fr: 'une carte refusée au paiement' },
    cues: [
      'card|credit card|visa|mastercard + declined|was declined|got declined|keeps getting declined|refused|doesn t work|stopped working|won t go through + money|money left|available|room|limit left|at the store|store|checkout|gas station|online|restaurant|register|grocer*|walmart|purchase|tap',
      'carte|carte de credit + refusee|ete refusee|passe pas|passe plus|declinee|rejetee|bloquee|marche plus|fonctionne plus + magasin|caisse|epicerie|restaurant|achat|en ligne|disponible|pourquoi|depanneur|station|limite',
      'card is frozen|card frozen|card got frozen|card was frozen|froze my card|froze my credit card|locked my card|card is locked|card suspended|suspended my card|carte gelee|carte suspendue|carte bloquee|carte de credit gelee|carte est gelee|carte est bloquee|credit est gelee|credit est bloquee|credit est suspendue|gelee par la banque|bloquee par la banque|suspendue par la banque|suspendu ma carte|bloque ma carte',
    ],
    points: [
      point(
        'practice',
        'Most often a fraud check, a hold (hotel, fuel, car hire), a daily limit, a wrong or expired detail or a missed payment; sometimes the bank has cut the limit. Call the number on the back: it sees the reason at once.',
        'Le plus souvent : un contrôle antifraude, une retenue (hôtel, essence, location), un plafond par jour, une donnée erronée ou expirée, ou un paiement manqué ; parfois la banque a baissé la limite. Appelez le numéro au dos : on y voit la raison aussitôt.',
      ),
      point(
        'practice',
        'A purchase that is declined is not reported and does not touch your score.',
        'Un achat refusé n’est pas déclaré et ne touche pas votre cote.',
      ),
      point(
        'practice',
        'If the limit was cut or the account suspended, read your credit reports for a late mark or an account that is not yours; bring anything overdue up to date first.',
        'Si la limite a baissé ou si le compte est suspendu, lisez vos dossiers de crédit : un retard, un compte qui n’est pas à vous ? Mettez d’abord à jour ce qui est en retard.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'autopay'],
    asks: [],
  },
  {
    id: 'first-card',
    kind: 'credit',
    title: { en: 'a first card', fr: 'une première carte' },
    cues: [
      'student|college|university|freshman|campus|cegep|universite|etudiant|etudiante|etudes|18|19|teen|first job|turned 18|just turned|18 ans|19 ans + first card|first credit card|credit card|which card|what card|best card|starter card|a card|premiere carte|carte de credit|quelle carte|une carte|get a card',
      'first credit card|first card|starter card|premiere carte|premiere carte de credit + best|which|what|get|recommend|good|should|quelle|meilleure|prendre|choisir|conseil*|student|etudiant*',
    ],
    points: [
      point(
        'practice',
        'A student card without an annual fee from the bank where you already have an account is usually the best first one; if it says no, a secured card. Which brand matters little.',
        'Une carte étudiante sans frais annuels, à la banque où vous avez déjà un compte, est d’habitude la meilleure première carte ; si elle refuse, une carte garantie. La marque importe peu.',
      ),
      countryPoint(
        'US',
        'card-act-young',
        'Under 21 you need an income of your own (a job counts) or a cosigner; one application at a time.',
        'Aux États-Unis, avant 21 ans, il faut un revenu à soi (un emploi compte) ou un cosignataire ; une demande à la fois.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'In Canada you must be of age in your province (18 or 19); student cards often ask for little or no income. One application at a time.',
        'Au Canada, il faut être majeur dans sa province (18 ou 19 ans) ; les cartes étudiantes demandent souvent peu ou pas de revenu. Une demande à la fois.',
      ),
      point(
        'practice',
        'Use it for one small thing a month, let the statement come, pay all of it by automatic payment. A first score appears after about six months (some models earlier).',
        'Servez-vous-en pour un petit achat par mois, laissez venir le relevé, payez-le en entier par paiement automatique. Une première cote vient après environ six mois (plus tôt dans certains modèles).',
      ),
    ],
    figures: [],
    recommendations: ['autopay', 'fewApplications'],
    asks: [],
  },
  {
    id: 'secured-card',
    kind: 'credit',
    title: { en: 'a secured card', fr: 'une carte garantie' },
    cues: [
      'secured card*|secured credit card*|secured + card',
      'vraie carte|carte ordinaire|carte reguliere|carte normale|regular card|real card|normal card|unsecured card|regular one|real one + combien de temps|quand|avant|how long|when|until|how soon',
      'prepaid + card + credit|score|build',
      'secured card*|secured + worth|deposit|discover|back|graduate|upgrade|card|unsecured',
      'deposit + card|back|returned|refund|graduate',
      'carte* garantie*|carte* securisee*|carte* avec depot|depot de garantie|carte + depot',
      'secured card|secured credit card|carte garantie|carte a depot|carte avec depot|carte* de credit garantie*|carte* prepayee*|carte* avec garantie|prepaid card',
      'secured|garantie|depot + card|carte|visa|mastercard + how|best|use|bankrupt*|faillite|comment|utiliser|bonne|mauvais credit|bad credit',
      'put down|deposit|depot|collateral|mis + card|carte + get that back|get it back|back|recupere|rembourse|returned|refund',
      'debit|debit card|carte de debit|prepaid|prepayee + build|builds|help|helps|credit history|batir|bati|aide|score|cote',
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
    recommendations: ['securedCard', 'autopay', 'payBeforeStatement'],
    asks: ['score'],
  },
]
