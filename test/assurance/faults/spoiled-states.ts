import { spoiledAcknowledgements } from './spoiled-acknowledgements.ts'
import { spoiledContents } from './spoiled-contents.ts'

/** One of each invariant. */
export const spoiledStates = [...spoiledAcknowledgements, ...spoiledContents]
