import * as z from 'zod'

import { assuranceLevels, identMethods } from '#domain/identity/evidence.ts'

import type { Ctx } from '../../http/context.ts'
import { ask, askJson } from '../outbound.ts'
import type { Identity, IdentRequest } from './contract.ts'

const Started = z.object({ id: z.string().min(1).max(200), redirectUrl: z.url({ protocol: /^https$/ }) })
const Line = z.string().trim().max(200)
const Country = z.string().regex(/^[A-Z]{2}$/)
const Claims = z.object({
  givenNames: Line.min(1),
  surname: Line.min(1),
  nameAtBirth: Line.optional(),
  dateOfBirth: z.iso.date(),
  placeOfBirth: Line.optional(),
  nationalities: z.array(Country).max(10).optional(),
  address: z
    .object({ street: Line, houseNumber: Line, postCode: Line, city: Line, country: Country })
    .partial()
    .optional(),
  document: z
    .object({ kind: Line.min(1), lastDigits: z.string().max(3).optional(), validUntil: z.iso.date().optional() })
    .optional(),
})
const Evidence = z.object({
  method: z.enum(identMethods),
  level: z.enum(assuranceLevels),
  identifiedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  claims: Claims,
})
const State = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['NEW', 'FAILED']) }),
  // Missing or unusable evidence is no failure of the call: the transaction then proves nobody.
  z.object({ status: z.literal('SUCCESS'), evidence: Evidence.optional().catch(undefined) }),
])

/** A provider over HTTPS: `PUT documents/{id}` for each document, `POST transactions`, then `GET transactions/{id}`. */
export const httpIdentity = (ctx: Ctx): Identity => ({
  name: new URL(ctx.env.IDENT_URL ?? '').host,
  start: async (request) => {
    const { documents, readFile, ...rest } = request
    for (const paper of documents) await sendDocument(ctx, paper, readFile)
    const { id, redirectUrl } = await askJson(
      ctx,
      'identity',
      {
        method: 'POST',
        path: '/transactions',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': request.transactionId },
        body: () =>
          JSON.stringify({
            ...rest,
            documents: documents.map(({ id: documentId, title, fileName }) => ({ id: documentId, title, fileName })),
          }),
      },
      Started,
    )
    return { providerId: id, redirectUrl }
  },
  outcome: async (providerId) => {
    const path = `/transactions/${encodeURIComponent(providerId)}`
    const state = await askJson(ctx, 'identity', { method: 'GET', path }, State)
    return state.status === 'SUCCESS' ? { status: state.status, evidence: state.evidence } : state
  },
})

async function sendDocument(
  ctx: Ctx,
  paper: IdentRequest['documents'][number],
  readFile: IdentRequest['readFile'],
): Promise<void> {
  const reply = await ask(ctx, 'identity', {
    method: 'PUT',
    path: `/documents/${encodeURIComponent(paper.id)}`,
    headers: { 'Content-Type': 'application/pdf', 'Idempotency-Key': paper.id },
    body: async () => (await readFile(paper.id)).body,
    timeoutMs: 60_000,
  })
  await reply.body?.cancel()
}
