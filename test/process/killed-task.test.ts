import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { runOperator, startProcess } from '../support/process.ts'
import { startService, temporaryFolder } from '../support/service.ts'
import { maxTestMs, until } from '../support/time.ts'
import { askModern } from '../tools/rpc.ts'

const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } }

it(
  'a killed process loses no task that it has acknowledged',
  async () => {
    await using folder = await temporaryFolder()
    await using killed = await startProcess(folder.path)
    const { stdout } = await runOperator(folder.path, 'token', 'nora')
    const asking = { token: stdout.trim(), capabilities }
    const pdf = await readFile(new URL('../../samples/report.pdf', import.meta.url))
    const given = { reportData: pdf.toString('base64'), bureau: 'bureau_a' }
    const params = { name: 'analyze_report', arguments: given }
    const { taskId } = (await askModern(killed, 'tools/call', params, asking)).body.result
    await killed.end('SIGKILL')

    // The lease of the killed process is over.
    const clock = () => Date.now() + 15 * 60_000
    await using service = await startService({ clock }, { DATA_DIR: folder.path })
    const named = { ...asking, headers: { 'mcp-name': taskId } }
    const get = async () => (await askModern(service, 'tasks/get', { taskId }, named)).body.result
    await until(async () => (await get()).status === 'completed')
    expect((await get()).result.structuredContent.analysis.score).toBe(612)
    const { body } = await service.ask('GET', '/api/reports', { token: asking.token })
    expect(body.reports).toHaveLength(1)
  },
  maxTestMs,
)
