import { Failure } from '../../errors.ts'

export const nothingKnown = (): Failure =>
  new Failure('not_found', {
    en: 'No credit report of this person has been analysed yet. Send one to POST /api/analyze/report.',
    fr: 'Aucun dossier de crédit de cette personne n’a encore été analysé. Envoyez-en un à POST /api/analyze/report.',
  })
