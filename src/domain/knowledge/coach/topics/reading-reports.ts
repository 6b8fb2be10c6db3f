import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Parts of a report other than accounts. */
export const readingReports: readonly CoachTopic[] = [
  {
    id: 'report-terms',
    kind: 'credit',
    title: { en: 'the words of a report', fr: 'les mots d’un dossier' },
    cues: [
      '@what|whats|define + tradeline|tradelines|trade line|derog|derogs|derogatory',
      '@what + closed by credit grantor|closed by grantor|closed by consumer|closed by creditor|credit grantor|derogatory|tradeline on|paid as agreed|pays as agreed|purchased by another lender|transferred sold|profit and loss|paid charge off|date of first delinquency|dofd|high balance|high credit|charged off as bad debt|ecoa|potentially negative|dispute resolved|meets fcra requirements|consumer disagrees',
      'what does|what do|mean|means|meaning|stand for|code|codes|abbreviation*|decode|read my report|understand my report + co|fp|ok|nd|kd|rpo|bk|pfc|c o|code|codes|letters|abbreviation*|status|remark|remarks|comment|comments|on my credit report|on a credit report|section|sections',
      'how do i read|how to read|comment lire|help me read|understand + report|credit report|dossier|rapport',
      'que veut dire|signifie|veut dire|c est quoi|qu est ce que + radie|code|codes|mention*|abreviation*|ferme par le preteur|ferme par le consommateur|cause|compte negatif|derogatoire|date de derniere activite|dla|solde maximal|au dossier',
    ],
    points: [
      point(
        'metro-2',
        'An account line says four things: what kind it is, who owes it, how it was paid month by month, and how it stands today. “OK” is on time; 30, 60, 90 count the days late; “CO” is a charge-off, a debt written off by the lender and still owed.',
        'Une ligne de compte dit quatre choses : son genre, qui le doit, comment il a été payé mois par mois, et où il en est aujourd’hui. « OK » est à temps ; 30, 60, 90 comptent les jours de retard ; « CO » ou « radié » est une dette passée en perte par le prêteur, et toujours due.',
      ),
      point(
        'metro-2',
        '“Closed by credit grantor” means the lender closed it, “closed by consumer” that you did: neither costs points by itself. “Transferred” or “sold” must come with a zero balance.',
        '« Fermé par le prêteur » ou « par le consommateur » dit qui l’a fermé : ni l’un ni l’autre ne coûte de points en soi. « Transféré » ou « vendu » doit aller avec un solde nul.',
      ),
      point(
        'metro-2',
        'The date of first delinquency decides when a bad line must leave (at Equifax Canada that of the last activity); “date updated” does not. “Consumer disputes” means only that you contested it.',
        'La date du premier défaut décide quand une mauvaise ligne part (chez Equifax Canada, celle de la dernière activité) ; « mis à jour » n’y change rien. « Contesté par le consommateur » dit seulement que vous l’avez contesté.',
      ),
      point(
        'practice',
        'A line that you do not understand or that says two things at once can be asked about at the lender, and disputed when it is wrong.',
        'Une ligne que vous ne comprenez pas, ou qui dit deux choses à la fois, se demande au prêteur, et se conteste si elle est fausse.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute'],
    asks: [],
  },
  {
    id: 'personal-information',
    kind: 'credit',
    title: { en: 'names and addresses in a report', fr: 'les noms et adresses au dossier' },
    cues: [
      'address|addresses|adresse|adresses + never lived|not mine|isn t mine|wrong|old|unknown|don t recognize|inconnue|jamais habite|mauvaise|pas la mienne|pas a moi|ancienne|vieille',
      'name|names|nom|noms|alias|aka|maiden name|employer|employeur|phone number|birth date|date of birth|date de naissance + misspelled|spelled wrong|wrong|never worked|not mine|mal ecrit|faux|mauvais|variation*|incorrect + report|credit|equifax|transunion|experian|file|dossier',
      'transunion|equifax|experian|report|file|dossier|rapport + address|adresse + never|jamais|wrong|mauvaise|old|vieille',
    ],
    points: [
      point(
        'practice',
        'Have it corrected: a name or address costs no points, but one that was never yours can be a typing error, a file mixed with another person’s, or the first sign of identity theft.',
        'Faites-le corriger : un nom ou une adresse ne coûte aucun point, mais ce qui n’a jamais été à vous peut être une faute de frappe, un dossier mêlé à celui d’un autre, ou le premier signe d’un vol d’identité.',
      ),
      point(
        'practice',
        'Read the accounts and inquiries too: if one of them is not yours either, freeze the file or place an alert today and treat it as theft or as a mixed file.',
        'Lisez aussi les comptes et les demandes : si l’un d’eux n’est pas à vous non plus, posez un gel ou une alerte aujourd’hui et traitez cela comme un vol ou un dossier mêlé.',
      ),
      point(
        'fcra-dispute',
        'Ask each bureau that shows it to correct it, with a copy of identification and proof of address; an address where you once lived is true and may stay.',
        'Demandez la correction à chaque bureau qui le montre, avec copie d’une pièce d’identité et une preuve d’adresse ; une adresse où vous avez vécu est vraie et peut rester.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports', 'freeze'],
    asks: [],
  },
  {
    id: 'consumer-statement',
    kind: 'credit',
    title: { en: 'your own statement in the file', fr: 'votre déclaration au dossier' },
    cues: [
      'consumer statement|100 word*|hundred word*|200 word*|personal statement|statement of dispute|explanatory statement',
      'add|write|put|attach + statement|note|explanation|my side + report|file|credit|bureau',
      'ajouter|mettre|ecrire|inscrire + declaration|explication|ma version + dossier|rapport|bureau*',
    ],
    points: [
      point(
        'fcra-dispute',
        'Yes: when a dispute does not settle the matter you may have a short statement of your own put in the file, free, and it goes out with the report.',
        'Oui : quand une contestation ne règle pas la chose, vous pouvez faire ajouter au dossier une courte déclaration, sans frais ; elle accompagne le dossier.',
      ),
      countryPoint(
        'US',
        'fcra-dispute',
        'The bureau may hold it to 100 words if it helps you write it. Scores do not read it; a person at a lender may.',
        'Aux États-Unis, le bureau peut la limiter à 100 mots s’il vous aide à l’écrire. Les cotes ne la lisent pas ; une personne chez un prêteur, peut-être.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada its length is set by province (100 words in most, 200 in Saskatchewan and since July 2026 in Ontario); in Quebec it is the explanatory statement. Scores do not read it.',
        'Au Canada, sa longueur dépend de la province (100 mots le plus souvent, 200 en Saskatchewan et, depuis juillet 2026, en Ontario) ; au Québec, c’est la note explicative. Les cotes ne la lisent pas.',
      ),
      point(
        'practice',
        'Keep it to facts that can be checked, and have it taken out once the matter is settled: it stays longer than it helps, and must be true.',
        'Tenez-vous aux faits vérifiables, et faites-la retirer une fois l’affaire réglée : elle reste plus longtemps qu’elle n’aide, et doit être vraie.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'reinserted',
    kind: 'credit',
    title: { en: 'an item that came back', fr: 'un élément revenu au dossier' },
    cues: [
      'reinsert*|re insert*|reappear*|re appear*|came back on|back on my report|back on my credit|popped back|put it back|put back on|showing up again|shows up again|is back again|returned to my report',
      'deleted|removed|taken off|came off|fell off|disappeared + came back|is back|its back|it s back|now back|back again|again|reappear*|returned|it is back',
      'efface*|supprim*|retir*|enlev*|disparu* + revenu*|de retour|reapparu*|remis|remise|encore la',
      'reapparu*|revenu au dossier|revenue au dossier|revenu sur mon dossier|reinscrit*',
    ],
    points: [
      countryPoint(
        'US',
        'fcra-dispute',
        'A deleted item may come back only if the creditor certifies that it is complete and accurate, and the bureau must tell you in writing within 5 business days.',
        'Aux États-Unis, un élément supprimé ne peut revenir que si le créancier certifie qu’il est complet et exact, et le bureau doit vous l’écrire dans les 5 jours ouvrables.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada a bureau that corrected a file may show the item again only where it has checked it anew: ask in writing what changed and who confirmed it, and send your earlier result.',
        'Au Canada, un bureau qui a corrigé un dossier ne devrait montrer l’élément à nouveau que s’il l’a revérifié : demandez par écrit ce qui a changé et qui l’a confirmé, et joignez l’ancien résultat.',
      ),
      point(
        'fcra-dispute',
        'No such notice, or still wrong: dispute it again with the letter that confirmed the deletion, and ask for the creditor’s name, address and telephone.',
        'Aucun avis, ou toujours faux : contestez à nouveau avec la lettre qui confirmait la suppression, et demandez le nom, l’adresse et le téléphone du créancier.',
      ),
      point(
        'cfpb',
        'If that fails, complain to the authority with both letters. If the item is true, though, it may stand until its time on the report is over.',
        'Si cela échoue, plaignez-vous à l’autorité avec les deux lettres. Si l’élément est vrai, il peut toutefois rester jusqu’à la fin de son délai au dossier.',
      ),
    ],
    figures: [],
    recommendations: ['dispute', 'checkReports', 'ageOff'],
    asks: ['country'],
  },
]
