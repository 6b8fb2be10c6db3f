import type { Localized } from '../../src/domain/text/language.ts'
import data from './people.json' with { type: 'json' }

/** People with a behavior of their own, and what each shows; every other name is like `user_good`. */
export const people: readonly { readonly name: string; readonly about: Localized }[] = data

const personShape = /^[\w.-]{1,40}$/

export const isPerson = (name: string): boolean => personShape.test(name)
