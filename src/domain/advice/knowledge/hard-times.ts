import { point, pointFor, type Topic } from '../topic.ts'

/** When debt weighs on a life, or another person makes it: people first, then the file. */
export const hardTimes: readonly Topic[] = [
  {
    id: 'distress',
    kind: 'credit',
    title: { en: 'debt that weighs too much', fr: 'des dettes qui pèsent trop' },
    cues: [
      'hopeless|overwhelmed|panicking|panic attack*|depressed|depression|can t sleep|crying|so stressed|stressed out|anxiety|breaking down|no way out|giving up|at my wits end|ashamed|can t go on|can t do this anymore|can t take it anymore|losing my mind',
      'desespere*|depasse*|angoiss*|anxi*|deprim*|depression|panique|dors plus|dors pas|pleure|a bout|n en peux plus|en peux plus|j en peux plus|decourag*|honte|sans issue|je craque|plus capable',
      'drowning|can t sleep|cannot sleep|stress|stressing|scared|terrified|ashamed|cry|crying|panic* + debt|debts|bills|money|credit|dettes|cards',
      'dors plus|dormir|peur|stress*|pleur*|depasse*|ecrase* + dettes|dette|factures|argent|cartes|credit',
    ],
    points: [
      point(
        'helplines',
        'That is a heavy load, and you are not alone with it nor to blame for asking. If it ever feels too much to bear, call or text 988, day or night, in Canada and the United States.',
        'C’est lourd à porter, et vous n’êtes pas seul ; vous avez bien fait d’en parler. Si c’est trop, appelez le 988 ou textez-lui, jour et nuit, au Canada et aux États-Unis.',
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
    levers: ['counselling', 'callLender'],
    asks: [],
  },
  {
    id: 'coerced-debt',
    kind: 'credit',
    title: { en: 'debt made by somebody who controls you', fr: 'la dette imposée par un proche' },
    cues: [
      'abus*|control*|forced|forces|coerc*|threaten*|afraid|scared of|domestic violence + @spouse|my husband|my wife|him|her|partner|card*|loan*|debt*|credit|money|sign*|open*',
      'violen*|controle*|forc*|oblig*|menac*|peur + mon ex|conjoint*|mari|femme|carte*|pret*|dette*|signer|argent|credit',
      'husband|wife|partner|boyfriend|girlfriend|ex|conjoint|mari|chum|ma blonde + threat*|forced|force|forcee|oblige*|menace*|controls|controle|abusive|violent|peur|afraid + card*|loan|sign*|credit|money|pret|carte|argent|debt*|name|nom',
    ],
    points: [
      point(
        'helplines',
        'I am sorry; that is not your fault. Somebody to talk with, free and in confidence: 1-800-799-7233 in the United States; in Quebec SOS violence conjugale 1-800-363-9010, elsewhere in Canada 211. In danger: 911. Use a device that the other person cannot read.',
        'Je suis désolé ; ce n’est pas votre faute. Pour en parler, sans frais et en confidence : SOS violence conjugale 1 800 363-9010 au Québec, le 211 ailleurs au Canada, 1 800 799-7233 aux États-Unis. En danger : le 911. Servez-vous d’un appareil que l’autre ne peut pas lire.',
      ),
      pointFor(
        'US',
        'fcra-block',
        'An account opened in your name without your free consent can be identity theft: an advocate can help to decide on a report at IdentityTheft.gov, with which bureaus block the account.',
        'Un compte ouvert à votre nom sans votre libre consentement peut être un vol d’identité : une intervenante peut aider à décider d’une déclaration sur IdentityTheft.gov, sur laquelle les bureaux bloquent le compte.',
      ),
      pointFor(
        'CA',
        'ca-law',
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
    levers: ['freeze', 'checkReports', 'counselling'],
    asks: ['country'],
  },
]
