import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'

import { Miniflare, type MiniflareOptions } from 'miniflare'
import { parse } from 'smol-toml'

import { endWithParent } from './end-with-parent.ts'
import type { S3Bucket } from './s3/protocol.ts'
import { type KeyFolders, keyFoldersIn, keysFolder } from './serve/keys-folder.ts'

/** What wrangler.toml says of the deployed Worker, and the local one has in common with it. */
interface Deployment {
  readonly compatibility_date: string
  readonly compatibility_flags: string[]
  readonly assets: {
    readonly directory: string
    readonly binding: string
    readonly run_worker_first: boolean
    readonly html_handling: 'none'
    readonly not_found_handling: 'none'
  }
  readonly kv_namespaces: readonly { readonly binding: string }[]
  readonly r2_buckets: readonly { readonly binding: string }[]
  readonly triggers: { readonly crons: readonly string[] }
}

const deployment = parse(readFileSync('wrangler.toml', 'utf8')) as unknown as Deployment

export interface LocalPortal {
  readonly port: number
  readonly variables: Readonly<Record<string, string>>
  /** The folder of KV and R2; in memory if undefined. */
  readonly persist?: string
  /** The Worker's outgoing requests; tests trust their own servers with it. */
  readonly outbound?: MiniflareOptions['outboundService' & keyof MiniflareOptions]
  /** Takes what the Worker logs, instead of this process's output. */
  readonly onLog?: (text: string) => void
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
    compatibilityDate: deployment.compatibility_date,
    compatibilityFlags: deployment.compatibility_flags,
    bindings: { ...variables },
    kvNamespaces: deployment.kv_namespaces.map(({ binding }) => binding),
    r2Buckets: deployment.r2_buckets.map(({ binding }) => binding),
    assets: {
      directory: deployment.assets.directory,
      binding: deployment.assets.binding,
      routerConfig: {
        invoke_user_worker_ahead_of_assets: deployment.assets.run_worker_first,
        has_user_worker: true,
      },
      assetConfig: {
        html_handling: deployment.assets.html_handling,
        not_found_handling: deployment.assets.not_found_handling,
      },
    },
  }) satisfies MiniflareOptions

/** A module beside the built ones. */
const toModule = (name: string, contents: string) =>
  ({ type: 'ESModule', path: join(workerFolder, name), contents }) as const

/** The entry by whose names a Worker is reached past Miniflare's router, with its stores where the bindings say. */
const storesEntry = [
  `import portal from './index.js'`,
  `import { withStores } from './stores-binding.ts'`,
  `const direct = withStores(portal)`,
  `export { direct, direct as default }`,
].join('\n')

/** Modules that run in the Worker as they are, without their types. */
const storesModules = () => [
  toModule('direct.js', storesEntry),
  toModule('aws4fetch', readFileSync(new URL(import.meta.resolve('aws4fetch')), 'utf8')),
  ...['stores-binding.ts', 'protocol.ts'].map((name) =>
    toModule(name, stripTypeScriptTypes(readFileSync(new URL(`s3/${name}`, import.meta.url), 'utf8'))),
  ),
]

/** Where the stores of an own machine are; what is not named is in the folder of KV and R2. */
export interface Stores {
  readonly files?: S3Bucket | undefined
  /** Of the first copies of generations of data keys, instead of their folder. */
  readonly keys?: S3Bucket | undefined
  readonly keyFolders?: KeyFolders | undefined
}

/** The Worker with its stores elsewhere than in the folder of KV and R2. */
function storedWorker(variables: LocalPortal['variables'], { files, keys, keyFolders }: Stores) {
  const { modules, bindings, r2Buckets, ...worker } = portalWorker(variables)
  const isElsewhere = (name: string): boolean =>
    (name === 'FILES' && files !== undefined) || (name === 'KEYS' && (keys ?? keyFolders) !== undefined)
  return {
    ...worker,
    modules: [...storesModules(), ...modules],
    bindings: {
      ...bindings,
      ...(files === undefined ? {} : { FILES_S3: { ...files } }),
      ...(keys === undefined ? {} : { KEYS_S3: { ...keys } }),
    },
    r2Buckets: r2Buckets.filter((name: string) => !isElsewhere(name)),
    serviceBindings:
      keyFolders === undefined
        ? {}
        : { KEYS_FOLDER: keysFolder(keyFolders.first), KEYS_COPY_FOLDER: keysFolder(keyFolders.copy) },
  }
}

/**
 * The Worker at a port of this machine in workerd itself: by another name than `default` it is reached past Miniflare's
 * own Worker and its router of static files.
 */
export const directWorker = (variables: LocalPortal['variables'], port: number, stores: Stores = {}) =>
  ({
    ...storedWorker(variables, stores),
    host: '127.0.0.1',
    unsafeDirectSockets: [{ host: '127.0.0.1', port, entrypoint: 'direct' }],
  }) satisfies MiniflareOptions

const persistedIn = (folder: string | undefined) =>
  folder === undefined ? {} : { kvPersist: join(folder, 'kvPersist'), r2Persist: join(folder, 'r2Persist') }

/** The portal in workerd, as the edge would run it. */
export async function openLocalPortal(options: LocalPortal): Promise<Miniflare> {
  const { persist, onLog } = options
  const worker =
    persist === undefined
      ? portalWorker(options.variables)
      : storedWorker(options.variables, { keyFolders: keyFoldersIn(persist) })
  return new Miniflare({
    ...worker,
    host: '127.0.0.1',
    port: options.port,
    ...persistedIn(persist),
    ...(options.outbound === undefined ? {} : { outboundService: options.outbound }),
    ...(onLog === undefined
      ? {}
      : {
          handleRuntimeStdio: (output: Readable, errors: Readable) => {
            for (const stream of [output, errors]) stream.on('data', (chunk: Buffer) => onLog(chunk.toString()))
          },
        }),
    log: undefined,
  })
}

const endingSignals = ['SIGINT', 'SIGTERM'] as const

/** The portal of `npm run serve`, for a server in front of it. The caller listens to signals. */
export async function openServedPortal(
  options: LocalPortal & { readonly persist: string },
  stores: Stores,
): Promise<Miniflare> {
  const before = new Set(endingSignals.flatMap((signal) => process.listeners(signal)))
  guardRuntimes()
  const miniflare = new Miniflare({
    ...directWorker(options.variables, options.port, stores),
    ...persistedIn(options.persist),
    // Else it asks a server of Cloudflare where this machine is.
    cf: false,
    log: undefined,
  })
  // Miniflare ends the process at its first signal, and every running request with it.
  for (const signal of endingSignals)
    for (const listener of process.listeners(signal)) if (!before.has(listener)) process.off(signal, listener)
  await miniflare.ready
  return miniflare
}

/** Miniflare does not say which process its runtime is, nor when it starts another one for one that has crashed. */
function guardRuntimes(): void {
  subscribe('child_process', (message) => {
    // Neither command nor id are known yet.
    const { process: child } = message as { readonly process: ChildProcess }
    child.once('spawn', () => {
      if (basename(child.spawnfile) === 'workerd') endWithParent(child)
    })
  })
}

/** Local runtimes do not run crons. Resolves once every job is done. */
export async function runCronOnce(miniflare: Miniflare, at = new Date()): Promise<void> {
  const worker = await miniflare.getWorker()
  for (const cron of deployment.triggers.crons) await worker.scheduled({ cron, scheduledTime: at })
}
