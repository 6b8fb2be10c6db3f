/** Questions about scores, loans and money plans, by topic id. */
export const scoreQuestions: Readonly<Record<string, string>> = {
  'landlord-check': `what credit score do i need to rent an apartment; can i rent with bad credit; my landlord wants
    to check my credit; denied an apartment because of credit; does a rental application hurt my
    score; can a landlord look at my credit; louer un logement avec un mauvais crédit; le proprio
    demande une enquête de crédit; quelle cote pour louer un appartement; refusé pour un logement à
    cause de mon crédit; can the landlord see my report; applying for an apartment with a 570; do
    apartments run credit; does my landlord look at my score`,
  'job-check': `do employers check credit; can i lose a job because of bad credit; background check for a bank
    job; does a job credit check hurt my score; can a company see my score before hiring me; un
    employeur peut-il voir mon crédit; enquête de crédit pour un emploi; perdre une job à cause du
    crédit; new job wants to pull my credit; can my boss see my score; does a hospital check credit
    before hiring`,
  'insurance-score': `does credit affect car insurance; my insurance went up because of my score; can an insurer pull
    my credit; home insurance and credit score; l'assureur regarde-t-il mon crédit; ma prime
    d'assurance et ma cote; my premium jumped because of my credit; progressive raised my rate
    because of my score; my insurance score went down; state farm used my credit`,
  'prescreened-offers': `how do i stop preapproved offers; does prequalifying hurt my score; what does preapproved mean;
    too many card offers in the mail; préapprobation, est-ce une enquête; arrêter les offres de
    cartes par la poste; je suis préapprouvé, est-ce garanti`,
  'what-lenders-see': `what does a lender see on my report; what do banks look at besides the score; does my income
    show on my credit report; does my bank balance show on my report; what is in my credit file; que
    voit le prêteur dans mon dossier; qu'est-ce que la banque regarde à part la cote; mon salaire
    est-il au dossier; qu'y a-t-il dans un dossier de crédit; besides the score what matters to
    lenders; do lenders see my savings; what else do banks check; what shows up when they pull me`,
  denied: `why was i denied a credit card; i got turned down for a loan; application declined with a good
    score; what is an adverse action letter; refused a card what now; can i ask them to reconsider;
    denied because of too many accounts; ma demande de carte a été refusée; pourquoi m'a-t-on refusé
    un prêt; la banque a dit non; lettre de refus de crédit; apple card said no; rejected by
    discover with 720; why would they turn me down; got a letter saying too many inquiries; why did
    the bank decline me; they said no and i don't get why; desjardins refused my card why; no from
    amex`,
  'score-drop': `why did my score go down; my score dropped and i did nothing; score fell after i paid off a
    loan; lost 50 points this month; my score went down after paying my card; sudden drop in credit
    score; why did paying my car off drop my score; why is my score lower when i paid everything;
    pourquoi ma cote a baissé; ma cote a chuté sans raison; j'ai perdu 30 points ce mois-ci; ma cote
    baisse après avoir payé mon prêt; mon pointage a diminué; down 35 points and i did nothing; paid
    off my truck and my score tanked; score crashed overnight; why'd i lose points; 31 points de
    moins et rien n'a changé; paying off my loan lowered my score why; got removed from a card and
    my score fell; lost 20 points after closing my loan; minus 30 this morning; dropped overnight
    and i changed nothing; woke up and it's lower`,
  'score-models': `why are my scores different; what is the difference between fico and vantagescore; which score
    do lenders use; credit karma score vs bank score; why is my equifax score different from
    transunion; which fico is used for mortgages; which bureau do lenders pull; pourquoi j'ai deux
    cotes différentes; quelle cote les banques regardent; différence entre equifax et transunion; ma
    cote borrowell n'est pas celle de la banque; c'est quoi fico et vantagescore; experian 720 but
    the dealer had 650; my lender's number is lower than my app; fico 8 or vantage which matters;
    why does every app show another number; my credit union shows 731 and the app 768; three apps
    three numbers; banker said one number and myfico says another; myfico vs my bank's number; two
    numbers 40 points apart`,
  'good-score': `is 700 a good credit score; what is considered a good score; is 620 bad; what range is my score
    in; average credit score; is my 655 ok; est-ce que 680 est une bonne cote; c'est quoi une bonne
    cote; ma cote est de 610 est-ce mauvais; cote moyenne au canada; à partir de combien la cote est
    bonne; is 640 ok; 705 good or bad; c'est bon 690; what's a great score; 731 on borrowell is that
    alright; 720 cest tu bon; is 667 decent; how's a 702`,
  'score-factors': `what affects my credit score; how is a credit score calculated; what matters most for my score;
    does income count in my score; what is a credit score made of; does age or race affect score; de
    quoi dépend la cote; comment est calculée la cote; qu'est-ce qui compte le plus; le salaire
    compte-t-il dans la cote; facteurs de la cote de crédit; what is a credit score; c'est quoi une
    cote de crédit; what goes into the score; does salary matter; ce qui fait la cote`,
  'raise-score': `how do i repair my credit myself; how can i repair my credit fast; réparer mon crédit vite;
    how do i raise my credit score; how do i fix my credit; ways to improve my score fast; what can
    i do to get a better score; help me rebuild my credit; fastest way to gain points; how do i get
    my score up 50 points; tips for bad credit; what is the trick to a good score; comment améliorer
    ma cote; remonter ma cote rapidement; rebâtir mon crédit; que faire pour avoir une meilleure
    cote; trucs pour monter mon pointage; gagner 20 points vite; quickest way to get 20 more points;
    what's the secret to a high score; i'm at 590 how do i fix this; tell me the tricks; comment
    passer de 640 à 700; just tell me what works to raise it; what should i do to get better credit;
    je veux passer de 650 à 720; comment puis-je améliorer mon crédit; tell me the secret that the
    bureaus hide from us; one more thing how do i gain points quickly; i want to boost my fico to
    730; je veux monter mon fico à 700; what moves the needle fastest; best thing i can do for my
    credit right now; quick wins for my credit; how do i bounce back`,
  'time-to-goal': `how long will it take to get to 700; when will my score reach 750; can i get from 600 to 700 in
    six months; how long to rebuild my credit; how fast can my score go up 100 points; combien de
    temps pour atteindre 700; quand ma cote sera-t-elle à 750; passer de 580 à 680 en un an; en
    combien de temps rebâtir son crédit; 580 to 700 in a year possible; how long for 50 points; 660
    by christmas; in 3 months can i do it; can i reach it by spring`,
  'account-age': `how is the age of my credit calculated; does closing an old account shorten my history; average
    age of accounts; how important is length of history; âge moyen de mes comptes; la longueur de
    l'historique compte-t-elle`,
  'thin-file': `i have no credit history where do i start; how do i build credit from nothing; i've never had a
    loan or card; i have no score; first steps to build credit at 19; how long until i get a score;
    help my daughter start her credit; je n'ai aucun historique de crédit; comment bâtir son crédit
    à partir de zéro; je n'ai pas de cote; par où commencer pour bâtir mon crédit; jamais eu de
    crédit; just turned 18 where do i start with credit; i have zero credit; never had any credit in
    my life; no history at all what now; 22 and no score; j'ai 20 ans et aucun crédit; my son wants
    to get his first card; my daughter wants her first credit card; how does my teenager start with
    credit; my kid is off to college how do i get her started; 20 ans aucun crédit quoi faire en
    premier; nobody ever gave me credit; they say no record found for me; no file on record; bureau
    can't find me; nothing comes up when they run me`,
  newcomer: `i just moved to canada how do i build credit; new immigrant with no credit history; does my
    credit from another country count; international student credit card; no ssn can i build credit
    with itin; just arrived in the us no score; nouvel arrivant sans historique; je viens
    d'immigrer, comment avoir du crédit; mon crédit de france compte-t-il ici; étudiant étranger et
    carte de crédit; landed in canada last month; moved from brazil no score; on a work permit can i
    get a card; arrivé de france en mars; permanent resident with no score; landlord wants a score i
    don't have, just moved here; pr since last year, how do i begin; moved here on a work visa; bank
    only gave me a debit card, i'm new here; just immigrated how do i get a first card; new in
    winnipeg no history; arrivé du maroc, comment avoir une cote; refugee with no credit`,
  'credit-builder-loan': `what is a credit builder loan; is self or kikoff worth it; do builder loans work; apps that
    build credit; prêt pour bâtir le crédit; kikoff ou self, ça vaut la peine; programme d'épargne
    pour rebâtir le crédit; is a builder loan with fees worth it; chime credit builder any good;
    share secured loan at my credit union; loan where the money stays locked in savings; prêt où
    l'argent est bloqué en épargne`,
  'alternative-data': `can rent build my credit; does experian boost work; does netflix count for credit; report my
    rent payments; do utilities build credit; does paying my phone bill help my score; le loyer
    compte-t-il pour la cote; payer mon cellulaire bâtit-il mon crédit; déclarer mon loyer aux
    bureaux; i pay rent on time does it count; do they count my electric bill; mon loyer est
    toujours payé, ça aide-tu`,
  'buy-now-pay-later': `does klarna affect my credit; do affirm loans show on my report; i missed an afterpay payment;
    does pay in 4 build credit; paypal pay later and credit; payer en quatre versements et cote;
    affirm ou sezzle paraît-il au dossier; achetez maintenant payez plus tard; do klarna and affirm
    show up; 4 payments thing on my credit; late on sezzle; i use pay in 4 for everything will a
    bank care; zip and sezzle all the time`,
  mortgage: `what score do i need for a mortgage; how do i prepare my credit to buy a house; can i get a home
    loan with a 600 score; fha credit requirements; how long before buying should i fix my credit;
    should i avoid new credit before closing; first time home buyer credit; what credit score is
    needed to buy a home; how soon after bankruptcy can i get a mortgage; quelle cote pour une
    hypothèque; acheter une maison avec un mauvais crédit; préparer mon crédit pour acheter;
    renouvellement hypothécaire et cote; cote minimale pour la schl; score to buy a house; good
    score for a home loan; can we buy with 640 and 710; what score does cmhc want; cote pour acheter
    un condo; ready to buy next year what do i do; when can i buy a house after bk; we're looking at
    houses, i'm 650 she's 710, is that enough; do we wait to buy or apply now; will they check my
    score when my mortgage renews; my renewal is coming up with td; looking at homes next year with
    a 640; renouvellement de mon hypothèque, vont-ils vérifier ma cote; minimum fico for fha; lowest
    score for a va loan; house in quebec what score; quelle cote ça prend pour une maison; can i buy
    with a 630`,
  'auto-loan': `what score do i need for a car loan; can i get a car with bad credit; should i finance at the
    dealer or the bank; how do i refinance my car loan; is 15% apr on a car bad; buying a car with a
    560 score; quelle cote pour un prêt auto; acheter un char avec mauvais crédit; financer chez le
    concessionnaire ou à la caisse; refinancer mon prêt auto; i want a car but my score is 590; used
    car loan with a 540; 20% apr on a honda; je veux une auto avec 580; dealer says 14% for 72
    months with a 620; redo my car note now that my score is up; lower my truck payment; le vendeur
    m'offre 12 % sur 84 mois; 11.9 on a used truck ok with a 640; rate on a used car with my score;
    is 9% for a truck fair`,
  'lease-or-buy': `is leasing better than buying for credit; does a car lease build credit; louer ou acheter une
    auto pour mon crédit; location auto et cote`,
  'loan-rates': `what rate will i get with a 700 score; average auto loan rate by score; what interest rate for a
    personal loan; how much does my score change my rate; quel taux avec une cote de 720; taux d'un
    prêt personnel selon la cote; what apr should a 700 get`,
  'loan-payoff': `should i pay off my car loan early; does paying a loan early help my credit; is it bad to pay
    off a loan fast; pay off my mortgage early and credit score; rembourser mon prêt plus vite
    aide-t-il; payer mon auto au complet, effet sur la cote; finir mon prêt avant la fin; wipe out
    my car loan 2 years early; is it smart to finish my loan now`,
  'home-equity-line': `does a heloc affect my credit; does a home equity line count as utilization; marge hypothécaire
    et cote; ma marge sur la maison compte-t-elle dans l'utilisation`,
  'debt-to-income': `what is debt to income; is my dti too high; what ratio do banks want; i earn 5000 a month and
    pay 2200 in debts; ratio d'endettement maximum; mon taux d'endettement est-il trop élevé; make
    4k pay 1.8k in debts; my ratio is 48%`,
  'rapid-rescore': `what is a rapid rescore; can my lender update my score quickly before closing; how fast can a
    mortgage broker refresh my score; mise à jour rapide du dossier par le courtier; rescore avant
    le notaire; closing in three weeks can they update my balances faster; get my new balances in
    before underwriting`,
  'payoff-order': `snowball or avalanche; which debt to pay first; highest interest or smallest balance; best order
    to pay my debts; how do i get out of debt; i have five debts where do i start; boule de neige ou
    avalanche; quelle dette payer en premier; dans quel ordre rembourser mes dettes; comment sortir
    des dettes; je veux en finir avec mes dettes; i want to kill my debt for good`,
  'savings-or-cards': `should i use savings to pay off my cards; save or pay debt first; emergency fund or credit card;
    use my refund for the card or put it in the bank; épargner ou rembourser ma carte; vider mes
    économies pour payer mes cartes; fonds d'urgence ou dettes d'abord; tax refund card or savings;
    got 3k should it go to debt or the bank; bonus: emergency fund or visa; drain my savings to kill
    the card; i have 4k saved and owe 4k`,
  'collection-or-card': `pay the collection or the credit card first; should i put my money on collections or cards;
    payer la collection ou la carte d'abord`,
  'loan-or-card': `pay my loan or my card first; extra money to the car loan or the visa; payer le prêt ou la carte
    en premier`,
  'loan-or-transfer': `personal loan or balance transfer; 0% card or a consolidation loan; prêt personnel ou transfert
    de solde`,
  budget: `how do i make a budget; how much should i save each month; i can't save any money; how big
    should my emergency fund be; faire un budget; combien épargner par mois; je vis d'une paie à
    l'autre`,
  'self-employed': `i'm self employed can i get a loan; freelancer with no pay stubs and credit; does being self
    employed hurt my score; travailleur autonome et prêt; pigiste sans talon de paie et hypothèque;
    uber driver no w2 want a loan; 1099 worker and mortgage; i write off a lot and the bank says my
    income is too low; schedule c income and a mortgage`,
  'business-credit': `do business cards affect personal credit; how do i build business credit; does my llc debt show
    on my credit; crédit d'entreprise et crédit personnel; bâtir le crédit de ma compagnie; carte
    d'affaires et dossier personnel`,
  'quebec-rights': `what are my credit rights in quebec; mes droits sur mon dossier au québec; loi sur les agents
    d'évaluation du crédit; note explicative et alerte au québec`,
  rdprm: `what is a rdprm search; check a lien on a used car in quebec; vérifier une dette sur une auto
    usagée; inscription au rdprm`,
  'which-law': `does us credit law apply in canada; which law protects me in ontario; does the fcra apply to me
    in canada; la loi américaine s'applique-t-elle ici; quelle loi me protège au québec; i'm
    canadian does the fcra help me`,
}
