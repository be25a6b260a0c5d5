import type { Ctx } from '../../http/context.ts'
import { type Scan } from './contract.ts'

/** The configured scanner; without one only types and sizes are checked (health warns). */
export const findScanner = ({ env }: Ctx): Scan | undefined =>
  env.SCANNER_URL !== undefined
    ? async (ctx, bytes) => (await import('./http.ts')).scanByHttp(ctx, bytes)
    : env.CLAMD !== undefined
      ? async (ctx, bytes) => (await import('./clamd.ts')).scanByClamd(ctx, bytes)
      : undefined
