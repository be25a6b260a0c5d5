/** For what a test looks for and does something with: it fails there instead of doing that with something else. */
export function missing(): never {
  throw new Error('what is looked for here is not on the page')
}
