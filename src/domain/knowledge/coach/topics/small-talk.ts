import { type CoachTopic, point } from '../topic.ts'

export const smallTalk: readonly CoachTopic[] = [
  {
    id: 'greeting',
    kind: 'small-talk',
    title: { en: 'a greeting', fr: 'une salutation' },
    cues: [
      'hi|hii|hiii|hello|helo|hey|heyy|heya|sup|good morning|good afternoon|good evening|howdy|greetings|yo|hiya',
      'bonjour|bonsoir|salut|allo|coucou',
    ],
    points: [
      point(
        'method',
        'Hello! I am your credit coach: ask me about your score, your cards, late payments, errors or a loan you plan.',
        'Bonjour ! Je suis votre coach de crédit : parlez-moi de votre cote, de vos cartes, de retards, d’erreurs ou d’un prêt que vous préparez.',
      ),
    ],
    figures: ['gap'],
    recommendations: [],
    asks: [],
  },
  {
    id: 'thanks',
    kind: 'small-talk',
    title: { en: 'thanks', fr: 'un merci' },
    cues: [
      'thanks|thank you|thx|appreciate it|much appreciated|bye|goodbye|see you',
      'merci*|au revoir|bonne journee|a bientot',
    ],
    points: [
      point(
        'method',
        'You are welcome. Come back when your next statement is out, and we look at what has moved.',
        'Avec plaisir. Revenez à votre prochain relevé, et nous regarderons ce qui a bougé.',
      ),
    ],
    figures: [],
    recommendations: [],
    asks: [],
  },
  {
    id: 'abilities',
    kind: 'small-talk',
    title: { en: 'what I can do', fr: 'ce que je peux faire' },
    cues: [
      'what can you do|what do you do|who are you|what are you|how can you help|can you help me|help me|what topics|what can i ask you|how does this work',
      'que peux tu faire|que pouvez vous faire|qui es tu|qui etes vous|peux tu m aider|pouvez vous m aider|comment peux tu|aide moi|aidez moi|tu peux faire quoi|tu fais quoi|que sais tu faire',
      'kind of stuff|kind of things|what things|what else|how do you work|what do you know + help|do|with|about',
      'capable|quoi + de faire quoi|faire pour moi|m aider|tu peux faire|pouvez faire',
    ],
    points: [
      point(
        'method',
        'I am an automatic credit coach. I explain scores and reports, compute what a payment does to your utilisation, set an order for debts, prepare disputes of real errors and goodwill letters, and tell you plainly what does not work.',
        'Je suis un coach de crédit automatique. J’explique cotes et dossiers, je calcule l’effet d’un paiement sur votre utilisation, je mets les dettes en ordre, je prépare la contestation de vraies erreurs et les lettres de bonne volonté, et je vous dis franchement ce qui ne marche pas.',
      ),
      point(
        'method',
        'I am no lawyer, tax adviser or lender, and I cannot see your file unless you give me figures or a report. What would you like to look at?',
        'Je ne suis ni avocat, ni fiscaliste, ni prêteur, et je ne vois votre dossier que si vous me donnez des chiffres ou un rapport. Que voulez-vous regarder ?',
      ),
    ],
    figures: [],
    recommendations: [],
    asks: [],
  },
]

/** Questions about the coach itself; they precede all other topics. */
export const aboutTheCoach: readonly CoachTopic[] = [
  {
    id: 'who-are-you',
    kind: 'small-talk',
    title: { en: 'who answers you', fr: 'qui vous répond' },
    cues: [
      'are you|you are|r u + a bot|a robot|human|a human|real|a real person|a person|an ai|ai|chatgpt|a machine|a lawyer|lawyer|an attorney|a financial advisor|a banker|from the bank|a scam|licensed',
      'es tu|etes vous|tu es|vous etes|t es tu|t es + un robot|robot|humain|une vraie personne|une personne|une ia|ia|avocat|avocate|notaire|conseiller|une machine|vrai|reel|de la banque',
      'am i talking|do i talk|je parle + to a human|to a person|to a bot|a un humain|a une personne|a un robot|a une machine',
      'speak|talk|parler + to a human|to a person|to an agent|to someone real|a un humain|a un agent|a quelqu un|a une vraie personne',
      'who made you|who built you|what model are you|qui t a cree|qui t a fait|quel modele es tu',
      'human|humain|ai|machine|bot|robot|real person|vraie personne|personne reelle + is this|this|talking|parler|suis je|am i|are you|c est|or|ou',
      'talking to|en train de parler|je parle a|chatting with + human|machine|bot|robot|person|ai|humain|personne',
      'are you|you are|es tu|etes vous|tu es + chatgpt|gpt|claude|gemini|copilot|siri|alexa|made by|built by|fait par|created|programme',
      'talk to|talking to|parle a|parler a|speaking to|speaking with + a machine|a human|a person|a robot|une vraie personne|une machine|un humain|un robot|someone real',
    ],
    points: [
      point(
        'method',
        'I am a program, no person: an automatic credit coach. I am no lawyer, tax adviser, bank or bureau, and I give no legal advice.',
        'Je suis un programme, pas une personne : un coach de crédit automatique. Je ne suis ni avocat, ni fiscaliste, ni banque, ni bureau, et je ne donne pas d’avis juridique.',
      ),
      point(
        'method',
        'My answers rest on published rules and on the figures you give me. For a person: a non-profit credit counsellor (nfcc.org; creditcounsellingcanada.ca), or legal aid for a lawsuit.',
        'Mes réponses reposent sur des règles publiées et sur les chiffres que vous me donnez. Pour parler à une personne : un conseiller en crédit sans but lucratif (creditcounsellingcanada.ca ; nfcc.org), ou l’aide juridique pour une poursuite.',
      ),
    ],
    figures: [],
    recommendations: [],
    asks: [],
  },
  {
    id: 'language',
    kind: 'small-talk',
    title: { en: 'the language we use', fr: 'la langue utilisée' },
    cues: [
      'speak|talk|answer|reply|write|switch|chat|continue + french|english|spanish|francais|en anglais|in english|in french|espanol',
      'do you speak|parlez vous|parles tu|habla|hablas|en francais|in french please|english please|in english please|en anglais s il',
      'hablar|habla|hablas|espanol|espagnol|francais|french|english|anglais|arabic|chinese|mandarin|portuguese|creole + puedes|can you|do you|peux tu|speak|parle*|please|svp|continue*|switch|or|en',
      'parle*|repond*|reponds|continuer|continue|passons|switch + en anglais|en francais|en espagnol|in english|anglais svp|francais svp|english|anglais s il|moi en anglais|moi en francais',
    ],
    points: [
      point(
        'method',
        'I speak English and French: set the language of this conversation to the one that you prefer, and I answer in it.',
        'Je parle français et anglais : choisissez la langue de cette conversation, et je réponds dans celle-là.',
      ),
    ],
    figures: [],
    recommendations: [],
    asks: [],
  },
]

