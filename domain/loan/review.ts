/** The states of a case in which a person of the bank reviews a rejection. */
export const reviewStates = ['REQUESTED', 'IN_REVIEW', 'UPHELD', 'CHANGED'] as const
export type ReviewState = (typeof reviewStates)[number]

export const openReviewStates = ['REQUESTED', 'IN_REVIEW'] as const satisfies readonly ReviewState[]

/** The results: the rejection stays, or the application is reopened. */
export const reviewResults = ['UPHELD', 'CHANGED'] as const satisfies readonly ReviewState[]
export type ReviewResult = (typeof reviewResults)[number]

export const isOpenReview = (state: ReviewState): boolean => openReviewStates.some((each) => each === state)

/** Characters of the applicant's statement, and of the answer. */
export const maxReviewTextLength = 2000

interface Reviewer {
  readonly id: string
  /** The e-mail address, lower-cased. */
  readonly login: string
}

/**
 * Whether a person may review a rejection: only one who had no part in the application or in its decisions. `involved` are
 * account ids, and e-mail addresses of people without an account.
 */
export const mayReview = ({ id, login }: Reviewer, involved: readonly (string | null)[]): boolean =>
  !involved.includes(id) && !involved.includes(login)
