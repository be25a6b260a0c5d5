/** What a request waits for outside its isolate, for `management/threaddump`. */
export class Waits {
  readonly current: string[] = []
  /** How often it has waited so far. */
  count = 0

  async on<T>(what: string, work: () => Promise<T>): Promise<T> {
    this.count++
    this.current.push(what)
    try {
      return await work()
    } finally {
      this.current.splice(this.current.indexOf(what), 1)
    }
  }
}
