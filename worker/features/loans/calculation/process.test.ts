import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { Process } from '#domain/settings/areas/processes/schema.ts'
import { completeAnswers } from '#test/harness/answers.ts'
import { answers, completeBorrower } from '#test/harness/loans.ts'
import { json, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { releaseAll } from '#test/harness/releases.ts'

const [shipped] = shippedAreas().PROCESSES

/** Two steps before the offer, one of them only for large amounts. */
const short: Process = {
  ...(shipped ?? expect.fail('a process ships')),
  id: 'short',
  uri: 'kurz',
  enabled: true,
  steps: (shipped?.steps ?? []).filter(({ name }) => ['conditions', 'borrower', 'offer'].includes(name)),
}

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
  const author = await signedIn(portal, 'ADMIN')
  const approver = await signedIn(portal, 'ADMIN')
  expect((await author.fetch('/api/processes', json('POST', short))).status).toBe(200)
  await releaseAll(approver)
})

async function begun(body: object = {}): Promise<{ loan: Loan; fetch: Portal['fetch'] }> {
  const reply = await portal.fetch('/api/loan/initiate', json('POST', { processId: 'short', ...body }))
  expect(reply.status).toBe(201)
  const secret = reply.headers.get('unique-user-id') ?? ''
  return { loan: await reply.json<Loan>(), fetch: withHeaders(portal, { 'unique-user-id': secret }) }
}

describe('[A2.13] [A3.09] a loan begun with a process', () => {
  it("has the process's steps and the product's limits", async () => {
    const { loan, fetch } = await begun()
    expect(loan).toMatchObject({ processId: 'short', product: { id: 'consumer-credit' } })
    const page = `/api/loan/${loan.id}?pageType=STANDARD_OF_LIVING`
    const other = await fetch(page, json('PUT', { version: loan.version }))
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ fieldErrors: [{ field: 'pageType', message: 'Pattern' }] })
    const tooMuch = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, fields: answers({ amount: 60_000 }) }),
    )
    expect(await tooMuch.json()).toMatchObject({ fieldErrors: [{ field: 'amount', message: 'Max' }] })
  })

  it('has its own progress, and needs only its own steps', async () => {
    const { loan, fetch } = await begun()
    const reply = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', {
        version: loan.version,
        fields: answers(completeAnswers),
        lastCompletedStep: 'persoenliche-angaben',
      }),
    )
    expect(await reply.json<Loan>()).toMatchObject({ lastCompletedStep: 'persoenliche-angaben' })
    const missing = await fetch(`/api/loan/${loan.id}/missing`)
    expect(await missing.json()).toEqual({
      steps: [],
      documentsStep: null,
      documents: [],
      verification: false,
      secondBorrower: null,
      withheld: 0,
    })
  })

  it('of a disabled process is not found', async () => {
    const reply = await portal.fetch('/api/loan/initiate', json('POST', { processId: 'nothing' }))
    expect(reply.status).toBe(404)
  })
})

describe("[A3.02] a partner's customer", () => {
  it('is marked from the beginning, with a product or a process', async () => {
    expect((await begun({ partner: 'check24' })).loan.check24Customer).toBe(true)
    expect((await begun()).loan.check24Customer).toBe(false)
    const saved = await portal.fetch('/api/loan', json('POST', { productId: 'consumer-credit', partner: 'check24' }))
    expect((await saved.json<Loan>()).check24Customer).toBe(true)
    const unknown = await portal.fetch('/api/loan', json('POST', { productId: 'consumer-credit', partner: 'nobody' }))
    expect(unknown.status).toBe(400)
  })

  it('stays marked or unmarked after a save', async () => {
    const { loan, fetch } = await begun({ partner: 'check24' })
    const reply = await fetch(
      `/api/loan/${loan.id}`,
      json('PUT', { version: loan.version, borrowers: [completeBorrower] }),
    )
    expect((await reply.json<Loan>()).check24Customer).toBe(true)
  })
})
