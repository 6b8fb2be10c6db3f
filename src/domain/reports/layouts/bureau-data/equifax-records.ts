import type { NormalPublicRecord, NormalReport } from '../../engine/normal-form.ts'
import { type DataNode, nodesNamed, valuesOf } from '../../engine/text/data-tree.ts'
import { chapterIn, isEndedStatus } from '../../engine/text/public-records.ts'
import { codedAmount, codedDate } from './coded-values.ts'
import { noticesIn } from './data-report.ts'

/** A court record; a final disposition ends it. */
export function recordOf(
  node: DataNode,
  kind: NormalPublicRecord['kind'],
): readonly NormalPublicRecord[] {
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
      closedOn: isEndedStatus(words) ? codedDate(date) : null,
      amount: codedAmount(get('liabilityamount', 'amount', 'liabilities')),
      bureau: null,
    },
  ]
}

/** Notices about the file itself. */
export function noticesOf(file: DataNode): NormalReport['notices'] {
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
