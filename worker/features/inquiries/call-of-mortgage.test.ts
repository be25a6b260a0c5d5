import { expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { answers } from '#test/harness/loans.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal } from '#test/harness/portal.ts'
import { journeys } from '#test/harness/journeys.ts'

it('[A4.03] [A3.05] the mail about a call for a mortgage has its fixed rate in years, not months', async () => {
  const portal = await openPortal()
  const { fetch } = await signedIn(portal)
  const { productId, values } = journeys.mortgage
  const loan = await (await fetch('/api/loan', json('POST', { productId, fields: answers(values) }))).json<Loan>()
  const reply = await fetch(
    '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&lang=de',
    json('POST', { id: loan.id, version: loan.version, mobile: '0151 12345678' }),
  )
  expect(reply.status).toBe(200)
  const { rows } = await portal.client.execute(`select text from mails where kind = 'CALL_REQUESTED'`)
  expect(String(rows[0]?.['text']).replaceAll('\u00a0', ' ')).toContain('15 Jahre')
})
