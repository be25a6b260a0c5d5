/** Kinds of documents that can be recognised by their text. */
export const documentContents = [
  'PAYSLIP',
  'BANK_STATEMENT',
  'TAX_ASSESSMENT',
  'PENSION_STATEMENT',
  'BUSINESS_FIGURES',
] as const
export type DocumentContent = (typeof documentContents)[number]

/** Typical words of each kind in German and English, in lower case like the text. */
const signs: Readonly<Record<DocumentContent, readonly RegExp[]>> = {
  PAYSLIP: [
    /(?:gehalts|lohn|entgelt|verdienst|bezüge)[- ]?(?:abrechnung|nachweis|mitteilung)/,
    /brutto[-/ ]?netto/,
    /(?:gesamt|steuer|sv-?)[- ]?brutto/,
    /steuerklasse|\bst\.?-?kl\b/,
    /auszahlungsbetrag|nettoverdienst|netto-?bezüge|gesetzliches netto/,
    /\bpay ?slip|salary (?:statement|slip)|wage slip/,
    /\bgross pay\b|\bgross salary\b/,
    /\bnet pay\b|\bnet salary\b/,
    /\btax code\b|\bpaye\b/,
  ],
  BANK_STATEMENT: [
    /konto-?auszug|finanzstatus|kontoumsätze|umsatzanzeige|umsatzübersicht/,
    /(?:alter|neuer|letzter|anfangs|end)[- ]?(?:konto)?(?:stand|saldo)\b/,
    /buchungs(?:tag|datum)/,
    /valuta|wertstellung/,
    /dauerauftrag|lastschrift/,
    /bank statement|statement of account|account statement/,
    /\b(?:opening|closing|previous|new) balance\b/,
    /\bpaid (?:in|out)\b|\bmoney (?:in|out)\b/,
    /\bdirect debit\b|\bstanding order\b/,
  ],
  TAX_ASSESSMENT: [
    /einkommensteuerbescheid|bescheid für \d{4} über (?:die )?einkommensteuer/,
    /\bfinanzamt\b/,
    /zu versteuerndes einkommen/,
    /festsetzung|festgesetzt/,
    /rechtsbehelfsbelehrung/,
    /income tax assessment|tax (?:assessment|calculation)\b|\bsa302\b/,
    /\btax office\b|\bhm revenue\b/,
    /\btaxable income\b/,
  ],
  PENSION_STATEMENT: [
    /rentenbescheid|rentenanpassung|anpassung ihrer rente/,
    /\bdeutsche rentenversicherung\b/,
    /\b(?:alters|witwen|witwer|erwerbsminderungs|regelalters)rente\b|\brente wegen\b/,
    /renten(?:zahl)?betrag|rentenservice/,
    /pension (?:statement|notice|award)/,
    /\bstate pension\b|\bannual pension\b|\bpension payment\b/,
  ],
  BUSINESS_FIGURES: [
    /betriebswirtschaftliche auswertung|\bbwa\b/,
    /gesamtleistung/,
    /betriebsergebnis|rohertrag|vorläufiges ergebnis/,
    /wareneinsatz|materialeinkauf|mat\.\/wareneinkauf/,
    /profit (?:and|&) loss/,
    /\b(?:gross|operating) profit\b/,
    /\bcost of (?:sales|goods)\b|\bturnover\b/,
  ],
}

/** The number of typical words in a text. */
export const countSigns = (content: DocumentContent, text: string): number =>
  signs[content].filter((sign) => sign.test(text)).length

/** The minimum of typical words; a single one may be a mention in another document. */
const likely = 2

/** The kind of document by its words; undefined if none stands out. */
export function recognise(text: string): DocumentContent | undefined {
  const [best, second] = documentContents
    .map((content) => ({ content, count: countSigns(content, text) }))
    .toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count >= likely && best.count > (second?.count ?? 0) ? best.content : undefined
}
