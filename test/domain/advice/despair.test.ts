import { describe, expect, it } from 'vitest'
import { firstLine } from './asking.ts'

const said = {
  en: [
    'i cant do this anymore everyone keeps calling and i dont want to be here',
    'I don’t want to be here',
    'i dont wanna be here anymore',
    'I owe 40k and I do not want to be here tomorrow.',
    'i can’t go on',
    'I just cannot go on anymore, the debt is too much',
    'my score is 480 and i cant keep going like this',
    'I can’t do this anymore',
  ],
  fr: [
    'j’en peux plus, j’veux plus être là',
    'je ne veux plus être là',
    'Je ne veux plus être ici, les dettes m’étouffent',
    'je ne suis plus capable de continuer',
    'jpeux pu continuer',
    'jveux pu être là',
  ],
} as const

const meantOtherwise = {
  en: [
    'I don’t want to be here in this apartment any longer, does breaking the lease hurt my score?',
    'I can’t go on paying this card, what are my options?',
    'I can’t go on vacation with my card maxed out, how do I pay it down?',
    'I do not want to be here for 30 years paying a mortgage, can I pay it off early?',
    'I don’t want to be here anymore in this city, does moving change my credit?',
    'I can’t do this dispute anymore by mail, can I do it online?',
    'I can’t do this loan anymore, what happens if I stop paying?',
    'I can’t go on Credit Karma, it says my credit file is frozen',
  ],
  fr: [
    'Je ne veux plus être là-bas comme colocataire, mon nom est sur le bail, et mon crédit ?',
    'Je n’en peux plus de payer ces intérêts, que faire avec ma carte ?',
    'Je ne peux plus continuer à payer ma carte, que faire ?',
    'Je ne veux plus être ici dans cet appartement, ma cote va-t-elle baisser ?',
  ],
} as const

describe('who does not want to live on, without naming death', () => {
  for (const language of ['en', 'fr'] as const) {
    it.each(said[language])('is given somebody to call: %s', (message) => {
      expect(firstLine(language, message)).toContain('988')
    })

    it.each(meantOtherwise[language])('is not who speaks of a place or a bill: %s', (message) => {
      expect(firstLine(language, message)).not.toContain('988')
    })
  }
})
