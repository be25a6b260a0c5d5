export const outcomes = {
  contradictory: 'Sie sind zusammen nicht stimmig:',
  whyVoid: {
    TAKEN_APART:
      'Eine Änderung, die mit ihnen zusammen freigegeben war, wurde geändert, zurückgenommen, abgelehnt oder anders terminiert.',
    ROLLED_BACK: 'Eine frühere Freigabe, auf der sie aufbauen, wurde zurückgenommen.',
    APPROVER_LEFT:
      'Wer sie freigegeben hat, ist aus der Administration ausgeschieden. Das gilt auch, wenn das Konto inzwischen wieder aktiv ist.',
  },
  reviews: {
    UPHELD: 'Die Ablehnung bleibt bestehen.',
    CHANGED: 'Die Ablehnung ist aufgehoben: Sie können Ihren Antrag öffnen, ändern und noch einmal absenden.',
  },
  withdrawals: {
    WITHDRAWN: 'Der Antrag hat im Portal jetzt den Status „Widerrufen“.',
    REPEATED: 'Der Kreditvertrag war schon widerrufen. Im Portal hat sich nichts geändert.',
    LATE: 'Nach den Daten des Portals war die Frist schon abgelaufen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    NOT_CONCLUDED:
      'Zu diesem Kredit ist im Portal kein Vertrag geschlossen. Im Portal hat sich nichts geändert. Bitte prüfen Sie den Widerruf.',
    UNMATCHED:
      'Nicht zugeordnet: Name oder E-Mail-Adresse sind nicht die der Person, die diesen Vertrag geschlossen hat. Im Portal hat sich nichts geändert; der Vertragspartner ist benachrichtigt. Bitte entscheiden Sie über den Widerruf.',
    LIMITED:
      'Nicht zugeordnet: Zu diesem Vertrag oder von dieser Internetadresse gab es zu viele Erklärungen. Im Portal hat sich nichts geändert; der Vertragspartner ist benachrichtigt. Bitte entscheiden Sie über den Widerruf.',
    UNKNOWN: 'Das Portal hat zu diesen Angaben keinen Vertrag gefunden. Bitte prüfen Sie den Widerruf.',
  },
}
