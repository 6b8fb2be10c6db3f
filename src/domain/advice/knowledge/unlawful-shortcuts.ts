import { point, pointFor, type Topic } from '../topic.ts'

/** What people are sold as a way around the truth: refused, with the law and the lawful way. */
export const unlawfulShortcuts: readonly Topic[] = [
  {
    id: 'cpn',
    kind: 'boundary',
    title: {
      en: 'CPNs and new credit identities',
      fr: 'les CPN et les nouvelles identités de crédit',
    },
    cues: [
      'cpn|cpns|credit privacy number*|credit profile number*|secondary credit number|c p n',
      'new ssn|new social security number|new social|new identity|new credit identity|new credit file|new credit profile|second credit file|second ssn|another ssn|different ssn|fake ssn|fake social|fresh credit file|clean credit file|blank credit file',
      'ein|itin + instead|personal credit|credit file|ssn|new credit',
      'my kid s|my child s|my son s|my daughter s|my baby s + ssn|social security',
      'synthetic identity',
      'nouvelle identite|autre identite|fausse identite|changer d identite|nouveau dossier de credit|nouveau numero d assurance sociale|autre numero d assurance sociale|nouveau nas|autre nas|faux nas|changer de nas|nouveau ssn|faux ssn',
      'nas|numero d assurance sociale|identite + mon enfant|mon fils|ma fille|mon bebe',
    ],
    points: [
      point(
        'false-number',
        'No. A CPN or a new “credit identity” is a false number: using one on an application is a federal crime, and many of these numbers belong to children or to the dead.',
        'Non. Un CPN ou une nouvelle « identité de crédit » est un faux numéro : l’utiliser dans une demande est un crime, et beaucoup de ces numéros appartiennent à des enfants ou à des morts.',
      ),
      point(
        'croa',
        'Whoever sells or advises it breaks the law too: hiding one’s identity from bureaus is forbidden to everybody. An EIN is for a business and gives no second personal file.',
        'Qui la vend ou la conseille enfreint aussi la loi : il est interdit à tous de cacher son identité aux bureaux. Un EIN est pour une entreprise et ne donne pas de second dossier personnel.',
      ),
      point(
        'practice',
        'What works under your own number: errors disputed, balances lowered, one secured card paid on time; marks fade and then leave.',
        'Ce qui marche sous votre propre numéro : erreurs contestées, soldes réduits, une carte garantie payée à temps ; les marques s’effacent, puis partent.',
      ),
    ],
    figures: ['band'],
    levers: ['reportScam', 'checkReports', 'securedCard', 'autopay'],
    asks: [],
  },
  {
    id: 'delete-accurate',
    kind: 'boundary',
    title: { en: 'removing items that are true', fr: 'le retrait d’éléments vrais' },
    cues: [
      'delet*|remov*|eras*|wip*|get rid|take off|dispute|disput* + accurate|true item*|true late|true collection|true negative|legit|legitimate|correct debt|really mine|actually mine|is mine|are mine|was mine|i did owe|really late|was late|i was late|is correct|are correct|even though',
      'delet*|remov*|eras*|wip*|clean + everything|all negative*|all my negative*|all bad|bad credit|my bankruptcy|my late|all late|all my late|all the late|credit clean|history clean',
      'credit sweep*|clean slate',
      'effac*|supprim*|retir*|enlev*|contest* + vrai|vraie|vrais|vraies|exact|exacte|exacts|exactes|legitime*|bien a moi|est a moi|sont a moi|j etais en retard|correct|meme si',
      'effac*|supprim*|retir*|enlev*|nettoy* + tout|tous|toutes|mauvais credit|ma faillite|mes retards|mon retard|negatif*',
    ],
    points: [
      pointFor(
        'US',
        'fcra-retention',
        'What is true and not too old stays: no letter, lawyer or company can have it deleted by right. Late payments and collections stay {usLate} years, Chapter 7 {usBankruptcy}.',
        'Ce qui est vrai et pas trop vieux reste : aucune lettre, aucun avocat ni aucune entreprise n’a le droit de le faire supprimer. Retards et recouvrements restent {usLate} ans, le « Chapter 7 » {usBankruptcy}.',
      ),
      pointFor(
        'CA',
        'ca-file',
        'What is true and not too old stays: no letter, lawyer or company can have it deleted by right. In Canada most marks stay about {caLate} years.',
        'Ce qui est vrai et pas trop vieux reste : aucune lettre, aucun avocat ni aucune entreprise n’a le droit de le faire supprimer. Au Canada, la plupart des marques restent environ {caLate} ans.',
      ),
      point(
        'croa',
        'To call a true item false is an untrue statement, forbidden to you and to anybody who does it for you.',
        'Dire fausse une chose vraie est une fausse déclaration, interdite à vous et à quiconque le fait pour vous.',
      ),
      point(
        'practice',
        'What you may do: check each date, amount and status, for a detail that is wrong can be corrected; ask the creditor for goodwill; and let new payments on time outweigh the old mark.',
        'Ce que vous pouvez faire : vérifier chaque date, montant et statut, car un détail faux peut être corrigé ; demander la bonne volonté du créancier ; et laisser de nouveaux paiements à temps peser plus que la vieille marque.',
      ),
    ],
    figures: ['band'],
    levers: ['checkReports', 'goodwill', 'ageOff', 'autopay'],
    asks: [],
  },
  {
    id: 'section-609',
    kind: 'boundary',
    title: { en: '“section 609” letters', fr: 'les lettres « section 609 »' },
    cues: ['609|section 609|609 letter*|609 dispute*', 'article 609|lettre* 609'],
    points: [
      pointFor(
        'US',
        'fcra-609',
        'Section 609 gives you the right to see what is in your file and who asked for it. It does not make a bureau delete anything, and it asks for no signed contract.',
        'L’article 609 donne le droit de voir ce que contient votre dossier et qui l’a demandé. Il n’oblige pas un bureau à supprimer quoi que ce soit, et n’exige aucun contrat signé.',
      ),
      pointFor(
        'CA',
        'ca-law',
        'Section 609 is American law and has no force in Canada; here your right to read and correct a file is provincial. In neither country does it make a bureau delete a true item.',
        'L’article 609 est une loi américaine, sans effet au Canada ; ici, le droit de lire et de rectifier un dossier est provincial. Dans aucun des deux pays il n’oblige à supprimer un élément vrai.',
      ),
      point(
        'fcra-dispute',
        'The right to a correction is in section 611: an item that is wrong, or that cannot be verified, must be corrected or deleted, as a rule within 30 days.',
        'Le droit à la correction est dans l’article 611 : un élément faux, ou qui ne peut être vérifié, doit être corrigé ou retiré, en règle générale en 30 jours.',
      ),
      point(
        'ftc',
        'The paid “609 template” brings nothing that a plain, free and true letter does not.',
        'Le modèle « 609 » payant n’apporte rien de plus qu’une lettre simple, gratuite et vraie.',
      ),
    ],
    figures: [],
    levers: ['dispute', 'checkReports', 'ageOff'],
    asks: [],
  },
  {
    id: 'mass-disputes',
    kind: 'boundary',
    title: { en: 'mass “not mine” disputes', fr: 'les contestations en masse' },
    cues: [
      'disput*|challeng* + everything|every account|all accounts|all my accounts|every item|all items|all negative*|in bulk|mass|each month|over and over|again and again|every month',
      'say|claim|tell them|pretend*|swear + not mine|isn t mine|aren t mine|none of them are mine|never mine|not my account*',
      'saying|say that|say the|say it|claim*|tell*|pretend*|swear*|write|letter* + not mine|isn t mine|aren t mine|wasn t mine|never mine|not my account*|not my debt* + even though it is|even though they are|even though i owe|even though i opened|even though i made|even though i did|even if it is|even if they are|although it is|although they are|although i owe|though it is|but it is mine|but it really is|but it actually is|but it s mine|but i owe|when it is|when they are',
      'jam*|flood*|overwhelm*|spam* + bureau*|dispute*',
      'contest* + tout|tous|toutes|en masse|chaque mois|en bloc|sans arret',
      'dire|disant|dis|dites|dit|pretend*|affirm*|jur*|lettre*|ecri*|contest* + pas a moi|pas les miens|pas le mien|pas la mienne|pas mon compte|pas ma dette|pas mes dettes + alors qu elle l est|alors qu il l est|alors que c est la mienne|alors que c est le mien|alors que je la dois|alors que je l ai|meme si elle l est|meme s il l est|meme si c est|meme si je l ai|meme si je la dois|bien qu elle le soit|bien qu il le soit|mais elle l est|mais il l est|mais je la dois|pourtant elle l est',
      'dire|pretendre|affirmer|jurer + pas a moi|pas les miens|pas le mien|pas la mienne|pas mon compte',
    ],
    points: [
      point(
        'croa',
        'I do not help to dispute true accounts as “not mine”: each such line is an untrue statement under your signature.',
        'Je n’aide pas à contester des comptes vrais comme « pas à moi » : chaque ligne serait une fausse déclaration sous votre signature.',
      ),
      point(
        'fcra-dispute',
        'It does not work either: bureaus may dismiss repeated or mass disputes as frivolous, and items that come back verified stay.',
        'Cela ne marche pas non plus : les bureaux peuvent écarter les contestations répétées ou en masse comme non sérieuses, et ce qui revient vérifié reste.',
      ),
      point(
        'fcra-dispute',
        'If an account truly is not yours, dispute that one, with the reason and what proves it; if many are not, it may be a mixed file or identity theft, and that has its own strong procedure.',
        'Si un compte n’est vraiment pas le vôtre, contestez celui-là, avec la raison et ce qui le prouve ; s’il y en a beaucoup, c’est peut-être un dossier mêlé ou un vol d’identité, qui a sa propre procédure.',
      ),
    ],
    figures: [],
    levers: ['checkReports', 'dispute', 'ageOff'],
    asks: [],
  },
  {
    id: 'false-identity-theft',
    kind: 'boundary',
    title: { en: 'a false identity theft report', fr: 'une fausse déclaration de vol d’identité' },
    cues: [
      'fake|false|lie|lying|bogus + police report*|ftc report*|theft report*|fraud report*|identity theft report*|ftc affidavit*',
      'fake|faking|pretend*|make up|lie about|stage + identity theft|it was fraud|stolen|victim|was fraud',
      'identity theft|fraud|police report|ftc report|ftc affidavit + get rid of my|even though|but i opened|i opened|wipe|erase my|loophole|trick|remove my debt*|delete my debt*|get my debt*|my real debt*',
      'identity theft|fraud|police report*|ftc report*|theft report*|ftc affidavit* + delet*|remov*|eras*|wip*|get rid|off my|clear + my own debt*|my own charge*|my own late*|my own collection*|my own negative*|my own bad|my own purchas*|my own bill*|i really owe|that i owe|i do owe|i did owe|debt is mine|debts are mine|accounts are mine|really mine|actually mine|i ran up',
      'claim|say|pretend + identity theft|fraud + my own|my debts|my late|i spent|accounts i',
      'fausse declaration|faux rapport|fausse plainte|faux vol|inventer|simuler|pretendre|mentir|faire semblant + vol d identite|vol|plainte|rapport de police|fraude|victime',
      'vol d identite|fraude|plainte|rapport de police + effac*|supprim*|retir*|enlev*|disparaitre|debarrass* + mes propres|mon propre|ma propre|bien a moi|sont a moi|que je dois|que j ai ouvert*|vraies dettes',
      'vol d identite|fraude + effacer mes|supprimer mes|mes propres|me debarrasser|meme si',
    ],
    points: [
      point(
        'false-statement',
        'No. A false report of identity theft to the FTC, the police or a bureau is a crime, and I do not help to write one.',
        'Non. Une fausse déclaration de vol d’identité à la FTC, à la police ou à un bureau est un crime, et je n’aide pas à en écrire une.',
      ),
      point(
        'fcra-block',
        'It does not hold: a bureau may refuse or lift the block when it finds that you opened the account or received the goods, and the debt returns with the false report beside it.',
        'Cela ne tient pas : un bureau peut refuser ou lever le blocage s’il constate que vous avez ouvert le compte ou reçu les biens, et la dette revient avec la fausse déclaration à côté.',
      ),
      point(
        'practice',
        'If the debt is yours, there are honest doors: a hardship plan, a settlement in writing, a non-profit counsellor, a goodwill request. If it truly is theft, report exactly what happened.',
        'Si la dette est la vôtre, il y a des portes honnêtes : un plan d’aide, un règlement par écrit, un conseiller sans but lucratif, une demande de bonne volonté. Si c’est vraiment un vol, déclarez exactement ce qui s’est passé.',
      ),
    ],
    figures: [],
    levers: ['callLender', 'counselling', 'checkReports'],
    asks: [],
  },
  {
    id: 'false-application',
    kind: 'boundary',
    title: {
      en: 'untrue statements on an application',
      fr: 'les fausses déclarations dans une demande',
    },
    cues: [
      'fake|lie|lying|inflate|exaggerat*|forge*|photoshop* + income|pay stub*|paystub*|application|w2|bank statement*|employ*',
      'buy*|rent*|purchas*|sell* + tradeline*',
      'tradeline* + buy*|sale|cheap|rent*',
      'mentir|gonfler|falsifi*|inventer + revenu*|talon*|fiche* de paie|demande|releve*|emploi',
      'faux talon*|fausse* fiche*|faux releve*|faux revenu*|faux document*|fausse* preuve*',
    ],
    points: [
      point(
        'false-statement',
        'I do not help with that: an untrue income, document or relation on a credit application is fraud, with fines and prison behind it.',
        'Je n’aide pas à cela : un revenu, un document ou un lien faux dans une demande de crédit est une fraude, passible d’amende et de prison.',
      ),
      point(
        'practice',
        'Rented “tradelines” of strangers are made to deceive lenders; issuers close them and lenders discount them.',
        'Les comptes d’inconnus loués (« tradelines ») sont faits pour tromper les prêteurs ; les émetteurs les ferment et les prêteurs les écartent.',
      ),
      point(
        'practice',
        'Honest ways to qualify: all of your real income with proof, a larger deposit, a co-borrower who knows the risk, a smaller amount, or six months of lower balances first.',
        'Des façons honnêtes d’être accepté : tout votre vrai revenu avec preuves, une mise plus grande, un coemprunteur qui connaît le risque, un montant plus petit, ou d’abord six mois de soldes réduits.',
      ),
    ],
    figures: ['band', 'debtToIncome'],
    levers: ['prequalify', 'lowerPayments', 'payTo30', 'checkReports'],
    asks: [],
  },
]
