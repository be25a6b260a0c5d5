import { addToCell, bucketOf, type Cell, cellOf } from '#domain/metrics/histogram.ts'
import { labelText, type MeterName } from '#domain/metrics/meters.ts'

import { randomId } from '../http/crypto.ts'

/** What an isolate has counted in one minute under one name, in one bucket. */
export interface MinuteCell extends Cell {
  /** Minutes since 1970. */
  readonly minute: number
  readonly name: MeterName
  readonly labels: string
  readonly bucket: number
}

/** What is written at once. Its number makes a repetition harmless: an isolate's flushes are written in order, each once. */
export interface Flush {
  readonly number: number
  readonly cells: readonly MinuteCell[]
}

/** An isolate writes what it has counted at most this often. */
export const flushEveryMs = 60_000
/** A flush that has not ended after this long has lost its request; the next one writes it again. */
const flushLastsMs = 30_000
/** More than an isolate can count in an hour without a database; what goes beyond is not counted. */
const cellsAtMost = 20_000

/** The counters of one isolate. Nothing is written while a request is answered. */
export class Registry {
  readonly id = randomId()
  readonly startedAt: number
  /** By minute, name, labels and bucket: to put these together in one key would cost more than the counting. */
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
    const minute = Math.floor(now / 60_000)
    const bucket = bucketOf(value)
    const text = labelText(labels)
    const known = this.#cells.get(minute)?.get(name)?.get(text)?.[bucket]
    if (known !== undefined) return addToCell(known, value)
    if (this.#count >= cellsAtMost) return
    this.#count += 1
    this.#countingSince ??= now
    const names = this.#cells.get(minute) ?? new Map<MeterName, Map<string, MinuteCell[]>>()
    const texts = names.get(name) ?? new Map<string, MinuteCell[]>()
    const cells = texts.get(text) ?? []
    cells[bucket] = { minute, name, labels: text, bucket, ...cellOf(value) }
    this.#cells.set(minute, names.set(name, texts.set(text, cells)))
  }

  /** Whether something has waited to be written for long enough. */
  isDue(now: number): boolean {
    return now - (this.#countingSince ?? now) >= flushEveryMs && !this.#isFlushing(now)
  }

  /** What is to be written now; undefined when there is nothing, or it is being written. `written` ends it. */
  take(now: number): Flush | undefined {
    if (this.#isFlushing(now)) return undefined
    if (this.#pending === undefined && this.#cells.size > 0) {
      // Each list has holes where a bucket is empty.
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

  /** It stands in the database; without this it is taken again. */
  written(flush: Flush): void {
    if (this.#pending !== flush) return
    this.#pending = undefined
    this.#begunAt = undefined
  }

  /** It may stand in the database or not: it is tried again with the next one, and counts once. */
  failed(flush: Flush, now: number): void {
    if (this.#pending !== flush) return
    this.#begunAt = undefined
    this.#countingSince ??= now
  }

  #isFlushing(now: number): boolean {
    return this.#begunAt !== undefined && now - this.#begunAt < flushLastsMs
  }
}

/** By the variables that the isolate was started with, of which it has one set. */
const registries = new WeakMap<object, Registry>()

export function registryOf(env: object): Registry {
  const known = registries.get(env)
  if (known !== undefined) return known
  const registry = new Registry(Date.now())
  registries.set(env, registry)
  return registry
}
