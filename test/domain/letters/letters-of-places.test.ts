import { describe, expect, it } from 'vitest'
import { disputeLetter } from '../../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../../src/domain/letters/goodwill-letter.ts'
import { type DisputeFacts, disputeTypes } from '../../../src/domain/letters/letter.ts'
import { findFalseClaim } from '../../../src/domain/letters/validation/validate-letter.ts'
import { asText, at, disputeFacts, goodwillFacts, now } from './letter-facts.ts'

const french: Readonly<Record<DisputeFacts['disputeType'], Partial<DisputeFacts>>> = {
  error: {
    reason: 'Le solde de 2 310 $ a été payé au complet en mars 2026 ; il devrait indiquer 0 $.',
    evidence: ['Confirmation de paiement du 12 mars 2026', 'Permis de conduire'],
  },
  fraud: {
    reason: 'Je n’ai pas ouvert ce compte. Je l’ai vu à mon dossier en octobre 2026.',
    evidence: ['Rapport de police du 3 novembre 2026'],
  },
  outdated: {
    reason: 'Le compte a été radié. Premier paiement manqué en janvier 2018, jamais rattrapé.',
    evidence: [],
  },
  unverified: { reason: 'Je n’ai aucune trace du solde de 412 $ inscrit.', evidence: [] },
}

const places = {
  'us-fr': { language: 'fr', country: 'US', address: '12 Elm Street, Dayton, OH 45402' },
  'ca-on-en': {
    language: 'en',
    country: 'CA',
    province: 'ON',
    bureau: 'TransUnion',
    address: '10 King Street West, Toronto, ON M5H 1A1',
  },
  'ca-on-fr': {
    language: 'fr',
    country: 'CA',
    province: 'ON',
    bureau: 'TransUnion',
    address: '10, rue King Ouest, Toronto (Ontario) M5H 1A1',
  },
  'ca-qc-fr': {
    language: 'fr',
    country: 'CA',
    province: 'QC',
    bureau: 'Equifax',
    address: '123, rue Principale, Montréal (Québec) H2X 1Y4',
  },
  'ca-qc-en': {
    language: 'en',
    country: 'CA',
    province: 'QC',
    bureau: 'Equifax',
    address: '123 Main Street, Montreal, Quebec H2X 1Y4',
  },
  'ca-sk-en': {
    language: 'en',
    country: 'CA',
    province: 'SK',
    bureau: 'Equifax',
    address: '45 Prairie Road, Regina SK S4P 3Y2',
  },
  'ca-fr': {
    language: 'fr',
    country: 'CA',
    province: undefined,
    bureau: 'TransUnion',
    address: '7, chemin du Lac, Moncton NB E1C 1A1',
  },
} as const satisfies Readonly<Record<string, Partial<DisputeFacts>>>

const names = Object.keys(places) as (keyof typeof places)[]
const cases = names.flatMap((name) => disputeTypes.map((type) => [name, type] as const))

const factsOf = (name: keyof typeof places, type: DisputeFacts['disputeType']) =>
  disputeFacts(type, {
    ...(type === 'fraud' ? { evidence: ['Police report of 3 November 2026', 'Passport'] } : {}),
    ...(places[name].language === 'fr' ? french[type] : {}),
    ...places[name],
  })

describe('a dispute letter of another place or language, whole', () => {
  it.each(cases)('%s, %s', async (name, type) => {
    const facts = factsOf(name, type)
    expect(findFalseClaim(facts, now)).toBeUndefined()
    const { document, instructions, followUp } = asText(disputeLetter(facts, at))
    const beside = [
      `-- ${document.metadata.mailingInstructions}`,
      ...instructions.map((line) => `- ${line}`),
      `> ${followUp.expectedResponse}`,
      ...followUp.nextSteps.map((line) => `> ${line}`),
    ].join('\n')
    await expect(`${document.content}\n----\n${beside}\n`).toMatchFileSnapshot(
      `written/${name}-${type}.txt`,
    )
  })
})

describe('a goodwill letter of another place or language, whole', () => {
  it.each([
    ['us-fr', 'fr', 'US'],
    ['ca-en', 'en', 'CA'],
    ['ca-fr', 'fr', 'CA'],
  ] as const)('%s', async (name, language, country) => {
    const facts = goodwillFacts({
      language,
      country,
      ...(language === 'fr'
        ? { explanation: 'J’étais à l’hôpital ce mois-là et j’ai manqué l’échéance.' }
        : {}),
    })
    const { document, instructions, followUp } = asText(goodwillLetter(facts, at))
    const beside = [
      `-- ${document.metadata.bureauAddress}`,
      `-- ${document.metadata.mailingInstructions}`,
      ...instructions.map((line) => `- ${line}`),
      `> ${followUp.expectedResponse}`,
      ...followUp.nextSteps.map((line) => `> ${line}`),
    ].join('\n')
    await expect(`${document.content}\n----\n${beside}\n`).toMatchFileSnapshot(
      `written/${name}-goodwill.txt`,
    )
  })
})
