import { withinTwoMinutes } from '../../boot/lazy-with-retry.ts'

/** Loads the parser of phone numbers, for code that uses their rules without an input for them. */
export const loadPhoneParser = withinTwoMinutes(() => import('./phone-parser.ts'))
