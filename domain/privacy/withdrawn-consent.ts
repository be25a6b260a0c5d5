import { consentTexts } from '../texts/consent.ts'
import type { Localized } from '../text/locale.ts'
import type { LedgerItem, LedgerPerson } from './ledger.ts'

/** What was withdrawn, in the mail to the bank. */
export const withdrawnConsentTexts: Readonly<Record<LedgerItem, Localized>> = consentTexts.withdrawn

/** Whose consent it was, without a name. */
export const consentGiverTexts: Readonly<Record<LedgerPerson, Localized>> = consentTexts.givers
