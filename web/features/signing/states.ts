import type { SignerState } from '#domain/loan/signers.ts'

/** Who waits has no link, and by a link one identifies and signs at once. */
const states = ['INVITED', 'SIGNED', 'DECLINED'] as const satisfies readonly Exclude<
  SignerState,
  'WAITING' | 'IDENTIFIED'
>[]

/** What the page of a mailed link looks like at different times, each of which is opened and read (test/e2e/states/). */
export const signingStates = {
  signing: [
    'of a useless link',
    ...states.map((state) => `signer ${state}` as const),
    'before it is declined',
    'beside a session',
  ],
} as const
