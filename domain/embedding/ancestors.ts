/** An entry of ALLOWED_ANCESTORS: an https origin, after a partner's name if it belongs to that partner only. */
export const ancestorPattern = /^(?:([a-z0-9-]{1,40})=)?(https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)$/

/** A partner's name in an entry, in `data-partner` and in the frame's address. */
export const isPartnerName = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text)

const parts = (entry: string): { readonly partner: string | undefined; readonly origin: string } | undefined => {
  const [, partner, origin] = ancestorPattern.exec(entry) ?? []
  return origin === undefined ? undefined : { partner, origin }
}

/** The origins that may embed the portal under a partner's name, or under none. */
export function getFrameAncestors(entries: readonly string[], partner: string | undefined): readonly string[] {
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
  /** Origins that the server allows to embed this page. */
  readonly allowed: readonly string[]
  /** The browser's own list, nearest first; some browsers have none. */
  readonly ancestorOrigins: readonly string[] | undefined
  readonly referrer: string
}

/**
 * Target origins of the frame's first message: the embedding page if it is allowed; all allowed origins if the browser does
 * not reveal the embedding one, because it delivers only to a matching one.
 */
export function greetedOrigins({ allowed, ancestorOrigins, referrer }: FrameSurroundings): readonly string[] {
  const nearest = ancestorOrigins === undefined ? findOrigin(referrer) : ancestorOrigins[0]
  if (nearest !== undefined && allowed.includes(nearest)) return [nearest]
  return ancestorOrigins === undefined ? allowed : []
}

const findOrigin = (address: string): string | undefined => /^https?:\/\/[^/]+/.exec(address)?.[0]
