import type { Quote } from '#domain/loan/quote.ts'

/** A visitor's calculation with the server's reply. */
export interface Calculated {
  readonly product: string
  readonly quote: Quote
}

let last: Calculated | undefined
let listener: ((calculated: Calculated) => void) | undefined

/** Used by the frame's code only, which may load after the first reply. */
export const calculations = {
  report(calculated: Calculated): void {
    last = calculated
    listener?.(calculated)
  },
  follow(listen: (calculated: Calculated) => void): void {
    listener = listen
    if (last !== undefined) listen(last)
  },
}
