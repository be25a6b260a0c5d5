import type { Registry } from '../metrics/registry.ts'

type Outcome = 'ok' | 'refused' | 'failed'

/** What a request waits for outside its isolate: shown by `management/threaddump`, counted for `management/metrics`. */
export class Waits {
  readonly current: string[] = []
  /** How often it has waited so far. */
  count = 0
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** `outcomeOf` tells a reply that says no from one that helps; what throws has failed. */
  async on<T>(what: string, work: () => Promise<T>, outcomeOf: (result: T) => Outcome = () => 'ok'): Promise<T> {
    this.count++
    this.current.push(what)
    const begun = Date.now()
    let outcome: Outcome = 'failed'
    try {
      const result = await work()
      outcome = outcomeOf(result)
      return result
    } finally {
      this.current.splice(this.current.indexOf(what), 1)
      const now = Date.now()
      this.#registry.record('dependency.calls', [what, outcome], now - begun, now)
    }
  }
}
