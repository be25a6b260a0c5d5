import type { Bindings } from '../env.ts'
import type { Ctx } from './context.ts'

/** What Hono knows of our Worker. */
export interface AppEnv {
  Bindings: Bindings
  /** `route`: the call that it is for (`routeOf`). */
  Variables: { ctx: Ctx; requestId: string; route: string | undefined }
}
