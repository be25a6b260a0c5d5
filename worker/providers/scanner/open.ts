import type { Ctx } from '../../http/context.ts'
import { type Scan } from './contract.ts'

/** The scanner that the environment names; without one, types and sizes are all that is looked at (health warns). */
export const scannerOf = ({ env }: Ctx): Scan | undefined =>
  env.SCANNER_URL !== undefined
    ? async (ctx, bytes) => (await import('./http.ts')).scanByHttp(ctx, bytes)
    : env.CLAMD !== undefined
      ? async (ctx, bytes) => (await import('./clamd.ts')).scanByClamd(ctx, bytes)
      : undefined
