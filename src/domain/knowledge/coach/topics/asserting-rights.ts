import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Rights against collectors, bureaus and creditors that have a subject of their own. */
export const assertingRights: readonly CoachTopic[] = [
  {
    id: 're-aged-debt',
    kind: 'credit',
    title: { en: 'a debt made younger', fr: 'une dette rajeunie' },
    cues: [
      're age*|reage*|reaging|re aging|re aged|reaged|rajeuni*',
      'restart*|reset*|starts over|start over|start again|begin again|starts again + seven year*|7 year*|7 yr*|six year*|6 year*|seven|clock on my report|reporting|credit report|on my report|on my credit',
      'restart*|reset*|start over|starts over + seven years|7 years|six years|6 years + report|shows|new + sold|bought|collector|debt',
      'restart*|reset*|re start|start over|starts over + seven year*|7 year*|7 yr*|six years|6 years|clock + sold|report|shows|new|bought|collector|they|debt|bought|agency',
      'sold|bought|transferred|new collector|new agency|another collector|vendu*|rachete*|cede*|nouvelle agence + new date|newer date|shows as new|as new|recent date|opened this year|date opened|nouvelle date|comme neuve|recente|recommence*|repart*|restart*|reset*|start over|clock',
      'date of first delinquency|first delinquency|date du premier defaut|opened date|open date + changed|change|wrong|different|moved|newer|modifie*|faux|fausse|changee',
      'recommence*|repart*|remis a zero|remise a zero|relance* + 6 ans|six ans|7 ans|sept ans|delai au dossier|dossier + vendu*|rachete*|agence|dette|paye*|paiement',
    ],
    points: [
      countryPoint(
        'US',
        'fcra-retention',
        'No: a sale, a new collector or a payment never restarts the {usCollection} years on a report; they run from 180 days after the first delinquency that was never made good, with the first lender.',
        'Aux États-Unis, non : ni une vente, ni une nouvelle agence, ni un paiement ne relance les {usCollection} ans au dossier ; ils courent de 180 jours après le premier défaut jamais rattrapé, chez le premier prêteur.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'No: in Canada too a sale or a new collector does not make a debt young again. It stays about {caLate} years, counted by bureau and province from the first default or the last payment, not from the sale.',
        'Non : au Canada non plus, une vente ou une nouvelle agence ne rajeunit pas une dette. Elle reste environ {caLate} ans, comptés selon le bureau et la province du premier défaut ou du dernier paiement, pas de la vente.',
      ),
      point(
        'metro-2',
        'The collector may show the day it opened its own account; the date of first delinquency must stay the old one. A later one is an error, and serious.',
        'L’agence peut montrer le jour où elle a ouvert son compte ; la date du premier défaut doit rester l’ancienne. Une date plus récente est une erreur, et grave.',
      ),
      point(
        'fcra-dispute',
        'Dispute the date in writing with every bureau that shows it, with an old report, statement or charge-off letter that shows when you stopped paying.',
        'Contestez la date par écrit auprès de chaque bureau qui la montre, avec un vieux dossier, relevé ou avis qui prouve quand les paiements ont cessé.',
      ),
      point(
        'cfpb',
        'The time to be sued is another clock, set by state or province: there a payment or a written promise can restart it.',
        'Le délai de poursuite est une autre horloge, fixée par l’État ou la province : là, un paiement ou une promesse écrite peut le relancer.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'validate', 'ageOff'],
    asks: ['country'],
  },
  {
    id: 'wrong-person',
    kind: 'credit',
    title: { en: 'somebody else’s debt', fr: 'la dette de quelqu’un d’autre' },
    cues: [
      'debt|bill|bills|collector*|collection*|mail|letters|calls|calling|dette|factures|lettres|appels|recouvrement + someone else|somebody else|sum1 else|another person|other person|previous tenant|old tenant|wrong person|wrong number|who used to live|quelqu un d autre|une autre personne|ancien locataire|mauvaise personne|mauvais numero',
      'mail|letters|lettres|courrier|calls|appels + for|pour|addressed to|au nom de + someone else|sum1|previous|ancien|not me|pas moi|pas mon nom|used to live',
    ],
    points: [
      point(
        'fdcpa',
        'Tell the collector in writing that it has the wrong person and to stop: you owe nothing for another’s debt, and need not give your number or birth date to prove it.',
        'Écrivez à l’agence qu’elle se trompe de personne et demandez-lui de cesser : vous ne devez rien pour un autre, et n’avez à donner ni numéro ni date de naissance pour le prouver.',
      ),
      countryPoint(
        'US',
        'fdcpa',
        'Sent within 30 days of its notice, such a letter stops collection until it verifies the debt. Mail for another name goes back unopened, marked “not at this address”.',
        'Aux États-Unis, dans les 30 jours de son avis, une telle lettre arrête le recouvrement jusqu’à vérification. Le courrier à un autre nom se retourne sans être ouvert, avec la mention « pas à cette adresse ».',
      ),
      countryPoint(
        'CA',
        'ca-collectors',
        'In Canada an agency that is told it has the wrong person must stop until it has checked; mail for another name goes back unopened. Complaints: the province’s consumer office.',
        'Au Canada, une agence avisée qu’elle se trompe de personne doit cesser tant qu’elle n’a pas vérifié ; le courrier à un autre nom se retourne sans être ouvert. Plaintes : le bureau de la consommation de la province.',
      ),
      point(
        'practice',
        'Then read your reports: if the debt is on yours, it is a mixed file or identity theft, to be disputed; if not, it costs you no points.',
        'Puis lisez vos dossiers : si la dette y est, c’est un dossier mêlé ou un vol d’identité, à contester ; sinon, elle ne vous coûte aucun point.',
      ),
    ],
    figures: [],
    recommendations: ['validate', 'checkReports', 'dispute'],
    asks: ['country'],
  },
  {
    id: 'complaints',
    kind: 'credit',
    title: { en: 'where to complain', fr: 'où porter plainte' },
    cues: [
      'cfpb complaint|complain to|complain about|complaint about|file a complaint with|qui me plaindre|ou me plaindre|ou porter plainte|a qui porter plainte',
      'complain*|report them|file a complaint|ombudsman|regulator|watchdog|attorney general + bureau*|equifax|transunion|experian|collector*|collection*|agency|lender|bank|who|where|how|company',
      'plainte|plaindre|porter plainte|denoncer|ombudsman + bureau*|equifax|transunion|agence|preteur|banque|recouvr*',
      'ignor*|won t|refus*|never answered|no answer|didn t answer|repond pas|ignore + my dispute|my disputes|my letter|my letters|to fix|fix it|to correct|corriger|mes lettres|ma contestation',
    ],
    points: [
      countryPoint(
        'US',
        'cfpb',
        'To the CFPB (consumerfinance.gov/complaint), free and online: the company usually answers within 15 days, 60 at most. For an error in a report, dispute it with the bureau first: since February 2026 the CFPB takes the complaint only after the answer or 45 days. Your state’s attorney general takes complaints too, and the FTC reports of fraud.',
        'Aux États-Unis, au CFPB (consumerfinance.gov/complaint), gratuit et en ligne : l’entreprise répond d’habitude en 15 jours, 60 au plus. Pour une erreur au dossier, contestez d’abord auprès du bureau : depuis février 2026, le CFPB ne prend la plainte qu’après la réponse ou 45 jours. Le procureur général de votre État en reçoit aussi, et la FTC les signalements de fraude.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada first to the company itself, then to the province, which regulates bureaus and collectors: its consumer office or registrar (Consumer Protection Ontario, Consumer Protection BC, Service Nova Scotia, in Quebec the OPC, and the AMF for bureaus).',
        'Au Canada, d’abord à l’entreprise, puis à la province, qui encadre bureaux et agences : au Québec l’OPC pour les agences et l’AMF pour les bureaux, ailleurs le bureau de la consommation ou le registrateur.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'For wrong data or a look without consent: the federal Privacy Commissioner, or the province’s own (in Quebec the Commission d’accès à l’information). For a bank: the bank’s complaint office, then OBSI; for a caisse in Quebec, the AMF.',
        'Pour des données fausses ou une consultation sans accord : la Commission d’accès à l’information au Québec, ailleurs le Commissaire à la protection de la vie privée du Canada ou celui de la province. Pour une banque : son service des plaintes, puis l’OSBI ; pour une caisse au Québec, l’AMF.',
      ),
      point(
        'cfpb',
        'A complaint works best short and with paper: what you asked, when, what they answered, what you want, copies of both letters.',
        'Une plainte porte mieux si elle est courte et documentée : ce que vous avez demandé, quand, leur réponse, ce que vous voulez, copie des lettres.',
      ),
      point(
        'fcra-dispute',
        'Meanwhile you may have a short statement added to your file, and dispute again with whatever is new.',
        'En attendant, vous pouvez faire ajouter une courte déclaration au dossier, et contester à nouveau avec ce qui est nouveau.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'protected-income',
    kind: 'credit',
    title: { en: 'income that creditors cannot take', fr: 'les revenus insaisissables' },
    cues: [
      'garnish*|take|seize|levy|freeze|saisir|saisie|prendre|toucher a + social security|ssi|ssdi|disability|va benefits|veterans|unemployment|pension|welfare|child benefit|cpp|oas|old age|aide sociale|rente|chomage|assurance emploi|prestations|allocation*|pension de vieillesse|csst|cnesst',
      'social security|disability|pension|aide sociale|benefits|prestations + collector*|debt collector*|creditor*|safe|protected|exempt|touch|insaisissable*',
      'judgment proof|collection proof|insaisissable*',
    ],
    points: [
      countryPoint(
        'US',
        'federal-benefits',
        'For ordinary debts, no: Social Security, SSI, veterans’ and other federal benefits are protected, and a bank must leave you two months of what was paid in by direct deposit.',
        'Aux États-Unis, pour une dette ordinaire, non : la sécurité sociale, le SSI et les prestations d’anciens combattants sont protégés, et la banque doit vous laisser deux mois de ce qui est versé par dépôt direct.',
      ),
      countryPoint(
        'US',
        'federal-benefits',
        'The exceptions: federal taxes, federal student loans and child or spousal support can reach Social Security, though not SSI.',
        'Exceptions aux États-Unis : impôts fédéraux, prêts étudiants fédéraux et pensions alimentaires peuvent atteindre la sécurité sociale, mais pas le SSI.',
      ),
      countryPoint(
        'CA',
        'ca-protected-income',
        'For ordinary debts, as a rule no: Old Age Security, the Canada Pension Plan and social assistance cannot be seized at the source; once in an account the protection differs by province. Taxes, support and overpaid benefits are exceptions.',
        'Au Canada, pour une dette ordinaire, en règle générale non : Sécurité de la vieillesse, Régime de pensions (RRQ, RPC) et aide sociale ne se saisissent pas à la source ; une fois au compte, la protection varie selon la province. Impôts, pensions alimentaires et trop-perçus font exception.',
      ),
      point(
        'cfpb',
        'Keep such money in an account of its own, by direct deposit and not mixed with other money: then it can be shown where it came from.',
        'Gardez cet argent dans un compte à part, par dépôt direct, sans le mêler à d’autre : on peut alors montrer d’où il vient.',
      ),
      point(
        'cfpb',
        'Court papers must still be answered. If an account is frozen all the same, claim the exemption in writing at once; legal aid does this free.',
        'Il faut quand même répondre aux papiers du tribunal. Si un compte est gelé malgré tout, réclamez l’exemption par écrit aussitôt ; l’aide juridique le fait sans frais.',
      ),
    ],
    figures: [],
    recommendations: ['counselling', 'callLender'],
    asks: ['country'],
  },
  {
    id: 'service-member',
    kind: 'credit',
    title: { en: 'credit while you serve', fr: 'le crédit pendant le service militaire' },
    cues: [
      'scra|servicemember*|service member*|military lending act|active duty alert|active duty',
      'deployed|deployment|overseas|active duty|in the army|in the navy|military|deploye*|en mission + loan|loans|card|student loan|debt|pret|dette + default|defalt|late|collections|behind|rate|interest|defaut|retard',
      'deployed|deployment|deploy|army|navy|marines|air force|national guard|military|overseas|boot camp|enlisted|militaire|armee|forces armees|en mission + loan|loans|card|debt|late|default|rate|interest|collections|lease|mortgage|credit|foreclos*|pret|carte|dette|retard|cote',
    ],
    points: [
      countryPoint(
        'US',
        'scra',
        'On active duty federal law (SCRA) caps debts from before the service at 6% while you serve (a mortgage one year longer): send each lender a written request with your orders, at the latest 180 days after the service ends; it works back to its first day.',
        'Aux États-Unis, la loi fédérale (SCRA) plafonne à 6 % les dettes d’avant le service actif tant qu’il dure (un an de plus pour une hypothèque) : demande écrite à chaque prêteur avec votre ordre, au plus tard 180 jours après la fin du service ; elle vaut dès le premier jour.',
      ),
      countryPoint(
        'US',
        'scra',
        'Without a court’s leave it also stops default judgments and, on loans from before the service, repossession and foreclosure; asking for it may not by itself be held against your credit. Most new consumer loans, home and car loans apart, are capped at 36% (Military Lending Act).',
        'Aux États-Unis, elle empêche aussi, sans la permission du tribunal, le jugement par défaut et, pour un prêt d’avant le service, la reprise ou la saisie de maison ; l’invoquer ne peut en soi nuire à votre crédit. La plupart des nouveaux prêts à la consommation, sauf maison et auto, sont plafonnés à 36 % (« Military Lending Act »).',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'Canada has no such cap: ask the lender for relief before you leave, put minimums on automatic payment, and name somebody with a power of attorney; federal student loans of reservists on a mission can be held.',
        'Au Canada, il n’y a pas de tel plafond : demandez un allègement au prêteur avant le départ, mettez les minimums en paiement automatique et donnez une procuration ; les prêts étudiants fédéraux de réservistes en mission peuvent être suspendus.',
      ),
      point(
        'student-loans',
        'A loan that fell into default meanwhile can be undone: call its servicer, ask for the relief that the service gave you, then rehabilitation or consolidation; a late mark that the law should have prevented can be disputed.',
        'Un prêt tombé en défaut entre-temps se répare : appelez le gestionnaire, demandez l’allègement dû au service, puis la réhabilitation ou la consolidation ; une marque que la loi aurait dû éviter se conteste.',
      ),
      point(
        'practice',
        'Before a deployment: an active duty alert or a freeze at the bureaus, free, and all minimums automatic.',
        'Avant un départ : une alerte ou un gel aux bureaux, et tous les minimums automatiques.',
      ),
    ],
    figures: [],
    recommendations: ['callLender', 'autopay', 'checkReports'],
    asks: ['country'],
  },
]
