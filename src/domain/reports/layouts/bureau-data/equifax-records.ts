import type { ReadPublicRecord, ReadReport } from '../../normal-form.ts'
import { type DataNode, nodesNamed, valuesOf } from '../../text/data-tree.ts'
import { noticesFrom } from '../../text/notices.ts'
import { chapterIn } from '../../text/public-records.ts'
import { codedAmount, codedDate } from './coded-values.ts'

/** A record of a court; it ended when its disposition says so. */
export function recordOf(
  node: DataNode,
  kind: ReadPublicRecord['kind'],
): readonly ReadPublicRecord[] {
  const get = valuesOf(node)
  const words = [
    get(
      'currentintentordispositioncodedescription',
      'currentintentordispositiondescription',
      'dispositioncodedescription',
      'disposition',
    ),
    get('statuscodedescription', 'status'),
    get('type'),
  ].join(' ')
  const filedOn = codedDate(get('datefiled'))
  const isEnded = /discharg|satisf|releas|dismiss|paid|vacat|complet/i.test(words)
  const date = get(
    'currentdispositiondate',
    'dispositiondate',
    'satisfieddate',
    'releaseddate',
    'statusdate',
  )
  return [
    {
      kind,
      chapter: chapterIn(words),
      filedOn,
      closedOn: isEnded ? codedDate(date) : null,
      amount: codedAmount(get('liabilityamount', 'amount', 'liabilities')),
      bureau: null,
    },
  ]
}

/** What stands on the file about the file itself. */
export function noticesOf(file: DataNode): ReadReport['notices'] {
  const hit = valuesOf(file)('hitcodedescription')
  const said = nodesNamed(file, 'consumerstatements').map(
    (one) => one.values.get('statement') ?? '',
  )
  const has = {
    freeze: /freeze|frozen|lock/i.test(hit),
    fraud_alert: nodesNamed(file, 'alertcontacts', 'fraudvictimindicator').length > 0,
    consumer_statement: said.some((text) => text !== '' && noticesFrom([text]).length === 0),
  }
  const kinds = (['fraud_alert', 'freeze', 'consumer_statement'] as const).filter(
    (kind) => has[kind] || noticesFrom(said).some((notice) => notice.kind === kind),
  )
  return kinds.map((kind) => ({ kind, bureau: null }))
}
