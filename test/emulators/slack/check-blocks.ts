import { createArgumentError, SlackError } from './errors.ts'
import { type Fields, isFields, toFields, toFieldsList, toList, toText } from './fields.ts'
import {
  blockRules,
  elementRules,
  limits,
  messageOnlyBlocks,
  otherElements,
  type Rule,
  viewRules,
} from './limits.ts'

/** Refuses blocks of a message as Slack does: `invalid_blocks` or `msg_blocks_too_long`. */
export function checkMessageBlocks(blocks: readonly Fields[]): void {
  const problems = [
    ...tooManyItems(blocks, limits.messageBlocks, '/blocks'),
    ...findBlockProblems(blocks, '/blocks'),
  ]
  if (problems.length > 0) throw createArgumentError('invalid_blocks', problems)
  const markdown = blocks.filter((block) => block['type'] === 'markdown')
  if (textLength(markdown) > limits.markdown || textLength(blocks) > limits.blocksText) {
    throw new SlackError('msg_blocks_too_long')
  }
  if (blocks.filter((block) => block['type'] === 'table').length > 1) {
    throw createArgumentError('invalid_attachments', ['only_one_table_allowed'])
  }
}

/** Refuses a modal or a home tab as Slack does: `invalid_arguments` or `view_too_large`. */
export function checkView(view: Fields): void {
  const blocks = toFieldsList(view['blocks'])
  const problems = [
    ...findProblems(view, viewRules, '/view'),
    ...findBlockProblems(blocks, '/view/blocks'),
  ]
  if (view['type'] !== 'modal' && view['type'] !== 'home') {
    problems.push('must be a valid view type [json-pointer:/view/type]')
  }
  blocks.forEach((block, index) => {
    if (messageOnlyBlocks.has(String(block['type']))) {
      problems.push(`unsupported type: ${block['type']} [json-pointer:/view/blocks/${index}/type]`)
    }
  })
  if (view['type'] === 'modal') {
    if (!isFields(view['title']))
      problems.push('missing required field: title [json-pointer:/view]')
    const hasInput = blocks.some((block) => block['type'] === 'input')
    if (hasInput && !isFields(view['submit'])) {
      problems.push(
        'missing required field: submit (when an input block is within the blocks array) [json-pointer:/view]',
      )
    }
  }
  if (problems.length > 0) throw createArgumentError('invalid_arguments', problems)
  if (JSON.stringify(view).length > limits.viewBytes) throw new SlackError('view_too_large')
}

function findProblems(target: Fields, rules: readonly Rule[], pointer: string): readonly string[] {
  return rules.flatMap((rule) => {
    if ('required' in rule) {
      return rule.required
        .filter((name) => target[name] === undefined)
        .map((name) => `missing required field: ${name} [json-pointer:${pointer}]`)
    }
    if ('anyOf' in rule) {
      return rule.anyOf.some((name) => target[name] !== undefined)
        ? []
        : [`must define one of: ${rule.anyOf.join(', ')} [json-pointer:${pointer}]`]
    }
    return valuesAt(target, rule.at.split('.'), pointer).flatMap(([value, place]) =>
      findProblem(value, rule, place),
    )
  })
}

function findProblem(value: unknown, rule: Rule, place: string): readonly string[] {
  if ('maxItems' in rule) return tooManyItems(toList(value), rule.maxItems, place)
  if ('oneOf' in rule) {
    return rule.oneOf.includes(String(value))
      ? []
      : [`must be one of ${rule.oneOf.join(', ')} [json-pointer:${place}]`]
  }
  if (!('maxText' in rule) || typeof value !== 'string') return []
  if (value.length > rule.maxText) {
    return [`must be less than ${rule.maxText + 1} characters [json-pointer:${place}]`]
  }
  return value === '' && place.endsWith('/text/text')
    ? [`must be more than 0 characters [json-pointer:${place}]`]
    : []
}

const tooManyItems = (items: readonly unknown[], max: number, place: string): readonly string[] =>
  items.length > max ? [`no more than ${max} items allowed [json-pointer:${place}]`] : []

