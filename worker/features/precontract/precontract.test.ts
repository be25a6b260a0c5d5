import { env as bindings } from 'cloudflare:test'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { addDays } from '#domain/time/dates.ts'
import { datedOffer, mortgageOffer } from '#domain/loan/cases/offers.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { latestPrecontract } from '#domain/precontract/document.ts'
import type { OfferInformation } from '#domain/precontract/model.ts'
import { bankEvent, offerEvent, readLoan, sentLoan } from '#test/harness/bank.ts'
import { answers } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges, releaseAll, setGeneral } from '#test/harness/releases.ts'
import { readTagged, taggedText } from '#test/harness/tagged-pdf.ts'
import { evaluate, mortgageOf, orderedOf, valuationOn } from '#test/harness/valuation.ts'
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

/** Releases legal values by their ids, by two administrators. */
async function releaseLegal(legal: Readonly<Record<string, object>>): Promise<void> {
  const [admin, approver] = [await signedIn(portal, 'ADMIN'), await signedIn(portal, 'ADMIN')]
  const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
  for (const [id, value] of Object.entries(legal)) {
    const values = [{ validFrom: '2026-01-01', ...value, source }]
    await succeeded(admin.fetch(`/api/settings/legal/${id}`, json('PUT', { values })))
  }
  await releaseAll(approver)
}
const releaseDays = (number: number): Promise<void> => releaseLegal({ WITHDRAWAL_DAYS: { number } })

const informationOn = async (id: string): Promise<OfferInformation> =>
  (await owner.fetch(`/api/loan/${id}/precontract`)).json<OfferInformation>()

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

  it('has the legal values that are live when the offer arrives, as the contract has, and keeps them', async () => {
    const { id } = await sentLoan(owner.fetch)
    await releaseDays(30)
    await succeeded(bankEvent(portal, { ...offerEvent(id), offer: datedOffer }))
    const delivered = await informationOn(id)
    expect(delivered.figures.withdrawalDays).toEqual({ type: 'number', number: 30 })
    await releaseDays(40)
    expect(await informationOn(id)).toEqual(delivered)
    const [file] = (await readLoan(owner.fetch, id)).documents
    expect(taggedText((await readTagged(await downloaded(file?.publicId ?? ''))).root)).toContain('30 Tagen')
  })

  it('of a second offer is its own, and the file of the first one stays as it was delivered', async () => {
    const {
      id,
      documents: [first],
    } = await offered()
    const firstBytes = await downloaded(first?.publicId ?? '')
    await releaseDays(45)
    // As if the application had been opened and sent again.
    await portal.client.execute({ sql: "update loans set status = 'SEND' where id = ?", args: [id] })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
    onTestFinished(() => void vi.useRealTimers())
    await succeeded(bankEvent(portal, offerEvent(id)))

    expect((await informationOn(id)).figures).toMatchObject({
      total: { type: 'euro', cents: 1_146_057 },
      withdrawalDays: { type: 'number', number: 45 },
    })
    const { documents } = await readLoan(owner.fetch, id)
    expect(documents).toHaveLength(2)
    const latest = latestPrecontract(documents)
    expect(latest?.publicId).not.toBe(first?.publicId)
    const { root } = await readTagged(await downloaded(latest?.publicId ?? ''))
    expect(taggedText(root)).toContain('11.460,57 €')
    expect(taggedText(root)).not.toContain('11.596,80 €')
    expect(await sha256(await downloaded(first?.publicId ?? ''))).toBe(await sha256(firstBytes))
  })

  it.each([
    ['the market value of its property', {}, 30_900_000],
    ['the price, if the answers have changed since the valuation', { livingArea: 90 }, 30_000_000],
  ])('of a mortgage assumes %s', async (_, changed, cents) => {
    await valuationOn(portal)
    const { id, version } = await mortgageOf(owner.fetch)
    const orderId = await orderedOf(await evaluate(owner.fetch, id))
    await succeeded(owner.fetch(`/api/loan/${id}`, json('PUT', { version, fields: answers(changed) })))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
    onTestFinished(() => void vi.useRealTimers())
    await succeeded(owner.fetch(`/api/on-geo/evaluate-property/${orderId}`))
    await portal.client.execute({ sql: "update loans set status = 'SEND' where id = ?", args: [id] })
    await succeeded(bankEvent(portal, { ...offerEvent(id), offer: mortgageOffer }))
    const { figures } = await informationOn(id)
    expect(figures.propertyValue).toEqual({ type: 'euro', cents })
  })

  it('of a mortgage with a reflection period is signed after it, on an offer that still stands then', async () => {
    const text = { de: 'Bis zum {{reflectionUntil}}.', en: 'Until {{reflectionUntil}}.' }
    await releaseLegal({ REFLECTION_DAYS: { number: 7 }, ESIS_TEXTS: { rows: [{ row: 'reflection', text }] } })
    const { id } = await mortgageOf(owner.fetch)
    await portal.client.execute({ sql: "update loans set status = 'SEND' where id = ?", args: [id] })
    const today = berlinDay(new Date())
    const offerUntil = (validUntil: string) =>
      bankEvent(portal, { ...offerEvent(id), offer: { ...mortgageOffer, validUntil } })
    const refused = await offerUntil(addDays(today, 7))
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fieldErrors: [{ field: 'offer.validUntil', message: 'Min', params: { min: addDays(today, 8) } }] },
    ])
    await succeeded(offerUntil(addDays(today, 8)))

    const sign = async () => {
      const reply = await owner.fetch(`/api/loan/${id}/sign-off/`, json('POST', {}))
      return [reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]
    }
    const signAfter = async (days: number) => {
      // Delivered information is never changed, but by time.
      await portal.client.execute('drop trigger if exists documents_no_update')
      const sql = 'update documents set uploaded_at = ? where loan_id = ?'
      await portal.client.execute({ sql, args: [`${addDays(today, -days)}T12:00:00.000Z`, id] })
      expect((await informationOn(id)).signableFrom).toBe(addDays(today, 8 - days))
      return sign()
    }
    expect(await signAfter(0)).toEqual([409, 'reflection'])
    expect(await signAfter(7)).toEqual([409, 'reflection'])
    expect(await signAfter(8)).toEqual([200, undefined])

    await portal.client.execute('drop trigger if exists documents_no_delete')
    // An offer from before its information was delivered: the period has not begun.
    await portal.client.execute({ sql: 'delete from documents where loan_id = ?', args: [id] })
    expect((await informationOn(id)).signableFrom).toBeNull()
    expect(await sign()).toEqual([409, 'reflection'])
    expect(await informationOn((await offered()).id)).not.toHaveProperty('signableFrom')
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
