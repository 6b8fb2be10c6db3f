import '../../config/settings.ts'
