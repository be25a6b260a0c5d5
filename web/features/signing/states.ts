import { type OfferState, offerStates, type SignerState } from '#domain/loan/signers.ts'

/** Who waits has no link, and by a link one identifies and signs at once. */
const states = ['INVITED', 'SIGNED', 'DECLINED'] as const satisfies readonly Exclude<
  SignerState,
  'WAITING' | 'IDENTIFIED'
>[]
/** An open offer shows how far its signers are. */
const ended = ['ACCEPTED', 'DECLINED', 'EXPIRED'] as const satisfies readonly Exclude<OfferState, 'OPEN'>[]
const endedOffers = ended.map((state) => `offer ${state}` as const)

/** What the page of a mailed link looks like at different times, each of which is opened and read (test/e2e/states/). */
export const signingStates = {
  signing: [
    'of a useless link',
    'failed',
    ...states.map((state) => `signer ${state}` as const),
    'before it is declined',
    'beside a session',
    'somebody else identified',
    ...endedOffers,
    'withdrawn',
  ],
} as const

/** The same of an offer to two borrowers, on the first one's pages. */
export const offerToTwoStates = {
  productLoan: [
    ...offerStates.map((state) => `offer ${state}` as const),
    'link sent',
    'signer IDENTIFIED',
    'signer SIGNED',
    'somebody else identified',
    'before it is declined',
    'declined by the other',
  ],
  start: [...offerStates.map((state) => `offer ${state}` as const), 'signer IDENTIFIED', 'signer SIGNED'],
} as const
