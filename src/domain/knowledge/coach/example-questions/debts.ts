/** Questions about debts, collectors and courts, by topic id. */
export const debtQuestions: Readonly<Record<string, string>> = {
  collections: `i have an account in collections what should i do; should i pay a collection account; will
    paying a collection raise my score; a debt collector sent me a letter; how do i know if a
    collection is legit; how do i get a collector to prove the debt; what is a debt validation
    letter; i don't recognize this debt collector; should i pay the collection agency or the
    original creditor; can i negotiate with a debt collector; a collection showed up on my report
    for an old bill; what happens if i ignore a debt collector; does it matter if a paid collection
    stays on my report; they sold my debt to another company; should i pay an old debt that is on my
    credit; j'ai reçu une lettre d'une agence de recouvrement; dois-je payer une dette en
    recouvrement; payer la collection va-t-il remonter ma cote; comment exiger la preuve d'une
    dette; une agence me réclame une somme que je ne connais pas; ma dette a été vendue à une autre
    compagnie; que se passe-t-il si j'ignore l'agence de recouvrement; négocier avec une agence de
    recouvrement; portfolio recovery sent me mail; got a letter from a debt buyer i never heard of;
    collection agency says i owe 900 no idea what for; should i just pay this collection and be
    done; how do i know this collector is real; agence veut 800 $ pour une vieille affaire; une
    lettre de recouvrement que je ne comprends pas; should i pay an old collection; dois-je payer
    une vieille collection; an agency bought my old cell bill and wants 600; agency says i owe
    something from years ago; do i pay these people; a recovery company emailed me; une vieille
    facture de cell et une agence réclame 500; sold to lvnv and now they want money; some agency
    popped up on my report; just pay the collector or not; a debt buyer appeared for 800`,
  'pay-for-delete': `will they delete it if i pay; how do i ask for a pay for delete; collector promised to remove it
    after payment; get a collection removed by paying; pay to delete letter; they said they would
    take it off my report if i settle; payer contre suppression du dossier; l'agence promet
    d'effacer si je paie; faire enlever une collection en la payant; can i make a deal to have it
    erased for payment; they'll clear it from my credit if i pay in full they say; offre de l'agence
    : payer et c'est effacé; they'd remove it for half the money; deal: i pay, they pull it off`,
  'charge-off': `what does charged off mean; my account was written off do i have to pay; should i pay a charge
    off; how long does a charge off hurt; charge off vs collection; does paying a charged off
    account help; the bank charged off my card and sold it; qu'est-ce qu'une radiation; mon compte
    est radié, dois-je encore payer; faut-il payer une mauvaise créance; compte passé à perte par la
    banque; créance irrécouvrable au dossier; chase charged off my account last year; what's the
    deal with a c/o on my report; radié par la banque en 2022; my card company wrote it off do i
    owe; my creditor wrote off my loan do i still owe it; the lender wrote it off is the debt gone;
    best buy citi charged me off; they closed and wrote off my account`,
  'medical-debt': `can medical bills go on my credit report; hospital bill in collections; do medical collections
    under 500 count; ambulance bill went to a collector; is medical debt banned from credit reports;
    should i pay a medical collection; doctor's bill insurance didn't pay now on my credit; er visit
    debt and my score; dental bill sent to collections; facture d'hôpital et dossier de crédit;
    dette médicale en recouvrement; facture d'ambulance impayée; facture du dentiste en collection;
    got a 900 hospital bill on my report; emergency room wants 2k and i have no insurance; does an
    unpaid doctor bill hurt; medical collection already paid still showing; two forgotten doctor
    bills on my report; surgery bill went to an agency; lab bill from 2022; should i use savings to
    pay medical bills in collections; does a hospital visit bill show up on my report; er bill
    unpaid will it show`,
  limitation: `is my debt too old to be collected; what is the statute of limitations on debt; can they still
    sue me for a ten year old debt; does a payment restart the clock; how long can a creditor come
    after me; time barred debt what does it mean; collector calling about a debt from 2013; if i pay
    something on an old debt does it start over; how many years before a card debt expires;
    prescription d'une dette de carte de crédit; après combien d'années ne peut-on plus me
    poursuivre; ma dette est-elle prescrite; un paiement relance-t-il la prescription; délai pour
    poursuivre une vieille dette; debt from 2012 they want money; too old to sue me right; how long
    can they chase me for a card in alberta; if i send 20 dollars does it bring the debt back;
    peuvent-ils encore me poursuivre pour une dette de 2014; dette vieille de dix ans; a call about
    a store card from 2010; last paid it in 2014 can they do anything; collector says the time limit
    doesn't matter; is this debt dead yet; dernier paiement en 2015, une agence me réclame encore;
    vieille facture de 2016`,
  're-aged-debt': `they sold the debt and now the date is newer; collector changed the date of my debt; does the 7
    years start over when a debt is sold; old debt reported as new; the date of first delinquency on
    my report was changed; re aging an old account is that legal; ma dette vendue paraît plus
    récente au dossier; l'agence a changé la date de ma dette; le délai recommence-t-il quand la
    dette est vendue; my old account suddenly says opened 2024`,
  'wrong-person': `collector is calling me about somebody else's debt; i keep getting calls for a person i don't
    know; a debt collector has the wrong number; mail for the previous tenant's debts keeps coming;
    they think i'm someone with the same name who owes money; on m'appelle pour la dette de
    quelqu'un d'autre; l'agence cherche une autre personne à mon numéro; mauvaise personne, la dette
    n'est pas la mienne mais celle d'un homonyme; calls for some guy named steve who owes money;
    they want money from the person who had my number before; they keep asking for a woman i don't
    know; i'm not the person they want; stop calling me for my number's old owner; ils demandent
    toujours une madame que je connais pas`,
  'collector-rights': `how often can a debt collector call me; can a collector call me at work; can a debt collector
    contact my family; how do i stop collection calls; debt collector harassing me; a collector
    threatened me; collector calling early in the morning; can collectors text or email me; they
    told my boss about my debt; what are debt collectors not allowed to do; agence de recouvrement
    qui harcèle; peuvent-ils appeler à mon travail; comment faire cesser les appels de recouvrement;
    un agent de recouvrement m'a menacé; ont-ils le droit d'appeler ma famille; combien de fois par
    jour peuvent-ils m'appeler; ils m'envoient des textos sans arrêt pour une dette; heures permises
    pour les appels de recouvrement; collector keeps calling my mom; they call ten times a day; is
    it legal for them to call on sunday; how do i make the calls stop; they called my office about a
    debt; ils appellent ma mère pour ma dette; une agence m'appelle dix fois par jour; an agency
    rings me at the office; debt people blowing up my phone; quels sont mes droits contre une
    agence; a collector calls me at work every day can they do that; what are my rights when a
    collector calls; can an agency ring my job; can they message me on facebook; debt guy texting me
    at 6am; they left a voicemail my kids heard; collector on instagram; talking to my neighbors
    about my debt; un collecteur sur messenger; they rang my grandmother; they messaged my sister
    about my debt; texting my relatives about what i owe; ils ont texté ma soeur pour ma dette;
    calling my references`,
  'false-collector': `someone says police will come if i don't pay today; caller threatens arrest over an unpaid loan;
    they want gift cards to settle a debt; fake debt collector scam; told i have a warrant for a
    debt; collector wants payment by wire or i'll be arrested; on menace de m'arrêter si je ne paie
    pas aujourd'hui; faux agent de recouvrement qui demande des cartes cadeaux; un appel dit que
    j'ai un mandat d'arrestation pour une dette`,
  complaints: `where do i file a complaint about a credit bureau; who do i report a debt collector to; how do i
    complain to the cfpb; the bureau ignores me where can i complain; i want to report my bank for
    wrong reporting; où porter plainte contre une agence de recouvrement; à qui me plaindre
    d'equifax; déposer une plainte contre ma banque; who do i complain to if the bureau refuses to
    correct it; à qui me plaindre si le bureau refuse de corriger; plainte contre equifax qui ne
    corrige pas`,
  'protected-income': `can they take my social security for a debt; are my disability benefits safe from creditors; can
    a collector take my pension; can they freeze my account with ssi in it; can creditors take child
    benefit; peuvent-ils saisir mon aide sociale; ma pension peut-elle être saisie; mes prestations
    d'invalidité sont-elles protégées; saisie de la pension de vieillesse`,
  'service-member': `i'm in the military what protections do i have on debt; deployed soldier and credit cards; scra
    interest rate cap; does the military lending act cover my loan; active duty alert on my credit;
    je suis militaire, quelles protections pour mes dettes; forces armées déployé et mes prêts`,
  lawsuit: `i got served court papers for a credit card; a debt collector is suing me; what happens if i
    don't show up in court for debt; how do i answer a debt lawsuit; got a summons from a law firm;
    i have a court date for an old credit card; there is a default judgment against me; can they sue
    me for a small amount; poursuite pour une dette, que faire; j'ai reçu une mise en demeure et des
    papiers de cour; je suis poursuivi aux petites créances; que se passe-t-il si je ne vais pas au
    tribunal; comment répondre à une demande introductive; court date next month for a credit card;
    midland is taking me to court; got papers taped to my door from a law office; they sued me and i
    live in texas; if i ignore the court papers; what if i don't go to court; cour la semaine
    prochaine pour une dette; un huissier m'a remis une demande en justice; being sued by a debt
    collector what do i do; and if i don't respond to the summons; process server came to my door;
    law firm filed against me for my old amex; what happens at a debt hearing`,
  garnishment: `they are garnishing my wages; how much of my paycheck can they take; can a creditor take money
    from my bank account; my bank account was frozen by a creditor; how do i stop a wage
    garnishment; bank levy for a card debt; saisie de salaire, combien peuvent-ils prendre; mon
    compte de banque est gelé par un créancier; arrêter une saisie sur salaire; peuvent-ils prendre
    mon salaire pour une carte; 25% of my check is gone; they emptied my bank account; mon employeur
    a reçu une saisie; boss got a letter to take part of my wages; payroll got an order to hold back
    part of my pay; my payroll says a court sent an order; they take 15% from every paycheck; un
    papier est arrivé au bureau pour prendre ma paye; mon patron doit retenir une partie de ma paie;
    levy on my checking; how much of my check can they grab; what can they take out of my pay; can
    they touch my paycheck for an old loan; combien peuvent-ils prendre sur ma paie`,
  'debt-settlement': `is forgiven debt taxable; what is a 1099-c; do i pay tax on a settled debt; dette annulée et
    impôt; should i settle my debt for less; the bank offered to take half what should i do; how does
    settling affect my credit; how do i negotiate a settlement; settled for less than full balance
    on my report; do i pay tax on forgiven debt; 1099-c for cancelled debt; settle a credit card for
    40 cents on the dollar; lump sum offer to close the account; are debt relief companies worth it;
    régler une dette pour moins, effet sur la cote; on m'offre de payer la moitié; négocier un
    règlement avec le créancier; dette remise, est-ce imposable; règlement de dettes bonne idée;
    amex will take 2k on 5k; is it smart to take a settlement; do i owe taxes if they forgive part;
    settlement letter offers 60 percent off; on me propose 40 % de rabais pour régler; national debt
    relief ad is that any good; they'll close it out for 1900 if i pay by friday; offer: pay 45% and
    it's done; lump sum deal from barclays; ils ferment le compte si je paie 1200; 40 cents on the
    dollar do i bite; take the deal or not`,
  consolidation: `should i consolidate my debts; personal loan to pay off credit cards; does a consolidation loan
    hurt my credit; one loan for all my cards; is refinancing card debt a good idea; use a home
    equity loan to pay my cards; can i get a consolidation loan with bad credit; consolidation de
    dettes, est-ce une bonne idée; un prêt pour payer toutes mes cartes; regrouper mes dettes en un
    seul paiement; différence entre consolidation et règlement de dettes; refinancer pour rembourser
    mes cartes; difference between consolidating and settling; roll everything into one loan; sofi
    loan to kill my cards; 12k loan at 11% to pay 3 cards; un prêt à 9 % pour payer mes cartes;
    heloc to pay off visa; loan at 15 to kill four cards at 27; upstart offer to pay my cards; one
    payment instead of five; discover personal loan to clean up my cards`,
  counselling: `is credit counseling worth it; what is a debt management plan; does a dmp hurt my score; non
    profit help with my debt; how do i find a legit credit counselor; someone to help me make a plan
    for my debts; plan de gestion de dettes, comment ça marche; conseiller en crédit gratuit;
    organisme sans but lucratif pour mes dettes; is money management international legit; free help
    with debts near me; who can i talk to about my debts for free; acef peut-elle m'aider; what does
    greenpath do; are nonprofits that help with debt on my report; consolidated credit counseling
    good?`,
}
