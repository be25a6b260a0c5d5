// Consecutive test files use the same portal.
let last = Math.floor(Math.random() * 2 ** 24)
/** An unused client address, because throttling is by address. */
export const newAddress = (): Record<string, string> => {
  last += 1
  return { 'CF-Connecting-IP': `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` }
}
