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

/** Between the entries of a list. */
const separator = /([,;\s]+)/

/** An address, a sign-in at most before the host: one with an `@` behind its first `/`, `?` or `#` is none. */
const addressShape = /^([a-z][a-z\d+.-]*:\/\/)(?:([^/\\?#]*)@)?([^/\\?#@]*)([^?#@]*)([^@]*)$/i

const hostShape = /^(\[[\da-f:.]*\]|[^:]*)(:\d+)?$/i

/**
 * The value of a variable as administrators may read it. Masked as a whole: what its name calls a secret, what contains one
 * of `secrets` or looks like one, and addresses of which nobody can say where a password ends. Of any other address only
 * these parts are masked: who signs in there, what follows `?` and `#`, and what contains a secret or looks like one.
 */
export function maskedValue(name: string, value: string, secrets: readonly string[]): string {
  if (value === '') return value
  if (isSecretName(name)) return mask
  const hides = (text: string): boolean =>
    secrets.some((secret) => secret.length >= shortestToFind && formsOf(secret).some((form) => text.includes(form))) ||
    secretShapes.some((shape) => shape.test(text))
  const parts = value.split(separator)
  const beyondScheme = value
    .split(/:[/\\]/)
    .slice(1)
    .join('/')
  if (beyondScheme === '')
    return hides(value) || (!plainNames.has(name) && parts.some((part) => isRandom(part))) ? mask : value
  if (parts.length > 1)
    return hides(value) || /[@?#]/.test(beyondScheme)
      ? mask
      : parts.map((part) => maskedValue(name, part, secrets)).join('')
  const address = addressShape.exec(value)
  if (address === null) return mask
  const [, scheme = '', signIn, host = '', path = '', rest = ''] = address
  return [
    scheme,
    signIn === undefined ? '' : `${mask}@`,
    hides(host) || !hostShape.test(host) ? mask : host,
    ...(hides(path) ? ['/', mask] : [path.replaceAll(/[^/]+/g, (part) => (isRandom(part) ? mask : part))]),
    rest === '' ? '' : `${rest.charAt(0)}${mask}`,
  ].join('')
}

/** The password of an address, whatever it consists of; undefined without one. */
export const passwordIn = (value: string): string | undefined => /:[/\\][^:]*:(.+)@/s.exec(value)?.[1]

/** Also as it stands in an address. */
const formsOf = (secret: string): string[] => [secret, encodeURIComponent(secret)]
