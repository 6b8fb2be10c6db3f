const relations =
  'ex|wife|husband|girlfriend|boyfriend|neighbor|neighbour|boss|roommate|tenant|mother|father|mom|dad|brother|sister|friend|coworker|partner|fiance|cousin'.split(
    '|',
  )
const theirs =
  'credit|report|score|file|fico|debts|ssn|social|experian|equifax|transunion|finances'.split('|')

/** "My ex's report", but not "my ex" and "my report": the owner is right before the file. */
const theirFile = relations
  .flatMap((relation) =>
    theirs.flatMap((thing) => [`${relation} s ${thing}`, `${relation}s ${thing}`]),
  )
  .join('|')

const relationsInFrench =
  'mon ex|ma femme|mon mari|ma conjointe|mon conjoint|mon voisin|ma voisine|mon patron|mon coloc|ma coloc|mon colocataire|mon locataire|ma mere|mon pere|mon frere|ma soeur|mon ami|mon amie|ma blonde|mon chum|mon cousin|ma cousine|quelqu un d autre|quelqu un|une autre personne'.split(
    '|',
  )
/** « Le dossier de mon ex », but not « mon ex » with « mon dossier ». */
const ofThem = relationsInFrench.map((one) => `de ${one}`).join('|')

/** Requests to read another person's file: the verb and that person's file. */
export const othersFileCues: readonly string[] = [
  `check|see|pull|look up|look at|look into|get|read|access|freeze|run|view|find|find out|show me|give me|bring up|send me|spy on|know + ${theirFile}|somebody else s|someone else s|another person s|his credit report|her credit report|their credit report|his credit score|her credit score|their credit score + credit|report|score|file|ssn|social|debts|finances|experian|equifax|transunion`,
  'credit check on my|credit check on a|report on my|report of my|score of my|credit of my|credit report on a + girlfriend*|boyfriend*|neighbor*|neighbour*|coworker*|roommate*|tenant*|ex|friend*|boss|cousin',
  'give me|show me|pull up|pull|look up|find me|get me|send me|bring up|print + s credit report|s credit file|s credit score|s credit history|s equifax report|s transunion report|s experian report|s equifax file|s transunion file|s experian file',
  `voir|consulter|obtenir|verifier|acceder|sortir|regarder|connaitre|donne moi|donnez moi|montre moi|montrez moi|trouve moi|trouvez moi|envoie moi|cherche + ${ofThem} + credit|dossier|cote|rapport`,
]
