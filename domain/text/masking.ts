/** Replaces secrets in displayed configuration. */
export const mask = '******'

const secretNames = /(^|_)(SECRETS?|TOKENS?|CREDENTIALS?|PRIVATE)(_|$)|(^|_)(PASSWORDS?|PASSPHRASE|KEYS?|AUTH|DSN)$/

/** Whether a variable of this name is secret, whatever its value. */
export const isSecretName = (name: string): boolean =>
  secretNames.test(name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase())

/** Formats of secrets of common services. */
const secretShapes = [
  /-----BEGIN /,
  /\beyJ[\w-]+\.[\w-]+\./,
  /\b(whsec|sk|rk|pk|ghp|gho|ghs|glpat|xox[abps])[_-]\w/,
  /\b(Bearer|Basic) \S/i,
]

/** Whether a text looks random by its length and characters. */
const isRandom = (text: string): boolean => /^[\w+=-]{24,}$/.test(text) && /\d/.test(text) && /[a-z]/i.test(text)

/** Shorter secrets may be part of ordinary words. */
const shortestToFind = 6

/** Not secret: a commit id looks random. */
const plainNames = new Set(['BUILD_COMMIT'])

/** Separates entries of a list. */
const separator = /([,;\s]+)/

/** An address with an optional sign-in before the host; not with an `@` after its first `/`, `?` or `#`. */
const addressShape = /^([a-z][a-z\d+.-]*:\/\/)(?:([^/\\?#]*)@)?([^/\\?#@]*)([^?#@]*)([^@]*)$/i

const hostShape = /^(\[[\da-f:.]*\]|[^:]*)(:\d+)?$/i

/**
 * Masks the value of a variable for administrators. Completely if its name is secret, if it contains one of `secrets` or
 * looks like a secret, and if it is an address whose password has no clear end. In any other address it masks only the
 * sign-in, everything after `?` and `#`, and parts that contain or look like a secret.
 */
export function maskedValue(name: string, value: string, secrets: readonly string[]): string {
  if (value === '') return value
  if (isSecretName(name)) return mask
  const hides = (text: string): boolean =>
    secrets.some((secret) => secret.length >= shortestToFind && getForms(secret).some((form) => text.includes(form))) ||
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

/** The password in an address, with any characters; undefined without one. */
export const passwordIn = (value: string): string | undefined => /:[/\\][^:]*:(.+)@/s.exec(value)?.[1]

/** The secret itself, and as encoded in an address. */
const getForms = (secret: string): string[] => [secret, encodeURIComponent(secret)]
