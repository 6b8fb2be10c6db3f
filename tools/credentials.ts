import { limits } from '../src/config/limits.ts'
import type { Ask } from '../src/domain/ask.ts'
import { type Localized, localize } from '../src/domain/text/language.ts'
import { Failure } from '../src/errors.ts'
import { type AskingCall, declined, NothingDone, toOpenQuestion } from './asking.ts'
import type { Tool } from './tool.ts'

/** Refuses a key or secret as an argument; a model that has it cannot be made to forget it, so it is not used. */
export function refuseCredentials({ credentials = [] }: Tool, input: unknown): void {
  const name = credentials.find((one) => Object.hasOwn(Object(input) as object, one))
  if (name === undefined) return
  throw new Failure('invalid_request', {
    en: `${name}: must not be given to an assistant, so nothing was done with it. Call the tool again without it, and tell the person to replace it where it was made.`,
    fr: `${name} : ne doit pas être donné à un assistant, donc cette valeur n’a pas été utilisée. Appelez l’outil de nouveau sans elle, et dites à la personne de la remplacer là où elle a été créée.`,
  })
}

/**
 * Gives the person a page on which they enter what the call lacks. Always rejects with NothingDone: what the person
 * does there is not waited for.
 */
export async function askByPage(call: AskingCall): Promise<never> {
  const { tool, input, language, request } = call
  const { asker, connection } = request
  await connection.backend.pay()
  const makeUrl = () =>
    connection.backend.createPage({ operation: tool.operation, input, language })
  if (asker?.shows.url !== true) {
    const url = await makeUrl()
    throw new NothingDone('asked', `${localize(texts.give, language)}\n${url}`)
  }
  const reply = await asker.ask('open', async () => {
    const ask = { kind: 'open', url: await makeUrl(), question: texts.enter } satisfies Ask
    return toOpenQuestion(ask, language)
  })
  if (reply.action !== 'accept') throw declined(language)
  throw new NothingDone('asked', localize(texts.opened, language))
}

const minutes = limits.accounts.linkMs / 60_000

const texts = {
  enter: {
    en: 'Open this page and enter it there: the assistant does not see it. The page asks you to sign in.',
    fr: 'Ouvrez cette page et saisissez-y la valeur : l’assistant ne la voit pas. La page vous demande de vous connecter.',
  },
  opened: {
    en: 'Nothing was done yet: the person has the page on which they enter it themselves. Go on when they say that it is done.',
    fr: 'Rien n’est encore fait : la personne a la page où elle saisit la valeur elle-même. Continuez quand elle dit que c’est fait.',
  },
  give: {
    en: `Nothing was done yet: the person enters it on a page, and no assistant is given it. Give them this address, which works once and expires after ${minutes} minutes; they sign in there with a one-time code or an access token.`,
    fr: `Rien n’est encore fait : la personne saisit la valeur sur une page, et aucun assistant ne la reçoit. Donnez-lui cette adresse, à usage unique, valable ${minutes} minutes ; elle s’y connecte avec un code à usage unique ou un jeton d’accès.`,
  },
} as const satisfies Record<string, Localized>
