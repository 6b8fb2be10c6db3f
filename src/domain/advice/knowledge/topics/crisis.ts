import { point, type Topic } from '../../topic.ts'

/**
 * Somebody who speaks of dying, or of not wanting to live. 988 answers calls and texts in the United
 * States (988lifeline.org, since 16 July 2022) and in Canada (988.ca, since 30 November 2023).
 */
export const crisis: Topic = {
  id: 'crisis',
  kind: 'crisis',
  title: { en: 'how you are', fr: 'votre état' },
  cues: [
    'kill myself|killing myself|suicide|suicidal|unalive myself|end my life|ending my life|take my life|take my own life|taking my own life|end it all|ending it all|thinking of ending it|hang myself|shoot myself|overdose',
    'want to die|wanna die|feel like dying|wish i was dead|wish i were dead|wish i could die|better off dead|better off without me|ready to die|hope i die',
    'want to live anymore|want to live any more|want to be alive|want to exist|want to wake up anymore|no longer want to live|tired of living|tired of being alive|not worth living|nothing to live for|reason to live|reason to go on|point of living|point in living|will to live|worth living anymore|life is over|life is not worth|life isn t worth|can t go on living|cannot go on living',
    'want to hurt myself|hurting myself|harm myself|self harm',
    'suicid*|veux me tuer|vais me tuer|envie de me tuer|pense a me tuer|me pendre|me donner la mort|mettre fin a mes jours|mettre fin a ma vie|en finir avec la vie|en finir avec ma vie|m enlever la vie|me foutre en l air',
    'veux mourir|envie de mourir|voudrais mourir|aimerais mourir|prefere mourir|prefererais mourir|souhaite mourir|pense a mourir|veux crever|voudrais etre mort|voudrais etre morte|serais mieux mort|serais mieux morte|mieux sans moi',
    'plus envie de vivre|pas envie de vivre|veux plus vivre|veux pas vivre|raison de vivre|force de vivre|gout de vivre|a quoi bon vivre|veux plus exister|veux plus me reveiller|plus la peine d etre vecue|ma vie est finie',
    'me faire du mal|m automutil*|automutilation|me mutiler',
    'envie d en finir|veux juste en finir|je veux en finir trop|je veux en finir je|veux en finir avec tout|veux en finir maintenant|veux en finir pour de bon|en finir une fois pour toutes|can t go on like this anymore i want to end|want to end it|wanna end it|going to end it|disappear forever|never wake up|not wake up|go to sleep and never|dormir et ne plus me reveiller|disparaitre pour toujours|sauter du pont|jump off a bridge|jump off the bridge',
    'point living|point in living|point to living|reason to keep living|sert plus a rien de vivre|sert a rien de vivre|a quoi ca sert de vivre|plus envie d etre la|be better if i was gone|be better if i were gone|better if i was dead|mieux si j etais mort|mieux si je mourais|jump in front|feel suicidal|ready to end',
    'rather be dead|rather die|sooner be dead|prefer to die|better dead|mieux etre mort|mieux etre morte|prefererais etre mort|prefererais etre morte|aimerais mieux mourir|aimerais mieux etre mort|prefere etre mort|plutot mourir|plutot crever',
    'reason|reasons|point|sens|raison|raisons|envie|force|gout + to live|to go on living|go on living|keep living|to go on|de vivre|a vivre|continuer a vivre|de vivre encore',
    'no longer want to live|don t want to be alive|don t want to live|ne veux plus vivre|veux plus vivre|plus vivre',
    'better off if i died|worth more dead|vaut plus mort|vaux plus mort|world without me|monde sans moi',
  ],
  points: [
    point(
      'method',
      'I am very sorry that it hurts this much, and I am glad that you told me. Please call or text 988 now: somebody listens there, free, day and night, in the United States and in Canada. If you are in danger at this moment, call 911.',
      'Je suis vraiment désolé que ce soit si dur, et vous avez bien fait de le dire. Appelez ou textez le 988 maintenant : quelqu’un vous y écoute, gratuitement, jour et nuit, au Canada et aux États-Unis. Si vous êtes en danger en ce moment, appelez le 911.',
    ),
    point(
      'method',
      'I am a program and cannot be with you as a person can, so please tell somebody near you as well.',
      'Je suis un programme et ne peux pas être là comme une personne : parlez-en aussi à quelqu’un près de vous.',
    ),
    point(
      'method',
      'Debt can be worked out, even when it looks hopeless, and you need not do it alone or today. When you are ready, a non-profit credit counsellor goes through it with you, as a rule free of charge at first: nfcc.org in the United States, creditcounsellingcanada.ca in Canada.',
      'Des dettes se règlent, même quand tout semble perdu, et vous n’avez à le faire ni seul ni aujourd’hui. Quand vous serez prêt, un conseiller en crédit sans but lucratif les regardera avec vous, en général sans frais au début : creditcounsellingcanada.ca au Canada, nfcc.org aux États-Unis.',
    ),
  ],
  figures: [],
  levers: [],
  asks: [],
}
