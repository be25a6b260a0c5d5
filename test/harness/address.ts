// Files that follow each other ask the same portal.
let last = Math.floor(Math.random() * 2 ** 24)
/** An address that has not asked yet: throttling is by address. */
export const newAddress = (): Record<string, string> => {
  last += 1
  return { 'CF-Connecting-IP': `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}` }
}
