import type { Localized } from '../../text/language.ts'

/**
 * Sentences with the person's own figures: the first of each list whose slots are all known is
 * used; an empty slot such as {tight} only selects its case.
 */
export const figures = {
  band: [
    {
      en: 'At {score} you are in the {band} band ({bandFrom} to {bandTo}) of the {scale} scale; the {nextBand} band starts at {nextFrom}, {toNext} points up.',
      fr: 'À {score}, votre cote est {band} ({bandFrom} à {bandTo}) sur l’échelle {scale} ; la tranche « {nextBand} » commence à {nextFrom}, soit {toNext} points plus haut.',
    },
    {
      en: 'At {score} you are in the {band} band ({bandFrom} to {bandTo}), the top one of the {scale} scale.',
      fr: 'À {score}, votre cote est {band} ({bandFrom} à {bandTo}), la tranche la plus haute de l’échelle {scale}.',
    },
  ],
  gap: [
    {
      en: '{reached}Your goal of {goal} is already reached with {score}: the work now is to keep it.',
      fr: '{reached}Votre objectif de {goal} est déjà atteint avec {score} : il s’agit maintenant de le garder.',
    },
    {
      en: 'From {score} to {goal} is {gap} points. FICO’s published recoveries suggest about {monthsFrom} to {monthsTo} months for such a climb; your file decides, so this is an estimate and not a promise.',
      fr: 'De {score} à {goal}, il y a {gap} points. Selon les remontées publiées par FICO, il faut environ {monthsFrom} à {monthsTo} mois ; tout dépend de votre dossier : c’est une estimation, pas une promesse.',
    },
  ],
  /** Answers "can I?". */
  verdict: [
    {
      en: '{tight}Probably not in {deadline}: {goal} usually takes longer from {score}.',
      fr: '{tight}Probablement pas en {deadline} : à partir de {score}, {goal} demande d’habitude plus de temps.',
    },
    {
      en: '{fits}Yes, {goal} in {deadline} is possible from {score}, but not sure.',
      fr: '{fits}Oui, {goal} en {deadline} est possible à partir de {score}, mais pas certain.',
    },
  ],
  deadline: [
    {
      en: '{tight}Your time of {deadline} is shorter than that range: do the fast things first and plan for longer.',
      fr: '{tight}Votre délai de {deadline} est plus court que cette fourchette : faites d’abord ce qui agit vite et prévoyez plus long.',
    },
    {
      en: '{fits}Your time of {deadline} lies within what has been seen, if nothing new goes wrong.',
      fr: '{fits}Votre délai de {deadline} est dans ce qui a été observé, si rien de nouveau ne tourne mal.',
    },
  ],
  utilisation: [
    {
      en: 'A balance of {balance} on limits of {limit} is {utilisation} utilisation, {over} over the limit: pay {over} first to be back within it, {to30} in all to reach 30% and {to10} in all to reach 10%.',
      fr: 'Un solde de {balance} sur des limites de {limit} donne une utilisation de {utilisation}, soit {over} de plus que la limite : payez d’abord {over} pour revenir sous celle-ci, {to30} en tout pour arriver à 30 % et {to10} en tout pour arriver à 10 %.',
    },
    {
      en: 'A balance of {balance} on limits of {limit} is {utilisation} utilisation: pay {to30} to reach 30% and {to10} to reach 10%. Those are balances of {at30} and {at10}.',
      fr: 'Un solde de {balance} sur des limites de {limit} donne une utilisation de {utilisation} : payez {to30} pour arriver à 30 % et {to10} pour arriver à 10 %. Ce sont des soldes de {at30} et {at10}.',
    },
    {
      en: 'A balance of {balance} on limits of {limit} is {utilisation} utilisation: pay {to30} to reach 30% and {to10} to reach 10%.',
      fr: 'Un solde de {balance} sur des limites de {limit} donne une utilisation de {utilisation} : payez {to30} pour arriver à 30 % et {to10} pour arriver à 10 %.',
    },
    {
      en: 'A balance of {balance} on limits of {limit} is {utilisation} utilisation, under 30% already: pay {to10} to reach 10%.',
      fr: 'Un solde de {balance} sur des limites de {limit} donne une utilisation de {utilisation}, déjà sous 30 % : payez {to10} pour arriver à 10 %.',
    },
    {
      en: 'A balance of {balance} on limits of {limit} is {utilisation} utilisation: under 10% already, so there is little left to gain here.',
      fr: 'Un solde de {balance} sur des limites de {limit} donne une utilisation de {utilisation} : déjà sous 10 %, il reste donc peu à gagner ici.',
    },
    {
      en: '{below10}You use {utilisation} of your limits: under 10% already, so there is little left to gain here.',
      fr: '{below10}Vous utilisez {utilisation} de vos limites : déjà sous 10 %, il reste donc peu à gagner ici.',
    },
    {
      en: '{below30}You use {utilisation} of your limits, under 30% already; the best scores sit under 10%.',
      fr: '{below30}Vous utilisez {utilisation} de vos limites, déjà sous 30 % ; les meilleures cotes sont sous 10 %.',
    },
    {
      en: 'You use {utilisation} of your limits: above the 30% mark. Give me balance and limit and I compute the dollars to 30% and 10%.',
      fr: 'Vous utilisez {utilisation} de vos limites : c’est au-dessus du repère de 30 %. Donnez-moi le solde et la limite et je calcule les dollars jusqu’à 30 % et 10 %.',
    },
  ],
  /** Position of a score before mortgage lenders' limits (FHA; Canadian insurers). */
  mortgageLine: [
    {
      en: '{usOver620}With {score} you are above the 620 at which most lenders start conventional loans; the better prices begin near 740.',
      fr: '{usOver620}Avec {score}, vous êtes au-dessus des 620 où la plupart des prêteurs commencent les prêts ordinaires aux États-Unis ; les meilleurs prix commencent vers 740.',
    },
    {
      en: '{usOver580}With {score} you are above the 580 at which FHA loans start with 3.5% down, and below the 620 of conventional loans.',
      fr: '{usOver580}Avec {score}, vous êtes au-dessus des 580 où commencent les prêts FHA avec 3,5 % de mise, et sous les 620 des prêts ordinaires aux États-Unis.',
    },
    {
      en: '{usUnder580}Not yet with most lenders: {score} is below the 580 at which FHA loans with 3.5% down start. From 500 FHA allows 10% down, at few lenders.',
      fr: '{usUnder580}Pas encore chez la plupart des prêteurs américains : {score} est sous les 580 où commencent les prêts FHA avec 3,5 % de mise. À partir de 500, FHA permet 10 % de mise, chez peu de prêteurs.',
    },
    {
      en: '{caOver680}With {score} you are above the 680 at which the better prices usually start in Canada.',
      fr: '{caOver680}Avec {score}, vous êtes au-dessus des 680 où commencent d’habitude les meilleurs prix au Canada.',
    },
    {
      en: '{caOver600}With {score} you are above the 600 or so that insured mortgages ask for in Canada, and below the 680 of the better prices.',
      fr: '{caOver600}Avec {score}, vous êtes au-dessus des 600 environ que demandent les prêts assurés au Canada, et sous les 680 des meilleurs prix.',
    },
    {
      en: '{caUnder600}Not yet with most lenders: {score} is below the 600 or so that insured mortgages ask for in Canada.',
      fr: '{caUnder600}Pas encore chez la plupart des prêteurs : {score} est sous les 600 environ que demandent les prêts assurés au Canada.',
    },
  ],
  debtToIncome: [
    {
      en: '{dtiCaFine}Your payments take {dti} of your income: within the 44% that Canadian mortgage insurers allow for all debts; housing alone may take 39%.',
      fr: '{dtiCaFine}Vos paiements prennent {dti} de votre revenu : c’est dans les 44 % que les assureurs hypothécaires canadiens permettent pour toutes les dettes ; le logement seul peut prendre 39 %.',
    },
    {
      en: '{dtiCaOver}Your payments take {dti} of your income: above the 44% that Canadian mortgage insurers allow for all debts.',
      fr: '{dtiCaOver}Vos paiements prennent {dti} de votre revenu : c’est plus que les 44 % que les assureurs hypothécaires canadiens permettent pour toutes les dettes.',
    },
    {
      en: '{dtiFine}Your payments take {dti} of your income: within the 36% that lenders like.',
      fr: '{dtiFine}Vos paiements prennent {dti} de votre revenu : c’est dans les 36 % que les prêteurs aiment.',
    },
    {
      en: '{dtiHigh}Your payments take {dti} of your income: above the 36% that lenders like, within the 43% that many still accept.',
      fr: '{dtiHigh}Vos paiements prennent {dti} de votre revenu : c’est plus que les 36 % que les prêteurs aiment, mais dans les 43 % que beaucoup acceptent encore.',
    },
    {
      en: '{dtiOver}Your payments take {dti} of your income: above the 43% at which many lenders stop; some go to 50%.',
      fr: '{dtiOver}Vos paiements prennent {dti} de votre revenu : c’est plus que les 43 % où beaucoup de prêteurs s’arrêtent ; certains vont jusqu’à 50 %.',
    },
    {
      en: '{debtOwed}A debt of {debt} and an income of {income} make no lender’s ratio: lenders set what you pay on all debts in a month against your gross income of that month (36% is comfortable, 43% is stretched; in Canada an insured mortgage allows at most 44%). Tell me both and I work it out; it is no part of a credit score.',
      fr: '{debtOwed}Une dette de {debt} et un revenu de {income} ne font pas le ratio d’un prêteur : il compare ce que vous payez en un mois sur toutes vos dettes au revenu brut de ce mois (36 % est confortable, 43 % est tendu ; au Canada, une hypothèque assurée permet au plus 44 %). Dites-moi les deux et je le calcule ; ce n’est pas une partie de la cote.',
    },
  ],
  /** Another person's card to which the person may be added. */
  lent: [
    {
      en: '{lentHeavy}Not while it is at {lentUse} of its limit: the whole account would stand in your file, its high balance with it. Ask again once it is under 30%, better under 10%.',
      fr: '{lentHeavy}Pas tant qu’elle est à {lentUse} de sa limite : tout le compte figurerait à votre dossier, avec son solde élevé. Redemandez quand elle sera sous 30 %, mieux sous 10 %.',
    },
    {
      en: '{lentLight}At {lentUse} of its limit that card is lightly used: if it was always paid on time, it can help.',
      fr: '{lentLight}À {lentUse} de sa limite, cette carte est peu utilisée : si elle a toujours été payée à temps, elle peut aider.',
    },
  ],
  timeLeft: [
    {
      en: 'In {deadline}: lower card balances now, since they count within one or two statements; have what is wrong corrected now (30 to 45 days); apply for no other credit until then.',
      fr: 'En {deadline} : baissez dès maintenant les soldes de cartes, qui comptent en un ou deux relevés ; faites corriger sans attendre ce qui est erroné (30 à 45 jours) ; pas d’autre demande de crédit d’ici là.',
    },
  ],
  assets: [
    {
      en: '{reserve}Of your assets of {assets}, what is free cash and not a reserve can retire card debt; keep at least one month of expenses.',
      fr: '{reserve}De vos actifs de {assets}, ce qui est disponible et hors réserve peut rembourser les cartes ; gardez au moins un mois de dépenses.',
    },
  ],
  late: [
    {
      en: 'In FICO’s published example nearest to your {score} (a file at {lateScore}), one payment 30 days late cost {lateFrom} to {lateTo} points.',
      fr: 'Dans l’exemple publié par FICO le plus proche de vos {score} points (un dossier à {lateScore}), un retard de 30 jours a coûté de {lateFrom} à {lateTo} points.',
    },
    {
      en: 'In FICO’s published examples one payment 30 days late cost 60 to 80 points from 680 and 90 to 110 points from 780.',
      fr: 'Dans les exemples publiés par FICO, un retard de 30 jours a coûté de 60 à 80 points à partir de 680 et de 90 à 110 points à partir de 780.',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Localized[]>>

export type FigureId = keyof typeof figures
