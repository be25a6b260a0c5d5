/** Asked for only with an address that needs it; an import would be loaded at each start. */
declare const process: {
  readonly getBuiltinModule: (name: 'node:url') => { domainToUnicode: (domain: string) => string }
}

/** Letters of other scripts look like Latin ones, and an address must not look like another. */
const latin = /^[\p{Script=Latin}\d.-]+$/u

/** The address of an account as people write it, with umlauts in its domain; the same address for every reader. */
export function shownEmail(login: string): string {
  const [local, domain = ''] = login.split('@')
  const shown = domain.includes('xn--') ? process.getBuiltinModule('node:url').domainToUnicode(domain) : ''
  return latin.test(shown) ? `${local}@${shown}` : login
}