/** Follows a path; `*` goes into each item. */
function valuesAt(
  value: unknown,
  path: readonly string[],
  pointer: string,
): readonly (readonly [unknown, string])[] {
  const [name, ...rest] = path
  if (name === undefined) return value === undefined ? [] : [[value, pointer]]
  if (name === '*') {
    return toList(value).flatMap((item, index) => valuesAt(item, rest, `${pointer}/${index}`))
  }
  return isFields(value) ? valuesAt(value[name], rest, `${pointer}/${name}`) : []
}

function findBlockProblems(blocks: readonly Fields[], pointer: string): string[] {
  const blockIds = new Set<string>()
  return blocks.flatMap((block, index) => {
    const place = `${pointer}/${index}`
    const type = String(block['type'])
    const rules = blockRules[type]
    if (rules === undefined) return [`unsupported type: ${type} [json-pointer:${place}/type]`]
    const id = toText(block['block_id'])
    const problems = [
      ...findProblems(block, [...rules, { at: 'block_id', maxText: 255 }], place),
      ...findElementProblems(block, place),
    ]
    if (id !== undefined && blockIds.has(id)) {
      problems.push(`block_id \`${id}\` already exists [json-pointer:${place}/block_id]`)
    }
    if (id !== undefined) blockIds.add(id)
    return problems
  })
}

/** Elements of a block that a person can use, with their places. */
export function elementsOf(block: Fields): readonly (readonly [Fields, string])[] {
  const found: [Fields, string][] = []
  const type = block['type']
  if (type === 'actions' || type === 'context_actions') {
    toFieldsList(block['elements']).forEach((element, index) => {
      found.push([element, `elements/${index}`])
    })
  }
  if (isFields(block['accessory'])) found.push([block['accessory'], 'accessory'])
  if (type === 'input' && isFields(block['element'])) found.push([block['element'], 'element'])
  toFieldsList(type === 'card' ? block['actions'] : []).forEach((element, index) => {
    found.push([element, `actions/${index}`])
  })
  return found
}

function findElementProblems(block: Fields, pointer: string): readonly string[] {
  const actionIds = new Set<string>()
  return elementsOf(block).flatMap(([element, place]) => {
    const at = `${pointer}/${place}`
    const type = String(element['type'])
    const rules = elementRules[type] ?? (otherElements.has(type) ? [] : undefined)
    if (rules === undefined) return [`unsupported type: ${type} [json-pointer:${at}/type]`]
    const problems = [...findProblems(element, [...rules, { at: 'action_id', maxText: 255 }], at)]
    const id = toText(element['action_id'])
    if (id !== undefined && actionIds.has(id)) {
      problems.push(`\`action_id\` "${id}" already exists [json-pointer:${at}/action_id]`)
    }
    if (id !== undefined) actionIds.add(id)
    return problems
  })
}

/** Length of all texts in it. */
function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + textLength(item), 0)
  if (!isFields(value)) return 0
  return Object.entries(value).reduce(
    (sum, [name, item]) =>
      sum + (name === 'text' && typeof item === 'string' ? item.length : textLength(item)),
    0,
  )
}

/** Gives blocks and elements the ids that their author left out, as Slack does. */
export function withIds(blocks: readonly Fields[], newId: () => string): readonly Fields[] {
  const withActionId = (element: Fields): Fields =>
    toText(element['action_id']) === undefined && element['type'] !== 'image'
      ? { ...element, action_id: newId() }
      : element
  return blocks.map((block) => {
    const copy: Record<string, unknown> = { ...block }
    copy['block_id'] = toText(block['block_id']) ?? newId()
    const isActions = block['type'] === 'actions' || block['type'] === 'context_actions'
    if (isActions) copy['elements'] = toFieldsList(block['elements']).map(withActionId)
    if (isFields(block['accessory'])) copy['accessory'] = withActionId(toFields(block['accessory']))
    if (isFields(block['element'])) copy['element'] = withActionId(toFields(block['element']))
    return copy
  })
}
