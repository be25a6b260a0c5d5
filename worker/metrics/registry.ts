import { addToCell, toBucket, type HistogramCell, toCell } from '#domain/metrics/histogram.ts'
import { labelText, type MeterName } from '#domain/metrics/meters.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { randomId } from '../http/crypto.ts'

/** An isolate's count of one minute, name and bucket. */
export interface MinuteCell extends HistogramCell {
  /** Minutes since 1970. */
  readonly minute: number
  readonly name: MeterName
  readonly labels: string
  readonly bucket: number
}

/** The metrics of one write. Flushes are written in order and once, which the number ensures after repetitions. */
export interface Flush {
  readonly number: number
  readonly cells: readonly MinuteCell[]
}

/** The minimum interval between flushes of an isolate. */
export const flushEveryMs = 60_000
/** After this, a flush without a result was abandoned, and is written again. */
const flushLastsMs = 30_000
/** More than an isolate counts in an hour without a database; further values are dropped. */
const maxCells = 20_000

/** The counters of one isolate, written after replies only. */
export class Registry {
  readonly id = randomId()
  readonly startedAt: number
  /** By minute, name, labels and bucket, nested because building a combined key would cost more than counting. */
  #cells = new Map<number, Map<MeterName, Map<string, MinuteCell[]>>>()
  #count = 0
  #countingSince: number | undefined
  #pending: Flush | undefined
  #begunAt: number | undefined
  #number = 0

  constructor(now: number) {
    this.startedAt = now
  }

  record(name: MeterName, labels: readonly string[], value: number, now: number): void {
    const minute = Math.floor(now / minuteMs)
    const bucket = toBucket(value)
    const text = labelText(labels)
    const known = this.#cells.get(minute)?.get(name)?.get(text)?.[bucket]
    if (known !== undefined) return addToCell(known, value)
    if (this.#count >= maxCells) return
    this.#count += 1
    this.#countingSince ??= now
    const names = this.#cells.get(minute) ?? new Map<MeterName, Map<string, MinuteCell[]>>()
    const texts = names.get(name) ?? new Map<string, MinuteCell[]>()
    const cells = texts.get(text) ?? []
    cells[bucket] = { minute, name, labels: text, bucket, ...toCell(value) }
    this.#cells.set(minute, names.set(name, texts.set(text, cells)))
  }

  /** Whether a flush is due. */
  isDue(now: number): boolean {
    return now - (this.#countingSince ?? now) >= flushEveryMs && !this.#isFlushing(now)
  }

  /** The flush to write; undefined if there is none or one is in progress. Ended by `written`. */
  take(now: number): Flush | undefined {
    if (this.#isFlushing(now)) return undefined
    if (this.#pending === undefined && this.#cells.size > 0) {
      // The lists are sparse: empty buckets are missing.
      const lists = [...this.#cells.values()].flatMap((names) =>
        [...names.values()].flatMap((texts) => [...texts.values()]),
      )
      this.#pending = { number: ++this.#number, cells: lists.flatMap((cells) => Object.values(cells)) }
      this.#cells = new Map()
      this.#count = 0
    }
    this.#countingSince = undefined
    if (this.#pending !== undefined) this.#begunAt = now
    return this.#pending
  }

  /** Ends a committed flush; otherwise it is taken again. */
  written(flush: Flush): void {
    if (this.#pending !== flush) return
    this.#pending = undefined
    this.#begunAt = undefined
  }

  /** Keeps a flush with an unknown outcome for another attempt. */
  failed(flush: Flush, now: number): void {
    if (this.#pending !== flush) return
    this.#begunAt = undefined
    this.#countingSince ??= now
  }

  #isFlushing(now: number): boolean {
    return this.#begunAt !== undefined && now - this.#begunAt < flushLastsMs
  }
}

/** By the isolate's bindings. */
const registries = new WeakMap<object, Registry>()

export function getRegistry(env: object): Registry {
  const known = registries.get(env)
  if (known !== undefined) return known
  const registry = new Registry(Date.now())
  registries.set(env, registry)
  return registry
}
