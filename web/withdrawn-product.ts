/** A draft of a product that the bank has taken off: it is said instead of the page ([A8.08]). */
export class WithdrawnProductError extends Error {
  override readonly name = 'NotOfferedError'
}
