import type { ReadPublicRecord, ReadReport } from '../../normal-form.ts'
import { type DataNode, nodesNamed, valuesOf } from '../../text/data-tree.ts'
import { chapterIn, saysEnded } from '../../text/public-records.ts'
import { codedAmount, codedDate } from './coded-values.ts'
import { noticesIn } from './data-report.ts'

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
      closedOn: saysEnded(words) ? codedDate(date) : null,
      amount: codedAmount(get('liabilityamount', 'amount', 'liabilities')),
      bureau: null,
    },
  ]
}

/** What stands on the file about the file itself. */
export function noticesOf(file: DataNode): ReadReport['notices'] {
  const isFrozen = /freeze|frozen|lock/i.test(valuesOf(file)('hitcodedescription'))
  const hasAlert = nodesNamed(file, 'alertcontacts', 'fraudvictimindicator').length > 0
  const statements = nodesNamed(file, 'consumerstatements').map(
    (one) => one.values.get('statement') ?? '',
  )
  return noticesIn(statements, [
    ...(hasAlert ? ['fraud_alert' as const] : []),
    ...(isFrozen ? ['freeze' as const] : []),
  ])
}
