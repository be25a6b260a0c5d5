import type { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { ReadFile } from '../../providers/bank/contract.ts'
import { scannerOf } from '../../providers/scanner/open.ts'

type Document = typeof documents.$inferSelect

/** The bytes of a loan's documents by their ids. */
export const fileOf =
  (ctx: Ctx, known: readonly Document[]): ReadFile =>
  async (id) =>
    (await objectOf(ctx, known, id)).body

async function objectOf(ctx: Ctx, known: readonly Document[], id: string): Promise<R2ObjectBody> {
  const document = known.find((each) => each.id === id)
  const object = document === undefined ? null : await ctx.env.FILES.get(document.objectKey)
  if (object === null) throw new Error(`document ${id} has no bytes`)
  return object
}

/** The first infected document; undefined if all are clean or no scanner is configured. */
export async function infectedDocument(
  ctx: Ctx,
  toScan: readonly Document[],
): Promise<{ readonly id: string; readonly found: string } | undefined> {
  const scan = scannerOf(ctx)
  if (scan === undefined) return undefined
  for (const { id } of toScan) {
    const object = await objectOf(ctx, toScan, id)
    const verdict = await scan(ctx, new Uint8Array(await object.arrayBuffer()))
    if (!verdict.clean) return { id, found: verdict.name }
  }
  return undefined
}
