import '../../reports/layouts/layouts.ts'
