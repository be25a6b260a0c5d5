import { watch } from 'node:fs'

import { createServer } from 'vite'

import { openLocalPortal, runCronOnce, type LocalPortal } from './miniflare.ts'
import { bundleWorker } from './worker-bundle.ts'

/** Hot reload: Vite serves the SPA on 5173 and forwards calls; the Worker is bundled again when its files change. */
export async function serveWithReload(options: LocalPortal): Promise<() => Promise<void>> {
  await bundleWorker()
  let miniflare = await openLocalPortal(options)
  await miniflare.ready
  const vite = await createServer({ configFile: 'vite.config.ts' })
  await vite.listen()

  let pending: NodeJS.Timeout | undefined
  const reload = async (): Promise<void> => {
    try {
      await bundleWorker()
      await miniflare.dispose()
      miniflare = await openLocalPortal(options)
      await miniflare.ready
      console.log('Worker reloaded.')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  const watchers = ['worker', 'domain'].map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file?.includes('.test.') === true) return
      clearTimeout(pending)
      pending = setTimeout(() => {
        reload().catch(console.error)
      }, 200)
    }),
  )
  const crons = setInterval(() => {
    runCronOnce(miniflare).catch((error: unknown) => console.error('cron:', error))
  }, 10_000)

  return async () => {
    clearInterval(crons)
    for (const each of watchers) each.close()
    await vite.close()
    await miniflare.dispose()
  }
}
