import { describe, expect, it } from 'vitest'
import type { Card } from '../../../src/domain/chat-platforms/card.ts'
import { chatService, jordan } from '../../operations/accounts/chat-service.ts'
import { openPage } from './browser.ts'

const card: Card = {
  title: 'Your webhook',
  sections: [
    { kind: 'text', markdown: 'Copy the **secret\\_key** now.\nIt is shown once.\n\n- one\n- two' },
    { kind: 'facts', facts: [{ label: 'Secret', value: 'whsec_<canary>' }] },
    { kind: 'table', columns: ['Bureau', 'Score'], rows: [['Equifax', '712']] },
    { kind: 'list', items: ['First', 'Second & last'] },
    { kind: 'note', text: 'Source: your account.' },
    { kind: 'letter', letterId: 'ltr_1', summary: 'A letter to Equifax.' },
    {
      kind: 'chart',
      summary: 'The score rose.',
      chart: {
        title: 'Score',
        series: [{ name: 'Equifax', points: [{ date: '2026-11-21', value: 712 }] }],
      },
    },
  ],
}

describe('The page of an answer that no chat may show', () => {
  it('shows nothing of it until it is asked for', async () => {
    await using service = await chatService()
    const { status, html } = await openPage(await service.link(jordan, { kind: 'view', card }))
    expect([status, html]).toEqual([200, expect.stringContaining('Your webhook')])
    expect(html).not.toContain('canary')
  })

  it('shows it once', async () => {
    await using service = await chatService()
    const page = await openPage(await service.link(jordan, { kind: 'view', card }))
    const { html } = await page.send()
    for (const markup of [
      '<p>Copy the <strong>secret_key</strong> now.<br>It is shown once.</p>',
      '<li>one</li>',
      '<dt>Secret</dt><dd>whsec_&lt;canary&gt;</dd>',
      '<tr><td>Equifax</td><td>712</td></tr>',
      '<li>Second &amp; last</li>',
      '<p class="note">Source: your account.</p>',
      '<p>A letter to Equifax.</p>',
      '<tr><td>2026-11-21</td><td>712</td></tr>',
    ]) {
      expect(html).toContain(markup)
    }
    const again = await page.send()
    expect([again.status, again.html.includes('canary')]).toEqual([404, false])
  })

  it('offers the files that the chat may not carry', async () => {
    await using service = await chatService()
    const file = {
      name: 'copy.json',
      mediaType: 'application/json',
      text: '{"score":712}',
    } as const
    const page = await openPage(await service.link(jordan, { kind: 'view', card, files: [file] }))
    expect(page.html).not.toContain('copy.json')
    const address = `data:application/json;base64,${btoa(file.text)}`
    expect((await page.send()).html).toContain(
      `<a download="copy.json" href="${address}">Save copy.json</a>`,
    )
  })

  it('shows it to one of two who ask at once', async () => {
    await using service = await chatService()
    const page = await openPage(await service.link(jordan, { kind: 'view', card }))
    const shown = await Promise.all([page.send(), page.send()])
    expect(shown.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
