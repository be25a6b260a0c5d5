import * as z from 'zod'

import type { Ctx } from '../../http/context.ts'
import { ask, askJson, ProviderError } from '../outbound.ts'
import type { Identity, IdentRequest } from './contract.ts'

const Started = z.object({ id: z.string().min(1).max(200), redirectUrl: z.url({ protocol: /^https$/ }) })
const State = z.object({ status: z.enum(['NEW', 'FAILED', 'SUCCESS']) })

/** A provider over HTTPS: `PUT documents/{id}` for each document, `POST transactions`, then `GET transactions/{id}`. */
export const httpIdentity = (ctx: Ctx): Identity => ({
  start: async (request) => {
    for (const paper of request.documents) await sendDocument(ctx, paper)
    const { documents, ...rest } = request
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
  outcome: async (providerId) =>
    (await askJson(ctx, 'identity', { method: 'GET', path: `/transactions/${encodeURIComponent(providerId)}` }, State))
      .status,
})

async function sendDocument(ctx: Ctx, paper: IdentRequest['documents'][number]): Promise<void> {
  const reply = await ask(ctx, 'identity', {
    method: 'PUT',
    path: `/documents/${encodeURIComponent(paper.id)}`,
    headers: { 'Content-Type': 'application/pdf', 'Idempotency-Key': paper.id },
    body: async () => {
      const object = await ctx.env.FILES.get(paper.objectKey)
      if (object === null) throw new ProviderError('identity', `contract ${paper.id} has no bytes`)
      return object.body
    },
    timeoutMs: 60_000,
  })
  await reply.body?.cancel()
}
