import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Hono's router for routes that cannot be made into one regular expression, as ours. What it finds for an address without
 * parameters is the same for every request, and is kept.
 */
export class KeepingRouter<T> implements Router<T> {
  readonly name = 'KeepingRouter'
  readonly #trie = new TrieRouter<T>()
  readonly #addresses = new Set<string>()
  /** By method and address. */
  readonly #found = new Map<string, Result<T>>()

  add(method: string, path: string, handler: T): void {
    this.#trie.add(method, path, handler)
    if (!/[:*?]/.test(path)) this.#addresses.add(path)
  }

  match(method: string, path: string): Result<T> {
    if (!this.#addresses.has(path)) return this.#trie.match(method, path)
    const name = `${method} ${path}`
    const known = this.#found.get(name)
    if (known !== undefined) return known
    const found = this.#trie.match(method, path)
    this.#found.set(name, found)
    return found
  }
}

/** The methods of the routes at an address; none where there is no route. `routes` are looked at when first needed. */
export function methodsAt(
  routes: () => readonly { readonly method: string; readonly path: string }[],
): (path: string) => readonly string[] {
  let router: TrieRouter<readonly string[]> | undefined
  return (path) => {
    router ??= byPath(routes())
    const [found] = router.match('ALL', path)
    return [...new Set(found.flatMap(([methods]) => methods))]
  }
}

function byPath(routes: ReturnType<Parameters<typeof methodsAt>[0]>): TrieRouter<readonly string[]> {
  const methods = new Map<string, string[]>()
  for (const { method, path } of routes)
    if (method !== 'ALL')
      methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  const router = new TrieRouter<readonly string[]>()
  for (const [path, each] of methods) router.add('ALL', path, each)
  return router
}
