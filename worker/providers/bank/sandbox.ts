import { and, eq, isNull, lte } from 'drizzle-orm'
import { interestConditionsArea } from '#domain/settings/areas/rates/area.ts'
import { sandboxApplications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { bytesIn, type ReadFile } from '../../http/read-file.ts'
import { toLocalDay } from '../../http/today.ts'
import { ProviderError } from '../outbound.ts'
import type { Bank, BankApplication, BankRate } from './contract.ts'
import type { SandboxPayload, SandboxFile } from './sandbox-payload.ts'

/** The built-in bank: accepts applications idempotently like a real one, and decides later (cron). */
export const sandboxBank = (ctx: Ctx): Bank => ({
  submit: async (application, readFile) => {
    await takeFiles(application.documents, readFile)
    const payload: SandboxPayload = { application, deliveries: [] }
    const reference = `SB-${(await sha256(application.applicationId)).slice(0, 10).toUpperCase()}`
    await ctx.read(
      ctx.db
        .insert(sandboxApplications)
        .values({ reference, idempotencyKey: application.applicationId, payload, receivedAt: ctx.at })
        .onConflictDoNothing(),
    )
    return { reference }
  },
  deliver: async (delivery, readFile) => {
    await takeFiles(delivery.documents, readFile)
    const [rows] = await ctx.read(
      ctx.db.select().from(sandboxApplications).where(eq(sandboxApplications.idempotencyKey, delivery.applicationId)),
    )
    const row = rows[0]
    if (row === undefined) return
    const { application, deliveries } = row.payload
    if (deliveries.some((each) => each.deliveryId === delivery.deliveryId)) return
    const payload: SandboxPayload = { application, deliveries: [...deliveries, delivery] }
    await ctx.read(
      ctx.db
        .update(sandboxApplications)
        .set({ payload, receivedAt: ctx.at, decidedAt: null })
        .where(eq(sandboxApplications.reference, row.reference)),
    )
  },
  rates: () => Promise.resolve(sandboxRates(ctx)),
})

/** The shipped prices, a tenth of a percentage point lower from today on. */
const sandboxRates = (ctx: Ctx): BankRate[] =>
  interestConditionsArea.defaults.map((row) => ({
    ...row,
    nominalRate: Math.round(row.nominalRate * 100 - 10) / 100,
    validFrom: toLocalDay(ctx.now),
  }))

/** Receives each file and verifies its checksum, to detect lost or swapped files like a real bank. */
async function takeFiles(documents: BankApplication['documents'], readFile: ReadFile): Promise<void> {
  for (const { id, sha256: announced } of documents) {
    const received = await sha256(await bytesIn(await readFile(id)))
    if (received !== announced)
      throw new ProviderError('bank', `file ${id} is not what was announced`, { refused: true })
  }
}

/** The delay of a decision by the sandbox bank. */
export const secondsToDecide = 5

/** Applications that are due for a decision. */
export async function undecidedFiles(ctx: Ctx): Promise<SandboxFile[]> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(sandboxApplications)
      .where(
        and(
          isNull(sandboxApplications.decidedAt),
          lte(sandboxApplications.receivedAt, new Date(ctx.now.getTime() - secondsToDecide * 1000).toISOString()),
        ),
      )
      .limit(20),
  )
  return rows.map((row) => ({ reference: row.reference, receivedAt: row.receivedAt, ...row.payload }))
}

/** Marks an application as decided, unless documents were delivered meanwhile. */
export async function markDecided(ctx: Ctx, file: SandboxFile): Promise<void> {
  await ctx.read(
    ctx.db
      .update(sandboxApplications)
      .set({ decidedAt: ctx.at })
      .where(
        and(eq(sandboxApplications.reference, file.reference), eq(sandboxApplications.receivedAt, file.receivedAt)),
      ),
  )
}
