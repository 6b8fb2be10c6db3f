import type { Localized } from '../text/language.ts'

/** An avatar that the service draws itself; its face is in `src/doors/avatar/faces`. */
export interface DrawnAvatar {
  readonly avatarId: string
  readonly name: string
  /** Voice that goes with the face: one of `drawnVoices`. */
  readonly voice: string
  /** Picture in words. */
  readonly description: Localized
}

/** The first is the default. */
export const drawnAvatars: readonly DrawnAvatar[] = [
  {
    avatarId: 'amara',
    name: 'Amara',
    voice: 'nova',
    description: {
      en: 'Drawing of Amara, a woman with dark curly hair and gold earrings',
      fr: 'Dessin d’Amara, une femme aux cheveux noirs bouclés et aux boucles d’oreilles dorées',
    },
  },
  {
    avatarId: 'mateo',
    name: 'Mateo',
    voice: 'cedar',
    description: {
      en: 'Drawing of Mateo, a man with glasses and a short beard',
      fr: 'Dessin de Mateo, un homme à lunettes et à la barbe courte',
    },
  },
  {
    avatarId: 'rose',
    name: 'Rose',
    voice: 'coral',
    description: {
      en: 'Drawing of Rose, an older woman with short silver hair',
      fr: 'Dessin de Rose, une femme d’un certain âge aux cheveux courts argentés',
    },
  },
]

/** Voices of the offline engine, which has a man's or a woman's for each name of OpenAI's. */
export const drawnVoices: readonly string[] = [
  ...['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'onyx'],
  ...['nova', 'sage', 'shimmer', 'verse', 'marin', 'cedar'],
]

export const findDrawnAvatar = (avatarId: string): DrawnAvatar | undefined =>
  drawnAvatars.find((avatar) => avatar.avatarId === avatarId)
