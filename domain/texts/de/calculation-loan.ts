export const calculationLoan = {
  meanings: {
    'product.id': 'Kennung des Produkts',
    'product.productType': 'Schlüssel der Produktart',
    'product.calculationType': 'Art der Berechnung: {types}',
    'borrowers[].incomeExpenses[].fieldId': 'Kennung der Einnahme oder Ausgabe',
    'borrowers[].incomeExpenses[].amount': 'Betrag in Euro je Zeitraum',
    'borrowers[].incomeExpensePeriod': 'Zeitraum der Beträge: Monthly, Yearly',
    'borrowers[].phoneMobil': 'Mobilnummer oder null',
    'borrowers[].rating': 'Ergebnis der Bonitätsprüfung oder null',
    'fields.*.fieldId': 'Kennung des Felds',
    'fields.*.entityType': 'Worauf sich die Antwort bezieht: LOAN, BORROWER, SECOND_BORROWER',
    'fields.*.userDefined': 'Selbst eingegeben, nicht vorbelegt',
    'fields.*.value.type': 'Art des Felds',
    'fields.*.value.value': 'Die Antwort oder null',
  },
  kinds: {
    text: 'Text',
    number: 'Zahl',
    flag: 'true oder false',
    any: 'Je nach Feld',
  },
}
