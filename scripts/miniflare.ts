import { join } from 'node:path'

import { Miniflare, type MiniflareOptions } from 'miniflare'

export interface LocalPortal {
  readonly port: number
  readonly variables: Readonly<Record<string, string>>
  /** Where KV and R2 keep their data; in memory without it. */
  readonly persist?: string
  /** Stands between the Worker and everything it calls; for tests of faults. */
  readonly outbound?: MiniflareOptions['outboundService' & keyof MiniflareOptions]
}

/** The bundled Worker in workerd, with local KV, R2 and static files, as the edge would run it. */
export async function openLocalPortal(options: LocalPortal): Promise<Miniflare> {
  const persist = (name: string): { [key: string]: string } =>
    options.persist === undefined ? {} : { [name]: join(options.persist, name) }
  return new Miniflare({
    // Named one by one: looking for imports by itself, it would stumble over those that only the build takes.
    modules: [{ type: 'ESModule', path: 'dist/worker/index.js' }],
    modulesRoot: 'dist/worker',
    compatibilityDate: '2026-07-01',
    compatibilityFlags: ['nodejs_compat'],
    host: '127.0.0.1',
    port: options.port,
    bindings: { ...options.variables },
    kvNamespaces: ['SNAPSHOTS'],
    r2Buckets: ['FILES'],
    ...persist('kvPersist'),
    ...persist('r2Persist'),
    assets: {
      directory: 'dist/web',
      binding: 'ASSETS',
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
      assetConfig: { html_handling: 'none', not_found_handling: 'none' },
    },
    log: undefined,
  })
}

/** No local runtime fires crons by itself: one run a minute, or as often as a test likes. */
export async function runCronOnce(miniflare: Miniflare): Promise<void> {
  const worker = await miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
}
