import { type CoachTopic, countryPoint, point } from '../topic.ts'

/** Debt that endangers a person, or is caused by another: people first, then the file. */
export const hardTimes: readonly CoachTopic[] = [
  {
    id: 'distress',
    kind: 'credit',
    title: { en: 'debt that weighs too much', fr: 'des dettes qui pèsent trop' },
    cues: [
      'hopeless|overwhelmed|panicking|panic attack*|depressed|depression|can t sleep|crying|so stressed|stressed out|anxiety|breaking down|no way out|giving up|at my wits end|ashamed|can t do this anymore|can t take it anymore|losing my mind',
      'desespere*|depasse*|angoiss*|anxi*|deprim*|depression|panique|dors plus|dors pas|pleure|a bout|n en peux plus|en peux plus|j en peux plus|decourag*|honte|sans issue|je craque|plus capable',
      'drowning|can t sleep|cannot sleep|stress|stressing|scared|terrified|ashamed|cry|crying|panic* + debt|debts|bills|money|credit|dettes|cards',
      'dors plus|dormir|peur|stress*|pleur*|depasse*|ecrase* + dettes|dette|factures|argent|cartes|credit',
      'sick|nauseous|panic|dread|shak*|cry|mal au ventre|boule au ventre|peur|angoisse + every time|whenever|each time|when the|chaque fois|quand + mail|phone|bill|bills|mailbox|letter|statement|courrier|telephone|facture*|poste',
      'just want to give up|feel like giving up|ready to give up on everything|envie de tout lacher|envie d abandonner|je veux tout abandonner',
    ],
    points: [
      point(
        'helplines',
        'That is a heavy load, and you are not alone with it nor to blame for asking. If it ever feels too much to bear, call or text 988, day or night, in Canada and the United States.',
        'C’est lourd à porter, et vous n’êtes pas seul ; vous avez bien fait d’en parler. Si c’est trop, appelez ou textez le 988, jour et nuit, au Canada et aux États-Unis.',
      ),
      point(
        'cfpb',
        'First the essentials: home, food, light, transport to work. Cards and collectors come after; nobody goes to jail for them.',
        'D’abord l’essentiel : logement, nourriture, électricité, transport pour travailler. Les cartes et les agences viennent après ; personne ne va en prison pour elles.',
      ),
      point(
        'cfpb',
        'Then one call this week: a non-profit credit counsellor lists all the debts with you and speaks with the lenders, as a rule free at first (nfcc.org; creditcounsellingcanada.ca).',
        'Puis un seul appel cette semaine : un conseiller en crédit sans but lucratif dresse la liste avec vous et parle aux prêteurs, en général sans frais au début (creditcounsellingcanada.ca ; nfcc.org).',
      ),
      point(
        'method',
        'If you like, tell me one debt, its balance and what you can pay a month, and we begin with that one.',
        'Si vous voulez, dites-moi une seule dette, son solde et ce que vous pouvez payer par mois : nous commencerons par celle-là.',
      ),
    ],
    figures: [],
    recommendations: ['counselling', 'callLender'],
    asks: [],
  },
  {
    id: 'coerced-debt',
    kind: 'credit',
    title: { en: 'debt made by somebody who controls you', fr: 'la dette imposée par un proche' },
    cues: [
      'abus*|coerc*|domestic violence|violent|forced me|forces me|made me sign|makes me sign + @spouse|him|her|he|she|card*|loan*|debt*|credit|money|sign*|open*',
      'control*|forced|forces|threaten*|afraid of|scared of + @spouse|afraid of him|scared of him|he|him + card*|loan*|debt*|credit|money|sign*|open*|name',
      'violen*|m a force|m a forcee|me force|force a signer|controle mon|controle mes|controle tout|peur de lui|peur de mon + mon ex|@spouse|il|lui|carte*|pret*|dette*|signer|argent|credit',
      'husband|wife|partner|boyfriend|girlfriend|ex|conjoint|mari|chum|ma blonde + threat*|forced|force|forcee|oblige*|menace*|controls|controle|abusive|violent|peur|afraid + card*|loan|sign*|credit|money|pret|carte|argent|debt*|name|nom',
      'made me|makes me|forced me|forces me|pressured me|m a force|m a forcee|m oblige|m a oblige + open|sign|take out|loan|card|cards|ouvrir|signer|pret|carte + bf|boyfriend|gf|girlfriend|@spouse|he|she|il|elle',
    ],
    points: [
      point(
        'helplines',
        'I am sorry; that is not your fault. Somebody to talk with, free and in confidence: 1-800-799-7233 in the United States; in Quebec SOS violence conjugale 1-800-363-9010, elsewhere in Canada 211. In danger: 911. Use a device that the other person cannot read.',
        'Je suis désolé ; ce n’est pas votre faute. Pour en parler, sans frais et en confidence : SOS violence conjugale 1 800 363-9010 au Québec, le 211 ailleurs au Canada, 1 800 799-7233 aux États-Unis. En danger : le 911. Servez-vous d’un appareil que l’autre ne peut pas lire.',
      ),
      countryPoint(
        'US',
        'fcra-block',
        'An account opened in your name without your free consent can be identity theft: an advocate can help to decide on a report at IdentityTheft.gov, with which bureaus block the account.',
        'Un compte ouvert à votre nom sans votre libre consentement peut être un vol d’identité : une intervenante peut aider à décider d’une déclaration sur IdentityTheft.gov, sur laquelle les bureaux bloquent le compte.',
      ),
      countryPoint(
        'CA',
        'ca-fraud-centre',
        'An account opened without your consent can be reported to the lender, the police and both bureaus; for what you signed under pressure, legal aid or a shelter’s worker can tell you what is possible.',
        'Un compte ouvert sans votre accord se signale au prêteur, à la police et aux deux bureaux ; pour ce que vous avez signé sous pression, l’aide juridique ou une intervenante vous dira ce qui est possible.',
      ),
      point(
        'practice',
        'When it is safe: freeze your file, open an account at another bank, change passwords, leave joint cards, and read your reports for what you do not know.',
        'Quand c’est sûr : gelez votre dossier, ouvrez un compte dans une autre banque, changez vos mots de passe, quittez les cartes conjointes, et cherchez dans vos dossiers ce que vous ne connaissez pas.',
      ),
    ],
    figures: [],
    recommendations: ['freeze', 'checkReports', 'counselling'],
    asks: ['country'],
  },
  {
    id: 'family-fraud',
    kind: 'credit',
    title: { en: 'fraud by somebody close', fr: 'la fraude d’un proche' },
    cues: [
      'my ex|ex wife|ex husband|mon ex|ma mere|my mom|my dad|my brother|my sister|mon frere|ma soeur + has my social|has my ssn|knows my ssn|has my number|a mon nas|connait mon nas + apply*|open*|cards|loans|uses|using|keeps|demande*|ouvre|cartes',
      '@relative|roommate|coloc|ex|cousin|aunt|stepdad|stepmom|beau pere + opened|open|used my|stole|took out|forged|signed my name|ouvert|utilise|vole|pris|signe + in my name|my name|my identity|my social|my ssn|my info|my credit|a mon nom|mon nom|mon identite|mon nas|mes informations|without telling|without asking|without my|sans me|sans mon',
      'my mom opened|my mother opened|my dad opened|my father opened|my parents opened|my brother opened|my sister opened|my son opened|my daughter opened|my uncle opened|my cousin opened|my roommate opened|my ex opened|my mom used|my dad used|my brother used|my sister used|my ex used|ma mere a ouvert|mon pere a ouvert|mes parents ont ouvert|mon frere a ouvert|ma soeur a ouvert|mon fils a ouvert|ma fille a ouvert|mon ex a ouvert|ma mere a pris|mon pere a pris|mon frere a pris|ma mere a utilise|mon frere a utilise|mon ex a utilise + my name|in my name|my identity|my social|my ssn|mon nom|a mon nom|mon identite|mon nas',
      '@relative + identity theft|stole my identity|in my name|a mon nom|vol d identite|vole mon identite|without my permission|sans ma permission',
    ],
    points: [
      point(
        'ftc',
        'It is identity theft, whoever did it, and a minor cannot owe such a card: you owe nothing that you did not sign, allow or use.',
        'C’est un vol d’identité, peu importe qui l’a fait, et un mineur ne peut devoir une telle carte : vous ne devez rien que vous n’avez ni signé, ni permis, ni utilisé.',
      ),
      point(
        'ftc',
        'The hard part: to clear it you must report truly who is known to you. Lenders and bureaus ask for an identity theft report (IdentityTheft.gov) or, in Canada, a police report; if you would rather not, the other ways are that the person pays it or takes it over.',
        'Le plus dur : pour l’effacer, il faut le déclarer en disant ce que vous savez. Prêteurs et bureaux demandent un rapport de police au Canada, ou une déclaration à IdentityTheft.gov aux États-Unis ; si vous préférez ne pas le faire, il reste que la personne paie ou reprenne la dette.',
      ),
      countryPoint(
        'US',
        'fcra-block',
        'With the report and proof of identity a bureau must block the items within 4 business days; send proof of your age at the time as well if you were a minor.',
        'Aux États-Unis, avec la déclaration et une preuve d’identité, le bureau doit bloquer les éléments en 4 jours ouvrables ; joignez la preuve de votre âge d’alors si vous étiez mineur.',
      ),
      countryPoint(
        'CA',
        'ca-fraud-centre',
        'In Canada tell the lender’s fraud department, the police, the Anti-Fraud Centre (1-888-495-8501), Equifax Canada and TransUnion Canada, with proof of your age then if you were a minor.',
        'Au Canada, avisez le service des fraudes du prêteur, la police, le Centre antifraude (1 888 495-8501), Equifax Canada et TransUnion Canada, avec la preuve de votre âge d’alors si vous étiez mineur.',
      ),
      point(
        'ftc',
        'Today: an alert or a freeze at the bureaus, new passwords, and no payment on it: a payment can look like an admission.',
        'Aujourd’hui : alerte ou gel auprès des bureaux, nouveaux mots de passe, et aucun paiement là-dessus : un paiement peut ressembler à un aveu.',
      ),
    ],
    figures: [],
    recommendations: ['freeze', 'theftReport', 'dispute', 'checkReports'],
    asks: ['country'],
  },
  {
    id: 'payday-spiral',
    kind: 'boundary',
    title: { en: 'getting out of payday loans', fr: 'sortir des prêts sur salaire' },
    cues: [
      'payday loan|payday loans|payday|cash advance loan*|title loan*|prets sur salaire|pret sur salaire|prets rapides|pret rapide|money mart + stuck|trapped|cycle|spiral*|get out|rollover|rolling over|keep renewing|another|already|can t pay|owe|behind|out of|pris|prise|spirale|sortir|renouvel*|rembours*|dois|plusieurs|deja|capable',
      'cash loan*|payday*|cash advance*|title loan*|pret* sur salaire|prets rapides + rolling|roll over|rollover|stuck|cycle|every two weeks|every 2 weeks|keep borrowing|cercle|pris|sortir',
    ],
    points: [
      point(
        'cfpb',
        'Take no new one to pay the old one: ask the lender today, before the due date and in writing, for an extended payment plan without new fees.',
        'N’en prenez pas un nouveau pour payer l’ancien : demandez au prêteur aujourd’hui, avant l’échéance et par écrit, un plan de paiement étalé sans nouveaux frais.',
      ),
      point(
        'cfpb',
        'Stop the renewals: withdraw in writing the leave to debit your account, and tell your bank. Then a credit union’s small loan or an advance from your employer to end it once.',
        'Arrêtez les renouvellements : retirez par écrit l’autorisation de débiter votre compte, et avisez la banque. Puis un petit prêt d’une caisse ou une avance de l’employeur pour en finir une fois.',
      ),
      countryPoint(
        'US',
        'cfpb',
        'Many states oblige the lender to offer a plan; check its licence with your state. Members of a federal credit union can ask for a payday alternative loan, at most 28% a year.',
        'Aux États-Unis, bien des États obligent à offrir un plan ; vérifiez le permis du prêteur. Les caisses fédérales offrent des prêts de rechange à 28 % par an au plus.',
      ),
      countryPoint(
        'CA',
        'ca-usury',
        'In Canada an ordinary loan above 35% a year is a crime; in Quebec the OPC takes complaints, and a lender needs a permit. If there are several loans, see a trustee or a non-profit counsellor (in Quebec an ACEF).',
        'Au Canada, un prêt ordinaire à plus de 35 % par an est un crime ; au Québec, l’OPC reçoit les plaintes et le prêteur doit avoir un permis. S’il y en a plusieurs, voyez une ACEF, un conseiller sans but lucratif ou un syndic.',
      ),
    ],
    figures: [],
    recommendations: ['callLender', 'counselling'],
    asks: ['country'],
  },
]
