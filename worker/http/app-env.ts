import type { Bindings } from '../env.ts'
import type { Ctx } from './context.ts'

/** The types of our Worker for Hono. */
export interface AppEnv {
  Bindings: Bindings
  /** `route`: the call of the request (`findRoute`). */
  Variables: { ctx: Ctx; requestId: string; route: string | undefined }
}
