import { countryPoint } from '../topic.ts'
import { type DirectAnswer, directAnswer } from './answer-to.ts'

const preapproval =
  'preapprov*|pre approv*|preapproval|pre approval|preapprob*|pre approb*|preapprouv*|pre approuv*|preautoris*'

/** Answers about the cost of an application before it is made; used by several topics. */
export const applicationAnswers: readonly DirectAnswer[] = [
  'prescreened-offers',
  'inquiries',
  'mortgage',
  'auto-loan',
].flatMap((topic) => [
  directAnswer(
    topic,
    `mortgage|house|home|condo|hypotheque|hypothecaire|maison + ${preapproval}`,
    countryPoint(
      'US',
      'fico-inquiries',
      'A mortgage pre-approval is usually a hard inquiry: 0 to 5 points, for some months. Several mortgage lenders within 14 days (45 in newer FICO versions) count as one; a prequalification is soft.',
      'Aux États-Unis, une préapprobation hypothécaire est d’habitude une demande ferme : de 0 à 5 points, pour quelques mois. Plusieurs prêteurs hypothécaires en 14 jours (45 dans les FICO récentes) comptent pour un ; une préqualification est douce.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'A mortgage pre-approval is usually a hard inquiry, a few points for some months; several mortgage lenders within two weeks usually count as one. A prequalification is soft.',
      'Une préapprobation hypothécaire est d’habitude une demande ferme, quelques points pour quelques mois ; plusieurs prêteurs hypothécaires en deux semaines comptent d’habitude pour un. Une préqualification est douce.',
    ),
  ),
  directAnswer(
    topic,
    `car|auto|truck|vehicle|char|voiture|camion + ${preapproval}`,
    countryPoint(
      'US',
      'fico-inquiries',
      'For a car loan it depends on the lender: a prequalification is soft, a full pre-approval is usually a hard inquiry of 0 to 5 points. Ask before you agree; car lenders within 14 days count as one.',
      'Aux États-Unis, pour un prêt auto, cela dépend du prêteur : une préqualification est douce, une vraie préapprobation est d’habitude une demande ferme, de 0 à 5 points. Demandez avant d’accepter ; les prêteurs auto en 14 jours comptent pour un.',
    ),
    countryPoint(
      'CA',
      'ca-file',
      'For a car loan it depends on the lender: a prequalification is soft, a full pre-approval is usually a hard inquiry of a few points. Ask before you agree; car lenders within two weeks usually count as one.',
      'Pour un prêt auto, cela dépend du prêteur : une préqualification est douce, une vraie préapprobation est d’habitude une demande ferme, de quelques points. Demandez avant d’accepter ; les prêteurs auto en deux semaines comptent d’habitude pour un.',
    ),
  ),
])
