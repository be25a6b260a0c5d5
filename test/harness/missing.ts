/** Fails the test if the searched element is missing, instead of continuing with another one. */
export function missing(): never {
  throw new Error('what is looked for here is not on the page')
}
