import { formatNotification } from '../../domain/monitoring/notification-text.ts'
import { toLabelled } from '../../domain/text/language.ts'
import { presentScores } from '../credit/score-card.ts'
import { type Digested, digestTitle, formatDispute } from './digest-card.ts'
import { toReader } from './direct-card.ts'

type TextOptions = Parameters<typeof formatNotification>[1]

/** The digest as an e-mail: scores and disputes in lines, then what changed. */
export function formatDigest(
  { items, digest }: Digested,
  options: TextOptions,
): ReturnType<typeof formatNotification> {
  const { language } = options
  const reader = toReader(options)
  const subject = reader.t(digestTitle)
  const scores = presentScores(digest.scores, subject, reader).flatMap((section) =>
    section.kind === 'facts'
      ? section.facts.map(({ label, value }) => toLabelled(label, value, language))
      : [],
  )
  const lines = [...scores, ...digest.disputes.map((dispute) => formatDispute(dispute, reader))]
  const { text } = formatNotification(items, options)
  return { subject, text: lines.length === 0 ? text : `${lines.join('\n')}\n\n${text}` }
}
