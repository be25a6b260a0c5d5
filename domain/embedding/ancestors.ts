/** An entry of ALLOWED_ANCESTORS: an origin over https, with a partner's name before it where it is that partner's alone. */
export const ancestorPattern = /^(?:([a-z0-9-]{1,40})=)?(https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)$/

/** A partner's name in an entry, in `data-partner` and in the frame's address. */
export const isPartnerName = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text)

const parts = (entry: string): { readonly partner: string | undefined; readonly origin: string } | undefined => {
  const [, partner, origin] = ancestorPattern.exec(entry) ?? []
  return origin === undefined ? undefined : { partner, origin }
}

/** The origins that may embed the portal under a partner's name, or under none. */
export function ancestorsOf(entries: readonly string[], partner: string | undefined): readonly string[] {
  const found = entries.flatMap((entry) => {
    const ancestor = parts(entry)
    const isTheirs = ancestor !== undefined && (ancestor.partner === undefined || ancestor.partner === partner)
    return isTheirs ? [ancestor.origin] : []
  })
  return [...new Set(found)]
}

/** The origins that may embed the portal under any name. */
export const allAncestors = (entries: readonly string[]): readonly string[] => [
  ...new Set(entries.flatMap((entry) => parts(entry)?.origin ?? [])),
]

export interface FrameSurroundings {
  /** What the portal's server allows this page to be embedded by. */
  readonly allowed: readonly string[]
  /** The browser's own list, nearest first; some browsers have none. */
  readonly ancestorOrigins: readonly string[] | undefined
  readonly referrer: string
}

/**
 * Whom the frame says hello to: the page around it where that is one of the allowed; where the browser does not say whose
 * page it is, each of the allowed, of which the browser delivers to the right one only.
 */
export function greetedOrigins({ allowed, ancestorOrigins, referrer }: FrameSurroundings): readonly string[] {
  const nearest = ancestorOrigins === undefined ? originOf(referrer) : ancestorOrigins[0]
  if (nearest !== undefined && allowed.includes(nearest)) return [nearest]
  return ancestorOrigins === undefined ? allowed : []
}

const originOf = (address: string): string | undefined => /^https?:\/\/[^/]+/.exec(address)?.[0]
