import { describe, expect, test } from 'vitest'
import { typedFields } from '../../../adapters/chat/command-table.ts'
import { parseTypedValues, splitCommand } from '../../../adapters/chat/parse-typed-command.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'

function fieldsOf(name: string) {
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`there is no operation ${name}`)
  return typedFields(operation)
}

function parse(name: string, text: string, positional: readonly string[] = []) {
  const fields = fieldsOf(name)
  return parseTypedValues(
    text,
    fields,
    fields.filter(({ path }) => positional.includes(path)),
  )
}

describe('Words behind a command', () => {
  test('begin with its name', () => {
    expect(splitCommand('  score  equifax now ')).toEqual({ name: 'score', rest: 'equifax now' })
  })

  test.each(['--title Cards', 'title=Cards', 'title: Cards', '—title Cards', 'Title="Cards"'])(
    '%s name a value',
    (text) => {
      expect(parse('create-chat', text)).toEqual({ title: 'Cards' })
    },
  )

  test('of a value go on to the next name', () => {
    expect(parse('create-chat', 'title: My two cards model: offline')).toEqual({
      title: 'My two cards',
      model: 'offline',
    })
  })

  test('without a name fill the values in order, the last with all that is left', () => {
    expect(parse('update-dispute', 'dsp_1 mailed', ['id', 'status'])).toEqual({
      id: 'dsp_1',
      status: 'mailed',
    })
    expect(parse('create-chat', 'my two cards', ['title'])).toEqual({ title: 'my two cards' })
  })

  test('of an item need no name of their list', () => {
    expect(
      parse('predict-impact', '700 type: pay_down, amount: 500 timeframe=30_days', [
        'currentScore',
      ]),
    ).toEqual({
      currentScore: '700',
      actions: 'type: pay_down, amount: 500',
      timeframe: '30_days',
    })
    expect(parse('predict-impact', 'type: pay_down, amount: 500; type: new_card')).toEqual({
      actions: 'type: pay_down, amount: 500; type: new_card',
    })
  })

  test('may stand in quotes of any kind', () => {
    expect(parse('create-chat', '“My cards” model=«offline»', ['title'])).toEqual({
      title: 'My cards',
      model: 'offline',
    })
  })

  test('may be a whole JSON object', () => {
    expect(parse('create-chat', '{"title": "Cards", "model": "offline"}')).toEqual({
      title: 'Cards',
      model: 'offline',
    })
  })

  test('that name no value are refused with those that there are', () => {
    expect(() => parse('create-chat', '--colour red')).toThrow(
      'There is no value named colour here. You can give: title, model.',
    )
  })

  test('that are too many are refused', () => {
    expect(() => parse('get-rate-limits', 'please')).toThrow(
      'I do not know what to do with “please”',
    )
  })
})
