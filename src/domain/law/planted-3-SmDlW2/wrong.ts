import '../../reports/report.ts'
