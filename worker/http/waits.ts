import type { Registry } from '../metrics/registry.ts'

export type WaitOutcome = 'ok' | 'refused' | 'failed'

/** A request's waits outside the isolate, shown by `management/threaddump` and counted for `management/metrics`. */
export class Waits {
  readonly current: string[] = []
  /** The number of waits so far. */
  count = 0
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** `outcomeOf` classifies a reply; an exception counts as failed. */
  async on<T>(what: string, work: () => Promise<T>, outcomeOf: (result: T) => WaitOutcome = () => 'ok'): Promise<T> {
    this.count++
    this.current.push(what)
    const begun = Date.now()
    let outcome: WaitOutcome = 'failed'
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
