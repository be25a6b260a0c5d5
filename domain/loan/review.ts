/** The states of a case in which a person of the bank reviews a rejection. */
export const reviewStates = ['REQUESTED', 'IN_REVIEW', 'UPHELD', 'CHANGED'] as const
export type ReviewState = (typeof reviewStates)[number]

export const openReviewStates = ['REQUESTED', 'IN_REVIEW'] as const satisfies readonly ReviewState[]

/** The results: the rejection stays, or the application is reopened. */
export const reviewResults = ['UPHELD', 'CHANGED'] as const satisfies readonly ReviewState[]
export type ReviewResult = (typeof reviewResults)[number]

export const isOpenReview = (state: ReviewState): boolean => openReviewStates.some((each) => each === state)

/** Characters of the applicant's statement, and of the answer. */
export const longestReviewText = 2000

interface Reviewer {
  readonly id: string
  /** The e-mail address, lower-cased. */
  readonly login: string
}

/** Who has had a part in a rejection: by e-mail address who decided, by account who answered earlier reviews. */
interface Decided {
  readonly decider: string | null
  readonly answeredBy: readonly (string | null)[]
}

/** Whether a person may review a rejection: only one who had no part in it. */
export const mayReview = ({ id, login }: Reviewer, { decider, answeredBy }: Decided): boolean =>
  login !== decider && !answeredBy.includes(id)
