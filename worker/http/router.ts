import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** The first two segments of a path: `/api/loan` of `/api/loan/7/offer`. */
function readBeginning(path: string): string {
  const second = path.indexOf('/', 1)
  const third = second === -1 ? -1 : path.indexOf('/', second + 1)
  return third === -1 ? path : path.slice(0, third)
}

const isPattern = (path: string): boolean => /[:*?]/.test(path)

/**
 * Hono's trie router, created lazily by the beginning of addresses, because adding all 700 routes takes a fifth of the
 * Worker's start. Caches results for addresses without parameters.
 */
export class KeepingRouter<T> implements Router<T> {
  readonly name = 'KeepingRouter'
  readonly #routes: (readonly [method: string, path: string, handler: T])[] = []
  readonly #addresses = new Set<string>()
  /** Routers by the beginning of addresses; undefined until first used. One for all unknown beginnings. */
  readonly #tries = new Map<string, TrieRouter<T> | undefined>([['', undefined]])
  /** By method and address. */
  readonly #found = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#routes.push([method, path, handler])
    if (!isPattern(path)) this.#addresses.add(path)
    const beginning = readBeginning(path)
    if (!isPattern(beginning)) this.#tries.set(beginning, undefined)
  }

  match(method: string, path: string): Result<T> {
    if (!this.#addresses.has(path)) return this.#search(method, path)
    const name = `${method} ${path}`
    const known = this.#found.get(name)
    if (known !== undefined) return known
    const found = this.#search(method, path)
    this.#found.set(name, found)
    return found
  }

  #search(method: string, path: string): Result<T> {
    const beginning = readBeginning(path)
    const name = this.#tries.has(beginning) ? beginning : ''
    const trie = this.#tries.get(name) ?? this.#trieFor(name)
    this.#tries.set(name, trie)
    return trie.match(method, path)
  }

  #trieFor(name: string): TrieRouter<T> {
    const trie = new TrieRouter<T>()
    for (const [method, path, handler] of this.#routes) {
      const beginning = readBeginning(path)
      if (beginning === name || isPattern(beginning)) trie.add(method, path, handler)
    }
    return trie
  }
}

/** The methods of the routes at an address; empty without a route. Reads `routes` on first use. */
export function methodsAt(
  routes: () => readonly { readonly method: string; readonly path: string }[],
): (path: string) => readonly string[] {
  let router: KeepingRouter<readonly string[]> | undefined
  return (path) => {
    router ??= byPath(routes())
    const [found] = router.match('ALL', path)
    return [...new Set(found.flatMap(([methods]) => methods))]
  }
}

function byPath(routes: ReturnType<Parameters<typeof methodsAt>[0]>): KeepingRouter<readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { method, path } of routes)
    if (method !== 'ALL')
      methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  const router = new KeepingRouter<readonly string[]>()
  for (const [path, each] of methods) router.add('ALL', path, each)
  return router
}
