import type { Localized } from '../text/language.ts'
import type { Change, Effect } from './change.ts'
import type { Curve } from './curve.ts'
import { valueAt } from './curve.ts'
import { inquiryEffect } from './new-credit.ts'
import { newLimitOf } from './new-limit.ts'
import { openingFileOf } from './opening-file.ts'
import type { Profile } from './profile.ts'
import type { Reading } from './reading.ts'

/**
 * Credit Sesame, some 2,000 people added to a card: under 550 +10% after a month, +18% after three
 * and +30% after twelve; fair scores +11% after three; over 700 +3.5%, +5.2% and +9%; 800 and above
 * +1%. They did other things to their credit too, so about half of it is taken as likely and all of
 * it as the best case.
 */
const worth: Curve = [
  [300, 40],
  [540, 60],
  [620, 45],
  [700, 24],
  [760, 12],
  [800, 5],
  [850, 0],
]

/** Thick files gain little from one more card, thin ones the most: its age counts for them. */
const thinWeight = 1.2
const thickWeight = 0.5

const course: Curve = [
  [1, 0.45],
  [3, 0.8],
  [9, 1],
]

/** A long history of one's own hides the card at first, and so does an application. */
const slowCourse: Curve = [
  [1, 0],
  [6, 0.8],
  [12, 1],
]

const mechanism: Localized = {
  en: 'The limit and the age of the card count on the file of the person who is added; no application is made.',
  fr: 'La limite et l’âge de la carte comptent au dossier de la personne ajoutée ; aucune demande de crédit n’est faite.',
}

/** A person added to somebody else's card. */
export function authorizedUser(reading: Reading, profile: Profile): Change {
  const { isThin, isAgeKnown, recentInquiries } = openingFileOf(reading, profile)
  const isAsked = reading.flag('hardInquiry') ?? false
  const weight = isThin ? thinWeight : isAgeKnown ? thickWeight : 1
  const likely = weight * valueAt(worth, profile.score)
  const added: Effect = {
    likely,
    best: 2 * likely,
    // A card that is used to its limit, or paid late, hurts the person who was added.
    worst: -0.5 * likely,
    course: isAsked || (isAgeKnown && !isThin) ? slowCourse : course,
    isRemoval: false,
  }
  return {
    revolving: newLimitOf(reading, profile, 1),
    effects: isAsked ? [inquiryEffect(1, recentInquiries, isThin), added] : [added],
    mechanism,
    sources: ['Credit Sesame, authorized users (2018)'],
  }
}
