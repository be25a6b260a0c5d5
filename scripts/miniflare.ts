import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { Miniflare, type MiniflareOptions } from 'miniflare'

export interface LocalPortal {
  readonly port: number
  readonly variables: Readonly<Record<string, string>>
  /** The folder of KV and R2; in memory if undefined. */
  readonly persist?: string
  /** The Worker's outgoing requests; tests trust their own servers with it. */
  readonly outbound?: MiniflareOptions['outboundService' & keyof MiniflareOptions]
}

const workerFolder = 'dist/worker'

const moduleTypes = { '.js': 'ESModule', '.wasm': 'CompiledWasm' } as const

/** Every module of the built Worker, the entry first. */
const builtModules = () =>
  ['index.js', ...readdirSync(workerFolder).filter((name) => name !== 'index.js')].flatMap((name) => {
    const type = Object.entries(moduleTypes).find(([ending]) => name.endsWith(ending))?.[1]
    return type === undefined ? [] : [{ type, path: join(workerFolder, name) }]
  })

/** The bundled Worker with local KV, R2 and static files; several of one runtime share KV and R2. */
export const portalWorker = (variables: LocalPortal['variables']) =>
  ({
    modules: builtModules(),
    modulesRoot: workerFolder,
    compatibilityDate: '2026-07-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings: { ...variables },
    kvNamespaces: ['SNAPSHOTS'],
    r2Buckets: ['FILES'],
    assets: {
      directory: 'dist/web',
      binding: 'ASSETS',
      routerConfig: { invoke_user_worker_ahead_of_assets: true, has_user_worker: true },
      assetConfig: { html_handling: 'none', not_found_handling: 'none' },
    },
  }) satisfies MiniflareOptions

/** The portal in workerd, as the edge would run it. */
export async function openLocalPortal(options: LocalPortal): Promise<Miniflare> {
  const persist = (name: string): { [key: string]: string } =>
    options.persist === undefined ? {} : { [name]: join(options.persist, name) }
  return new Miniflare({
    ...portalWorker(options.variables),
    host: '127.0.0.1',
    port: options.port,
    ...persist('kvPersist'),
    ...persist('r2Persist'),
    ...(options.outbound === undefined ? {} : { outboundService: options.outbound }),
    log: undefined,
  })
}

/** Local runtimes do not run crons. Resolves once every job is done. */
export async function runCronOnce(miniflare: Miniflare, at = new Date()): Promise<void> {
  const worker = await miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: at })
}
