export const affordability = {
  household: {
    APPLICANT: (income: string, expenses: string) =>
      `Nach Ihren Angaben haben Sie im Monat Einnahmen von ${income} und Ausgaben von ${expenses}.`,
    BANK: (income: string, expenses: string) =>
      `Die Bank hat mit monatlichen Einnahmen von ${income} und Ausgaben von ${expenses} gerechnet.`,
  },
  childBenefit: (childBenefit: string) => `Dazu kommen ${childBenefit} Kindergeld.`,
  calculatedChildBenefit: (childBenefit: string) => `Dazu kommen ${childBenefit} Kindergeld, das wir berechnet haben.`,
  surplus: (surplus: string, instalment: string) => `Davon bleiben ${surplus} übrig. Die Rate beträgt ${instalment}.`,
  deficit: (deficit: string, instalment: string) =>
    `Die Ausgaben sind um ${deficit} höher. Die Rate beträgt ${instalment}.`,
  affordable: 'Nach dieser Rechnung reicht Ihr Einkommen für die Rate.',
  missing: (missing: string) => `Ihnen fehlen im Monat ${missing}.`,
  amount: (amount: string, instalment: string, period: string) =>
    `Bei gleicher ${period} könnten Sie ${amount} leihen. Die Rate wäre dann ${instalment}.`,
  term: (term: string, instalment: string, period: string) =>
    `Bei gleichem Betrag passt diese ${period}: ${term}. Die Rate wäre dann ${instalment}.`,
  neither: (period: string) =>
    `Einen kleineren Betrag oder eine längere ${period}, die passen, haben wir bei diesem Produkt nicht gefunden.`,
  period: 'Laufzeit',
  fixedPeriod: 'Zinsbindung',
}
