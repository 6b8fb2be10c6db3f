import { findUser } from '../channels.ts'
import { SlackError } from '../errors.ts'
import { type Fields, isFields, toText } from '../fields.ts'
import { limits } from '../limits.ts'
import { type Call, type Methods, required, tier } from '../method.ts'
import type { TriggerRecord, ViewRecord } from '../records.ts'
import { addView, openViews, updateView } from '../views.ts'
import { toWireView } from '../wire.ts'

/** Uses up a trigger: three seconds, once. */
function takeTrigger({ state, workspace, args }: Call): TriggerRecord {
  const id = toText(args['trigger_id']) ?? toText(args['interactivity_pointer'])
  const trigger = state.triggers.get(id ?? '')
  if (trigger === undefined || trigger.workspace !== workspace.id) {
    throw new SlackError('invalid_trigger_id')
  }
  if (trigger.isUsed) throw new SlackError('exchanged_trigger_id')
  if (state.clock.now() - trigger.at > limits.triggerMs) throw new SlackError('expired_trigger_id')
  return trigger
}

function givenView({ args }: Call, type: 'modal' | 'home' | 'any'): Fields {
  const view = args['view']
  if (!isFields(view)) throw new SlackError('invalid_arguments')
  if (type !== 'any' && view['type'] !== type) {
    throw new SlackError('invalid_arguments', {
      response_metadata: { messages: [`[ERROR] must be a ${type} [json-pointer:/view/type]`] },
    })
  }
  return view
}

function findView({ state, workspace, args }: Call): ViewRecord {
  const externalId = toText(args['external_id'])
  const view = [...state.views.values(), ...state.homes.values()].find(
    (one) =>
      one.id === args['view_id'] ||
      (externalId !== undefined && one.content['external_id'] === externalId),
  )
  if (view === undefined || view.workspace !== workspace.id) throw new SlackError('not_found')
  return view
}

function checkHash({ args }: Call, view: ViewRecord | undefined): void {
  const hash = toText(args['hash'])
  if (hash !== undefined && view !== undefined && hash !== view.hash) {
    throw new SlackError('hash_conflict')
  }
}

const shown = ({ state }: Call, view: ViewRecord): Fields => ({ view: toWireView(state, view) })

/** Opens a modal; a refused view leaves its trigger unused. */
function open(call: Call, previous: (trigger: TriggerRecord) => ViewRecord | undefined): Fields {
  const trigger = takeTrigger(call)
  const owner = { workspace: call.workspace.id, user: trigger.user }
  const content = givenView(call, 'modal')
  const view = addView(call.state, owner, content, previous(trigger))
  trigger.isUsed = true
  return shown(call, view)
}

export const viewsMethods: Methods = {
  'views.open': { perMinute: tier.four, run: (call) => open(call, () => undefined) },
  'views.push': {
    perMinute: tier.four,
    run: (call) =>
      open(call, (trigger) => {
        const stack = openViews(call.state, trigger.user)
        const top = call.state.views.get(trigger.view ?? '') ?? stack.at(-1)
        if (top === undefined) throw new SlackError('invalid_arguments')
        if (stack.length >= limits.viewStack) throw new SlackError('push_limit_reached')
        return top
      }),
  },
  'views.update': {
    perMinute: tier.four,
    run(call) {
      const view = findView(call)
      checkHash(call, view)
      updateView(call.state, view, givenView(call, 'any'))
      return shown(call, view)
    },
  },
  'views.publish': {
    perMinute: tier.four,
    run(call) {
      const user = findUser(call, required(call.args, 'user_id'))
      const content = givenView(call, 'home')
      const home = call.state.homes.get(user.id)
      checkHash(call, home)
      if (home !== undefined) {
        updateView(call.state, home, content)
        return shown(call, home)
      }
      return shown(call, addView(call.state, { workspace: user.workspace, user: user.id }, content))
    },
  },
}
