import { and, eq } from 'drizzle-orm'
import { sandboxIdents } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { derived } from '../../http/crypto.ts'
import type { Identity } from './contract.ts'
import { provedBy, type SandboxPerson, type SandboxIdent } from './sandbox-person.ts'

export const sandboxIdentity = (ctx: Ctx): Identity => ({
  name: 'sandbox',
  start: async (request) => {
    // The secret in the page's address: unguessable, and constant for a transaction.
    const id = await derived(ctx.env, `sandbox-ident:${request.transactionId}`)
    const person: SandboxPerson = { person: request.person, locale: request.locale, identify: request.identify }
    await ctx.read(
      ctx.db
        .insert(sandboxIdents)
        .values({
          id,
          purpose: request.identify ? 'IDENTIFY' : 'SIGN',
          returnUrl: request.returnUrl,
          person,
          documents: request.documents,
          status: 'NEW',
          createdAt: ctx.at,
        })
        .onConflictDoNothing(),
    )
    return { providerId: id, redirectUrl: `${ctx.env.PUBLIC_URL}/sandbox/identity/${id}?lang=${request.locale}` }
  },
  outcome: async (providerId) => {
    const ident = await findSandboxIdent(ctx, providerId)
    if (ident?.status !== 'SUCCESS') return { status: ident?.status ?? 'NEW' }
    const { person } = ident
    return {
      status: 'SUCCESS',
      evidence: {
        method: 'VIDEO',
        level: 'SUBSTANTIAL',
        identifiedAt: ctx.at,
        claims: {
          ...provedBy(ident),
          ...(ident.proved === undefined
            ? {
                address: {
                  street: person.street,
                  houseNumber: person.streetNumber,
                  postCode: person.zip,
                  city: person.city,
                },
              }
            : {}),
          nationalities: ['DE'],
          document: { kind: 'ID_CARD', lastDigits: 'T22', validUntil: '2035-10-31' },
        },
      },
    }
  },
})

export async function findSandboxIdent(ctx: Ctx, id: string): Promise<SandboxIdent | undefined> {
  const [rows] = await ctx.read(ctx.db.select().from(sandboxIdents).where(eq(sandboxIdents.id, id)))
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    id,
    step: row.purpose,
    status: row.status,
    returnUrl: row.returnUrl,
    documents: row.documents,
    ...row.person,
  }
}

/** Advances from the page's state; a second click has no effect. */
export async function advanceSandboxIdent(
  ctx: Ctx,
  from: SandboxIdent,
  { step, status, ...to }: Pick<SandboxIdent, 'step' | 'status' | 'proved'>,
): Promise<void> {
  const { person, locale, identify, proved } = { ...from, ...to }
  await ctx.read(
    ctx.db
      .update(sandboxIdents)
      .set({ purpose: step, status, person: { person, locale, identify, proved } })
      .where(and(eq(sandboxIdents.id, from.id), eq(sandboxIdents.purpose, from.step), eq(sandboxIdents.status, 'NEW'))),
  )
}
