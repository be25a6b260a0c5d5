/** What a link of the review sends along: the step leads back to it, as everything else has been answered. */
export const fromReview = { review: true } as const

export const isFromReview = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'review' in state && state.review === true

/** The field that a link from another page leads to. */
export const fieldWanted = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'focus' in state ? String(state.focus) : undefined

export const isAskingForProblems = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'showProblems' in state && state.showProblems === true
