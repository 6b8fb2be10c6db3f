/** Questions about the file: its contents, readers and corrections, by topic id. */
export const fileQuestions: Readonly<Record<string, string>> = {
  'late-payment': `i was late on a payment what happens; how late before it shows on my credit; my payment was 5
    days late; i forgot to pay my card this month; does a 30 day late hurt a lot; how many points
    for a missed payment; i missed two payments in a row; payment was returned and now i'm late; is
    there a grace period before they report me; i'm 45 days behind on my card; autopay failed and i
    missed the due date; j'ai oublié de payer ma carte; un paiement en retard de dix jours, est-ce
    grave; à partir de quand un retard est-il déclaré; j'ai manqué un paiement; combien de points
    pour un retard; je suis deux mois en retard; le prélèvement n'est pas passé; missed my car
    payment by 3 weeks; 31 days late on a card how bad; one late payment in 10 years; paid two days
    after due date; retard de 35 jours sur ma visa; combien je perds pour un retard de 30 jours; 60
    days late in march; my amex went 40 days while i was in the hospital; visa two weeks late; passé
    deux semaines en retard sur ma visa; payment bounced, now 20 days late; slipped up and paid a
    month late; forgot a bill for three weeks; 18 days past the date; oublié de payer depuis deux
    semaines; payment is two weeks over`,
  goodwill: `can i ask the bank to forgive a late payment; goodwill letter to remove a late; how do i ask for
    a courtesy removal; i was late once after years of paying on time can it be removed; will they
    take off a late payment if i explain; how do i write a letter to forgive a late; lettre de bonne
    volonté pour un retard; demander d'effacer un retard par courtoisie; un seul oubli en dix ans,
    peuvent-ils l'enlever; je peux faire enlever un retard si je demande gentiment; my fault but can
    they take the late off; beg the bank to remove a late; one time courtesy for a late payment; any
    chance they forgive it if i ask; enlever mes retards, ils étaient vrais mais j'étais malade; i
    missed one payment can they remove it; can a missed payment be taken off; never missed one in 12
    years until i was sick, anything i can do; late because i was in the hospital can they forgive
    it`,
  retention: `how long do negative items stay on my report; when does a late payment come off; when will this
    fall off my credit; how many years do collections stay; do things disappear after 7 years; how
    long is a late on my file in canada; when does a charge off drop off; how long before my bad
    credit is gone; combien de temps une dette reste au dossier; quand un retard disparaît-il; au
    bout de combien d'années le dossier est-il effacé; ça reste combien de temps au dossier; combien
    d'années pour un recouvrement; quand est-ce que ça tombe du dossier; when is my 2018 default
    gone; how long until it drops; how long does a telus collection stay in alberta; quand est-ce
    que ça s'efface; les retards restent combien d'années au canada; why is an eight year old
    collection still on my report; a 9 year old debt is still there; une dette de huit ans est
    encore au dossier; when does my 13 come off if i filed in 2020; what month will this drop; my
    2019 late when is it gone; parti en quelle année; combien d'années avant que mon retard
    s'efface; years until my late goes away; when will my lates be history`,
  'dispute-error': `how do i dispute an error; there's a mistake on my report; they show a late payment i never had;
    my report shows the wrong balance; the account says open but i closed it; how long does a
    dispute take; what proof do i need for a dispute; bureau says verified but it's wrong; an
    account that isn't mine is on my report; how do i fix wrong information on my credit; my dispute
    was denied what next; the phone company reported me by mistake how do i get it corrected; does
    disputing hurt my score; comment contester une erreur au dossier; il y a une erreur dans mon
    rapport; equifax montre un retard que je n'ai pas eu; faire corriger une information fausse; un
    compte qui n'est pas à moi est au dossier; combien de temps prend une contestation; ma
    contestation a été refusée; quelles preuves envoyer pour une rectification; report shows a loan
    i paid off as open; equifax has me late and i wasn't; wrong bill in collections how do i get it
    off my file; how do i fix something on transunion; the balance they show is wrong; la compagnie
    de téléphone a fait une erreur et c'est à mon dossier; un compte qui est pas à moi; they got my
    limit wrong on the report; i paid it but it still shows on transunion; j'ai payé ma dette mais
    c'est encore écrit au dossier; does the bureau have 30 days by law to fix a mistake; ont-ils 30
    jours pour corriger mon dossier; they swear i was late but my bank shows it went through; report
    says my car loan isn't paid and it is; it shows i owe a bill i cancelled; mon prêt auto est fini
    de payer mais le dossier dit que non; ils disent que j'étais en retard mais c'est faux; wrong
    balance and they won't fix it; it was paid in march but still says open`,
  'dispute-channel': `should i dispute online or by mail; is it better to send a dispute letter certified; do i
    dispute with the bureau or the creditor; contester en ligne ou par la poste; envoyer ma
    contestation par courrier recommandé; contester auprès du bureau ou du créancier`,
  reinserted: `they deleted it and it came back; a removed item is back on my report; the collection i disputed
    reappeared; l'élément supprimé est revenu; la dette effacée reparaît au dossier; the collection
    they took off is back again; came back after being deleted`,
  'sue-bureau': `can i sue equifax; can i sue a credit bureau for an error; take transunion to small claims;
    lawyer for fcra violation; poursuivre equifax en justice; poursuivre un bureau de crédit pour
    une erreur`,
  'consumer-statement': `can i add a statement to my credit report; add a note explaining my late payments; 100 word
    statement; does a consumer statement help; ajouter une note explicative à mon dossier; mettre
    une déclaration au dossier`,
  'report-terms': `what does this code on my report mean; what does closed by credit grantor mean; what does
    account in dispute mean on my report; what is a tradeline on a credit report; how do i read my
    credit report; what does transferred or sold mean; what does it mean when a remark says
    disputed; what is high balance on a report; comment lire mon dossier de crédit; que veut dire
    fermé par le prêteur; que signifie cette mention dans mon dossier; c'est quoi un compte
    renouvelable; what's a remark on a credit report; it says account information disputed by
    consumer; what does charged to profit and loss mean; what does pays as agreed mean; it says
    included in bankruptcy what does that mean; que signifie consommateur conteste`,
  'canada-ratings': `what does r9 mean; what is an i2 rating; what is r7 on my credit; que veut dire r5; ma cote est
    r9 chez equifax; que signifie i1 ou r1 au dossier`,
  'personal-information': `my report has an old address; wrong name on my credit report; there's an address i never lived
    at; my employer is wrong on the report; mon dossier a une mauvaise adresse; mon nom est mal
    écrit au dossier; une adresse où je n'ai jamais vécu`,
  'mixed-file': `my report has my dad's accounts; my file is mixed with another person; someone with my name is
    on my report; junior and senior accounts mixed up; accounts of a stranger with a similar name;
    mon dossier est mêlé avec celui d'un autre; les comptes de mon père sont dans mon dossier;
    homonyme dans mon dossier de crédit`,
  'duplicate-debt': `the same debt is on my report twice; both the bank and the collector report it; one loan shows
    as two accounts; la même dette paraît deux fois; le compte est en double au dossier; same
    balance under two companies; listed under synchrony and also under a debt buyer; two entries for
    one loan`,
  'identity-theft': `someone opened a card in my name; my identity was stolen what do i do; there are accounts i did
    not open; fraudulent loan on my credit; someone used my social security number; a hard pull i
    didn't authorize and a new account; i'm a victim of fraud; somebody took a phone plan in my
    name; quelqu'un a ouvert un compte à mon nom; je suis victime de fraude; on a volé mon identité;
    un prêt que je n'ai jamais pris est au dossier; on a utilisé mon nas pour une carte; que faire
    en premier après un vol d'identité; there's a card i never opened; somebody got a loan with my
    name; i'm getting bills for stuff i never bought; account opened in my name what do i do first;
    un compte telus ouvert à mon nom; j'ai été fraudé; should i go to the police for identity theft;
    police report for accounts i did not open; a scammer tricked me into opening cards do i owe
    them; my cards were stolen how do i report fraud; comment signaler une fraude sur ma carte; a
    scammer got me to open two cards do i owe that; i was scammed into taking a loan; someone in
    another state took a loan as me; a bank i never talked to says i applied; some guy opened a
    phone line with my info; my info used for a loan i never took`,
  freeze: `how do i freeze my credit; how do i lift a credit freeze; is a credit freeze free; freeze or
    fraud alert; does freezing hurt my score; can i still use my cards with a freeze; unfreeze my
    file for a loan; i want to lock my credit; credit lock vs freeze; should i put an alert on my
    file; how do i undo the freeze; geler mon dossier de crédit; alerte de fraude ou gel; comment
    dégeler mon dossier; le gel est-il gratuit; verrouiller mon crédit; lever le gel pour une
    demande; how to unfreeze; lift it for a day; freeze my kid's credit; put a lock on equifax; can
    i freeze in ontario; débloquer mon dossier gelé; equifax won't let me thaw; how do i block my
    file at transunion; barrer mon dossier de crédit; bloquer mon dossier chez equifax; how long do
    they have to lift it; turn off my freeze for a week; unlock equifax for a loan`,
  'data-breach': `my data was leaked in a breach; i got a letter about a data breach; my info is on the dark web;
    lost my wallet with my cards and id; company was hacked and has my ssn; fuite de données, que
    faire; j'ai perdu mon portefeuille; mes renseignements ont été volés à desjardins; got a notice
    from a company that was hacked; ticketmaster email about my data; ma compagnie d'assurance a été
    piratée`,
  inquiries: `how long does a card application show on my report; une demande de carte paraît combien de temps
    au dossier; do hard inquiries hurt; how long do inquiries stay; how many points is a hard pull; multiple car
    dealers pulled my credit; does rate shopping count as one; can i remove a hard inquiry; soft
    pull versus hard pull; too many inquiries on my report; how many days to shop for a mortgage;
    there's an inquiry i don't know; une enquête de crédit fait-elle baisser la cote; combien de
    temps restent les demandes au dossier; c'est quoi une enquête de crédit; demande ferme ou douce;
    trop de demandes de crédit; magasiner un prêt fait-il plusieurs enquêtes; enlever une demande
    que j'ai autorisée; 5 pulls from one car dealer; mortgage shopping window; hard check showed up
    yesterday; does applying for a card cost points; how long do i have to compare mortgage offers;
    ça coûte combien de points une demande; applied at four stores in one day how bad; hard pull
    from a bank i never talked to; a bunch of applications on black friday; how many dings for six
    applications; pulls from a dealership; the toyota place pulled me six times; eight pulls in a
    week; they ran my credit four times; ran me through ten banks`,
  'check-own-score': `does looking at my score lower it; is checking my credit a hard pull; can i check my score every
    day; will credit karma hurt my score; does pulling my own report cost points; vérifier ma cote
    la fait-elle baisser; regarder mon pointage tous les jours; consulter mon propre dossier
    nuit-il; borrowell fait-il baisser ma cote; if i look at my score every week; does the app hurt
    my score; is looking at it a hard pull`,
  'free-report': `where can i get a free credit report; how do i see my credit report; how often can i get a free
    report; where do i check my score free; is annualcreditreport legit; how do i get all three
    reports; do i have an experian file in canada; get my transunion report canada; obtenir mon
    dossier de crédit gratuit; où voir ma cote gratuitement; comment demander mon dossier à
    transunion; commander mon rapport par la poste; free credit report no card needed; see my score
    without paying; how do i get my equifax report in toronto; borrowell ou equifax pour voir ma
    cote; pull all three without giving a card number; see my reports with no trial`,
  monitoring: `is credit monitoring worth paying for; should i buy identity protection; how do i get alerts on
    my credit; free credit monitoring options; surveillance du crédit payante, utile ou non;
    recevoir une alerte si mon dossier change; faut-il payer pour surveiller son crédit`,
  'bureau-contact': `how do i contact equifax; phone number for transunion; mailing address for experian; how do i
    talk to a person at equifax; comment joindre equifax; numéro de téléphone de transunion; adresse
    postale d'equifax canada; parler à un agent chez equifax`,
  'who-may-read': `who can see my credit report; can someone pull my credit without permission; who looked at my
    file; is my credit report private; qui peut voir mon dossier; quelqu'un a consulté mon dossier
    sans permission; ont-ils besoin de mon consentement`,
  'identity-number-asked': `do i have to give my social security number; landlord wants my sin; is it safe to give my ssn to
    a lender; can a store ask for my sin; dois-je donner mon nas; le proprio demande mon numéro
    d'assurance sociale; est-ce dangereux de donner mon nas`,
}
