/**
 * Texts of an ESIS that the law words (EGBGB, Anlage 6; directive 2014/17/EU, Annex II, part A). What has to be inserted stands
 * at the end of a sentence of the law, and the portal's own words only where the law leaves a gap for them.
 */
export const esisTexts = {
  de: {
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
  },
  en: {
    createdFor: 'This document was produced for {{applicant}} on {{day}}.',
    createdOn: 'This document was produced on {{day}}.',
    basedOn:
      'This document was produced on the basis of the information that you have provided so far and on the current financial market conditions.',
    validUntil:
      'The information below remains valid until {{validUntil}}. After that date, it may change in line with market conditions.',
    noAdvice:
      'We are not recommending a particular mortgage for you. However, based on your answers to some questions, we are giving you information about this mortgage so that you can make your own choice.',
    perEuro: 'This means that you will pay back {{perEuro}} for every euro borrowed.',
    aprcMeaning:
      'The annual percentage rate of charge (APRC) is the total cost of the loan expressed as an annual percentage. The APRC is provided to help you to compare different offers.',
    aprc: 'The APRC applicable to your loan is {{effective}}.',
    aprcUntil: 'The APRC applicable to your loan is {{effective}}, calculated until the end of the fixed-rate period.',
    landChargeFee: 'You will need to pay a fee to register the mortgage. {{landChargeFee}}',
    wholeEffective:
      '{{wholeEffective}}. Please note that this APRC is calculated on the basis that the interest rate remains at the level fixed for the initial period throughout the duration of the contract.',
    excludedCosts:
      'The following costs are not known to the lender and are therefore not included in the APRC: notary, estate agent and land transfer tax. Please make sure that you are aware of all other taxes and costs associated with your loan.',
    income:
      'Your income may change. Please consider whether you will still be able to afford your monthly repayment instalments if your income falls.',
    earlyRepaymentOfMortgage:
      'You have the possibility to repay this loan early, either fully or partially. During the fixed-rate period you need a legitimate interest, such as selling the property.',
    compensationOfMortgage:
      'During the fixed-rate period, the bank may ask for reasonable compensation. Should you decide to repay this loan early, please contact us to ascertain the exact level of the exit charge at that moment.',
    complaint: 'If you have a complaint please contact {{lenderName}}, {{lenderAddress}}.',
    talkToBank:
      'Should you encounter difficulties in making your monthly payments, please contact us straight away to explore possible solutions.',
    forcedSale: 'As a last resort, your home may be repossessed if you do not keep up with payments.',
    supervisedBy: 'This lender is supervised by {{supervisorName}}, {{supervisorAddress}}',
  },
}

/** What rows of an ESIS are about, where a SECCI has another word for it. */
export const esisRowTexts = {
  de: {
    amount: 'Kreditbetrag und Währung',
    duration: 'Laufzeit des Kredits',
    total: 'Zurückzuzahlender Gesamtbetrag',
    apr: 'Effektiver Jahreszins',
    compensation: 'Ablöseentschädigung',
  },
  en: {
    amount: 'Amount and currency of the loan to be granted',
    duration: 'Duration of the loan',
    total: 'Total amount to be reimbursed',
    apr: 'Annual percentage rate of charge (APRC)',
    compensation: 'Exit charge',
  },
}
