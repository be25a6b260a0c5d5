import type { Localized } from '../text/locale.ts'
import type { LedgerItem, LedgerPerson } from './ledger.ts'

/** What was withdrawn, in the mail to the bank. */
export const withdrawnConsentTexts: Readonly<Record<LedgerItem, Localized>> = {
  DATA_PROTECTION: { de: 'Datenschutzhinweise', en: 'Privacy notice' },
  SCHUFA: { de: 'Anfrage bei einer Auskunftei', en: 'Credit check with a credit reference agency' },
  ACCOUNT_INFORMATION: { de: 'Kontoabfrage', en: 'Account check' },
  CONTACT: { de: 'Rückruf', en: 'Requested call' },
}

/** Whose consent it was, without a name. */
export const consentGiverTexts: Readonly<Record<LedgerPerson, Localized>> = {
  OWNER: { de: 'die erste Person', en: 'first applicant' },
  VISITOR: { de: 'die erste Person', en: 'first applicant' },
  SECOND_BORROWER: { de: 'die zweite Person', en: 'second applicant' },
}
