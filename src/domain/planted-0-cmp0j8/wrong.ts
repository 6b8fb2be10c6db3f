import '../../ports/store.ts'
