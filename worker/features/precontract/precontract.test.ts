import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Precontract } from '#domain/precontract/model.ts'
import { bankEvent, datedOffer, offerEvent, readLoan, sentLoan } from '#test/harness/bank.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges, setGeneral } from '#test/harness/releases.ts'
import { readTagged, taggedText } from '#test/harness/tagged-pdf.ts'
import { sha256 } from '#worker/http/crypto.ts'

let portal: Portal
let owner: Person
beforeAll(async () => {
  portal = await openPortal()
  owner = await signedIn(portal)
})

async function offered(): Promise<Loan> {
  const { id } = await sentLoan(owner.fetch)
  const reply = await bankEvent(portal, { ...offerEvent(id), offer: datedOffer })
  if (reply.status !== 200) throw new Error(await reply.text())
  return readLoan(owner.fetch, id)
}

const informationOn = async (id: string): Promise<Precontract> =>
  (await owner.fetch(`/api/loan/${id}/precontract`)).json<Precontract>()

async function downloaded(id: string): Promise<ArrayBuffer> {
  const created = await owner.fetch('/api/download-tokens', json('POST', { kind: 'document', id }))
  const { token } = await created.json<{ token: string }>()
  const reply = await portal.fetch(`/api/loan/documents/${id}?token=${token}`)
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return reply.arrayBuffer()
}

describe('the pre-contractual information', () => {
  it('has the figures of the offer and of its schedule', async () => {
    const { id } = await offered()
    const information = await informationOn(id)
    const { rows } = await (await owner.fetch(`/api/loan/${id}/schedule`)).json<{ rows: unknown[] }>()
    expect(information).toMatchObject({
      kind: 'SECCI',
      schedule: rows,
      figures: {
        amount: { type: 'euro', cents: 1_000_000 },
        total: { type: 'euro', cents: 1_159_680 },
        effective: { type: 'percent', percent: 6.05 },
        lenderName: { type: 'text', text: 'Musterbank AG' },
      },
    })
  })

  it('is not there before the offer', async () => {
    const { id } = await sentLoan(owner.fetch)
    expect((await owner.fetch(`/api/loan/${id}/precontract`)).status).toBe(404)
  })

  it('is delivered with the offer, and stays as it was, whatever is released later', async () => {
    const { id, documents } = await offered()
    const file = documents[0]
    if (file === undefined) throw new Error('nothing delivered')
    const before = await informationOn(id)
    const bytes = await downloaded(file.publicId)
    const { rows } = await portal.client.execute({
      sql: 'select sha256, size from documents where id = ?',
      args: [file.publicId],
    })
    expect(rows[0]).toMatchObject({ sha256: await sha256(bytes), size: bytes.byteLength })
    const { root, untagged } = await readTagged(bytes)
    expect(untagged).toEqual([])
    expect(taggedText(root)).toContain('11.596,80 €')

    const admin = await signedIn(portal, 'ADMIN')
    await setGeneral(admin, 'BANK_NAME', 'Neue Bank AG')
    const changes = await openChanges(admin)
    expect(
      (
        await approve(
          admin,
          changes.map(({ id: change }) => change),
        )
      ).status,
    ).toBe(200)
    expect(await informationOn(id)).toEqual(before)
    expect(await sha256(await downloaded(file.publicId))).toBe(await sha256(bytes))
    // Nobody can delete it.
    expect((await owner.fetch(`/api/loan/documents/${file.publicId}`, { method: 'DELETE' })).status).toBe(409)
  })

  it('is not delivered with an offer that is refused', async () => {
    const { id } = await sentLoan(owner.fetch)
    const wrong = { ...datedOffer, totalAmount: 11_596.81 }
    expect((await bankEvent(portal, { ...offerEvent(id), offer: wrong })).status).toBe(400)
    const { FILES } = bindings as unknown as { FILES: R2Bucket }
    expect((await FILES.list({ prefix: `loans/${id}/` })).objects).toEqual([])
    expect((await readLoan(owner.fetch, id)).documents).toEqual([])
  })
})
