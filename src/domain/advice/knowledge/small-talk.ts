import { point, type Topic } from '../topic.ts'

export const smallTalk: readonly Topic[] = [
  {
    id: 'greeting',
    kind: 'small-talk',
    title: { en: 'a greeting', fr: 'une salutation' },
    cues: [
      'hi|hello|hey|good morning|good afternoon|good evening|howdy|greetings|yo|hiya',
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
    levers: [],
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
    levers: [],
    asks: [],
  },
  {
    id: 'abilities',
    kind: 'small-talk',
    title: { en: 'what I can do', fr: 'ce que je peux faire' },
    cues: [
      'what can you do|what do you do|who are you|what are you|how can you help|can you help me|help me|are you a bot|are you human',
      'que peux tu faire|que pouvez vous faire|qui es tu|qui etes vous|peux tu m aider|pouvez vous m aider|comment peux tu|es tu un robot|aide moi|aidez moi',
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
    levers: [],
    asks: [],
  },
]

/** Said when the words are about credit but no topic was recognised. */
export const unclear: Topic = {
  id: 'unclear',
  kind: 'small-talk',
  title: { en: 'credit in general', fr: 'le crédit en général' },
  cues: [
    'credit|score|scores|fico|loan|loans|debt|debts|lender*|borrow*|bureau*|equifax|transunion|experian',
    'cote|pointage|pret|prets|dette|dettes|preteur*|emprunt*|bureau de credit',
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
  levers: [],
  asks: ['score'],
}

/** Said to everything else; its cues are words that no short follow-up on credit has. */
export const offTopic: Topic = {
  id: 'off-topic',
  kind: 'small-talk',
  title: { en: 'something outside credit', fr: 'autre chose que le crédit' },
  cues: [
    'weather|recipe*|football|soccer|movie*|president|election*|joke*|poem*|song*|python|javascript|bitcoin|crypto*|stock|stocks|homework|capital of|horoscope|doctor|medicine',
    'meteo|recette*|hockey|film|films|blague*|poeme*|chanson*|capitale|bourse|devoirs|medecin|temps qu il fait|temps fait il',
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
  levers: [],
  asks: [],
}
