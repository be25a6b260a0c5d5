import * as z from 'zod'

import type { Ctx } from '../../http/context.ts'
import type { ReadFile } from '../../http/read-file.ts'
import { ask, askJson } from '../outbound.ts'
import type { Bank, BankRate, DocumentReference } from './contract.ts'

const Receipt = z.object({ reference: z.string().min(1).max(200) })

const Text = z.string().min(1).max(100)
const Amount = z.number().min(0)
const Day = z.iso.date()

/** Ignores other properties. */
const WireRate = z.object({
  id: Text.optional(),
  productType: Text,
  intendedUse: Text.optional(),
  typeOfUse: Text.optional(),
  amountFrom: Amount,
  amountTo: Amount,
  termFrom: z.number().int(),
  termTo: z.number().int(),
  redemptionRateFrom: Amount.optional(),
  redemptionRateTo: Amount.optional(),
  nominalRate: Amount,
  feePercent: Amount,
  validFrom: Day,
  validTo: Day,
})
const Rates = z.object({ rates: z.array(WireRate).max(10_000) })

const json = { 'Content-Type': 'application/json' }

/**
 * A bank over HTTPS: `PUT documents/{id}` for each file, then `POST applications`, later `POST
 * applications/{id}/documents`; every call carries an idempotency key and may be repeated. Its prices are at `GET rates`.
 */
export const httpBank = (ctx: Ctx): Bank => ({
  submit: async (application, readFile) => {
    await sendFiles(ctx, application.documents, readFile)
    return askJson(
      ctx,
      'bank',
      {
        method: 'POST',
        path: '/applications',
        headers: { ...json, 'Idempotency-Key': application.applicationId },
        body: () => JSON.stringify(application),
      },
      Receipt,
    )
  },
  deliver: async (delivery, readFile) => {
    await sendFiles(ctx, delivery.documents, readFile)
    const reply = await ask(ctx, 'bank', {
      method: 'POST',
      path: `/applications/${encodeURIComponent(delivery.applicationId)}/documents`,
      headers: { ...json, 'Idempotency-Key': delivery.deliveryId },
      body: () => JSON.stringify(delivery),
    })
    await reply.body?.cancel()
  },
  rates: async () => (await askJson(ctx, 'bank', { method: 'GET', path: '/rates' }, Rates)).rates.map(withoutGaps),
})

/** Removes undefined properties. */
const withoutGaps = (rate: z.infer<typeof WireRate>): BankRate => {
  const { id, intendedUse, typeOfUse, redemptionRateFrom, redemptionRateTo, ...rest } = rate
  const optional = { id, intendedUse, typeOfUse, redemptionRateFrom, redemptionRateTo }
  return { ...rest, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) }
}

/** Sequentially, because a request may open only six connections, and files have up to twenty megabytes. */
async function sendFiles(ctx: Ctx, documents: readonly DocumentReference[], readFile: ReadFile): Promise<void> {
  for (const document of documents) {
    const reply = await ask(ctx, 'bank', {
      method: 'PUT',
      path: `/documents/${encodeURIComponent(document.id)}`,
      headers: {
        'Content-Type': document.type,
        'Idempotency-Key': document.id,
        'X-Content-SHA256': document.sha256,
      },
      body: async () => (await readFile(document.id)).body,
      timeoutMs: 60_000,
    })
    await reply.body?.cancel()
  }
}
