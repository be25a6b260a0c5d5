import type { Quote } from '#domain/loan/quote.ts'

/** A calculation that the visitor has asked for, as the server has answered it. */
export interface Calculated {
  readonly product: string
  readonly quote: Quote
}

let last: Calculated | undefined
let listener: ((calculated: Calculated) => void) | undefined

/** Heard by the frame's side alone, which may come later than the first answer. */
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
