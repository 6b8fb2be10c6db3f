import '../../unpdf/pdf-reader.ts'
