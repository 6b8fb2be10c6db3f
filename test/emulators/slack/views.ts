import { checkView, withIds } from './check-blocks.ts'
import { SlackError } from './errors.ts'
import { type Fields, toFieldsList } from './fields.ts'
import type { ViewRecord } from './records.ts'
import type { State } from './state.ts'

/** Modals that a person has open, the top one last. */
export const openViews = (state: State, user: string): readonly ViewRecord[] =>
  [...state.views.values()].filter((view) => view.user === user)

export function addView(
  state: State,
  owner: { readonly workspace: string; readonly user: string },
  content: Fields,
  previous?: ViewRecord,
): ViewRecord {
  const type = content['type'] === 'home' ? 'home' : 'modal'
  const id = state.newId('V')
  const view: ViewRecord = {
    ...owner,
    id,
    type,
    rootId: previous?.rootId ?? id,
    ...(previous === undefined ? {} : { previousId: previous.id }),
    content: parseView(state, content),
    hash: state.newTs(),
    errors: {},
  }
  if (type === 'modal') state.views.set(id, view)
  else state.homes.set(owner.user, view)
  state.changed()
  return view
}

export function updateView(state: State, view: ViewRecord, content: Fields): void {
  view.content = parseView(state, content)
  view.hash = state.newTs()
  view.errors = {}
  state.changed()
}

function parseView(state: State, content: Fields): Fields {
  checkView(content)
  const externalId = content['external_id']
  const isTaken = [...state.views.values()].some(
    (view) => externalId !== undefined && view.content['external_id'] === externalId,
  )
  if (isTaken) throw new SlackError('duplicate_external_id')
  return {
    ...content,
    blocks: withIds(toFieldsList(content['blocks']), () => state.newId('B')),
  }
}
