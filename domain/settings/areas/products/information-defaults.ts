import type { ProductInformation } from './information.ts'

/** Consumer credit without security. */
export const consumerInformation: ProductInformation = {
  purposes: {
    de: 'Sie können den Kredit für jeden privaten Zweck verwenden. Auch die Ablösung anderer Kredite ist möglich.',
    en: 'You can use the loan for any private purpose. You can also pay off other loans with it.',
  },
  rates: {
    de: 'Der Sollzinssatz ist gebunden: Er bleibt während der gesamten Laufzeit gleich. Der effektive Jahreszins enthält auch die Kosten des Kredits.',
    en: 'The borrowing rate is fixed: it stays the same for the entire term. The APR also contains the costs of the loan.',
  },
  costs: {
    de: 'Neben den Zinsen können einmalige Kosten bei der Auszahlung anfallen. Fallen sie an, nennt sie Ihr Angebot. Der Antrag ist kostenlos.',
    en: 'Besides the interest, there may be one-off costs at the payout. If there are any, your offer states them. The application is free of charge.',
  },
  repayment: {
    de: 'Sie zahlen jeden Monat eine gleich hohe Rate. Die letzte Rate kann etwas abweichen. Am Ende der Laufzeit ist der Kredit zurückgezahlt.',
    en: 'You pay the same instalment each month. The last one may differ slightly. At the end of the term the loan is repaid.',
  },
  earlyRepayment: {
    de: 'Sie dürfen den Kredit jederzeit ganz oder teilweise zurückzahlen. Die Bank kann dafür höchstens 1\u00A0% des zurückgezahlten Betrags verlangen. Bei höchstens einem Jahr Restlaufzeit sind es höchstens 0,5\u00A0%. Mehr als die Zinsen der restlichen Laufzeit darf sie nie verlangen.',
    en: 'You may repay all or part of the loan at any time. The bank can charge up to 1% of the amount repaid. With a year or less left it is up to 0.5%. It never charges more than the interest for the remaining term.',
  },
  withdrawal: {
    de: 'Sie können den Vertrag 14\u00A0Tage lang ohne Angabe von Gründen widerrufen. Danach zahlen Sie das Geld mit den Zinsen bis dahin zurück.',
    en: 'You may withdraw from the contract within 14\u00A0days without giving a reason. You then repay the money with the interest up to that day.',
  },
  ancillaryServices: {
    de: 'Sie müssen keine Versicherung und keinen anderen Vertrag abschließen. Ein Konto bei uns ist nicht nötig.',
    en: 'You do not have to take out insurance or any other contract. You do not need an account with us.',
  },
  nonPayment: {
    de: 'Zahlen Sie eine Rate nicht, kommen Verzugszinsen hinzu. Die Bank kann den Vertrag kündigen und den Rest sofort verlangen. Ein Eintrag bei einer Auskunftei kann spätere Kredite erschweren.',
    en: 'If you miss an instalment, interest on arrears is added. The bank can end the contract and demand the rest straight away. A record with a credit reference agency can make it harder to borrow later.',
  },
}

/** Loans for a property, secured by a land charge. */
export const mortgageInformation: ProductInformation = {
  purposes: {
    de: 'Sie können damit eine Immobilie kaufen, bauen oder modernisieren. Auch eine Anschlussfinanzierung ist möglich.',
    en: 'You can buy, build or refurbish a property with it. You can also remortgage.',
  },
  rates: {
    de: 'Der Sollzinssatz ist für die vereinbarten Jahre gebunden. Danach wird er neu vereinbart. Der effektive Jahreszins enthält auch die Eintragung der Grundschuld.',
    en: 'The borrowing rate is fixed for the agreed years. After that it is agreed anew. The APR also contains the registration of the land charge.',
  },
  costs: {
    de: 'Hinzu kommen Kosten für Notar und Grundbuch, Grunderwerbsteuer und gegebenenfalls Makler. Verlangt die Bank eine Wertermittlung, nennt sie deren Kosten vorher.',
    en: 'There are also costs for the notary, the land register, land transfer tax and possibly an estate agent. If the bank requires a valuation, it tells you the fee beforehand.',
  },
  repayment: {
    de: 'Sie zahlen jeden Monat eine gleich hohe Rate aus Zinsen und Tilgung. Bleibt am Ende der Zinsbindung eine Restschuld, finanzieren Sie sie weiter oder zahlen sie zurück.',
    en: 'You pay the same instalment of interest and repayment each month. If a debt remains at the end of the fixed-rate period, you refinance or repay it.',
  },
  earlyRepayment: {
    de: 'Während der Zinsbindung brauchen Sie für eine vorzeitige Rückzahlung ein berechtigtes Interesse, etwa den Verkauf der Immobilie. Die Bank kann dann eine Vorfälligkeitsentschädigung verlangen. Nach zehn Jahren können Sie mit sechs Monaten Frist kündigen.',
    en: 'To repay early during the fixed-rate period you need a legitimate interest, such as selling the property. The bank can then charge a compensation. After ten years you can give six months’ notice.',
  },
  withdrawal: {
    de: 'Sie können den Vertrag 14\u00A0Tage lang ohne Angabe von Gründen widerrufen. Danach zahlen Sie das Geld mit den Zinsen bis dahin zurück.',
    en: 'You may withdraw from the contract within 14\u00A0days without giving a reason. You then repay the money with the interest up to that day.',
  },
  ancillaryServices: consumerInformation.ancillaryServices,
  nonPayment: {
    de: 'Zahlen Sie eine Rate nicht, kommen Verzugszinsen hinzu. Die Bank kann den Vertrag kündigen und den Rest sofort verlangen. Als letztes Mittel kann sie die Immobilie zwangsversteigern lassen.',
    en: 'If you miss an instalment, interest on arrears is added. The bank can end the contract and demand the rest straight away. As a last resort it can have the property sold by court order.',
  },
}

/** What the law grants to consumers it grants to founders as well, up to 75,000 euros (BGB § 513). */
export const businessInformation: ProductInformation = {
  ...consumerInformation,
  purposes: {
    de: 'Sie können damit Investitionen und laufende Ausgaben Ihres Unternehmens bezahlen.',
    en: 'You can pay for investments and running costs of your business with it.',
  },
  earlyRepayment: {
    de: 'Gründen Sie ein Unternehmen, dürfen Sie einen Kredit bis 75.000\u00A0€ vorzeitig zurückzahlen (§\u00A0513 BGB). Die Bank kann dafür höchstens 1\u00A0% des zurückgezahlten Betrags verlangen. Bei höchstens einem Jahr Restlaufzeit sind es höchstens 0,5\u00A0%. In allen anderen Fällen gilt, was im Vertrag steht.',
    en: 'As a founder of a business, you may repay a loan of up to €75,000 early (section\u00A0513 BGB). The bank can charge up to 1% of the amount repaid. With a year or less left it is up to 0.5%. In all other cases, the contract says what applies.',
  },
  withdrawal: {
    de: 'Gründen Sie ein Unternehmen, können Sie einen Kredit bis 75.000\u00A0€ innerhalb von 14\u00A0Tagen widerrufen (§\u00A0513 BGB). Gründe müssen Sie nicht angeben. In allen anderen Fällen gilt, was im Vertrag steht.',
    en: 'As a founder, you may withdraw from a loan of up to €75,000 within 14\u00A0days (section\u00A0513 BGB). You do not have to give a reason. In all other cases, the contract says what applies.',
  },
}
