/**
 * Whether a text is a German tax number, the Steuer-ID ([A5.13], § 139b AO): 11 digits, the first not 0, one digit
 * repeated in the first ten, and a check digit by ISO 7064 MOD 11,10.
 */
export const isTaxNumber = (text: string): boolean =>
  /^[1-9]\d{10}$/.test(text) &&
  hasOneRepeatedDigit(text.slice(0, 10)) &&
  checkDigit(text.slice(0, 10)) === Number(text[10])

/** Exactly one digit occurs two or three times, but not three in a row; every other one at most once. */
function hasOneRepeatedDigit(digits: string): boolean {
  const countDigit = (digit: string): number => digits.split(digit).length - 1
  const [repeated, ...others] = [...new Set(digits)].filter((digit) => countDigit(digit) > 1)
  return (
    repeated !== undefined && others.length === 0 && countDigit(repeated) <= 3 && !digits.includes(repeated.repeat(3))
  )
}

function checkDigit(digits: string): number {
  let product = 10
  for (const digit of digits) product = (((Number(digit) + product) % 10 || 10) * 2) % 11
  return (11 - product) % 10
}
