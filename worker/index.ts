import { app } from './app.ts'
import { runCron } from './cron/run.ts'
import type { Bindings } from './env.ts'

export default {
  fetch: (request, bindings, context) => app.fetch(request, bindings, context),
  scheduled: (controller, bindings, context) =>
    runCron(bindings, new Date(controller.scheduledTime), (promise) => context.waitUntil(promise)),
} satisfies ExportedHandler<Bindings>
