import type { Bindings } from '../env.ts'
import type { Ctx } from './context.ts'

/** What Hono knows of our Worker. */
export interface AppEnv {
  Bindings: Bindings
  Variables: { ctx: Ctx; requestId: string }
}
