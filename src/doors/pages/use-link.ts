import type { Localized } from '../../domain/text/language.ts'
import { Failure, StaleWrite } from '../../errors.ts'
import { releaseLink, takeLink } from '../../operations/accounts/one-time-link.ts'
import type { Change } from '../../ports/store.ts'
import type { DoorServices } from '../door.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'
import type { Visit } from './visit.ts'

const texts = {
  failed: { en: 'That did not work', fr: 'Cela n’a pas fonctionné' },
  newLink: {
    en: 'Something went wrong, and this link can no longer be used. Ask for a new link where you got this one, and look there first whether it was done.',
    fr: 'Un problème est survenu et ce lien ne peut plus servir. Demandez un nouveau lien là où vous avez obtenu celui-ci, en vérifiant d’abord là si c’est fait.',
  },
} as const satisfies Record<string, Localized>

/** False when another use of the link has begun. */
export async function beginUse({ link }: Visit, { store, clock }: DoorServices): Promise<boolean> {
  try {
    await store.transact({ changes: [takeLink(link, clock())] })
    return true
  } catch (error) {
    if (error instanceof StaleWrite) return false
    throw error
  }
}

/** Lets the person try again; false when the store does not allow it. */
export async function endUse({ link }: Visit, { store, defect }: DoorServices): Promise<boolean> {
  try {
    await store.transact({ changes: [releaseLink(link)] })
    return true
  } catch (error) {
    reportDefect(error, defect)
    return false
  }
}

/** Deletes a link after its effect, which counts also where the link stays: it is in use and cannot be used again. */
export async function forgetLink({ link }: Visit, { store, defect }: DoorServices): Promise<void> {
  try {
    await store.transact({ changes: [deleteLink(link.id)] })
  } catch (error) {
    defect(error)
  }
}

export const deleteLink = (id: string): Change => ({
  kind: 'delete',
  collection: 'oneTimeLinks',
  id,
})

/** An outage is no defect. */
export function reportDefect(error: unknown, defect: DoorServices['defect']): void {
  if (!(error instanceof Failure) || error.kind === 'internal') defect(error)
}

/** The page of a link that could not be given back after a failure. */
export function unusablePage(error: unknown, { language }: Visit, { defect }: DoorServices): Page {
  reportDefect(error, defect)
  return plainPage(503, texts.failed, [texts.newLink], language)
}