/** Credit words without a recognised topic. */
export const unclear: CoachTopic = {
  id: 'unclear',
  kind: 'small-talk',
  title: { en: 'credit in general', fr: 'le crédit en général' },
  cues: [
    'credit|score|scores|fico|loan|loans|debt|debts|lender*|borrow*|bureau*|equifax|transunion|experian|card|cards|visa|mastercard|bank|mortgage|limit|balance|payment*|pay|paid|owe|collector*|collection*|late|rate|interest|points|account*|report',
    'cote|pointage|pret|prets|dette|dettes|preteur*|emprunt*|bureau*|carte|cartes|banque|hypotheque|limite|solde|paiement*|payer|paye|paie|dois|recouvrement|agence|retard*|taux|interet*|points|compte*|dossier',
  ],
  points: [
    point(
      'method',
      'I am not sure what you would like to know. I can look at your score and goal, card balances, a late payment, a collection, an error on a report, or a loan that you plan.',
      'Je ne suis pas sûr de ce que vous voulez savoir. Je peux regarder votre cote et votre objectif, les soldes de cartes, un retard, un recouvrement, une erreur au dossier, ou un prêt que vous préparez.',
    ),
    point(
      'method',
      'Tell me in one sentence what happened or what you want to reach.',
      'Dites-moi en une phrase ce qui s’est passé ou ce que vous voulez atteindre.',
    ),
  ],
  figures: ['band', 'gap', 'utilisation'],
  recommendations: [],
  asks: ['score'],
}

/** Answer for people in a third country, whatever they ask. */
export const elsewhere: CoachTopic = {
  id: 'elsewhere',
  kind: 'boundary',
  title: { en: 'credit in another country', fr: 'le crédit dans un autre pays' },
  cues: [],
  points: [
    point(
      'method',
      'I know the scores, bureaus and laws of the United States and of Canada alone: in your country they are others, and an answer made for here would mislead you.',
      'Je ne connais que les cotes, les bureaux et les lois des États-Unis et du Canada : dans votre pays, ce sont d’autres règles (la France, par exemple, n’a pas de cote comme FICO), et une réponse faite pour ici vous tromperait.',
    ),
    point(
      'method',
      'Ask the credit register or bureau of your country for your own file, and a non-profit debt adviser there for the rules.',
      'Demandez votre propre dossier au registre ou au bureau de votre pays (en France, la Banque de France pour le FICP), et les règles à un service d’aide aux personnes endettées.',
    ),
    point(
      'method',
      'If your question is about a debt, a move or an account in the United States or Canada, tell me which of the two, and I answer for it.',
      'Si votre question porte sur une dette, un déménagement ou un compte aux États-Unis ou au Canada, dites-moi lequel des deux, et j’y réponds.',
    ),
  ],
  figures: [],
  recommendations: [],
  asks: [],
}

/** Anything else; its cues are words that no short follow-up on credit has. */
export const offTopic: CoachTopic = {
  id: 'off-topic',
  kind: 'small-talk',
  title: { en: 'something outside credit', fr: 'autre chose que le crédit' },
  cues: [
    'weather|recipe*|football|soccer|movie*|president|election*|joke*|poem*|song*|python|javascript|bitcoin|crypto*|stock|stocks|homework|capital of|horoscope|medicine|passport|recipe|cook|cooking|restaurant|pizza|movie|series|game|prime minister|code|girlfriend cheating|cheating on me|vacation|flight|calories|translate|dishwasher',
    'meteo|recette*|hockey|film|films|blague*|poeme*|chanson*|capitale|bourse|devoirs|temps qu il fait|temps fait il|passeport|pizza|cuisin*|premier ministre|calories|tradui*|vacances|lave vaisselle|recette|poutine',
  ],
  points: [
    point(
      'method',
      'That is not something I can help with: I coach on credit alone, and a guess would not serve you.',
      'Je ne peux pas vous aider à ce sujet : je ne fais que du coaching de crédit, et une réponse au hasard ne vous servirait pas.',
    ),
    point(
      'method',
      'If you have a question about your score, your cards, a debt or a report, I am here for that.',
      'Si vous avez une question sur votre cote, vos cartes, une dette ou un dossier, je suis là pour cela.',
    ),
  ],
  figures: [],
  recommendations: [],
  asks: [],
}
