import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { findScanner } from '../../providers/scanner/open.ts'

const log = logger('documents')

/** Scans a file if a scanner is configured; false if the scanner is unavailable. Throws `file_infected`. */
export async function isScanned(ctx: Ctx, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const scan = findScanner(ctx)
  if (scan === undefined) return true
  try {
    const verdict = await scan(ctx, bytes)
    if (verdict.clean) return true
    log('warn', 'infected file refused', { requestId: ctx.requestId, found: verdict.name })
  } catch (error) {
    log('warn', 'file not scanned', { requestId: ctx.requestId, failure: String(error) })
    return false
  }
  throw new DomainError('file_infected', { entityName: 'document' })
}
