import { point, pointFor, type Topic } from '../topic.ts'

export const readingScores: readonly Topic[] = [
  {
    id: 'score-drop',
    kind: 'credit',
    title: { en: 'a score that fell', fr: 'une cote qui a baissé' },
    cues: [
      'score|credit|fico + drop*|fell|fall*|went down|go down|decreas*|lost|plung*|tank*',
      'cote|score|pointage|credit + baiss*|chut*|diminu*|tomb*|perdu|descend*',
    ],
    points: [
      point(
        'fico',
        'The usual causes, in order: a higher balance on a statement, a payment 30 days late, a new account or hard inquiry, a closed card or loan, a new collection.',
        'Les causes habituelles, dans l’ordre : un solde plus haut au relevé, un paiement en retard de 30 jours, un compte neuf ou une demande ferme, une carte ou un prêt fermé, un nouveau recouvrement.',
      ),
      point(
        'vantage',
        'Compare the same model from the same bureau: FICO against VantageScore can differ by dozens of points without any change.',
        'Comparez le même modèle du même bureau : FICO et VantageScore peuvent différer de dizaines de points sans aucun changement.',
      ),
      point(
        'fico',
        'Read the reason codes beside the score: they name the factors that cost most, in order.',
        'Lisez les codes de motif à côté de la cote : ils nomment les facteurs qui coûtent le plus, dans l’ordre.',
      ),
      point(
        'fcra-freeze',
        'If you find an account or inquiry that you do not know, treat it as possible fraud and freeze the file.',
        'Si vous trouvez un compte ou une demande que vous ne connaissez pas, traitez-le comme une fraude possible et gelez le dossier.',
      ),
    ],
    figures: ['band', 'utilisation'],
    levers: ['payTo30', 'checkReports', 'autopay', 'fewApplications'],
    asks: ['score', 'utilisation'],
  },
  {
    id: 'score-models',
    kind: 'credit',
    title: { en: 'different score models', fr: 'les différents modèles de cote' },
    cues: [
      'fico + vantage*',
      'fico 8|fico 9|fico 10|fico 10t|vantagescore|fico 5|fico 2|fico 4|ers 2 0',
      'different|differ*|two|three|many + scores',
      'scores|score|fico + different|differ|differ by|not match|doesn t match|vs',
      'credit karma|borrowell',
      'cote*|score*|pointage*|modele* + differ*|plusieurs|pas la meme|pas les memes',
      'which score + lender*|bank*',
    ],
    points: [
      point(
        'practice',
        'There is no single score: FICO and VantageScore read the same file with other weights, and every bureau holds a slightly different file.',
        'Il n’y a pas de cote unique : FICO et VantageScore lisent le même dossier avec d’autres poids, et chaque bureau tient un dossier un peu différent.',
      ),
      pointFor(
        'US',
        'mortgage-models',
        'Mortgages long used FICO 5, 4 and 2 with the middle score; since 22 April 2026 FHA, Fannie Mae and Freddie Mac also accept FICO 10T and VantageScore 4.0. Most cards use FICO 8.',
        'Les hypothèques ont longtemps utilisé FICO 5, 4 et 2 avec la cote du milieu ; depuis le 22 avril 2026, FHA, Fannie Mae et Freddie Mac acceptent aussi FICO 10T et VantageScore 4.0. La plupart des cartes utilisent FICO 8.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'In Canada Equifax and TransUnion each compute their own scores (300 to 900), and lenders often use another version than the one an app shows.',
        'Au Canada, Equifax et TransUnion calculent chacun leurs cotes (300 à 900), et les prêteurs en utilisent souvent une autre version que celle d’une application.',
      ),
      point(
        'vantage',
        'FICO 10T and VantageScore 4.0 read 24 months of balances, so last month alone no longer decides there.',
        'FICO 10T et VantageScore 4.0 lisent 24 mois de soldes : le dernier mois seul n’y décide plus.',
      ),
      point(
        'vantage',
        'VantageScore 3.0 and later ignore paid collections; FICO 8 counts them unless the original balance was under $100; FICO 9 and 10 ignore paid ones.',
        'VantageScore 3.0 et suivants ignorent les recouvrements payés ; FICO 8 les compte sauf si le solde d’origine était de moins de 100 $ ; FICO 9 et 10 ignorent ceux qui sont payés.',
      ),
    ],
    figures: ['band'],
    levers: ['checkReports', 'autopay'],
    asks: ['score'],
  },
  {
    id: 'monitoring',
    kind: 'credit',
    title: { en: 'watching your own file', fr: 'suivre son dossier' },
    cues: [
      'monitor*|watch|alert*|track* + credit|score|report|file',
      'check|checking|pull|see|free|read + own|my + report|reports|score|credit',
      'get + my report|my credit report|my free|my reports',
      'free credit report|annual credit report|annualcreditreport|credit report',
      'surveill*|suivi|suivre|alerte*|consult* + credit|cote|score|dossier',
      'dossier de credit + gratuit*|obtenir|voir|consulter|demander|lire',
    ],
    points: [
      pointFor(
        'US',
        'fcra-files',
        'You may read your reports free at AnnualCreditReport.com, each week from all three bureaus.',
        'Vous pouvez lire vos dossiers gratuitement sur AnnualCreditReport.com, chaque semaine et auprès des trois bureaux.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'Equifax Canada and TransUnion Canada give you your file free, online or by mail.',
        'Equifax Canada et TransUnion Canada vous donnent votre dossier gratuitement, en ligne ou par la poste.',
      ),
      point(
        'fico-inquiries',
        'Looking at your own file or score is a soft inquiry and costs no points.',
        'Regarder votre propre dossier ou cote est une demande douce et ne coûte aucun point.',
      ),
      point(
        'method',
        'Watch for new accounts, inquiries, addresses that are not yours, late marks and limits that changed; compare a score only with the same model and bureau.',
        'Surveillez les comptes neufs, les demandes, les adresses qui ne sont pas les vôtres, les retards et les limites changées ; ne comparez une cote qu’avec le même modèle du même bureau.',
      ),
    ],
    figures: ['band'],
    levers: ['checkReports', 'freeze'],
    asks: ['country'],
  },
]
