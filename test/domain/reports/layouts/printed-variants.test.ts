import { describe, expect, it } from 'vitest'
import { analyze, fixture, rowLines } from '../analyze.ts'

describe('a form printed or copied in another way than usual', () => {
  it('of Experian, two columns joined by one space, is split by its labels', () => {
    const report = analyze(fixture('experian-joined'), 'bureau_b')
    expect(report).toMatchObject({ layout: 'experian', score: null, reportDate: '2026-08-03' })
    expect(rowLines(report.accounts)).toEqual([
      'JUNIPER BANK USA credit_card current true 2240 7000 32 - 2019-06-11 - -',
      'PINE AUTO CREDIT auto_loan paid false 0 - - - 2018-01-09 - 0',
    ])
    expect(report.accounts.map(({ worstLate }) => worstLate)).toEqual([0, 60])
    expect(report.inquiries).toEqual([{ date: '2026-05-30', by: 'JUNIPER BANK USA' }])
  })

  it('of the site of Experian has each label over its value, its score and "Open/closed"', () => {
    const report = analyze(fixture('experian-site'), 'bureau_b')
    expect(report).toMatchObject({
      layout: 'experian',
      score: 671,
      scoreModel: 'FICO 8',
      reportDate: '2026-10-12',
    })
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR NATIONAL BANK credit_card current true 4810 5500 87.5 - 2015-03-14 - -',
      'COASTAL DEPT STORE credit_card paid false - 1000 - - 2010-07-01 - -',
      'MERIDIAN BANK credit_card charge_off false 0 2000 - - 2018-02-03 - -',
    ])
    expect(report.accounts.map(({ isAuthorizedUser }) => isAuthorizedUser)).toEqual([
      false,
      true,
      false,
    ])
    expect(report.inquiries).toEqual([{ date: '2026-05-02', by: 'CITY MOTORS' }])
  })

  it('of TransUnion has the masked number under the name and the score of its own site', () => {
    const report = analyze(fixture('transunion-copied'), 'bureau_c')
    expect(report).toMatchObject({ layout: 'transunion', score: 712, reportDate: '2026-01-22' })
    expect(rowLines(report.accounts)).toEqual([
      'GLACIER BANK NA credit_card current true 1204 12500 9.6 - 2019-04-01 - -',
      'LAUREL STUDENT LOAN SVC student_loan current true 9210 - - - 2016-09-02 - -',
      'RIVER PERSONAL LENDING personal_loan paid false 0 - - - 2021-06-14 - -',
    ])
    expect(report.inquiries).toEqual([{ date: '2025-03-28', by: 'GLACIER BANK NA' }])
  })

  it('of TransUnion in 2011 counts its late payments under 30, 60 and 90', () => {
    const report = analyze(fixture('transunion-2011'), 'bureau_c')
    expect(rowLines(report.accounts)).toEqual([
      'CITIZENS AUTO FINANCE auto_loan charge_off false 0 - - - 2005-05 - 0',
      'MED COLLECT BUREAU collection collection - 212 - - - 2011-01 - 212',
      'GLACIER BANK credit_card current true 332 4000 8.3 - 2008-09 - -',
    ])
    expect(report.accounts[0]?.worstLate).toBe(90)
    expect(report.inquiries).toEqual([{ date: '2011-09-02', by: 'BIG BOX RETAIL' }])
    expect(report.publicRecords).toMatchObject([
      { kind: 'bankruptcy', chapter: 13, filedOn: '2007-02', closedOn: '2011-03' },
    ])
  })

  it('of Equifax, two columns joined by one space, keeps the rows of its summary out', () => {
    const report = analyze(fixture('equifax-joined'), 'bureau_a')
    expect(report).toMatchObject({ layout: 'equifax', score: null, reportDate: '2026-07-22' })
    expect(rowLines(report.accounts)).toEqual([
      'JUNIPER BANK USA credit_card current true 2240 7000 32 0022 2019-06-11 - 0',
      'ROAN DEPARTMENT STORES credit_card late_30 true 900 6000 15 7719 2021-11-30 2026-05-01 45',
      'FOREST RECOVERY GROUP collection collection - 1204 - - 0031 2025-11-02 2025-04-19 -',
    ])
    expect(report.accounts[1]?.isAuthorizedUser).toBe(true)
    expect(report.inquiries).toEqual([{ date: '2026-05-30', by: 'JUNIPER BANK USA' }])
  })

  it('of Equifax by mail has two rows of columns and a sentence of labels under each creditor', () => {
    const report = analyze(fixture('equifax-letter'), 'bureau_a')
    expect(report).toMatchObject({ layout: 'equifax-letter', score: null, country: 'US' })
    expect(report.reportDate).toBe('2021-06-02')
    expect(rowLines(report.accounts)).toEqual([
      'ACME STUDENT LOANS student_loan closed false 0 - - - 2014-08-20 - 0',
      'GRANITE AUTO auto_loan late_30 true 16020 - - - 2019-02-14 2021-04 412',
      'FOREST RECOVERY GROUP collection collection - 212 - - - 2020-02 2019-08 -',
    ])
    expect(report.inquiries).toEqual([{ date: '2019-02-11', by: 'GRANITE AUTO' }])
  })

  it('of Equifax by mail has the first delinquency of an account in a column, as it shortens it', () => {
    const report = analyze(
      `CREDIT FILE : September 22, 2026
Equifax Information Services LLC
(For your security, the last 4 digits of account number(s) have been replaced by *)
Account Column Title Descriptions:
FIRST MEADOW MORTGAGE            PO Box 619098 Dallas TX 75261
Account Number      Date Opened  High Credit  Credit Limit  Terms Duration  Terms Frequency  Months Revd  Activity Designator  Creditor Classification
60212244*           03/2012      $142,500                   30 Years        Monthly          99
Items As of         Balance      Amount       Date of       Actual          Scheduled        Date of 1st  Date of       Date Maj.  Charge Off
Date Reported       Amount       Past Due     Last Paymnt   Paymnt Amount   Paymnt Amount    Delinqncy    Last Activity Del. Rptd  Amount
08/2026             $88,310      $1,014       07/2026       $0              $1,014           08/2026      07/2026
Current Status - 30-59 Days Past Due; Type of Account - Mortgage; Whose Account - Joint Account;`,
      'bureau_a',
    )
    expect(rowLines(report.accounts)).toEqual([
      'FIRST MEADOW MORTGAGE mortgage late_30 true 88310 - - - 2012-03 2026-08 1014',
    ])
  })

  it('of three bureaus, copied cell by cell, is set side by side again', () => {
    const stacked = fixture('three-bureau-stacked')
    expect(analyze(stacked, 'bureau_c')).toMatchObject({ layout: 'three-bureau', score: 588 })
    expect(rowLines(analyze(stacked, 'bureau_c').accounts)).toEqual([
      'DUNE CREDIT UN personal_loan late_60 true 2114 - - - 2021-06-14 - 212',
      'KELP CARD credit_card current true 1940 2000 97 - 2022-01-05 - 0',
    ])
    expect(rowLines(analyze(stacked, 'bureau_b').accounts)).toEqual([
      'DUNE CREDIT UN personal_loan late_60 true 2114 - - - 2021-06-14 - 212',
    ])
    expect(analyze(stacked, 'bureau_a').score).toBeNull()
  })

  it('of three bureaus with Equifax first and "Creditor:" over each account keeps them apart', () => {
    const page = fixture('three-bureau-guard')
    expect(analyze(page, 'bureau_a').score).toBe(702)
    expect(rowLines(analyze(page, 'bureau_a').accounts)).toEqual([
      'BAYOU CARD SVCS credit_card charge_off false 2950 3000 - 1002 2018-03-03 - 2950',
      'STERLING MOTOR CREDIT auto_loan current true 11050 - - 8812 2022-02 - 0',
    ])
    expect(analyze(page, 'bureau_c').score).toBe(710)
    expect(rowLines(analyze(page, 'bureau_c').accounts)).toEqual([
      'BAYOU CARD SVCS credit_card late_120 true 2950 3000 98.3 1002 2018-03-03 - 640',
      'STERLING MOTOR CREDIT auto_loan current true 11050 - - 8812 2022-02 - 0',
    ])
  })

  it('of three bureaus as a PDF names the original creditor between a collector and its columns', () => {
    const report = analyze(fixture('three-bureau-pdf-collector'), 'bureau_c')
    expect(report).toMatchObject({ layout: 'three-bureau-pdf', score: 590 })
    expect(rowLines(report.accounts)).toEqual([
      'FIRST PRAIRIE BANK credit_card charge_off false 0 3000 - - 2017-09-12 - 0',
      'LAKESIDE RECOVERY collection collection true 840 - - - 2025-05-05 - 840',
    ])
    expect(report.publicRecords).toMatchObject([
      { kind: 'bankruptcy', chapter: 13, filedOn: '2021-02-09' },
    ])
  })

  it('of a lender with opened before reported, a limit of its own and "0/0/0" is read by its columns', () => {
    const report = analyze(fixture('lender-tri-merge-one-line'), 'bureau_c')
    expect(report).toMatchObject({ score: 688, scoreModel: 'FICO CLASSIC (04)' })
    expect(rowLines(report.accounts)).toEqual([
      'ALPINE BANK credit_card current true 310 8500 3.6 1001 2012-02 - 0',
      'BAYOU CARD SVCS credit_card charge_off - 2950 3000 98.3 1002 2018-03 - 2950',
      'PIER MORTGAGE mortgage paid false 0 - - 7002 2016-05 - 0',
      'LAKESIDE RECOVERY collection collection - 840 - - 0481 2023-05 - 840',
    ])
    expect(report.inquiries).toEqual([{ date: '2025-01-05', by: 'GROVE BANK' }])
    expect(analyze(fixture('lender-tri-merge-one-line'), 'bureau_b').score).toBeNull()
  })

  it('of a lender with the kind on the first line and the state on the second has both', () => {
    const report = analyze(fixture('lender-tri-merge-states'), 'bureau_b')
    expect(report).toMatchObject({ score: 671, scoreModel: 'FICO V2', reportDate: '2026-10-02' })
    expect(rowLines(report.accounts)).toEqual([
      'HARBOR NATIONAL BANK credit_card late_30 true 4810 5500 87.5 4409 2015-03 - 120',
      'HOME LENDER SERVICING mortgage current true 188204 - - 0027 2018-05 - 0',
      'COASTAL DEPT STORE credit_card closed false 0 1000 - - 2010-07 - 0',
      'NORTH AUTO FINANCE auto_loan current true 9811 - - 0001 2023-11 - 0',
      'SUMMIT RECEIVABLES collection collection - 500 - - - 2024-06 - 500',
    ])
    expect(report.inquiries).toEqual([{ date: '2026-09-15', by: 'SHORE BANK' }])
  })

  it('of TransUnion for subscribers in 2005 has letters in codes and blanks in numbers', () => {
    const report = analyze(fixture('transunion-print-image-before'), 'bureau_c')
    expect(rowLines(report.accounts)).toEqual([
      'ADVANCED COL collection collection - 1000 - - 2345 2003-06 - -',
      'ABC BK credit_card current true 5000 10000 50 3333 1992-10 - 0',
      'BIG CITY BK credit_card current true 400 8200 4.9 1522 2001-03 - 0',
      'XYZ AUTO auto_loan late_90 true 12900 - - 1002 2003-11 - 1128',
      'HOMESIDE mortgage current true 173200 - - 8877 1998-02 - 0',
    ])
    expect(report.publicRecords).toMatchObject([
      { kind: 'bankruptcy', chapter: 7, filedOn: '2003-10', closedOn: null },
      { kind: 'judgment', filedOn: '2003-01', closedOn: '2003-06', amount: 3128 },
    ])
  })

  it('of Experian before 2010 has the address under the name and the number under the address', () => {
    const report = analyze(fixture('experian-partial'), 'bureau_b')
    expect(rowLines(report.accounts)).toEqual([
      'FIRST DELTA BANK credit_card charge_off false 0 2000 - - 2010-04 - -',
      'ARKABUTLA COLLECTIONS INC collection collection - 742 - - - 2025-01 - 742',
      'MAGNOLIA MORTGAGE CO mortgage current true 139402 - - - 2016-06 - -',
      'BEALE STREET CU credit_card current true 655 7500 8.7 - 2005-11 - -',
    ])
  })

  it('of Experian by mail has rows of labels over rows of values', () => {
    const report = analyze(fixture('experian-mail'), 'bureau_b')
    expect(report.reportDate).toBe('2026-03-03')
    expect(rowLines(report.accounts)).toEqual([
      'BOULDER CREEK BANK credit_card paid false 0 1500 - - 2013-06 - -',
      'LONGMONT UNITED MORTGAGE mortgage current true 171900 - - - 2015-08 - -',
    ])
  })

  it('of Equifax before 2018 has parts without numbers', () => {
    const report = analyze(fixture('equifax-page'), 'bureau_a')
    expect(rowLines(report.accounts)).toEqual([
      'BLACK WARRIOR SAVINGS mortgage current true 88120 - - - 2010-10 - -',
      'HOLT CREEK BANK credit_card current true 2310 8000 28.9 - 2006-04 - 0',
      'CATAWBA MERCANTILE credit_card closed false 0 1000 - - 2001-12 - 0',
      'DEMOPOLIS BANK & TRUST credit_card charge_off false 2977 3000 - - 2015-08 2021-05 2977',
    ])
  })

  it('of three bureaus with values under no heading is split by their order', () => {
    const report = analyze(fixture('three-bureau-spaces'), 'bureau_b')
    expect(report.score).toBe(702)
    expect(rowLines(report.accounts)[0]).toBe(
      'WABASH RIVER BANK credit_card current true 1198 6500 18.4 - 2015-06 - 0',
    )
  })

  it('of TransUnion that counts no late payment was never late', () => {
    const { accounts } = analyze(fixture('transunion-2011'), 'bureau_c')
    expect(accounts.at(-1)?.worstLate).toBe(0)
  })
})
