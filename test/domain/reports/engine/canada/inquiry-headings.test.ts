import { describe, expect, it } from 'vitest'
import { visibilityIn } from '../../../../../src/domain/reports/engine/canada/sections.ts'
import { fold } from '../../../../../src/domain/reports/engine/canada/values.ts'

describe('a heading of inquiries', () => {
  it.each([
    'Inquiries',
    'Hard Inquiries',
    'Inquiries That Impact Your Credit Score',
    'Credit inquiries to your file',
    'Demandes de renseignements',
    'Demandes avec impact',
    'Interrogations',
    'Consultations avec incidence sur votre cote',
    'Enquêtes de crédit à votre dossier',
  ])('is of those that lenders see: %s', (heading) => {
    expect(visibilityIn(fold(heading), false)).toBe('hard')
  })

  it.each([
    'Account Review Inquiries',
    'Inquiries That Do Not Impact Your Credit Score',
    'Inquiries not seen by lenders',
    'Other inquiries',
    "Demandes d'examen de compte",
    "Demandes n'ayant aucune incidence sur votre cote",
    "Demandes de renseignements n'ayant pas d'incidence",
    'Consultations sans impact sur votre cote',
    'Demandes de révision de compte',
    'Autres demandes',
  ])('is of those that only the consumer sees: %s', (heading) => {
    expect(visibilityIn(fold(heading), false)).toBe('soft')
  })

  it.each([
    ['Regular', 'hard'],
    ['Visibles par les prêteurs', 'hard'],
    ['Lenders can see', 'hard'],
    ['Soft / Account Review', 'soft'],
    ['Visibles par vous seulement', 'soft'],
    ['Only you can see', 'soft'],
    ['Sans incidence', 'soft'],
    ['Enquêtes non affichées aux membres', 'soft'],
    ['Qui ne comptent pas', 'soft'],
  ] as const)('need not name them again among them: %s', (heading, sight) => {
    expect(visibilityIn(fold(heading), true)).toBe(sight)
    expect(visibilityIn(fold(heading), false)).toBeUndefined()
  })

  it.each([
    'À la demande du consommateur',
    'Fermé à la demande du consommateur',
    'Closed at consumer request',
    'AUTH EQUIFAX REQUEST',
    'ENQUÊTES BEAUCHEMIN INC',
    'Inquiries stay on your file for three years',
  ])('is no reason, no name and no sentence: %s', (line) => {
    expect(visibilityIn(fold(line), false)).toBeUndefined()
  })
})
