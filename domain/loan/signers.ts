/** How an offer stands or ended; the loan's status stays that of [A4.02]. */
export const offerStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const
export type OfferState = (typeof offerStates)[number]

/** The states of an offer that ended without a contract; the bank may make another one. */
export const endedStates = ['DECLINED', 'EXPIRED'] as const satisfies readonly OfferState[]

/** The states of a borrower who has to sign an offer. */
export const signerStates = ['WAITING', 'INVITED', 'IDENTIFIED', 'SIGNED', 'DECLINED'] as const
export type SignerState = (typeof signerStates)[number]

/** What decides a signer's state; ISO times. */
export interface SignerTimes {
  readonly invitedAt: string | null
  readonly identifiedAt: string | null
  readonly signedAt: string | null
  readonly declinedAt: string | null
}

/** The furthest state that a signer has reached; WAITING before anybody has invited them. */
export function signerState({ invitedAt, identifiedAt, signedAt, declinedAt }: SignerTimes): SignerState {
  if (declinedAt !== null) return 'DECLINED'
  if (signedAt !== null) return 'SIGNED'
  if (identifiedAt !== null) return 'IDENTIFIED'
  return invitedAt === null ? 'WAITING' : 'INVITED'
}

/** Whether a contract waits for a signature by another borrower than the reader. */
export const isWaitingForOther = (
  state: OfferState | null,
  signers: readonly Pick<Signer, 'self' | 'signedAt'>[],
): boolean => state === 'OPEN' && signers.some(({ self, signedAt }) => !self && signedAt === null)

/** A borrower who has to sign, as the loan's readers see them. */
export interface Signer {
  /** 0 for the first borrower, 1 for the second. */
  readonly borrower: 0 | 1
  /** First and last name as answered; empty if unknown. */
  readonly name: string
  readonly state: SignerState
  /** Whether this reader is this signer. */
  readonly self: boolean
  /** Signs by a mailed link, without an account of the portal. */
  readonly byLink: boolean
  /** Where the link goes, for the owner; null for everybody else. */
  readonly email: string | null
  /** Whether the owner may enter another address: nobody has shown yet that it is theirs. */
  readonly emailReplaceable: boolean
  readonly invitedAt: string | null
  readonly identifiedAt: string | null
  readonly signedAt: string | null
  readonly declinedAt: string | null
}
