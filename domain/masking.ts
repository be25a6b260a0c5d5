/** What takes the place of a secret wherever configuration is shown. */
export const mask = '******'

const secretNames = /(^|_)(SECRETS?|TOKENS?|CREDENTIALS?|PRIVATE)(_|$)|(^|_)(PASSWORDS?|PASSPHRASE|KEYS?|AUTH|DSN)$/

/** Whether a variable of this name holds a secret, whatever its value looks like. */
export const isSecretName = (name: string): boolean =>
  secretNames.test(name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase())

/** Shapes that secrets of common services have. */
const secretShapes = [
  /-----BEGIN /,
  /\beyJ[\w-]+\.[\w-]+\./,
  /\b(whsec|sk|rk|pk|ghp|gho|ghs|glpat|xox[abps])[_-]\w/,
  /\b(Bearer|Basic) \S/i,
]

/** As long and as mixed as only something made at random is. */
const isRandom = (text: string): boolean => /^[\w+=-]{24,}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text)

/** A shorter one is also part of ordinary words. */
const shortestToFind = 6

/** Build facts: a commit's id looks random, and is none of ours to hide. */
const plainNames = new Set(['BUILD_COMMIT'])

/**
 * The value of a variable as administrators may read it. Masked as a whole: what its name calls a secret, what contains one
 * of `secrets` or looks like one. Of an address only these parts are masked: who signs in there, what follows `?` and `#`,
 * and any other that contains a secret or looks like one.
 */
export function maskedValue(name: string, value: string, secrets: readonly string[]): string {
  if (value === '') return value
  if (isSecretName(name)) return mask
  const hides = (text: string): boolean =>
    secrets.some((secret) => secret.length >= shortestToFind && formsOf(secret).some((form) => text.includes(form))) ||
    secretShapes.some((shape) => shape.test(text))
  const address = /^([a-z][a-z\d+.-]*:\/\/)([^/?#]*)([^?#]*)(.*)$/is.exec(value)
  if (address === null) return hides(value) || (!plainNames.has(name) && isRandom(value)) ? mask : value
  const [, scheme = '', authority = '', path = '', rest = ''] = address
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  return [
    scheme,
    authority.includes('@') ? `${mask}@` : '',
    hides(host) ? mask : host,
    ...(hides(path) ? ['/', mask] : [path.replaceAll(/[^/]+/g, (part) => (isRandom(part) ? mask : part))]),
    rest === '' ? '' : `${rest.charAt(0)}${mask}`,
  ].join('')
}

/** Also as it stands in an address. */
const formsOf = (secret: string): string[] => [secret, encodeURIComponent(secret)]
