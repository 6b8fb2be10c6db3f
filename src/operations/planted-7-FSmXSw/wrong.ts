import 'express'
