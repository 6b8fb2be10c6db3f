const relations =
  'ex|wife|husband|girlfriend|boyfriend|neighbor|neighbour|boss|roommate|tenant|mother|father|mom|dad|brother|sister|friend|coworker|partner|fiance|cousin'
const files = 'credit|report|score|file|fico|debts|ssn|social|experian|equifax|transunion|finances'
const relationsInFrench =
  'mon ex|ma femme|mon mari|ma conjointe|mon conjoint|mon voisin|ma voisine|mon patron|mon coloc|ma coloc|mon colocataire|mon locataire|ma mere|mon pere|mon frere|ma soeur|mon ami|mon amie|ma blonde|mon chum|mon cousin|ma cousine|quelqu un d autre|quelqu un|une autre personne'

/**
 * Synonyms, English and French together; a cue refers to one as `@name`. Written as in `cues.ts`:
 * whole words without accents, `*` allows an ending.
 */
const concepts = {
  score:
    'score|scores|fico|vantage|vantagescore|beacon|credit rating|cote|cotes|pointage|score de credit',
  credit: 'credit|creditworth*',
  report:
    'report|reports|reported|reporting|credit file|my file|bureau|bureaus|equifax|transunion|experian|dossier|dossiers|rapport de credit|mon rapport|fiche de credit|bureaux de credit',
  bureau: 'bureau|bureaus|equifax|transunion|experian|innovis|bureaux',
  card: 'card|cards|credit card|credit cards|visa|mastercard|amex|american express|discover|capital one|carte|cartes|carte de credit|store card|mc|chase|citi|barclays|synchrony|store cards|charge card|plastic|cartes de credit|canadian tire|cibc|rbc|bmo|scotia',
  loan: 'loan|loans|line of credit|heloc|pret|prets|marge|marges|marge de credit|emprunt|emprunts|financement',
  debt: 'debt|debts|owe|owed|owing|what i owe|dette|dettes|dois|je dois|creance',
  balance: 'balance|balances|solde|soldes',
  limit: 'limit|limits|credit line|ceiling|limite|limites|plafond',
  money:
    'money|cash|bonus|refund|tax refund|dollars|bucks|extra|argent|piastres|prime|remboursement d impot|heritage|inheritance|windfall|bonus check|paycheck|stimulus|surplus|epargne|epargnes|savings|remboursement|1500|2400|5000',
  pay: 'pay|pays|paid|paying|pay off|paid off|paying off|payment|payments|repay|paye|payer|payes|payee|payees|paie|paies|paient|paiement|paiements|verser|versement|rembours*|regler',
  unpaid:
    'unpaid|past due|didn t pay|haven t paid|did not pay|stopped paying|doesn t pay|does not pay|not paying|won t pay|isn t paying|owe|owes|behind|impaye*|pas paye|pas payee|paie pas|paye pas|paient pas|paie plus|paye plus|arriere*',
  late: 'late|overdue|past due|behind|delinquen*|retard|retards|en retard|souffrance|arrieres',
  miss: 'missed|miss|misses|missing|skip*|forgot|forget|oubli*|saute*|manque|manquer|manques',
  fall: 'drop|drops|dropped|dropping|fell|fall|falls|fallen|falling|went down|go down|goes down|going down|gone down|decreas*|lost|lose|loses|losing|plung*|plummet*|tank|tanked|dip|dipped|crash*|lower|lowered|sink|sank|baiss*|chut*|diminu*|tomb*|perdu|perd|perds|perdre|descend*|degringol*|plong*',
  rise: 'raise|raises|raising|improv*|increas*|boost*|build|building|rebuild*|grow|grows|go up|goes up|went up|get up|bring up|higher|better|fix|jump|climb|amelior*|augment*|mont|monte|monter|montent|montera|remont*|hausse*|grimp*|batir|rebatir|reconstrui*|redress*',
  hurt: 'hurt|hurts|hurting|harm|harms|damage*|affect|affects|affecting|affected|impact*|bad for|ding|dings|wreck*|ruin*|mess up|kill|kills|count against|matter|matters|nuire|nuit|nuisent|nuis|affecte*|affecter|influence*|joue*|grave|mauvais pour|abim*|detrui*|gach*|bad|terrible|drop my|lower my|cost me|dinged|penaliz*|look bad|looks bad|problem|penalis*|fait mal|baisser|touche|touche*|mal',
  help: 'help|helps|helping|helped|good for|useful|do anything|work|works|aide|aider|aident|utile|marche|fonctionne|serv*',
  howlong:
    'how long|how many years|how many months|how soon|how fast|how quickly|when|until when|combien de temps|combien d annees|combien d ans|combien de mois|en combien|quand|jusqu a quand|duree|delai|how many days|how old|till when|how much longer|apres combien|depuis combien|combien de jours|how far back',
  stay: 'stay|stays|staying|remain*|last|lasts|fall off|falls off|fall of|falling off|drop off|drops off|come off|comes off|goes away|go away|gone|disappear*|off my report|off my credit|on my report|on my credit|on record|reste|rester|restent|restera|dispara*|conserve*|s efface*|partir|partent|sort|sortent|tombe|haunt|haunt me|show|shows|still there|age off|ages off|drops|falls|disparaisse*|traine|trainer|sur mon dossier|au dossier|a mon dossier',
  remove:
    'delet*|remov*|eras*|take off|taken off|take it off|get rid|wip*|clear*|come off|effac*|supprim*|retir*|enlev*|ote|oter|disparaitre|nettoy*|vanish|go away|make it disappear|drop|lift|disparai*|partir',
  collector:
    'collection|collections|collector*|collection agency|debt buyer|debt collect*|in collections|midland|portfolio recovery|lvnv|cavalry|jefferson capital|enhanced recovery|ic system|recouvrement*|recouvreur*|huissier*|agence de collection|en collection|agence de recouvrement|lvnv funding|metcredit|encore|prac|third party|agence|l agence|agent de recouvrement|agents de recouvrement|gc services|collecting|collect',
  worth:
    'worth|worth it|legit|scam|scams|good idea|bad idea|smart|dumb|stupid|should i|should we|any good|trust|recommend|vaut|bonne idee|mauvaise idee|arnaque|dois je|devrais je|devrais|je devrais|faut il|serieux|fiable|utile|ripoff|rip off|a good move|good move|better|better off|bon move|mieux|bonne chose|rentable|good or bad|is it ok|ok to|wise',
  what: 'what is|what s|what are|what does|mean|means|explain|definition|difference|how does|how do|c est quoi|qu est ce|quest ce|signifie|veut dire|explique*|comment fonctionne|comment ca marche|definition',
  bank: 'bank|banks|lender|lenders|credit union|banque|banques|caisse|caisses|preteur*|desjardins|institution financiere',
  see: 'see|check|checking|checked|view|look|looking|pull|pulling|access|watch|monitor|consult*|voir|verifi*|regard*|acceder|lire',
  free: 'free|no cost|without paying|gratuit*|sans payer|sans frais',
  apply:
    'apply|applying|applied|application|applications|appl*|demande de credit|demandes de credit|faire une demande|appliquer|applique|apps|applied for|signing up|sign up|soumettre',
  refused:
    'denied|deny|declin*|turned down|reject*|refus*|rejet*|said no|not approved|adverse action|dit non|pas approuve',
  notmine:
    'not mine|isn t mine|aren t mine|wasn t me|not my account|not my debt|don t recognize|don t recognise|do not recognize|doesn t belong|don t know|never opened|didn t open|did not open|never had|never heard|pas a moi|pas le mien|pas la mienne|pas les miens|ne reconnais pas|reconnais pas|jamais ouvert|jamais eu|connais pas|i never had|never signed|not me|wasn t mine|have no idea|no clue|jamais eue|jamais eus|jamais signe|que je n ai jamais|connais meme pas',
  someone:
    'someone|somebody|stranger|thief|scammer|hacker|sister|brother|mother|father|mom|dad|roommate|quelqu un|voleur|fraudeur|soeur|frere|mere|pere|coloc*',
  spouse:
    'husband|wife|spouse|partner|boyfriend|girlfriend|fiance*|ex|ex husband|ex wife|mari|femme|conjoint*|epou*|chum|blonde|ex conjoint|wife and i|my man|hubby|my ex s|husbands|wifes|boyfriends|girlfriends|ma blonde|mon ex|ma femme|mon chum',
  relative:
    'mother|father|mom|dad|parent|parents|grandma|grandpa|grandmother|grandfather|husband|wife|spouse|brother|sister|son|daughter|uncle|aunt|mere|pere|maman|papa|mari|femme|conjoint*|frere|soeur|fils|fille|oncle|tante|grand mere|grand pere|nephew|niece|cousin|grandson|kid|kids|child|children|neveu|niece|cousin*|enfant|enfants|petit fils|blonde|chum|fiance*',
  home: 'house|home|condo|property|maison|condo|propriete|chalet|logis|house hunting|home buying|townhouse|mobile home|duplex|bungalow|proprio de maison',
  car: 'car|auto|truck|vehicle|suv|motorcycle|voiture|char|camion|vehicule|moto|cars|truck note|car note|chevy|pickup|camionnette|concessionnaire',
  job: 'job|employer|employers|boss|work|hiring|hired|employeur|employeurs|patron|emploi|embauche|job',
  rent: 'rent|rental|apartment|apartments|landlord*|lease|tenant|loyer|loyers|appartement|appart|proprio|proprietaire|locataire|bail|locateur|logement|renter|renters|rent payments|rented|apt|flat|louer|locatif|loue',
  year: 'year|years|month|months|ans|annee|annees|mois',
  claim:
    'claim|claiming|claimed|say|saying|pretend*|write up|call it|call that|report it as|swear|affidavit|police report|ftc report|theft report|declare|dire|dis|disant|declarer|pretendre|rapport de police|plainte',
  theft:
    'identity theft|stolen|stole|fraud|fraudulent|hacked|scammed|lost my card|wasn t me|not me|vol d identite|vole|volee|fraude|pirate|arnaque',
  admitted:
    'even though i|but i did|but it s mine|but it is mine|but they re mine|but they are mine|i actually|i really did|i did use|i did open|i let my|i let him|i let her|i gave him|i gave her|i lent|i know it s mine|real debt|my real|je l ai fait|c est moi qui|est vraie|est vrai|sont vraies|sont vrais|ma vraie|bien a moi|j ai laisse|je lui ai prete|meme si je|meme si c est',
  escape:
    'go away|goes away|disappear*|vanish*|fall off|falls off|drop off|get rid|get out of|wipe*|erase*|not have to pay|don t have to pay|won t have to pay|so i don t pay|off my report|off my credit|disparai*|s en debarrasser|me debarrasser|pas payer|plus payer|efface*|effacer|s efface*',
  intend:
    'how to|how do i|how can i|how would i|help me|can i|could i|i want to|i ll|i m gonna|i am going to|should i|tell me how|what if i|show me how|comment|je veux|je peux|puis je|peux je|aide moi|ecris|write|draft|teach me',
  deceive:
    'fake a|fake my|faking|make a fake|make fake|make up a|forge|photoshop|lie to|lie about|lie on|pretend|trick the|trick my|defraud|cheat|fool the|dodge|evade|hide my|hide the|hide some|hide from|conceal|i died|i m dead|frauder|tromper|mentir|falsifier|simuler|cacher mes|cacher des|cacher a|faire semblant|faire croire|je suis mort|je suis morte|se faire passer',
  forge:
    'photoshop*|forge|forged|forging|falsify|doctor the|doctored|alter|backdate*|edit the|fake|faking|make up|falsifier|trafiquer|maquiller|antidater|inventer|fabriquer',
  others:
    'roommate|roommates|coworker|coworkers|co worker|family|friends|neighbor|neighbors|neighbour|neighbours|landlord|grandma|grandmother|mother|mom|dad|father|parents|sister|brother|wife|husband|kids|coloc|collegue|collegues|famille|voisins|voisine|voisin|mere|pere|parents|soeur|frere|conjoint|conjointe',
  preapproval:
    'preapprov*|pre approv*|preapproval|pre approval|preapprob*|pre approb*|preapprouv*|pre approuv*|preautoris*',
  /** "My ex's report", but not "my ex" and "my report": the owner is right before the file. */
  theirfile: relations
    .split('|')
    .flatMap((one) => files.split('|').flatMap((file) => [`${one} s ${file}`, `${one}s ${file}`]))
    .join('|'),
  /** « Le dossier de mon ex », but not « mon ex » with « mon dossier ». */
  ofthem: relationsInFrench
    .split('|')
    .map((one) => `de ${one}`)
    .join('|'),
  sue: 'sue|sued|sues|suing|lawsuit|court|judge|summons|poursui*|tribunal|juge|cour',
} as const

type ConceptName = keyof typeof concepts

/** Expands the `@` concepts of a group. */
export function expandAlternatives(group: string): readonly string[] {
  return group.split('|').flatMap((alternative) => {
    if (!alternative.startsWith('@')) return [alternative]
    const name = alternative.slice(1)
    if (!isConcept(name)) throw new RangeError(`No concept is called ${name}`)
    return concepts[name].split('|')
  })
}

function isConcept(name: string): name is ConceptName {
  return Object.hasOwn(concepts, name)
}
