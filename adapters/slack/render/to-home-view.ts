import type { types } from '@slack/bolt'
import { limits } from '../../../src/config/limits.ts'
import type { CardSection } from '../../../src/domain/chat-platforms/card.ts'
import type { ShownCard } from '../../../src/domain/chat-platforms/messages.ts'
import { escapeMrkdwn } from './safe-text.ts'
import { splitText } from './split-text.ts'
import { type Block, toCardBlocks, toMrkdwnSection } from './to-blocks.ts'

const { slack } = limits

/** Home pages take no Markdown and no table blocks (docs.slack.dev/surfaces/app-home). */
export const toHomeView = (cards: readonly ShownCard[]): types.HomeView => ({
  type: 'home',
  blocks: cards
    .flatMap((card, at): Block[] => [...(at === 0 ? [] : [divider]), ...toHomeBlocks(card)])
    .slice(0, slack.maxHomeBlocks),
})

const divider: Block = { type: 'divider' }

function toHomeBlocks({ title, sections, buttons }: ShownCard): Block[] {
  const none: readonly CardSection[] = []
  return [
    ...toCardBlocks({ title, sections: none, buttons: [] }, 'text'),
    ...sections.flatMap((section) =>
      section.kind === 'text'
        ? splitText(toMrkdwn(section.markdown), slack.maxSectionLength).map(toMrkdwnSection)
        : toCardBlocks({ title: '', sections: [section], buttons: [] }, 'text'),
    ),
    ...toCardBlocks({ title: '', sections: none, buttons }, 'text'),
  ]
}

const bold = /\*\*([^*\n]+)\*\*/g
const escaped = /\\([\\`*_{}[\]()#+.!|~>-])/g

/** Bold stays; links and pictures stay as they are written, since nothing of a home page needs one. */
const toMrkdwn = (markdown: string): string =>
  escapeMrkdwn(markdown).replace(bold, '*$1*').replace(escaped, '$1')
