import { createPrint, type PrintInput } from '../../adapters/pdfkit/print-letter.ts'
import { serveTasks } from '../../adapters/worker-pool/serve-tasks.ts'

const print = createPrint()

/** Prints the letter, or never ends where its subject says so. */
serveTasks({
  print: (input: PrintInput) => {
    while (input.letter.subject.includes('this letter never ends'));
    return print(input)
  },
})
