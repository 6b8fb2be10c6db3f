import type { NormalAccount, Notice } from '../engine/normal-form.ts'
import { hasMarkers, type Layout } from './layout.ts'
import { readAccounts } from './shared/accounts-read.ts'
import { distinctNotices, noticesIn } from './shared/lender-notices.ts'
import { accountFromCollection, printedCollections } from './transunion-print-image/collections.ts'
import { modelProfileFrom } from './transunion-print-image/model-profile.ts'
import { printedTrades } from './transunion-print-image/printed-trades.ts'
import { inquiriesFrom, publicRecordsFrom } from './transunion-print-image/records-and-inquiries.ts'
import { type Sections, sectionsOf } from './transunion-print-image/sections.ts'
import { identityFrom, reportDateFrom } from './transunion-print-image/subject.ts'
import { accountFromTrade } from './transunion-print-image/trade-account.ts'

const marks = [
  /\bSUBNAME\s+SUBCODE\b/i,
  /\bPAYPAT\b/i,
  /\bT R A D E S\b/i,
  /\bM O D E L\s+P R O F I L E\b/i,
  /\bS P E C I A L\s+M E S S A G E S\b/i,
  /\bC O L L E C T I O N S\b/i,
  /\bI N Q U I R I E S\b/i,
  /<SUB NAME>|<MKT SUB>|<INFILE>/i,
  /^\s*TRANS ?UNION (?:TRUVISION )?CREDIT REPORT\b/i,
  /\bVERI?FI?E?D\s+CREDLI?M\b/i,
]

/**
 * Print image that TransUnion sends to subscribers: spaced headings, three lines per trade under
 * three lines of column names. Source: TransUnion Credit Report User Guide (United States).
 */
export const transunionPrintImage: Layout = {
  name: 'transunion-print-image',
  recognizes: (lines) => hasMarkers(lines, marks, 3),
  read({ lines }) {
    const sections = sectionsOf(lines)
    const { scores, factors } = modelProfileFrom(sections.get('scores') ?? [])
    return {
      accounts: accountsOf(sections),
      scores,
      factors,
      inquiries: inquiriesFrom(sections.get('inquiries') ?? []),
      reportDate: reportDateFrom(sections.get('head') ?? []),
      bureau: 'TransUnion',
      country: 'US',
      publicRecords: publicRecordsFrom(sections.get('records') ?? []),
      notices: noticesOf(sections),
      identity: identityFrom(sections.get('head') ?? []),
    }
  },
}

function accountsOf(sections: Sections): readonly NormalAccount[] {
  return [
    ...readAccounts(printedCollections(sections.get('collections') ?? []), accountFromCollection),
    ...readAccounts(printedTrades(sections.get('trades') ?? []), accountFromTrade),
  ]
}

function noticesOf(sections: Sections): readonly Notice[] {
  const statement = sections.get('statement') ?? []
  return distinctNotices([
    ...(sections.get('messages') ?? []).flatMap((line) => noticesIn(line, 'TransUnion')),
    ...statement
      .slice(0, 1)
      .map(() => ({ kind: 'consumer_statement', bureau: 'TransUnion' }) as const),
  ])
}
