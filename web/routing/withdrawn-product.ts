/** The bank withdrew the draft's product: a message replaces the page ([A8.08]). */
export class WithdrawnProductError extends Error {
  override readonly name = 'NotOfferedError'
}
