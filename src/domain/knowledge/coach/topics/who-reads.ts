import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Readers of a file other than lenders. */
export const whoReads: readonly CoachTopic[] = [
  {
    id: 'landlord-check',
    kind: 'credit',
    title: { en: 'credit and renting a home', fr: 'le crédit et la location d’un logement' },
    cues: [
      'landlord*|apartment*|apartments|rental application|rent a place|renting|rent an + score|credit|check*|report|approve*|bad|need|look|require*|see',
      'apartment*|to rent|renting + @score|@credit|denied|approved',
      '@rent + cote|credit|enquete|dossier|verifi*|refus*|demander|exig*|voir|consent*',
      'louer + appart*|logement|cote|credit',
      '@rent + what score|which score|quelle cote|@score|look for|require*',
      'landlord*|proprietaire|proprio|locateur + demander|peut|ask|check|can + @score|credit|dossier|report',
      'ascore|score|credit|cote + get me|rent|louer|location + apartment|apt|appart*|logement|a place|house',
      'apartment|appart*|logement|apt + ascore|cote|score|credit check|bad credit|mauvais credit|refus*|denied',
      'bloc a louer|bloc appartement|apartment|appart|logement|rent|rental|louer|landlord|proprio + ascore|demande|need|require*|exige*',
      'landlords|landlord|proprietaires|proprietaire|locateurs|proprios + pull|check|verifi*|regardent|look at|see|consultent + credit|cote|score|report|dossier',
      'landlord*|property manager|proprietaire|proprio|locateur + run my credit|run a credit|wants to run|ran my credit|pull my credit|fait une enquete|faire une enquete|enquete de credit',
    ],
    points: [
      point(
        'practice',
        'Landlords may set their own line: many look for about 600 to 650 and more for paid rent, no eviction and income near three times the rent, rather than for one score.',
        'Chaque propriétaire peut fixer son seuil : beaucoup regardent vers 600 à 650, et plus encore des loyers payés, aucune expulsion et un revenu suffisant, qu’une seule cote.',
      ),
      countryPoint(
        'US',
        'fcra-purpose',
        'They need a permissible purpose, and must tell you which report led to a refusal; you may then read it free and dispute errors.',
        'Aux États-Unis, il leur faut un motif permis, et ils doivent dire quel rapport a mené au refus ; vous pouvez alors le lire gratuitement et contester les erreurs.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada a landlord needs your consent to read your credit file, and in Quebec may ask only for what is needed: proof of paid rent can do instead.',
        'Au Canada, un propriétaire a besoin de votre consentement pour lire votre dossier, et au Québec il ne peut demander que le nécessaire : une preuve de loyers payés peut suffire.',
      ),
      point(
        'practice',
        'With a weak score: pay stubs, a letter from your last landlord, a guarantor or savings to show. Never pay a deposit for a place that you have not seen.',
        'Avec une cote faible : talons de paie, lettre de l’ancien propriétaire, caution ou épargne à montrer. Ne versez jamais de dépôt pour un logement que vous n’avez pas vu.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'payTo30'],
    asks: ['country', 'score'],
  },
  {
    id: 'job-check',
    kind: 'credit',
    title: { en: 'credit and a job', fr: 'le crédit et l’emploi' },
    cues: [
      'job|employeur|emploi|poste|patron|employer|hiring|company i applied + enquete|enquete de credit|credit check|check my credit|run my credit|dossier de credit + exige*|refuse|refuser|require*|say no|consent*|oblige*|mandatory|droit',
      'employer*|job|hiring|background check|security clearance|work|boss|job offer + @credit|score|report|check*|bankrupt*',
      'employeur*|emploi|embauche|patron|poste|cote de securite|job + credit|cote|enquete|dossier|verifi*',
      'hiring|hire|hired|embauch*|tellers|applicants|candidats|new job|job interview|entrevue|employment + credit|check|dossier|cote|score|credit|regard*|verif*|look',
      'denied a job|refused a job|turned down for a job|lose a job|lose my job over|get a job|getting a job|refuser un emploi|refuser un poste|refuser une job|trouver un emploi + bad credit|credit|score|mauvais credit|cote|dettes',
      'employer|employeur|job|emploi|police officer|military|army|gendarmerie + credit check|bad credit|mauvais credit|credit|bankruptcy|faillite',
    ],
    points: [
      point(
        'fcra-purpose',
        'An employer never sees your score. With your written consent it may see a version of the report, which is a soft inquiry and costs nothing.',
        'Un employeur ne voit jamais votre cote. Avec votre consentement écrit, il peut voir une version du dossier : demande douce, sans effet sur la cote.',
      ),
      countryPoint(
        'US',
        'fcra-purpose',
        'Before it refuses you for the report it must give you a copy and time to answer; several states forbid such checks for most jobs.',
        'Avant de vous écarter pour ce dossier, il doit vous en donner copie et le temps de répondre ; plusieurs États interdisent ces vérifications pour la plupart des emplois.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada consent is needed as well, and the check must be needed for the post (money, trust); in Quebec the privacy law says so.',
        'Au Canada, le consentement est requis aussi, et la vérification doit être nécessaire au poste (argent, confiance) ; au Québec, la loi sur les renseignements personnels le dit.',
      ),
      point(
        'practice',
        'Read your own report first and be ready to explain one bad time plainly: most employers look for fraud and hidden debts, not for a late card.',
        'Lisez d’abord votre dossier et soyez prêt à expliquer simplement une mauvaise passe : la plupart cherchent la fraude et les dettes cachées, pas une carte en retard.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute'],
    asks: ['country'],
  },
  {
    id: 'insurance-score',
    kind: 'credit',
    title: { en: 'credit and insurance', fr: 'le crédit et l’assurance' },
    cues: [
      'assurance|assurances|assureur|insurer|insurance + cote|credit|dossier|score|credit check + droit|refuser|refuse|consentement|consentir|right|allowed|legal|say no|permission|obliged',
      'insurance + @credit|score|rate*|premium*',
      'assurance*|assureur* + cote|credit|dossier|prime*',
      'insurance|assurance|assurances + auto|car|home|habitation|go up|monte|cher|price|credit|cote|mauvais|bad',
    ],
    points: [
      countryPoint(
        'US',
        'practice',
        'Car and home insurers in most US states use an insurance score made from the credit file; some states forbid it. It is a soft inquiry.',
        'Dans la plupart des États américains, les assureurs auto et habitation utilisent un pointage tiré du dossier ; certains États l’interdisent. C’est une demande douce.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada an insurer needs your consent; you may refuse, but the price may then differ. Ontario forbids credit for car insurance.',
        'Au Canada, un assureur a besoin de votre consentement ; vous pouvez refuser, mais le prix peut alors changer. L’Ontario interdit le crédit pour l’assurance auto.',
      ),
      point(
        'practice',
        'Paid on time and low balances help here too. Ask for a new quote when your file has become better.',
        'Payer à temps et garder des soldes bas aide ici aussi. Demandez une nouvelle soumission quand votre dossier s’est amélioré.',
      ),
    ],
    figures: ['band'],
    recommendations: ['autopay', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'prescreened-offers',
    kind: 'credit',
    title: { en: 'offers by mail and prequalification', fr: 'les offres et la préqualification' },
    cues: [
      'preapprov*|pre approv*|prequalif*|pre qualif*|prescreen*|pre selected|preselected|junk mail|offers in the mail|opt out',
      'preapprouv*|pre approuv*|prequalif*|pre qualif*|preautoris*|offre* par la poste|preselection*',
      'preapproved|pre approved|preapprouve|preapprouvee|preselected|prescreen* + mean|means|veut dire|card|carte|offer|offre|guarantee*|sur|loan|pret',
      'preapprobation|pre approval|preapproval|prequalification|prequalify + @fall|hurt*|score|cote|inquiry|nuit|baisse*|points',
    ],
    points: [
      point(
        'fico-inquiries',
        'Prequalification and offers by mail are soft inquiries: no points lost. The hard inquiry comes only when you apply.',
        'La préqualification et les offres par la poste sont des demandes douces : aucun point perdu. La demande ferme ne vient que si vous faites la demande.',
      ),
      point(
        'practice',
        '“Pre-approved” is no promise: the lender reads the whole file before it says yes, and a mortgage pre-approval usually is a hard inquiry.',
        '« Préapprouvé » n’est pas une promesse : le prêteur lit tout le dossier avant de dire oui, et une préapprobation hypothécaire est d’habitude une demande ferme.',
      ),
      countryPoint(
        'US',
        'fcra-purpose',
        'To have the letters stopped for five years or for good: OptOutPrescreen.com or 1-888-5-OPT-OUT. Since March 2026 bureaus may tell of your mortgage application only lenders that you allow or deal with already.',
        'Aux États-Unis, pour ne plus recevoir ces lettres (cinq ans ou pour toujours) : OptOutPrescreen.com ou 1-888-5-OPT-OUT. Depuis mars 2026, les bureaux ne peuvent signaler votre demande d’hypothèque qu’aux prêteurs que vous autorisez ou qui vous ont déjà pour client.',
      ),
    ],
    figures: [],
    recommendations: ['prequalify', 'fewApplications'],
    asks: [],
  },
]
