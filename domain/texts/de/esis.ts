/**
 * Texts of an ESIS that the law words (EGBGB, Anlage 6; directive 2014/17/EU, Annex II, part A). What has to be inserted stands
 * at the end of a sentence of the law, and the portal's own words only where the law leaves a gap for them.
 */
export const esis = {
  createdFor: 'Dieses Dokument wurde am {{day}} für {{applicant}} erstellt.',
  createdOn: 'Dieses Dokument wurde am {{day}} erstellt.',
  basedOn:
    'Das Dokument wurde auf der Grundlage der bereits von Ihnen gemachten Angaben sowie der aktuellen Bedingungen am Finanzmarkt erstellt.',
  validUntil:
    'Die nachstehenden Informationen bleiben bis {{validUntil}} gültig. Danach können sie sich je nach Marktbedingungen ändern.',
  noAdvice:
    'Wir empfehlen Ihnen keinen bestimmten Kredit. Aufgrund Ihrer Antworten auf einige der Fragen erhalten Sie von uns jedoch Informationen zu diesem Kredit, damit Sie Ihre eigene Entscheidung treffen können.',
  perEuro: 'Dies bedeutet, dass Sie {{perEuro}} je geliehenen Euro zurückzuzahlen haben.',
  aprcMeaning:
    'Der effektive Jahreszins entspricht den Gesamtkosten des Kredits, ausgedrückt als jährlicher Prozentsatz. Der effektive Jahreszins erleichtert den Vergleich verschiedener Angebote.',
  aprc: 'Der für Ihren Kredit geltende effektive Jahreszins beträgt {{effective}}.',
  aprcUntil:
    'Der für Ihren Kredit geltende effektive Jahreszins beträgt {{effective}}, gerechnet bis zum Ende der Zinsbindung.',
  landChargeFee: 'Für die Eintragung der Hypothek bzw. Grundschuld wird eine Gebühr fällig. {{landChargeFee}}',
  wholeEffective:
    '{{wholeEffective}}. Beachten Sie bitte, dass bei der Berechnung dieses effektiven Jahreszinses davon ausgegangen wird, dass der Zinssatz während der gesamten Vertragslaufzeit auf dem für den Anfangszeitraum festgelegten Niveau bleibt.',
  excludedCosts:
    'Die folgenden Kosten sind dem Kreditgeber nicht bekannt und sind daher im effektiven Jahreszins nicht enthalten: Notar, Makler und Grunderwerbsteuer. Bitte vergewissern Sie sich, dass Sie alle im Zusammenhang mit Ihrem Kredit anfallenden Kosten und Gebühren bedacht haben.',
  income:
    'Ihre Einkommenssituation kann sich ändern. Prüfen Sie bitte, ob Sie Ihre monatlichen Raten auch dann noch zahlen können, wenn sich Ihr Einkommen verringern sollte.',
  earlyRepaymentOfMortgage:
    'Sie können den Kredit ganz oder teilweise vorzeitig zurückzahlen. Während der Zinsbindung brauchen Sie dafür ein berechtigtes Interesse, zum Beispiel den Verkauf der Immobilie.',
  compensationOfMortgage:
    'Während der Zinsbindung kann die Bank eine angemessene Entschädigung verlangen. Sollten Sie beschließen, den Kredit vorzeitig zurückzuzahlen, setzen Sie sich bitte mit uns in Verbindung, um die genaue Höhe der Ablöseentschädigung zum betreffenden Zeitpunkt in Erfahrung zu bringen.',
  complaint: 'Im Fall einer Beschwerde wenden Sie sich bitte an {{lenderName}}, {{lenderAddress}}.',
  talkToBank:
    'Sollten Sie Schwierigkeiten haben, die monatlichen Zahlungen zu leisten, so nehmen Sie bitte umgehend Kontakt mit uns auf, damit nach möglichen Lösungen gesucht werden kann.',
  forcedSale:
    'Kommen Sie Ihren Zahlungsverpflichtungen nicht nach, kann als letztes Mittel Ihre Immobilie zwangsversteigert werden.',
  supervisedBy: 'Die Aufsicht über diesen Kreditgeber obliegt: {{supervisorName}}, {{supervisorAddress}}',
}

/** What rows of an ESIS are about, where a SECCI has another word for it. */
export const esisRows = {
  amount: 'Kreditbetrag und Währung',
  duration: 'Laufzeit des Kredits',
  total: 'Zurückzuzahlender Gesamtbetrag',
  apr: 'Effektiver Jahreszins',
  compensation: 'Ablöseentschädigung',
}
