import '../../../storage/lowdb/store.ts'
