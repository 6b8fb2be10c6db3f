import { point, pointFor, type Topic } from '../topic.ts'

/** Dear offers answered with their price, and what the coach itself may not or cannot do. */
export const offersAndLimits: readonly Topic[] = [
  {
    id: 'stop-paying',
    kind: 'boundary',
    title: {
      en: 'stop-paying debt settlement',
      fr: 'le règlement de dettes par arrêt des paiements',
    },
    cues: [
      'stop paying|quit paying|stop making payments|stop all payments',
      'debt settlement|debt relief|settlement company|debt forgiveness',
      'settle + debt*',
      'arreter|cesser|arrete + payer|paiements|rembourser',
      'reglement de dette*|allegement de dette*|negociation de dette*',
    ],
    points: [
      point(
        'fico-damage',
        'Do not stop paying on a firm’s advice: each missed month is a mark of its own, and in FICO’s published examples a settlement cost 45 to 65 points from 680 and 105 to 125 from 780.',
        'N’arrêtez pas de payer sur le conseil d’une entreprise : chaque mois manqué est une marque, et dans les exemples publiés par FICO un règlement a coûté de 45 à 65 points à partir de 680 et de 105 à 125 à partir de 780.',
      ),
      pointFor(
        'US',
        'debt-relief-rule',
        'A firm that sells by telephone may not take a fee before a debt is settled; meanwhile interest runs and creditors may sue.',
        'Aux États-Unis, une entreprise qui vend par téléphone ne peut rien prendre avant qu’une dette soit réglée ; pendant ce temps les intérêts courent et les créanciers peuvent poursuivre.',
      ),
      pointFor(
        'CA',
        'ca-insolvency',
        'In Canada only a licensed insolvency trustee can bind your creditors; the provinces limit what a settlement firm may charge in advance.',
        'Au Canada, seul un syndic autorisé peut engager vos créanciers ; les provinces limitent ce qu’une entreprise de règlement peut demander d’avance.',
      ),
      point(
        'cfpb',
        'You can ask a creditor for a settlement yourself, in writing and without a fee. A non-profit counsellor’s plan comes first.',
        'Vous pouvez demander vous-même un règlement au créancier, par écrit et sans frais. Le plan d’un conseiller sans but lucratif passe d’abord.',
      ),
    ],
    figures: ['band', 'debtToIncome'],
    levers: ['counselling', 'callLender', 'autopay'],
    asks: ['finances'],
  },
  {
    id: 'payday-loan',
    kind: 'boundary',
    title: { en: 'payday loans', fr: 'les prêts sur salaire' },
    cues: [
      'payday*|cash advance*|title loan*|quick cash|fast cash|loan shark*',
      'pret* sur salaire|pret* rapide*|avance* de fonds|avance* sur salaire|argent rapide|pret* de paie',
    ],
    points: [
      point(
        'cfpb',
        'I advise against it: $15 a $100 for two weeks is about 390% a year, and most such loans are renewed and paid again.',
        'Je le déconseille : 15 $ pour 100 $ pendant deux semaines, c’est environ 390 % par an, et la plupart de ces prêts sont renouvelés et payés de nouveau.',
      ),
      point(
        'cfpb',
        'It does not build credit when paid, and reaches your report as a collection when not.',
        'Il ne bâtit pas de crédit quand il est payé, et arrive au dossier comme recouvrement quand il ne l’est pas.',
      ),
      pointFor(
        'US',
        'cfpb',
        'Try first: a small loan of a credit union (federal ones cap it at 28%), an employer’s advance, a payment plan for the bill itself.',
        'Essayez d’abord : un petit prêt d’une coopérative de crédit (28 % au plus dans les fédérales aux États-Unis), une avance de l’employeur, un plan de paiement pour la facture elle-même.',
      ),
      pointFor(
        'CA',
        'ca-usury',
        'Other loans are capped at 35% a year in Canada: try a credit union or caisse, an employer’s advance, a payment plan for the bill itself.',
        'Les autres prêts sont limités à 35 % par an au Canada : essayez une caisse, une avance de l’employeur, un plan de paiement pour la facture elle-même.',
      ),
    ],
    figures: ['debtToIncome'],
    levers: ['callLender', 'counselling', 'reserve'],
    asks: [],
  },
  {
    id: 'repair-company',
    kind: 'boundary',
    title: { en: 'credit repair companies', fr: 'les entreprises de réparation du crédit' },
    cues: [
      'credit repair*|lexington law|credit saint|credit fix*',
      'pay|hire|use + someone|somebody|company|lawyer|firm|service + fix|repair|clean + credit',
      'entreprise*|compagnie*|service* + repar* + credit',
      'reparation de credit|reparation du credit',
    ],
    points: [
      pointFor(
        'US',
        'croa',
        'They can do nothing that you cannot do yourself and free. By law they may take no money before the work is done, must give a written contract, and let you cancel within 3 business days.',
        'Elles ne peuvent rien que vous ne puissiez faire vous-même et gratuitement. Aux États-Unis, elles ne peuvent rien prendre avant le travail fait, doivent donner un contrat écrit, et vous pouvez annuler en 3 jours ouvrables.',
      ),
      pointFor(
        'CA',
        'ca-law',
        'They can do nothing that you cannot do yourself and free. Several provinces forbid money in advance and claims of improvement without grounds.',
        'Elles ne peuvent rien que vous ne puissiez faire vous-même et gratuitement. Plusieurs provinces interdisent l’argent d’avance et les promesses d’amélioration sans fondement.',
      ),
      point(
        'ftc',
        'Leave when a firm promises points or a deletion, asks you to dispute what is true, or tells you not to speak with the bureaus.',
        'Partez si une entreprise promet des points ou une suppression, vous fait contester ce qui est vrai, ou vous dit de ne pas parler aux bureaux.',
      ),
    ],
    figures: [],
    levers: ['checkReports', 'dispute', 'reportScam'],
    asks: [],
  },
  {
    id: 'guarantee',
    kind: 'boundary',
    title: { en: 'promises of points', fr: 'les promesses de points' },
    cues: [
      'guarantee|guarantees|guaranteed|guaranteeing + points|score|credit|result*|approval|approved|me|you',
      'promise|swear + points|score|result*',
      '100 points|200 points|150 points|300 points + want|need|get|raise|gain|boost|increase|add + in 30 days|in a week|overnight|in a month|by tomorrow|in 2 weeks',
      'exactly how many points|how many points exactly',
      '800|850 + overnight|tomorrow|in a week|in 30 days',
      'garantir|garantis|garantissez|garantit|garantissent|promets|promettez|promettre|jure|jurez + points|cote|score|pointage|resultat*|credit|moi|approbation',
      'resultat* garanti*|points garantis|cote garantie|approbation garantie',
      '100 points|200 points|150 points|300 points + veux|gagner|monter|augment*|ajouter|faut + en 30 jours|en une semaine|demain|en un mois',
    ],
    points: [
      point(
        'method',
        'I cannot guarantee points, and nobody honestly can: the formulas are secret, each file differs, and lenders report on their own dates.',
        'Je ne peux garantir aucun point, et personne ne le peut honnêtement : les formules sont secrètes, chaque dossier diffère, et les prêteurs déclarent à leurs dates.',
      ),
      point(
        'croa',
        'Whoever sells a guarantee for points or deletions makes a claim that the law forbids.',
        'Qui vend une garantie de points ou de suppressions fait une affirmation que la loi interdit.',
      ),
      point(
        'fico-damage',
        'What I can give are ranges: in FICO’s own simulator late cards brought up to date showed 20 to 40 points, one month on time 0 to 20; most corrected errors moved a score by less than 20.',
        'Ce que je peux donner, ce sont des fourchettes : dans le simulateur de FICO, des cartes en retard remises à jour donnaient 20 à 40 points, un mois à temps 0 à 20 ; la plupart des erreurs corrigées ont bougé la cote de moins de 20.',
      ),
    ],
    figures: ['band', 'gap', 'deadline', 'utilisation'],
    levers: ['payTo30', 'autopay', 'checkReports', 'payTo10'],
    asks: ['score', 'utilisation'],
  },
  {
    id: 'other-person',
    kind: 'boundary',
    title: { en: 'another person’s file', fr: 'le dossier d’une autre personne' },
    cues: [
      'check|see|pull|look up|get|read|access|freeze|run|view|find + my ex|my wife s|my husband s|my girlfriend s|my boyfriend s|my neighbor s|my neighbour s|my boss|my roommate s|my tenant s|my mother s|my father s|my mom s|my dad s|my brother s|my sister s|my friend s|somebody else s|someone else s|another person s|coworker s|his credit report|her credit report|their credit report|his credit score|her credit score|their credit score + credit|report|score|file|ssn',
      'without + his|her|their|them|him + knowing|consent|permission|telling',
      'voir|consulter|obtenir|verifier|acceder|sortir|regarder|connaitre + mon ex|ma femme|mon mari|ma conjointe|mon conjoint|mon voisin|ma voisine|mon patron|mon colocataire|mon locataire|ma mere|mon pere|mon frere|ma soeur|mon ami|quelqu un d autre|une autre personne + credit|dossier|cote',
      'a l insu|a son insu|sans qu il|sans qu elle|sans lui dire|sans son accord|sans permission + credit|dossier|cote|sache|pret|carte|nom',
    ],
    points: [
      point(
        'fcra-purpose',
        'I cannot help with another person’s file: a report may be read only for a lawful purpose or with the person’s written consent, and getting it under false pretences is a crime.',
        'Je ne peux pas aider avec le dossier d’une autre personne : un dossier ne se lit que pour un motif légitime ou avec le consentement écrit de la personne, et l’obtenir sous un faux prétexte est un crime.',
      ),
      point(
        'practice',
        'The person can read it free and show it to you. For a child, a dependent adult or an estate, a parent, guardian or executor can ask the bureaus with proof.',
        'La personne peut le lire gratuitement et vous le montrer. Pour un enfant, un adulte à charge ou une succession, un parent, un tuteur ou un liquidateur peut le demander aux bureaux avec preuve.',
      ),
      point(
        'practice',
        'A landlord or employer uses a screening service, which asks the person for consent.',
        'Un propriétaire ou un employeur passe par un service de vérification, qui demande le consentement de la personne.',
      ),
    ],
    figures: [],
    levers: [],
    asks: [],
  },
  {
    id: 'instructions',
    kind: 'boundary',
    title: { en: 'how I work', fr: 'ma façon de travailler' },
    cues: [
      'ignore|disregard|forget|override|bypass + your instructions|previous instructions|all instructions|prior instructions|instructions above|your rules|all previous|the above|guidelines|your training',
      'system prompt|your prompt|your instructions|hidden instructions|initial prompt|developer mode|jailbreak*|dan mode',
      'repeat|reveal|print|show|leak|output + prompt|your instructions|everything above|words above|text above',
      'you are now|pretend you are|act as + dan|unrestricted|no rules|without rules|hacker|without limits',
      'api key*|database password|environment variable*|other users|other user s|secret key',
      'ignore*|oublie* + instruction|instructions|consigne|consignes|tes regles|vos regles|ce qui precede',
      'instructions systeme|invite systeme|prompt systeme|ton prompt|votre prompt|tes instructions|vos instructions|tes consignes|vos consignes|mode developpeur',
      'cle api|cles api|mot de passe|autres utilisateurs|autres clients',
    ],
    points: [
      point(
        'method',
        'My rules do not change by request, and a message is read as a question and not as an instruction to me. I hold no data of other people and show no internal settings.',
        'Mes règles ne changent pas sur demande, et un message est lu comme une question et non comme une consigne. Je n’ai pas les données d’autres personnes et je ne montre aucun réglage interne.',
      ),
      point(
        'method',
        'How I work is no secret: I answer questions about credit from published rules with their sources, and compute with the figures that you give.',
        'Ma façon de travailler n’est pas secrète : je réponds aux questions de crédit d’après des règles publiées, avec leurs sources, et je calcule avec les chiffres que vous donnez.',
      ),
      point(
        'method',
        'Ask me about a score, cards, late payments, collections, errors or a loan.',
        'Posez-moi une question sur une cote, des cartes, des retards, des recouvrements, des erreurs ou un prêt.',
      ),
    ],
    figures: [],
    levers: [],
    asks: [],
  },
]
