/** Questions about cards, by topic id. */
export const cardQuestions: Readonly<Record<string, string>> = {
  utilisation: `what utilization should i aim for; how much of my credit line is safe to use; does a high
    balance lower my score; i'm using 85% of my card is that hurting me; how low do my balances have
    to be; my card is nearly maxed out; is 40% usage too high; does utilization count per card or in
    total; i owe 3,800 on a card with a 4,000 limit; what happens if i go over my limit; does maxing
    out a card matter if i pay it off; my line of credit is almost full does that count; what
    percent of the limit should i stay under; how many points do i lose for running up my cards;
    does a line of credit count like a card in my usage; c'est quoi un bon taux d'utilisation; ma
    carte est presque pleine, est-ce grave; je dois 2700 sur une limite de 3000; quel pourcentage de
    ma limite ne pas dépasser; est-ce mauvais d'utiliser 70 % de ma marge; jusqu'où puis-je charger
    ma carte sans nuire à ma cote; mes cartes sont loadées, ça baisse ma cote combien; l'utilisation
    se calcule par carte ou au total; my visa is at 92 percent; balance 4500 limit 5000 good or bad;
    how much do i need to pay to get under 30; is using half my limit ok; credit usage is high how
    do i lower it; carte à 4800 sur 5000; combien payer pour descendre sous 30 %; mon utilisation
    est à 65 %; what if i max out my card; what happens when a card is maxed out; si je remplis ma
    carte au complet; i'm close to my ceiling on two cards; my loc is always at the top does it hurt
    my credit; my card sits near full every month; owe almost the whole limit; cartes toujours au
    plafond; ma marge est pleine en permanence; running 80% on everything; will a high card balance
    tank me; my balance is way up there; i'm maxed on one is that a big deal; how much should i
    knock it down`,
  'statement-date': `why does my report show a balance when i pay in full every month; when does my score update; à
    quelle fréquence ma cote est mise à jour; when do credit card companies report to the bureaus; what day of the month is my balance
    reported; should i pay before the statement or before the due date; what's the difference
    between the closing date and the due date; i paid my card last week why does my report still
    show the old balance; how often does my report update; when will my payment show up on my
    credit; which day should i pay so that a lower balance gets reported; does paying twice a month
    help; how soon after i pay will the bureaus see it; quand ma banque transmet-elle mon solde aux
    bureaux; payer avant le relevé ou avant la date d'échéance; à quelle date le solde est-il
    déclaré; j'ai payé ma carte mais le dossier montre encore l'ancien solde; mon dossier se met à
    jour à quelle fréquence; c'est quoi la date de fermeture du relevé; quand est-ce que mon
    paiement va paraître au dossier; pay 5 days before the closing date or wait; how come my score
    hasn't updated since i paid; i want a low balance to show when they report; combien de jours
    avant le relevé payer; when will the bureaus see that i paid; my payoff isn't showing yet; paid
    on friday, app still old number; paid it off on the 5th and the bureau still has the old amount;
    why does it still say i owe when i paid last week`,
  'carrying-balance': `payer de l'intérêt pour avoir une bonne cote; should i leave a little balance on the card to build credit; does paying in full every month
    hurt my score; do i have to carry debt to have a score; is it true that paying interest helps my
    credit; a friend told me never to pay the card off completely; is it better to pay it all or
    keep some owing; do i need to owe money to get a good score; does leaving 10 dollars on my card
    look good; faut-il garder un petit solde pour bâtir son crédit; est-ce que payer au complet
    chaque mois nuit; on m'a dit de ne jamais payer toute ma carte, vrai ou faux; dois-je payer de
    l'intérêt pour avoir une bonne cote; vaut-il mieux tout rembourser ou laisser un montant`,
  'zero-balances': `is it bad if all my cards report zero; all my balances are zero and my score went down; should
    one card show a balance; what is azeo; is 0% utilization worse than 1%; what happens if i never
    let a balance report; do i lose points when nothing shows on any card; toutes mes cartes sont à
    zéro, est-ce mauvais pour la cote; est-ce mieux 0 % ou 1 % d'utilisation; faut-il laisser un
    solde sur une seule carte; mes soldes sont tous à 0 et ma cote a baissé`,
  'pay-first': `which card do i pay down first for my score; i have 800 dollars extra which balance gets it;
    where should my bonus go to raise my score the most; pay the maxed card or the one with the big
    balance; i got a tax refund, which of my cards should get it; should i knock out the small
    balance or the big one; i have three cards, which one to attack; how do i split 2000 across my
    cards; should i put my extra money on the card closest to its limit; quelle carte rembourser en
    premier pour la cote; j'ai 1500 $ de trop, sur quelle carte les mettre; comment répartir mon
    argent entre mes cartes; mon remboursement d'impôt, je le mets sur quelle carte; vaut-il mieux
    payer la carte pleine ou la plus grosse; amex 3k at 28% or visa 900 maxed, which one; if i only
    have 400 bucks where do i put it; quelle de mes trois cartes baisser d'abord; which of my cards
    should get the extra cash; 1200 of 1500 on one and 300 of 6000 on the other what hurts more;
    visa nearly full, mastercard half, which one; two cards 900/1000 and 2k/8k`,
  'limit-increase': `should i request a higher credit limit; does asking for a limit increase cause a hard pull; how
    often can i ask for more credit line; they offered to raise my limit should i accept; my bank
    cut my credit limit in half; why was my limit lowered; will a bigger limit help my score; how do
    i get my card limit raised; my limit went up by itself is that good; they slashed my limit and i
    didn't do anything; dois-je demander une plus grosse limite; la banque a baissé ma limite,
    pourquoi; on m'offre d'augmenter ma limite de crédit, j'accepte; une hausse de limite fait-elle
    une enquête; comment faire augmenter ma limite; augmentation de limite bonne ou mauvaise idée;
    chase dropped my limit from 10k to 3k; my credit line got cut after i missed nothing; bump my
    limit or leave it; can i say no to a limit increase; capital one slashed my line; they want to
    double my line should i say yes; capital one keeps offering more credit; my line was chopped`,
  'close-card': `should i close a card i don't use; does cancelling a credit card lower my score; i want to get
    rid of my oldest card; what happens to my score when i close an account; the bank closed my card
    for inactivity; is it better to keep an unused card open; i paid off my card should i cancel it
    now; should i close the account or just cut up the card; can i close a card that still has a
    balance; how do i close a credit card the right way; does a closed card still count; dois-je
    fermer une carte que je n'utilise plus; annuler une carte de crédit fait-il baisser la cote; la
    banque a fermé ma carte; je veux me débarrasser de ma plus vieille carte; est-ce mieux de garder
    une carte inutilisée ouverte; fermer ma marge de crédit, bonne idée; comment annuler une carte;
    cancel my store card after paying it off; thinking of dropping a card i've had ten years; should
    i cut up and close the visa; lender wants me to close cards; j'ai fini de payer ma carte, je la
    ferme; does it matter if the card i close has a balance; ditch my old visa or keep it; dump the
    card i got in college; do i shut it down; shut my store card or let it sit; card just sits in a
    drawer; my target card does nothing for me, close it`,
  'annual-fee': `is a card with an annual fee worth keeping; how do i avoid the yearly fee on my card; can i
    downgrade to a no fee card; should i product change or cancel; the annual fee is due and i don't
    want to pay it; does downgrading a card hurt my credit; will they waive the annual fee if i ask;
    frais annuels de ma carte, comment les éviter; passer à une carte sans frais annuels;
    rétrograder ma carte ou l'annuler; est-ce que ma carte à 120 $ par année vaut la peine; is the
    gold card fee worth it; 99 dollar fee just hit my card; fee card i never use cancel it; before
    the fee posts again should i drop it; 550 a year for a card no thanks`,
  'balance-transfer': `is a 0% balance transfer worth it; should i move my balance to a zero interest card; how does a
    balance transfer affect my credit; transfer fee of 5% is it worth paying; can i transfer my card
    debt to another card; what happens when the promo rate ends; best way to use a balance transfer
    offer; should i take the 0 apr offer to move my debt; transfert de solde à 0 %, est-ce que ça
    vaut la peine; transférer ma dette sur une autre carte; frais de transfert de 3 %, bonne affaire
    ou pas; que se passe-t-il après la fin du taux promo; déplacer mon solde sur une carte à taux
    réduit; move 5k to a card with no interest till 2027; bt offer 3 percent fee 15 months; le taux
    promo finit bientôt, je fais quoi; 0% for 18 months with a 3% fee; fee is 4% and 0% for a year;
    discover sent checks at 0% for my other card; put my 6k on a promo card`,
  'minimum-payment': `is paying the minimum enough; what happens if i only pay the minimum due; does making minimum
    payments hurt my credit; why does my balance never go down when i pay the minimum; how long to
    pay off my card with minimum payments; i can only afford the minimum on my cards; does the
    minimum payment count as on time; je paie seulement le minimum chaque mois, est-ce mauvais;
    payer le minimum nuit-il à ma cote; est-ce que le paiement minimum suffit; pourquoi mon solde ne
    baisse pas avec le paiement minimum; i just do the min every month; only paying the smallest
    amount they ask; je fais juste le minimum sur ma visa; just the 35 bucks they ask each month`,
  interest: `why was i charged interest when i paid in full; how does credit card interest work; how do i
    lower my apr; my card rate is 29% is that normal; can i ask for a lower interest rate; what is
    residual interest; is 22% a high rate for a card; how is daily interest calculated on a card; do
    rates change when my score goes up; comment sont calculés les intérêts de ma carte; comment
    faire baisser mon taux d'intérêt; mon taux est de 21 %, est-ce normal; pourquoi j'ai des
    intérêts alors que j'ai tout payé; négocier un taux plus bas avec la banque; what does apr mean;
    they charged me 60 in interest this month; bank raised my rate to 27%; mon taux a monté à 24 %;
    how much interest on 3000 at 24 percent; what does 3,000 at 25% cost me a month; 27.99 on my
    card normal?; got charged 80 in finance fees`,
  'new-card': `should i open another credit card; will a new card hurt my score; is it a good time to apply for
    a card; how many points do i lose for a new card; i want a rewards card, will applying hurt me;
    should i get a second card to help my credit; how long should i wait between card applications;
    would opening a new card bring my utilization down; is opening two cards at once bad; devrais-je
    demander une nouvelle carte; ouvrir une deuxième carte, bonne idée; combien de points perd-on
    avec une nouvelle carte; combien de temps attendre entre deux demandes de carte; une nouvelle
    carte va-t-elle faire baisser ma cote; thinking of applying for the costco card; will getting a
    travel card mess up my score; is now a bad time to open a card i'm buying a car soon; prendre
    une carte pour les points; apply for sapphire or wait; signing up for a card at the airport`,
  'card-count': `how many cards should a person have; is having 8 credit cards bad; do i need different types of
    credit; is one card enough for a good score; what is credit mix and do i need a loan for it; do
    too many accounts hurt me; is it ok to have only one credit card; how many accounts do i need
    for good credit; combien de cartes devrais-je avoir; est-ce trop d'avoir six cartes; une seule
    carte suffit-elle; faut-il différents types de crédit; avoir trop de cartes nuit-il; is 12 cards
    crazy; only have one card is that bad; do i need a loan in the mix`,
  'first-card': `what is the best first credit card; i'm a student which card should i get; can i get a credit
    card at 18 with no job; first credit card for a college kid; starter card for someone with no
    history; which card is easiest to get for a beginner; how old do you have to be to get a card;
    première carte de crédit pour un étudiant; quelle carte prendre pour commencer; j'ai 18 ans,
    est-ce que je peux avoir une carte; carte étudiante sans frais`,
  'secured-card': `how does a secured card work; do i get my deposit back on a secured card; is a secured credit
    card good for rebuilding; when does a secured card become unsecured; how much deposit do i need
    for a secured card; do prepaid cards build credit; does a debit card build credit; secured vs
    regular card for bad credit; how long should i keep my secured card; c'est quoi une carte
    garantie; est-ce que je récupère mon dépôt de carte garantie; une carte prépayée aide-t-elle mon
    crédit; carte de crédit avec dépôt, ça marche comment; combien déposer sur une carte sécurisée;
    300 deposit card good idea; capital one secured or discover secured; got refused for normal
    cards so secured; when will they give me my 500 back; une carte avec dépôt de 500 $; when does
    my secured turn into a normal card; had opensky for a year do they graduate me; my 200 deposit
    when do i see it again; upgrade from secured to unsecured`,
  'secured-or-builder': `secured card or credit builder loan; which is better a builder loan or a secured card; self loan
    versus secured card for rebuilding; carte garantie ou prêt pour bâtir le crédit; prêt épargne ou
    carte garantie, lequel d'abord`,
  'charge-card': `does an amex charge card count toward utilization; my card has no preset spending limit how is
    it scored; how do charge cards affect credit; is a card without a limit bad for my score; une
    carte sans limite prédéfinie compte-t-elle dans l'utilisation; carte de paiement amex et cote de
    crédit`,
  'store-card': `should i get a store credit card; the cashier offered 20% off if i open a card; is a target or
    home depot card good for building credit; do department store cards hurt my score; no interest
    for 12 months furniture financing; is in-store financing bad for credit; carte de magasin bonne
    idée; on m'offre 15 % à la caisse si je prends la carte; financement 12 mois sans intérêt chez
    un marchand de meubles; carte walmart ou costco pour bâtir le crédit`,
  'card-declined': `why was my card declined at the store; my card got refused but i have available credit; does a
    declined purchase hurt my credit; card keeps getting declined online; ma carte a été refusée à
    la caisse; paiement refusé alors qu'il reste de la place sur ma carte; est-ce qu'un achat refusé
    nuit à ma cote`,
  'authorised-user': `will being added to my parent's card help me; how does an authorized user work; can i add my kid
    to my card to build their credit; my wife is an authorized user, does she get credit; how do i
    get removed as an authorized user; does the authorized user owe the debt; my husband's card is
    maxed and i'm an authorized user; piggybacking on my dad's credit card; should i add my
    girlfriend to my account; does the history of the card go on the added person's report; lending
    my card to a friend is it risky; être utilisateur autorisé sur la carte de ma mère; ajouter mon
    enfant à ma carte pour bâtir son crédit; comment me faire enlever comme utilisateur autorisé;
    l'utilisateur autorisé doit-il payer; ajouter ma blonde sur ma carte de crédit; prêter ma carte
    à quelqu'un, quel risque; carte supplémentaire pour mon conjoint; dad wants to put me on his
    amex; should i put my 18 year old on my card; my name is on my ex's card how do i get off; ma
    mère m'ajoute sur sa carte; does my wife get the history of my card; donner une carte
    supplémentaire à mon fils; un ami veut utiliser ma carte; putting my babysitter on my card;
    extra user on my account is that safe; took my son off my card and his score dropped; second
    card for my employee; ajouter une gardienne sur ma carte; should i hop on my uncle's old card;
    get on my aunt's account; piggyback on grandma's visa`,
}
