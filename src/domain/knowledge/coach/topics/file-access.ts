import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Access to a file, permitted questions, and contact with a bureau. */
export const fileAccess: readonly CoachTopic[] = [
  {
    id: 'who-may-read',
    kind: 'credit',
    title: { en: 'who may read your file', fr: 'qui peut lire votre dossier' },
    cues: [
      'who + see|sees|view|access|look at|check|pull|read|pulled|looked + my report|my credit|my file|my credit report|my credit file',
      'qui + voir|consulter|acceder|lire|acces|regarder|consulte|voit + mon dossier|mon credit|mon rapport|dossier de credit',
      'landlord|employer|company|lender|dealer|bank|someone|proprietaire|proprio|employeur|compagnie|concessionnaire|banque + ran|pulled|checked|accessed|looked at|consulte|verifie|fait + my credit|my report|enquete de credit|mon dossier|credit check + without|no permission|never agreed|didn t consent|didn t authorize|sans|pas autorise|jamais autorise|consentement|permission',
      'permissible purpose|motif permis|motif legitime',
      'checke|checker|verifie|regarde|consulte|tire|sorti|fait une enquete|fait enquete|enquete de credit + credit|dossier + sans ma permission|sans permission|sans mon consentement|sans consentement|sans mon accord|sans autorisation|sans mon autorisation|sans me demander|jamais autorise|pas autorise',
      'ran|pulled|checked|looked at|accessed|run|pull + my credit|my report|my file + without my|without permission|without asking|without consent|no permission|never agreed|didn t authorize|didn t agree|never authorized|i never applied|never gave',
      '@free|legal|allowed|can|droit|peut + anyone|anybody|n importe qui|insurance|insurer|police|ex + see my credit|pull my credit|look at my credit|check my credit|voir mon dossier|consulter mon dossier',
    ],
    points: [
      countryPoint(
        'US',
        'fcra-purpose',
        'Only who has a permissible purpose: a lender, insurer or landlord that you apply to, a company that you already owe, a collector of your debt, a court; an employer only with your written consent. Nobody may look out of curiosity.',
        'Aux États-Unis, seulement qui a un motif permis : prêteur, assureur ou propriétaire à qui vous faites une demande, entreprise à qui vous devez déjà, agence qui recouvre, tribunal ; un employeur seulement avec votre consentement écrit. Personne par curiosité.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'In Canada only who has your consent, or a purpose that provincial law names: a lender, landlord, insurer or employer that you apply to, or a collector of your debt. Nobody may look out of curiosity.',
        'Au Canada, seulement qui a votre consentement ou un motif prévu par la loi de la province : prêteur, propriétaire, assureur ou employeur à qui vous faites une demande, ou agence qui recouvre votre dette. Personne par curiosité.',
      ),
      point(
        'fcra-purpose',
        'Your report lists who looked and when. If a company had no consent, ask it in writing for its proof; have an inquiry without one withdrawn, and dispute it with the bureau.',
        'Votre dossier montre qui l’a consulté et quand. Si une entreprise n’avait pas votre consentement, demandez-lui sa preuve par écrit ; sans preuve, faites retirer la demande et contestez-la auprès du bureau.',
      ),
      point(
        'practice',
        'Looks that you did not ask for (reviews by your own bank, offers, your own) are soft and cost no points. An unknown hard one can be a sign of identity theft.',
        'Les consultations que vous n’avez pas demandées (votre banque, des offres, la vôtre) sont douces et ne coûtent rien. Une demande ferme inconnue peut annoncer un vol d’identité.',
      ),
      countryPoint(
        'CA',
        'ca-provinces',
        'Complaints: the province’s consumer office or privacy commissioner (in Quebec the Commission d’accès à l’information).',
        'Plaintes : le bureau de la consommation ou le commissaire à la vie privée de la province (au Québec, la Commission d’accès à l’information).',
      ),
      countryPoint(
        'US',
        'cfpb',
        'Complaints: the CFPB and your state’s attorney general.',
        'Plaintes : le CFPB et le procureur général de votre État.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute', 'freeze'],
    asks: ['country'],
  },
  {
    id: 'identity-number-asked',
    kind: 'credit',
    title: { en: 'giving your identity number', fr: 'donner son numéro d’assurance sociale' },
    cues: [
      'two pieces|pieces of id|my id|photo id|identification|driver s license|license|passport|permis|passeport|piece d identite|pieces d identite|photo de mon + equifax|transunion|experian|bureau + want*|ask*|need*|require*|demande*|veut|exige*|normal|safe|securitaire|pourquoi|why',
      'ask*|want*|need*|require*|give|share|provide|have to|must|obliged|demande*|veut|exige*|donner|fournir|oblige*|obligatoire + my ssn|my social|ssn|social security number|my sin|sin number|social insurance number|mon nas|le nas|mon numero d assurance sociale + landlord|employer|bank|credit check|apartment|phone company|dealer|doctor|website|app|caller|store|proprio*|proprietaire|employeur|banque|enquete|logement|concessionnaire|credit',
    ],
    points: [
      countryPoint(
        'CA',
        'ca-provinces',
        'No: a SIN is required by law only for employers, government and accounts that earn interest. For a credit check or a lease it is optional: your name, birth date and addresses are enough, and nobody should refuse you for it.',
        'Non : le NAS n’est exigé par la loi que pour l’employeur, l’État et les comptes qui rapportent des intérêts. Pour une enquête de crédit ou un bail, il est facultatif : nom, date de naissance et adresses suffisent, et l’on ne devrait pas vous refuser pour cela.',
      ),
      countryPoint(
        'US',
        'fcra-purpose',
        'Lenders, employers and tax forms need your Social Security number; a landlord or shop may ask for it, no law makes you give it, but it may then refuse. Offer another way, such as your own report or proof of paid rent.',
        'Aux États-Unis, prêteurs, employeurs et impôts ont besoin du numéro de sécurité sociale ; un propriétaire ou un commerce peut le demander, rien ne vous y oblige, mais il peut alors refuser. Offrez votre propre dossier ou une preuve de loyers payés.',
      ),
      point(
        'fcra-purpose',
        'Let a check be made only on your consent, in writing and for that one purpose.',
        'N’acceptez d’enquête que sur votre consentement écrit, et pour ce seul but.',
      ),
      point(
        'practice',
        'Never give it to somebody who calls or writes to you first, and do not send it here.',
        'Ne le donnez jamais à qui vous appelle ou vous écrit en premier, et ne l’envoyez pas ici.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'freeze'],
    asks: ['country'],
  },
  {
    id: 'bureau-contact',
    kind: 'credit',
    title: { en: 'reaching a bureau', fr: 'joindre un bureau' },
    cues: [
      'what is|what are|what s|c est quoi|qu est ce qu un|qu est ce que + a credit bureau|credit bureaus|the credit bureaus|a credit bureau|a credit reporting agency|un bureau de credit|les bureaux de credit|une agence d evaluation du credit',
      'phone number|number|telephone|phone|address|mailing address|email|contact|reach|call|numero|telephone|adresse|courriel|joindre|appeler|contacter + for equifax|for experian|for transunion|of equifax|of experian|of transunion|to equifax|to experian|to transunion|call equifax|call experian|call transunion|contact equifax|contact experian|contact transunion|reach equifax|reach experian|reach transunion|d equifax|de transunion|joindre equifax|joindre transunion|appeler equifax|appeler transunion|equifax address|experian address|transunion address|the bureaus|a bureau|les bureaux',
      'where do i|where to|ou + send|mail|write|envoyer|poster|ecrire + dispute|letter|equifax|experian|transunion|bureau*|contestation|lettre',
    ],
    points: [
      countryPoint(
        'US',
        'fcra-files',
        'By mail: Equifax, P.O. Box 740256, Atlanta GA 30374-0256; Experian, P.O. Box 4500, Allen TX 75013; TransUnion, P.O. Box 2000, Chester PA 19016. Online: equifax.com, experian.com, transunion.com.',
        'Aux États-Unis, par la poste : Equifax, P.O. Box 740256, Atlanta GA 30374-0256 ; Experian, P.O. Box 4500, Allen TX 75013 ; TransUnion, P.O. Box 2000, Chester PA 19016.',
      ),
      countryPoint(
        'CA',
        'ca-file',
        'By mail: Equifax Canada, National Consumer Relations, Box 190, Montreal QC H1S 2Z2; TransUnion Canada prints its address on the file. Online: consumer.equifax.ca and transunion.ca.',
        'Par la poste : Equifax Canada, Relations nationales avec les consommateurs, C.P. 190, Montréal QC H1S 2Z2 ; TransUnion Canada imprime son adresse sur le dossier. En ligne : consumer.equifax.ca et transunion.ca.',
      ),
      point(
        'practice',
        'Take a telephone number from your own report or the bureau’s site and from nowhere else: false “bureau” lines are a common fraud. I give none that I cannot vouch for.',
        'Prenez un numéro de téléphone sur votre dossier ou le site du bureau, et nulle part ailleurs : les fausses lignes de « bureau » sont une fraude courante. Je n’en donne pas dont je ne sois sûr.',
      ),
      point(
        'fcra-dispute',
        'A dispute is better written than told: by mail with return receipt, or online with each page saved.',
        'Une contestation vaut mieux écrite que dite : par la poste avec accusé de réception, ou en ligne en gardant chaque page.',
      ),
    ],
    figures: [],
    recommendations: ['checkReports', 'dispute'],
    asks: ['country'],
  },
]
