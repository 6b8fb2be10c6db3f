import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import { createLink } from '../../src/operations/accounts/one-time-link.ts'
import type { AnswerButton } from '../../src/operations/chat-platforms/chat-actions.ts'
import type { TypedValues } from '../../src/operations/typed-input/read-values.ts'
import { answerAdmin } from './admin-command.ts'
import type { Answer } from './answer.ts'
import type { BotCommandName } from './command-table.ts'
import { answerChats, stopAnswer } from './conversation-commands.ts'
import { help } from './help.ts'
import { createHome, toHomeAnswer } from './home-card.ts'
import { joinByCode } from './join-by-code.ts'
import type { PlanRun } from './plan-run.ts'
import { answerSpeak } from './speak-command.ts'
import { botText } from './texts.ts'

/** The bot's own commands. */
const commands: Readonly<
  Record<BotCommandName, (values: TypedValues, run: PlanRun) => Answer | Promise<Answer>>
> = {
  help,
  chats: answerChats,
  stop: stopAnswer,
  home: answerHome,
  link: answerLink,
  admin: answerAdmin,
  speak: answerSpeak,
  // A question without words, where no form could be opened.
  ask: (_values, { event }) => ({ markdown: botText('welcomeNext', event.language) }),
  run: (_values, run) => help({}, run),
}

export async function answerBotCommand(
  name: BotCommandName,
  values: TypedValues,
  run: PlanRun,
): Promise<Answer> {
  return await commands[name](values, run)
}

/** The same as the home page of a platform that has one. */
async function answerHome(_values: TypedValues, run: PlanRun): Promise<Answer> {
  const identity = await findIdentity(run.event.person, run.services)
  // It was unlinked meanwhile.
  if (identity === undefined) return { markdown: botText('welcomeNext', run.event.language) }
  const parts = await createHome({ ...run, identity })
  return toHomeAnswer(parts, run)
}

/** Without a code a page to sign in; with one, the account that gave it. */
async function answerLink(values: TypedValues, run: PlanRun): Promise<Answer> {
  const { event, now, services } = run
  const { person, language } = event
  const code = typeof values['code'] === 'string' ? values['code'].trim() : ''
  if (code !== '') return await useCode(code, run)
  const link = createLink(person, language, { kind: 'join' }, now)
  const identity = await findIdentity(person, services)
  const linkedAt = identity?.value.linkedAt ?? null
  const date = linkedAt === null ? '' : new Date(linkedAt).toISOString().slice(0, 10)
  return {
    card: {
      title: botText('linkTitle', language),
      sections: [
        ...(linkedAt === null
          ? []
          : [{ kind: 'note', text: botText('linkedText', language, { date }) } as const]),
        { kind: 'text', markdown: botText('linkText', language) },
      ],
    },
    buttons: [
      { label: botText('linkButton', language), url: `${services.publicAddress()}${link.path}` },
      ...accountButtons(run, linkedAt === null ? undefined : identity?.id),
    ],
    changes: link.changes,
  }
}

/** Unlinking, taking everything out, and being forgotten are operations like any other. */
function accountButtons({ event, table }: PlanRun, linkedId: string | undefined): AnswerButton[] {
  const { language } = event
  const offers = [
    ...(linkedId === undefined
      ? []
      : ([
          { name: 'unlink-chat-identity', label: 'unlinkButton', values: { id: linkedId } },
        ] as const)),
    { name: 'export-account', label: 'exportButton', values: {} },
    { name: 'delete-account', label: 'forgetButton', values: {} },
  ] as const
  return offers.flatMap(({ name, label, values }) =>
    table.find(name) === undefined
      ? []
      : [{ label: botText(label, language), operation: name, values }],
  )
}

async function useCode(
  code: string,
  { event, userId, receivedAt, services }: PlanRun,
): Promise<Answer> {
  const { person, place, language } = event
  const warnings = await joinByCode({ person, place, userId, code, language, receivedAt }, services)
  return { markdown: [botText('linked', language), ...warnings].join('\n\n') }
}
