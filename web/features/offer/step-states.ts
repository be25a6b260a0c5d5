import type { Signer } from '#domain/loan/signers.ts'

export type OfferStep = 'read' | 'identify' | 'sign'
/** `current` is what the reader can do now. */
export type StepState = 'done' | 'current' | 'upcoming'

interface StepFacts {
  readonly signers: readonly Pick<Signer, 'self' | 'identifiedAt' | 'signedAt'>[]
  /** The reader can sign now. */
  readonly signs: boolean
  /** Everything was opened in this visit. */
  readonly hasRead: boolean
}

/** The steps of an open offer: the reader's own while they have one, then those of all. */
export function getStepStates({ signers, signs, hasRead }: StepFacts): Readonly<Record<OfferStep, StepState>> {
  const isIdentified = ({ identifiedAt, signedAt }: StepFacts['signers'][number]) =>
    identifiedAt !== null || signedAt !== null
  const doneIf = (isDone: boolean): StepState => (isDone ? 'done' : 'upcoming')
  const self = signers.find((each) => each.self)
  if (signs && self !== undefined) {
    const identified = isIdentified(self)
    return {
      read: doneIf(hasRead),
      identify: identified ? 'done' : 'current',
      sign: identified ? 'current' : 'upcoming',
    }
  }
  const allSigned = signers.every(({ signedAt }) => signedAt !== null)
  return { read: doneIf(allSigned), identify: doneIf(signers.every(isIdentified)), sign: doneIf(allSigned) }
}
