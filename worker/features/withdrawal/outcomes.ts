import type { WithdrawalOutcome } from '#domain/loan/withdrawal-declaration.ts'
import type { Localized } from '#domain/locale.ts'

/** What a declaration has changed, for the bank. */
export const outcomeTexts: Readonly<Record<Exclude<WithdrawalOutcome, 'ACCEPTED'>, Localized>> = {
  WITHDRAWN: {
    de: 'Der Antrag hat im Portal jetzt den Status „Widerrufen“.',
    en: 'The application now has the status “Withdrawn” in the portal.',
  },
  REPEATED: {
    de: 'Der Kreditvertrag war schon widerrufen. Im Portal hat sich nichts geändert.',
    en: 'The loan contract had been withdrawn from before. Nothing has changed in the portal.',
  },
  LATE: {
    de: 'Nach den Daten des Portals war die Frist schon abgelaufen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    en: 'By the data of the portal, the period had ended. Nothing has changed in the portal. Please check the withdrawal.',
  },
  NOT_CONCLUDED: {
    de: 'Zu diesem Kredit ist im Portal kein Vertrag geschlossen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    en: 'No contract has been concluded for this loan in the portal. Nothing has changed in the portal. Please check the withdrawal.',
  },
  UNMATCHED: {
    de: 'Nicht zugeordnet: Name oder E-Mail-Adresse sind nicht die der Person, die diesen Vertrag geschlossen hat. Im Portal hat sich nichts geändert; der Vertragspartner ist benachrichtigt. Bitte entscheiden Sie über den Widerruf.',
    en: 'Not matched: name or e-mail address are not those of a borrower of this contract. Nothing has changed in the portal, and the borrower has been notified. Please decide on the withdrawal.',
  },
  LIMITED: {
    de: 'Nicht zugeordnet: Zu diesem Vertrag oder von dieser Internetadresse gab es zu viele Erklärungen. Im Portal hat sich nichts geändert; der Vertragspartner ist benachrichtigt. Bitte entscheiden Sie über den Widerruf.',
    en: 'Not matched: there were too many declarations for this contract or from this IP address. Nothing has changed in the portal, and the borrower has been notified. Please decide on the withdrawal.',
  },
  UNKNOWN: {
    de: 'Das Portal hat zu diesen Angaben keinen Vertrag gefunden. Bitte prüfen Sie den Widerruf.',
    en: 'The portal has found no contract for these details. Please check the withdrawal.',
  },
}
