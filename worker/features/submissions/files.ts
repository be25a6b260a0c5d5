import type { documents } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { bytesIn } from '../../http/read-file.ts'
import { readerOf } from '../../http/stored-file.ts'
import { scannerOf } from '../../providers/scanner/open.ts'

type Document = typeof documents.$inferSelect

/** The first infected document; undefined if all are clean or no scanner is configured. */
export async function infectedDocument(
  ctx: Ctx,
  toScan: readonly Document[],
  dataKey: string,
): Promise<{ readonly id: string; readonly found: string } | undefined> {
  const scan = scannerOf(ctx)
  if (scan === undefined) return undefined
  const read = readerOf(ctx, toScan, dataKey)
  for (const { id } of toScan) {
    const verdict = await scan(ctx, await bytesIn(await read(id)))
    if (!verdict.clean) return { id, found: verdict.name }
  }
  return undefined
}
