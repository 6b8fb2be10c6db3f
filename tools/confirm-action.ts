import type { ToolDefinition } from './tool.ts'

/** The word of a person whose client cannot ask them; hints are for the worst case. */
export const confirmAction: ToolDefinition = {
  name: 'confirm_action',
  title: 'Do what the person has confirmed',
  description:
    'Do what another tool asked about, with its handle. Use only after the person has seen the question and said yes.',
  inputSchema: {
    type: 'object',
    properties: { handle: { type: 'string' } },
    required: ['handle'],
  },
  outputSchema: {
    type: 'object',
    properties: { name: { type: 'string' }, result: { type: 'object' } },
    required: ['name', 'result'],
  },
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
}
