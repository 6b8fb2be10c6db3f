/** Questions about family debts, marks and help with unpayable debts, by topic id. */
export const markQuestions: Readonly<Record<string, string>> = {
  'chapter-7-or-13': `what is the difference between chapter 7 and chapter 13; chapter 7 or 13 which is worse for my
    score; chapitre 7 ou chapitre 13, lequel est pire`,
  'bankruptcy-or-other': `bankruptcy or debt settlement which is better; should i file bankruptcy or consolidate; is it
    time to go bankrupt; consumer proposal or bankruptcy; i owe more than i make, is bankruptcy the
    answer; debt management or chapter 7; should i declare bankruptcy; faillite ou proposition de
    consommateur; devrais-je faire faillite; consolidation ou faillite; quelle est la meilleure
    option, faillite ou autre chose; i owe 60k on 45k income is it over; chapter 7 vs settlement;
    what's worse a proposal or bankruptcy; file or keep paying; proposition ou faillite, laquelle
    choisir`,
  bankruptcy: `what does bankruptcy do to my credit; how long is chapter 13 on my credit report; how do i
    rebuild after a bankruptcy; when will my score recover after chapter 7; accounts included in
    bankruptcy still show a balance; i was discharged last year what now; how many points does
    bankruptcy cost; how long after a
    bankruptcy until i can buy a house; effet d'une faillite sur la cote; combien de temps une
    faillite reste-t-elle au dossier; rebâtir son crédit après une faillite; je suis libéré de ma
    faillite, quoi faire; deuxième faillite, combien d'années; bk on my report since 2019; does
    chapter 7 wipe my score; discharged yesterday now what; ma faillite de 2018 est encore là; how
    long is a bankruptcy on file in ontario; a bank still reports past due after my discharge;
    accounts from my bk still show owed; my chapter 13 ends next month; faillite terminée, comptes
    encore au dossier`,
  'card-after-bankruptcy': `can i get a credit card after bankruptcy; which card after chapter 7 discharge; will anyone give
    me a card while in chapter 13; avoir une carte de crédit après une faillite; carte après une
    proposition de consommateur; who gives a card to someone fresh out of bk`,
  'consumer-proposal': `what is a consumer proposal; how long does a proposal stay on my credit; can i pay my consumer
    proposal early; will i lose my house in a consumer proposal; effect of a consumer proposal on my
    score; can i get a mortgage during a proposal; c'est quoi une proposition de consommateur;
    combien de temps une proposition reste au dossier; puis-je garder ma maison dans une
    proposition; payer ma proposition plus vite; ma cote après une proposition; in year 2 of my
    proposal; finished my proposal when does it come off; est-ce que je garde mon auto avec une
    proposition; la proposition touche-t-elle ma maison; do i keep my house with a consumer
    proposal; proposal finished in may but my cards still show r7; ma proposition est finie, mes
    cartes sont encore r7`,
  foreclosure: `the bank is foreclosing on my house; how long does foreclosure stay on my report; short sale or
    foreclosure; i'm behind on my mortgage and may lose the home; how do i stop a foreclosure;
    points lost for a foreclosure; la banque veut saisir ma maison; préavis de soixante jours sur ma
    maison; je suis en retard sur mon hypothèque, vont-ils prendre la maison; three mortgage
    payments behind; got a notice of default on my home; deux mois de retard sur l'hypothèque`,
  repossession: `my car was repossessed; do i owe money after a repo; is voluntary surrender better than
    repossession; how do i get my repossessed car back; they sold my car at auction and want the
    difference; behind on car payments will they take it; how long does a repo stay; mon auto a été
    saisie; remise volontaire du véhicule; après la saisie de mon char, est-ce que je dois encore;
    en retard sur mon prêt auto, vont-ils le prendre; truck got repoed last week; they took my car
    and say i owe 5k; can i hand the keys back; ils ont repris mon véhicule; tow truck took my jeep;
    lost the car to the bank and they want the rest`,
  'student-loans': `do student loans affect my credit; my student loans are in default; i can't pay my student
    loans; student loan deferment and credit; i'm 90 days late on my student loan; does an income
    driven plan hurt my score; how do i get student loans out of default; should i pay off student
    loans early; are student loans forgiven after bankruptcy; prêt étudiant en retard; je ne peux
    pas payer mes prêts et bourses; programme d'aide au remboursement; mon prêt étudiant est en
    défaut; le prêt étudiant et la cote de crédit; sallie mae late 60 days; fafsa loans in
    collections; my osap is behind; nelnet says i'm delinquent; mon prêt étudiant est 3 mois en
    retard; deferred loans and my score; does forbearance hurt; mohela says i'm past due; nelnet
    reported me late while my idr was pending; save plan ended what now; my loans came out of
    forbearance; great lakes says 120 days behind; servicer says i'm delinquent; school loans past
    due`,
  'tax-debt': `i owe back taxes does it hurt my credit; does owing the irs affect my score; i owe the cra
    money; payment plan with the irs and credit; is tax debt on my report; je dois de l'impôt, effet
    sur mon dossier; dette au fisc et cote de crédit; je dois de l'argent à revenu québec; entente
    de paiement avec l'arc; irs wants 6k; owe cra for 2023 taxes; can the tax people hurt my credit;
    on a payment plan with the tax man`,
  'public-records': `is a tax lien on my credit report; do judgments show on credit reports; old judgment from small
    claims court; are liens still reported; an eviction judgment and my credit; un jugement
    paraît-il au dossier; hypothèque légale au dossier de crédit; privilège fiscal et crédit;
    jugement des petites créances et cote; judgment from 2017 on my record; old tax lien still
    there; there's a judgment against me is it on my credit; does a judgment hurt my score`,
  'child-support': `does unpaid child support affect credit; i'm behind on child support; arrears of support on my
    report; pension alimentaire en retard et crédit; arrérages de pension; the state put my support
    arrears on my report; back support on transunion`,
  'rent-arrears': `i owe back rent to my landlord; does an eviction go on my credit; broke my lease and they sent
    me to collections; unpaid rent on my report; old landlord says i owe for damages; je dois du
    loyer à mon ancien proprio; expulsion et dossier de crédit; bail brisé, dette de loyer; loyer
    impayé au tribunal du logement; i owe two months of rent can it go on my credit`,
  'small-bills': `unpaid phone bill on my credit; gym membership went to collections; does a late electric bill
    affect my score; internet bill i never got is in collections; unpaid toll or parking ticket and
    credit; utility company says i owe; cell phone contract and credit score; library fine on my
    report; facture de cellulaire impayée; hydro impayé et cote de crédit; le gym m'envoie en
    recouvrement; facture d'internet contestée; contravention impayée et dossier; ma compagnie de
    téléphone me réclame des frais; verizon says i owe 200; at&t sent me to collections for
    equipment; comcast bill i already paid; la facture bell que je conteste; planet fitness won't
    cancel and sent me to collections; power bill is two months late will it hurt; gym keeps billing
    me after i cancelled and now an agency; spectrum says i never returned the box; toll bill in
    collections; un vieux compte de gaz au recouvrement`,
  overdraft: `does an overdraft hurt my credit; i have a negative bank account; chexsystems record; bank won't
    let me open an account; bounced check and credit score; découvert bancaire et cote; mon compte
    est à découvert; chèque sans provision; la banque refuse de m'ouvrir un compte; wells fargo
    closed my checking; overdraft fees 200 and account closed`,
  'payday-loan': `should i get a payday loan; i need cash until payday; are cash advance apps bad; title loan for
    my car; borrow 300 quick with bad credit; need money today for rent; prêt sur salaire, est-ce
    une bonne idée; j'ai besoin de 400 d'ici vendredi; prêt rapide sans enquête; avance de fonds sur
    ma carte; need 500 by tomorrow; is dave or earnin ok; quick loan no credit check; besoin
    d'argent avant la paie; prêt rapide sans enquête de crédit; need 300 by thursday; moneytree or
    ace cash express; cash store loan until friday`,
  'payday-spiral': `i keep renewing payday loans; stuck in payday loans how do i get out; i have 4 payday loans and
    can't pay; payday lender keeps debiting my account; pris dans les prêts sur salaire; je
    renouvelle mes prêts rapides chaque paie; comment sortir des prêts sur salaire`,
  'loan-scams': `lender asks for a fee before the loan; guaranteed loan no credit check is it real; they want
    insurance money before they send the loan; got approved online but must pay first; is this loan
    offer a scam; prêteur qui demande de l'argent d'avance; prêt garanti sans enquête de crédit,
    arnaque; on demande des frais avant de verser le prêt`,
  'cannot-pay': `i lost my job and can't pay my cards; i can't make my payments this month; which bills do i pay
    when i can't pay all; money is tight after my hours were cut; on disability and behind on bills;
    what is a hardship program; i'm going to miss payments what should i do; je ne peux plus payer
    mes factures; j'ai perdu mon emploi et j'ai des cartes à payer; quoi payer en premier quand on
    n'a pas assez; au chômage avec des dettes; programme d'aide aux difficultés financières; je
    n'arrive pas à payer mes minimums; plus d'argent pour le loyer et les cartes; got laid off and
    have 10k in cards; can't make rent and visa this month; hours cut bills piling up; sick leave no
    income what do i pay; which bills can wait; i'm broke and everything is due; mis à pied, quoi
    payer en premier; plus de job, trois cartes et le loyer; my unemployment ran out and i have
    bills; on strike with no pay and cards due; furloughed and bills are coming; can't cover what's
    due monday; chômage fini, plus capable de payer; maladie, plus de revenu, des paiements à faire;
    maternity leave and i can't keep up; plus de travail, je paie quoi en premier; fired and rent is
    due; no income, what comes first; got let go, everything is due`,
  distress: `i'm so stressed about my debts; i feel hopeless about my credit; debt is ruining my life and i
    can't sleep; i'm ashamed of how much i owe; overwhelmed with bills and crying; je n'en dors plus
    à cause de mes dettes; j'ai honte de mes dettes; je suis dépassée et découragée; les dettes me
    stressent trop; i'm losing sleep over my cards; i feel like a failure with money; je suis au
    bout du rouleau avec mes dettes`,
  gambling: `i lost everything at the casino; i can't stop betting online; sports betting put me in debt;
    j'ai perdu mon argent au casino; je joue en ligne et j'ai vidé mes cartes; accro au jeu et
    endetté`,
  deceased: `my mother died do i have to pay her debts; who pays credit cards when someone dies; how do i
    report a death to the bureaus; my spouse passed away with card debt; collector calling about my
    late father's bill; are children responsible for their parents' debts; ma mère est décédée,
    dois-je payer ses cartes; qui paie les dettes d'un défunt; aviser equifax d'un décès; dettes de
    la succession; mon père est mort avec des dettes, suis-je responsable; do i owe my dead dad's
    credit card; my father's card after he passed; grandma died and the bank is calling; husband
    died with 8k on his visa; la carte de mon mari décédé; mon père mort devait 4000 $; am i on the
    hook for my late mom's debts; mom passed and discover still mails me; my late husband's card
    company writes me; lettre de la banque pour mon père décédé; dad left a visa when he died, mine
    to pay; inherited my mom's card bill`,
  'own-death': `what happens to my debts when i die; will my kids inherit my debt; qui paiera mes dettes après
    ma mort; mes enfants vont-ils hériter de mes dettes`,
  separation: `my ex stopped paying our joint card; does divorce affect my credit score; we have a joint
    account and are splitting up; ex was ordered to pay but didn't; how do i take my name off a
    joint loan; does getting married merge our credit; getting divorced what should i do about
    credit; divorce et dettes communes; mon ex ne paie pas notre prêt conjoint; on se sépare, que
    faire des cartes conjointes; enlever mon nom d'un compte conjoint; le mariage change-t-il la
    cote; ex wife racked up our joint card; the judge said he pays the car but he doesn't; joint
    mortgage after breakup; ex and i still own the house and he quit paying; he kept the car but
    both names are on the loan; split up last year, loan in both names; mon ex a gardé l'auto mais
    le prêt est aux deux noms; we broke up and she stopped paying our loan; the judge told him to
    pay our loan and he won't; court ordered my ex to pay the card; ordered to pay in the divorce
    but doesn't`,
  'spouse-debts': `am i responsible for my husband's debt; will my wife's bad credit hurt mine; can they come after
    me for my spouse's card; my fiance has terrible credit does it affect me; suis-je responsable
    des dettes de mon conjoint; le mauvais crédit de ma femme va-t-il me nuire; peut-on me réclamer
    la dette de mon mari; marrying someone with bad credit; will his debts become mine; husband owes
    20k am i liable`,
  cosigning: `should i cosign for my son; i co-signed and they're not paying; how do i get off a loan i
    cosigned; does cosigning affect my credit; what are the risks of being a guarantor; the loan i
    cosigned is late; endosser un prêt pour un ami; j'ai cosigné et il ne paie plus; comment me
    retirer d'un prêt cosigné; risques d'être caution; cosigned my brother's truck and he's late; my
    sister wants me to sign for her apartment; kid isn't paying the loan i signed; my buddy's loan i
    signed for is late; my nephew wants my signature for his car; my niece needs a guarantor; sign
    for a friend's lease; put my name next to his on the loan; ma nièce veut que je signe pour elle`,
  'coerced-debt': `my abusive ex made me open cards; he forced me to take loans in my name; my partner controls all
    the money and ran up debt in my name; mon ex violent m'a forcée à prendre des cartes; il a fait
    des dettes à mon nom sous la menace`,
  'family-fraud': `my parent used my social to open accounts; my brother opened a card in my name; my own mother
    stole my identity; should i report my sister for fraud on my credit; ma mère a ouvert une carte
    à mon nom; mon frère a utilisé mon nas; un membre de ma famille a fait une fraude à mon nom`,
}
