import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Rights in Quebec only, under its law on credit assessment agents (in force since 2021-2023). */
export const quebec: readonly CoachTopic[] = [
  {
    id: 'quebec-rights',
    kind: 'credit',
    title: { en: 'your rights in Quebec', fr: 'vos droits au Québec' },
    cues: [
      'note explicative|explanatory statement|explanatory note|declaration explicative',
      'agent* d evaluation|credit assessment agent*|loi sur les agents|amf|autorite des marches financiers|cai|commission d acces|opc|office de la protection du consommateur',
      'droits|droit|loi|lois|recours|plainte|right|rights|law + quebec*|equifax|transunion|evaluation du credit',
      'consentir|consentement|autoriser|autorisation + dossier|enquete|credit|voir',
      'alerte de securite|note explicative|gel de securite + note explicative|alerte de securite|droits|quebec|c est quoi|loi',
      'note|explication|declaration|statement|comment + mon dossier|my file|au dossier|to my report + ajouter|add|mettre|put|inscrire',
    ],
    points: [
      point(
        'qc-agents',
        'In Quebec Equifax and TransUnion are credit assessment agents, watched by the AMF. They must let you see your file and your score free of charge.',
        'Au Québec, Equifax et TransUnion sont des agents d’évaluation du crédit, surveillés par l’AMF. Ils doivent vous laisser voir votre dossier et votre cote sans frais.',
      ),
      point(
        'qc-agents',
        'Three free protections: the security freeze, “lock” at Equifax (lenders cannot read the file to grant credit), the security alert (they must check who you are), and the explanatory statement (your words beside an item you dispute).',
        'Trois protections gratuites : le gel de sécurité, « verrouillage » chez Equifax (un prêteur ne peut lire le dossier pour accorder du crédit), l’alerte de sécurité (il doit vérifier votre identité) et la note explicative (vos mots à côté d’un élément que vous contestez).',
      ),
      point(
        'ca-law',
        'An error: ask for rectification in writing; they answer within 30 days. If they refuse, the Commission d’accès à l’information examines the disagreement; complaints on practices go to the agent and then to the AMF.',
        'Une erreur : demandez la rectification par écrit ; réponse dans les 30 jours. En cas de refus, la Commission d’accès à l’information examine la mésentente ; les plaintes sur les pratiques vont à l’agent, puis à l’AMF.',
      ),
      point(
        'ca-law',
        'A business needs your consent to read the file, and only for what it needs; without it a lender may simply refuse the credit.',
        'Une entreprise a besoin de votre consentement pour lire le dossier, et seulement pour ce qui est nécessaire ; sans lui, un prêteur peut simplement refuser le crédit.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'freeze'],
    asks: [],
  },
  {
    id: 'rdprm',
    kind: 'credit',
    title: { en: 'the RDPRM register', fr: 'le RDPRM' },
    cues: [
      'rdprm|ppsa|personal property registry|registre des droits personnels',
      'lien + car|vehicle|used car',
      'used car|char usage|auto usagee|voiture usagee|vehicule usage|auto d occasion|voiture d occasion + lien|dette|debt|owed|verifier|check|registre|owing',
      'verifier|check|look up + car|char|auto|vehicule|voiture + dette|lien|debt|libre|owed|money owed',
    ],
    points: [
      point(
        'rdprm',
        'The RDPRM is Quebec’s public register of rights on movable things: a car loan or lease stands there until it is paid. It is not your credit file and has no score.',
        'Le RDPRM est le registre public du Québec sur les biens meubles : un prêt auto ou une location y est inscrit jusqu’au paiement. Ce n’est pas votre dossier de crédit et il n’a pas de cote.',
      ),
      point(
        'rdprm',
        'Before you buy a used car, search its identification number there: who buys with the debt on it can lose the car. Other provinces have registers of the same kind (PPSA).',
        'Avant d’acheter une auto usagée, cherchez-y son numéro d’identification : qui achète avec la dette inscrite peut perdre l’auto. Les autres provinces ont des registres semblables (PPSA).',
      ),
      point(
        'rdprm',
        'Once your loan is paid, ask the lender to have its entry struck off, and keep the proof.',
        'Votre prêt une fois payé, demandez au prêteur de faire radier son inscription, et gardez la preuve.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports'],
    asks: [],
  },
  {
    id: 'which-law',
    kind: 'credit',
    title: { en: 'the law on credit files', fr: 'la loi sur les dossiers de crédit' },
    cues: [
      'fcra|fair credit reporting act|fdcpa|law|laws|act|loi|lois + canada|canadian|canadien*|quebec|ontario|alberta|province* + equivalent|version|what|which|apply|applies|same|fcra|quelle|equivalent*|protect*|s applique',
      'what law|which law|quelle loi|my rights under|mes droits + credit report*|credit file|bureau*|credit bureau*|dossier|collector*|recouvrement',
      'does|est ce que + fcra|fdcpa + apply|protect|cover|s applique|vaut',
    ],
    points: [
      countryPoint(
        'CA',
        'ca-provinces',
        'Canada has no federal twin of the American act: each province has its own, such as the Consumer Reporting Act in Ontario or Nova Scotia and, in Quebec, the private-sector privacy act (P-39.1) with the Credit Assessment Agents Act; the federal privacy act (PIPEDA) stands beside them.',
        'Le Canada n’a pas de pendant fédéral à la loi américaine : chaque province a la sienne, au Québec la Loi sur la protection des renseignements personnels dans le secteur privé (P-39.1) et la Loi sur les agents d’évaluation du crédit, en Ontario la Loi sur les renseignements concernant le consommateur ; la loi fédérale (LPRPDE) s’y ajoute.',
      ),
      countryPoint(
        'US',
        'fcra-dispute',
        'In the United States the Fair Credit Reporting Act governs files and bureaus, the Fair Debt Collection Practices Act collectors, and many states add to both.',
        'Aux États-Unis, la « Fair Credit Reporting Act » régit les dossiers et les bureaux, la « Fair Debt Collection Practices Act » les agences, et bien des États y ajoutent.',
      ),
      point(
        'practice',
        'They give you much the same: to see your file free, to have errors corrected, to know who looked, to add your words, and to complain to an authority.',
        'Elles donnent à peu près les mêmes droits : voir son dossier sans frais, faire corriger les erreurs, savoir qui l’a lu, ajouter ses mots, et se plaindre à une autorité.',
      ),
      countryPoint(
        'CA',
        'ca-law',
        'What differs is time: “a reasonable time” in Ontario, 30 days to answer in Quebec; and most marks stay about {caLate} years.',
        'Ce qui change, ce sont les délais : « un délai raisonnable » en Ontario, 30 jours pour répondre au Québec ; et la plupart des marques restent environ {caLate} ans.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute'],
    asks: ['country'],
  },
]
