import { describe, expect, it } from 'vitest'
import { analyze, rowLines } from '../../analyze.ts'

const canadian = `<?xml version="1.0"?><EfxTransmit><EfxReport><CNConsumerCreditReports><CNConsumerCreditReport>
<CNHeader><CreditFile><DateOfRequest>2026-11-04</DateOfRequest></CreditFile></CNHeader>
<CNLocalInquiries><CNLocalInquiry date="2026-07-22"><CustomerId><Name>BANQUE DU CAP</Name></CustomerId></CNLocalInquiry></CNLocalInquiries>
<CNBankruptciesOrActs><CNBankruptcyOrAct><DateFiled>2019-03-01</DateFiled><LiabilityAmount currency="CAD">41200</LiabilityAmount><IntentOrDisposition code="D" description="Discharged"><Date>2020-01-10</Date></IntentOrDisposition></CNBankruptcyOrAct></CNBankruptciesOrActs>
<CNCollections><CNCollection><AssignedDate>2023-11</AssignedDate><CustomerId><Name>RIDEAU RECOVERY</Name></CustomerId><OriginalAmount>803</OriginalAmount><BalanceAmount>803</BalanceAmount><Description code="C" description="Unpaid"/></CNCollection></CNCollections>
<CNTrades><CNTrade><DateOpened>2015-02</DateOpened><CreditorId><Name>MAPLE CARDS</Name></CreditorId><AccountNumber>4500XXXXXXXX2231</AccountNumber><HighCreditAmount currency="CAD">9500</HighCreditAmount><BalanceAmount currency="CAD">8811</BalanceAmount><PastDueAmount>0</PastDueAmount><PortfolioType code="R" description="Revolving"/><PaymentRate code="1" description="As agreed"/></CNTrade>
<CNTrade><DateOpened>2022-06</DateOpened><CreditorId><Name>LÉVIS CAPITAL</Name></CreditorId><AccountNumber>XXXX7720</AccountNumber><HighCreditAmount>33000</HighCreditAmount><BalanceAmount>17250</BalanceAmount><PastDueAmount>598</PastDueAmount><PortfolioType code="I"/><PaymentRate code="2"/><Narratives><Narrative code="AL" description="Auto loan"/></Narratives></CNTrade></CNTrades>
<CNScores><CNScore><ProductName>Equifax Risk Score 2.0</ProductName><Result><Value>655</Value></Result></CNScore></CNScores>
</CNConsumerCreditReport></CNConsumerCreditReports></EfxReport></EfxTransmit>`

const canadianJson = JSON.stringify({
  cnConsumerCreditReport: {
    cnTrades: [
      {
        creditorId: { name: 'HARBOR VISA' },
        accountNumber: 'XXXX4419',
        dateOpened: '2014-07',
        highCreditAmount: 7000,
        balanceAmount: 650,
        portfolioType: { code: 'R' },
        paymentRate: { code: '7' },
      },
    ],
    cnScores: [{ productName: 'ERS 2.0', result: { value: '0603' } }],
  },
})

const american = `<EfxReport><USConsumerCreditReports><USConsumerCreditReport>
<USHeader><CreditFile><DateOfRequest>2026-09-28</DateOfRequest></CreditFile></USHeader>
<USBankruptcies><USBankruptcy><DateFiled>2020-02-11</DateFiled><CurrentIntentOrDisposition code="A" description="Discharged Chapter 7"/><CurrentDispositionDate>2020-06-15</CurrentDispositionDate></USBankruptcy></USBankruptcies>
<USCollections><USCollection><DateAssigned>2024-01</DateAssigned><CustomerName>NATIONAL RECOVERY</CustomerName><BalanceAmount>2210</BalanceAmount><Status code="D" description="Unpaid"/></USCollection></USCollections>
<USTrades><USTrade><CreditorId><Name>WESTLAKE FIN</Name></CreditorId><DateOpened>2023-08</DateOpened><AccountNumber>11XX7702</AccountNumber><BalanceAmount>13050</BalanceAmount><PastDueAmount>880</PastDueAmount><PortfolioType code="I"/><Status code="3" description="60-89 days past due"/><AccountType code="00" description="Auto"/></USTrade></USTrades>
<USInquiries><USInquiry><DateOfInquiry>2026-05-20</DateOfInquiry><CustomerName>ALLY</CustomerName></USInquiry></USInquiries>
<USBeacon><Score>577</Score></USBeacon>
</USConsumerCreditReport></USConsumerCreditReports></EfxReport>`

describe('the data of Equifax', () => {
  it('reads the XML of a Canadian file as its print is read', () => {
    const report = analyze(canadian)
    expect(report).toMatchObject({
      layout: 'bureau-xml',
      score: 655,
      scoreModel: 'ERS 2.0',
      reportDate: '2026-11-04',
      country: 'CA',
      inquiries: [{ date: '2026-07-22', by: 'BANQUE DU CAP' }],
      publicRecords: [
        { kind: 'bankruptcy', filedOn: '2019-03-01', closedOn: '2020-01-10', amount: 41_200 },
      ],
    })
    expect(rowLines(report.accounts)).toEqual([
      'MAPLE CARDS credit_card current true 8811 9500 92.7 2231 2015-02 - 0',
      'LÉVIS CAPITAL auto_loan late_30 true 17250 - - 7720 2022-06 - 598',
      'RIDEAU RECOVERY collection collection - 803 - - - 2023-11 - -',
    ])
  })

  it('reads its JSON, in which lists name their entries; rating 7 has no status of ours', () => {
    const report = analyze(canadianJson)
    expect(report).toMatchObject({ layout: 'bureau-json', score: 603, country: 'CA' })
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR VISA credit_card unknown true 650 7000 9.3 4419 2014-07 - -',
    ])
  })

  it('reads the XML of an American file', () => {
    const report = analyze(american)
    expect(report).toMatchObject({
      layout: 'bureau-xml',
      score: 577,
      reportDate: '2026-09-28',
      country: 'US',
      inquiries: [{ date: '2026-05-20', by: 'ALLY' }],
      publicRecords: [
        { kind: 'bankruptcy', chapter: 7, filedOn: '2020-02-11', closedOn: '2020-06-15' },
      ],
    })
    expect(rowLines(report.accounts)).toEqual([
      'WESTLAKE FIN auto_loan late_60 true 13050 - - 7702 2023-08 - 880',
      'NATIONAL RECOVERY collection collection - 2210 - - - 2024-01 - -',
    ])
  })
})
