import type { FieldDefinition } from '../../fields/types.ts'
import type { Expression, MathOperator } from '../../math/expression.ts'
import { wellKnown } from '../../fields/well-known.ts'
import { forSecond } from './second-borrower.ts'

const euro = { decimalPlaces: 2, min: 0 }
const whole = { decimalPlaces: 0 }

const loanFields: readonly FieldDefinition[] = [
  {
    id: wellKnown.amount,
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Kreditbetrag', en: 'Loan amount' },
    description: {
      de: 'Der Betrag, der Ihnen ausgezahlt wird.',
      en: 'The amount we pay out to you.',
    },
    meta: euro,
  },
  {
    id: wellKnown.term,
    type: 'NUMBERFIELD',
    entityType: 'LOAN',
    label: { de: 'Laufzeit in Monaten', en: 'Term in months' },
    meta: whole,
  },
  {
    id: wellKnown.intendedUse,
    type: 'KEY',
    keyType: 'INTENDED_USE',
    entityType: 'LOAN',
    label: { de: 'Verwendungszweck', en: 'Intended use' },
  },
  {
    id: 'intendedUseDetails',
    type: 'TEXTFIELD',
    entityType: 'LOAN',
    label: { de: 'Was haben Sie vor?', en: 'What do you have in mind?' },
  },
  {
    id: 'redemptionAmount',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Abzulösender Betrag', en: 'Amount to be paid off' },
    meta: euro,
  },
  {
    id: 'payoutDate',
    type: 'CALENDAR',
    entityType: 'LOAN',
    label: { de: 'Gewünschte Auszahlung', en: 'Preferred payout date' },
  },
  {
    id: 'informationConditions',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'So entsteht Ihr Zinssatz', en: 'How we set your rate' },
    meta: {
      html: {
        de: '<p>Ihr Zinssatz richtet sich nach Betrag, Laufzeit und Verwendungszweck und wird <strong>automatisiert ermittelt</strong>. Er bleibt über die gesamte Laufzeit fest.</p><p>Die Anfrage ist für Sie kostenlos und unverbindlich. Ein Vertrag kommt erst zustande, wenn Sie ihn unterschreiben; danach können Sie ihn 14 Tage lang widerrufen.</p>',
        en: '<p>Your rate depends on amount, term and intended use and is <strong>determined automatically</strong>. It stays fixed for the entire term.</p><p>Your inquiry is free of charge and without obligation. There is no contract until you sign it, and you may withdraw from it for 14 days afterwards.</p>',
      },
    },
  },
  {
    id: 'existingCredits',
    type: 'SWITCH',
    entityType: 'BORROWER',
    label: { de: 'Ich zahle zurzeit andere Kredite zurück', en: 'I am currently repaying other loans' },
    description: {
      de: 'Auch Leasing, Ratenkauf und Baufinanzierung zählen dazu.',
      en: 'Leasing, instalment purchases and mortgages count as well.',
    },
  },
  {
    id: 'existingCreditAmount',
    type: 'MONEY',
    entityType: 'BORROWER',
    label: { de: 'Offener Gesamtbetrag', en: 'Total amount outstanding' },
    meta: euro,
  },
  {
    id: wellKnown.existingLoanDisbursementDate,
    type: 'CALENDAR',
    entityType: 'BORROWER',
    label: { de: 'Letzter Kredit ausgezahlt am', en: 'Latest loan paid out on' },
  },
  {
    id: 'existingLoans',
    type: 'FIELDS_GROUP',
    entityType: 'BORROWER',
    label: { de: 'Ihre Kredite im Einzelnen', en: 'Your loans one by one' },
    description: {
      de: 'Freiwillig: Mit diesen Angaben können wir schneller entscheiden.',
      en: 'Optional: these details help us decide faster.',
    },
    meta: { numberOfFieldGroups: 5 },
  },
  {
    id: 'existingLoanLender',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Kreditgeber', en: 'Lender' },
  },
  {
    id: 'existingLoanBalance',
    type: 'MONEY',
    entityType: 'BORROWER',
    label: { de: 'Noch offen', en: 'Still owed' },
    meta: euro,
  },
  {
    id: 'existingLoanInstalment',
    type: 'MONEY',
    entityType: 'BORROWER',
    label: { de: 'Monatliche Rate', en: 'Monthly instalment' },
    meta: euro,
  },
  {
    id: 'existingLoanRedeemed',
    type: 'SWITCH',
    entityType: 'BORROWER',
    label: { de: 'Dieser Kredit soll abgelöst werden', en: 'This loan is to be paid off' },
  },
  {
    id: 'existingLoanContract',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Vertragsnummer', en: 'Contract number' },
  },
  {
    id: 'existingLoansTotal',
    type: 'CALCULATION_VALUE',
    entityType: 'BORROWER',
    label: { de: 'Zusammen noch offen', en: 'Still owed in total' },
    calculation: { expression: { type: 'SYMBOL', field: 'existingLoanBalance' }, unit: 'EURO' },
  },
  {
    id: 'informationLiving',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'Warum wir danach fragen', en: 'Why we ask' },
    meta: {
      html: {
        de: '<p>Wir sind gesetzlich verpflichtet zu prüfen, ob die Rate zu Ihrem Haushalt passt. Bitte geben Sie zu jeder Zeile einen Betrag an; wenn etwas auf Sie nicht zutrifft, tragen Sie 0 ein.</p>',
        en: '<p>The law requires us to check that the instalment fits your household. Please enter an amount in every row, and 0 where something does not apply to you.</p>',
      },
    },
  },
  {
    id: 'informationDocuments',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'Hinweise zum Hochladen', en: 'Notes on uploading' },
    meta: {
      html: {
        de: '<p>Sie können PDF-Dateien, Fotos und Scans (JPEG, PNG, TIFF) mit bis zu 20 MB hochladen. Ein gut beleuchtetes Foto genügt, solange alles lesbar ist.</p><p>Ihre Unterlagen werden verschlüsselt übertragen und nur für die Prüfung Ihres Antrags verwendet.</p>',
        en: '<p>You can upload PDF files, photos and scans (JPEG, PNG, TIFF) of up to 20 MB. A well-lit photo is fine as long as everything can be read.</p><p>Your documents are encrypted on their way to us and are used only to review your application.</p>',
      },
    },
  },
  {
    id: 'informationRequestedDocuments',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'Fast geschafft', en: 'Almost there' },
    meta: {
      html: {
        de: '<p>Für unsere Entscheidung fehlen noch einzelne Unterlagen. Sobald Sie diese hochgeladen und abgeschickt haben, prüfen wir Ihren Antrag weiter.</p>',
        en: '<p>A few documents are still missing for our decision. We will continue to review your application as soon as you have uploaded and sent them.</p>',
      },
    },
  },
  {
    id: 'informationOffer',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'So geht es weiter', en: 'What happens next' },
    meta: {
      html: {
        de: '<ol><li>Wir prüfen Ihren Antrag und melden uns per E-Mail.</li><li>Sie lesen Ihr Angebot und den Vertrag in Ruhe.</li><li>Sie weisen sich per Video aus und unterschreiben digital.</li><li>Der Kredit wird auf Ihr Konto ausgezahlt.</li></ol><p>Wird ein Antrag automatisiert abgelehnt, können Sie verlangen, dass ein Mensch die Entscheidung überprüft.</p>',
        en: '<ol><li>We review your application and get back to you by e-mail.</li><li>You take your time to read your offer and the contract.</li><li>You confirm your identity by video and sign digitally.</li><li>The loan is paid out to your account.</li></ol><p>If an application is rejected automatically, you can ask for a person to review the decision.</p>',
      },
    },
  },
]

const askedOfBoth: ReadonlySet<string> = new Set([
  wellKnown.salutation,
  'title',
  wellKnown.firstName,
  wellKnown.lastName,
  'birthName',
  wellKnown.dateOfBirth,
  'birthPlace',
  'nationality',
  'residencePermitUntil',
  'maritalStatus',
  wellKnown.street,
  wellKnown.postcodeCity,
  wellKnown.phone,
  wellKnown.email,
  wellKnown.professionalGroup,
  'companySector',
  'employer',
  'employedSince',
  'selfEmployedSince',
])

/** Texts for the second borrower, because the first one may fill in the form. */
const wordsForSecond: Readonly<Record<string, Pick<FieldDefinition, 'label' | 'description'>>> = {
  ownAccount: {
    label: {
      de: 'Die zweite Person handelt auf eigene Rechnung',
      en: 'The second person is acting on their own account',
    },
  },
  politicallyExposed: {
    label: {
      de: 'Die zweite Person übt ein hohes politisches Amt aus oder steht einer solchen Person nahe',
      en: 'The second person holds a prominent political office or is close to a person who does',
    },
  },
  schufaConsent: {
    label: {
      de: 'Die zweite Person ist damit einverstanden, dass die Bank bei der SCHUFA anfragt',
      en: 'The second person agrees that the bank makes an inquiry with SCHUFA',
    },
    description: {
      de: 'Diese Einwilligung gibt die zweite Person; ist sie nicht selbst am Bildschirm, holen Sie sie bitte vorher ein. Die Bank übermittelt Namen, Geburtsdatum und Anschrift der zweiten Person an die SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, und erhält von dort Auskünfte über deren Zahlungsfähigkeit. Die Einwilligung kann jederzeit für die Zukunft widerrufen werden.',
      en: 'This consent is the second person’s to give; please obtain it beforehand if they are not at the screen themselves. The bank transmits name, date of birth and address of the second person to SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, Germany, and receives information about their creditworthiness. The consent may be withdrawn at any time with effect for the future.',
    },
  },
}

const personFields: readonly FieldDefinition[] = [
  {
    id: wellKnown.salutation,
    type: 'RADIOGROUP',
    keyType: 'SALUTATION',
    entityType: 'BORROWER',
    label: { de: 'Anrede', en: 'Salutation' },
    knownToBoth: true,
  },
  {
    id: 'title',
    type: 'KEY',
    keyType: 'TITLE',
    entityType: 'BORROWER',
    label: { de: 'Akademischer Titel', en: 'Academic title' },
    knownToBoth: true,
  },
  {
    id: wellKnown.firstName,
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Vorname', en: 'First name' },
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
    knownToBoth: true,
  },
  {
    id: wellKnown.lastName,
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Nachname', en: 'Last name' },
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
    knownToBoth: true,
  },
  {
    id: 'birthName',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Geburtsname', en: 'Name at birth' },
  },
  {
    id: wellKnown.dateOfBirth,
    type: 'CALENDAR',
    entityType: 'BORROWER',
    label: { de: 'Geburtsdatum', en: 'Date of birth' },
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
  },
  {
    id: 'birthPlace',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Geburtsort', en: 'Place of birth' },
  },
  {
    id: 'nationality',
    type: 'KEY',
    keyType: 'COUNTRY',
    entityType: 'BORROWER',
    label: { de: 'Staatsangehörigkeit', en: 'Nationality' },
  },
  {
    id: 'residencePermitUntil',
    type: 'CALENDAR_SPLITTED',
    entityType: 'BORROWER',
    label: { de: 'Aufenthaltstitel gültig bis', en: 'Residence permit valid until' },
  },
  {
    id: 'maritalStatus',
    type: 'KEY',
    keyType: 'MARITAL_STATUS',
    entityType: 'BORROWER',
    label: { de: 'Familienstand', en: 'Marital status' },
  },
  {
    id: 'childrenCount',
    type: 'NUMBERFIELD',
    entityType: 'BORROWER',
    label: { de: 'Kinder mit Kindergeldanspruch', en: 'Children entitled to child benefit' },
    meta: { decimalPlaces: 0, min: 0, max: 20 },
  },
  {
    id: wellKnown.street,
    type: 'COMBINED_STREET_HOUSE_NUMBER',
    entityType: 'BORROWER',
    label: { de: 'Straße und Hausnummer', en: 'Street and house number' },
  },
  {
    id: wellKnown.postcodeCity,
    type: 'POSTCODE_LOOKUP',
    entityType: 'BORROWER',
    label: { de: 'Postleitzahl und Ort', en: 'Postcode and city' },
  },
  {
    id: 'residentSince',
    type: 'CALENDAR_YEAR_MONTH',
    entityType: 'BORROWER',
    label: { de: 'Wohnhaft seit', en: 'Living there since' },
  },
  {
    id: 'movedRecently',
    type: 'SWITCH',
    entityType: 'BORROWER',
    label: { de: 'Ich wohne dort seit weniger als zwei Jahren', en: 'I have lived there for less than two years' },
  },
  {
    id: 'previousStreet',
    type: 'COMBINED_STREET_HOUSE_NUMBER',
    entityType: 'BORROWER',
    label: { de: 'Straße und Hausnummer zuvor', en: 'Previous street and house number' },
  },
  {
    id: 'previousPostcodeCity',
    type: 'POSTCODE_LOOKUP',
    entityType: 'BORROWER',
    label: { de: 'Postleitzahl und Ort zuvor', en: 'Previous postcode and city' },
  },
  {
    id: wellKnown.phone,
    type: 'PHONE_NUMBER',
    entityType: 'BORROWER',
    label: { de: 'Telefonnummer', en: 'Phone number' },
  },
  {
    id: wellKnown.email,
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'E-Mail-Adresse', en: 'E-mail address' },
  },
]

const workFields: readonly FieldDefinition[] = [
  {
    id: wellKnown.professionalGroup,
    type: 'KEY',
    keyType: 'EMPLOYMENT_TYPE',
    entityType: 'BORROWER',
    label: { de: 'Berufsgruppe', en: 'Professional group' },
  },
  {
    id: 'companySector',
    type: 'KEY',
    keyType: 'COMPANY_SECTOR',
    entityType: 'BORROWER',
    label: { de: 'Branche', en: 'Sector' },
  },
  {
    id: 'employer',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    label: { de: 'Arbeitgeber', en: 'Employer' },
  },
  {
    id: 'employedSince',
    type: 'CALENDAR_YEAR_MONTH',
    entityType: 'BORROWER',
    label: { de: 'Beschäftigt seit', en: 'Employed since' },
  },
  {
    id: 'weeklyHours',
    type: 'DOUBLE',
    entityType: 'BORROWER',
    label: { de: 'Wochenstunden', en: 'Hours per week' },
    meta: { decimalPlaces: 1, min: 1, max: 80 },
  },
  {
    id: 'fixedTermContract',
    type: 'SWITCH',
    entityType: 'BORROWER',
    label: { de: 'Mein Arbeitsvertrag ist befristet', en: 'My employment contract is fixed-term' },
  },
  {
    id: 'contractEnd',
    type: 'CALENDAR_YEAR_MONTH_SPLITTED',
    entityType: 'BORROWER',
    label: { de: 'Befristet bis', en: 'Limited until' },
  },
  {
    id: 'selfEmployedSince',
    type: 'CALENDAR_YEAR_MONTH',
    entityType: 'BORROWER',
    label: { de: 'Selbstständig seit', en: 'Self-employed since' },
  },
]

const declarations: readonly FieldDefinition[] = [
  {
    id: 'ownAccount',
    type: 'CHECKBOX',
    entityType: 'BORROWER',
    label: {
      de: 'Ich handle auf eigene Rechnung',
      en: 'I am acting on my own account',
    },
    description: {
      de: 'Nach dem Geldwäschegesetz müssen wir wissen, für wen der Kredit bestimmt ist.',
      en: 'Under the German Money Laundering Act we have to know who the loan is for.',
    },
    readOnlyWhenShared: true,
  },
  {
    id: 'politicallyExposed',
    type: 'SWITCH',
    entityType: 'BORROWER',
    label: {
      de: 'Ich übe ein hohes politisches Amt aus oder stehe einer solchen Person nahe',
      en: 'I hold a prominent political office or am close to a person who does',
    },
    description: {
      de: 'Gemeint sind politisch exponierte Personen im Sinne des Geldwäschegesetzes, auch innerhalb der letzten zwölf Monate.',
      en: 'This means politically exposed persons as defined in the German Money Laundering Act, also within the last twelve months.',
    },
    readOnlyWhenShared: true,
  },
  {
    id: 'schufaConsent',
    type: 'SCHUFA',
    entityType: 'BORROWER',
    label: {
      de: 'Ich bin damit einverstanden, dass die Bank bei der SCHUFA anfragt',
      en: 'I agree that the bank makes an inquiry with SCHUFA',
    },
    description: {
      de: 'Die Bank übermittelt dazu Ihren Namen, Ihr Geburtsdatum und Ihre Anschrift an die SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, und erhält von dort Auskünfte über Ihre Zahlungsfähigkeit. Die Anfrage zu Kreditkonditionen verändert Ihren SCHUFA-Score nicht. Sie können Ihre Einwilligung jederzeit für die Zukunft widerrufen.',
      en: 'For this the bank transmits your name, date of birth and address to SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, Germany, and receives information about your creditworthiness. An inquiry about loan conditions does not change your SCHUFA score. You may withdraw your consent at any time with effect for the future.',
    },
    readOnlyWhenShared: true,
  },
  {
    id: 'informationAutomation',
    type: 'INFORMATION_TEXT',
    entityType: 'BORROWER',
    label: { de: 'Automatisierte Entscheidung', en: 'Automated decision' },
    meta: {
      html: {
        de: '<p>Ihre Bonität wird zunächst automatisiert geprüft. Sie haben das Recht, die Entscheidung erläutert zu bekommen, Ihren Standpunkt darzulegen und eine <strong>Überprüfung durch einen Menschen</strong> zu verlangen.</p>',
        en: '<p>Your creditworthiness is first assessed automatically. You have the right to have the decision explained, to express your point of view and to ask for a <strong>review by a person</strong>.</p>',
      },
    },
  },
]

const togetherFields: readonly FieldDefinition[] = [
  {
    id: wellKnown.secondBorrower,
    type: 'SWITCH',
    entityType: 'LOAN',
    label: {
      de: 'Ich beantrage den Kredit gemeinsam mit einer zweiten Person',
      en: 'I am applying together with a second person',
    },
    description: {
      de: 'Sie haften dann beide für den ganzen Kredit, und beide Einkommen zählen.',
      en: 'Both of you are then liable for the entire loan, and both incomes count.',
    },
  },
  {
    id: 'secondResidenceDiffers',
    type: 'SWITCH',
    entityType: 'SECOND_BORROWER',
    label: { de: 'Die zweite Person wohnt woanders', en: 'The second person lives elsewhere' },
  },
]

/** Fields that a second borrower has, too ([A3.14]). */
const secondFields: readonly FieldDefinition[] = [...personFields, ...workFields]
  .filter(({ id }) => askedOfBoth.has(id))
  .map((definition) => forSecond(definition))

const secondDeclarations: readonly FieldDefinition[] = declarations.flatMap((definition) => {
  const words = wordsForSecond[definition.id]
  return words === undefined ? [] : [forSecond(definition, words)]
})

/** Bank account, tax number, and times to call. */
const accountFields: readonly FieldDefinition[] = [
  {
    id: 'callFrom',
    type: 'TIME_SELECT',
    entityType: 'BORROWER',
    label: { de: 'Am besten erreichbar ab', en: 'Best time to call, from' },
  },
  {
    id: 'payoutIban',
    type: 'IBAN',
    entityType: 'BORROWER',
    label: { de: 'IBAN Ihres Kontos', en: 'IBAN of your account' },
    description: {
      de: 'Auf dieses Konto zahlen wir den Kredit aus.',
      en: 'We pay the loan into this account.',
    },
  },
  {
    id: 'taxId',
    type: 'TIN',
    entityType: 'BORROWER',
    label: { de: 'Steuer-Identifikationsnummer', en: 'Tax identification number' },
  },
  {
    // Without a shipped file: a bank adds its own, and puts the field on a page.
    id: 'informationSheets',
    type: 'ATTACHMENT',
    entityType: 'LOAN',
    label: { de: 'Vorvertragliche Informationen', en: 'Pre-contractual information' },
  },
]

/** Purpose and repayment of a mortgage ([A3.05]). */
const mortgageFields: readonly FieldDefinition[] = [
  {
    id: 'financingType',
    type: 'KEY',
    keyType: 'TYPE_OF_FINANCING',
    entityType: 'LOAN',
    label: { de: 'Finanzierungsart', en: 'Type of financing' },
  },
  {
    id: 'propertyPrice',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Kaufpreis', en: 'Purchase price' },
    description: {
      de: 'Ohne Grunderwerbsteuer, Notar und Makler; diese rechnen wir hinzu.',
      en: 'Without land transfer tax, notary and estate agent; we add these.',
    },
    meta: euro,
  },
  {
    id: 'repairCostsAmount',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Modernisierungskosten', en: 'Refurbishment costs' },
    meta: euro,
  },
  {
    id: 'personalFundsAmount',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Eigenkapital', en: 'Own funds' },
    meta: euro,
  },
  {
    id: 'residualDebtAmount',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Restschuld', en: 'Remaining debt' },
    description: {
      de: 'Was am Ende der bisherigen Zinsbindung noch offen ist.',
      en: 'What you will still owe when the current fixed-rate period ends.',
    },
    meta: euro,
  },
  {
    id: 'fixedRateYears',
    type: 'NUMBERFIELD',
    entityType: 'LOAN',
    label: { de: 'Zinsbindung in Jahren', en: 'Fixed-rate period in years' },
    meta: { decimalPlaces: 0, min: 5, max: 30 },
  },
  {
    id: 'repaymentYears',
    type: 'NUMBERFIELD',
    entityType: 'LOAN',
    label: { de: 'Laufzeit in Jahren', en: 'Term in years' },
    meta: { decimalPlaces: 0, min: 5, max: 30 },
  },
  {
    id: 'redemptionRate',
    type: 'DOUBLE',
    entityType: 'LOAN',
    label: { de: 'Anfängliche Tilgung in Prozent', en: 'Initial repayment in percent' },
    meta: { decimalPlaces: 2, min: 1, max: 10 },
  },
]

const symbol = (field: string): Expression => ({ type: 'SYMBOL', field })
const reckon = (left: Expression, operator: MathOperator, right: Expression): Expression => ({
  type: 'OPERATOR',
  operator,
  left,
  right,
})

/** The share of the price to borrow. */
const loanToValue: FieldDefinition = {
  id: 'loanToValue',
  type: 'CALCULATION_VALUE',
  entityType: 'LOAN',
  label: { de: 'Finanzierter Anteil am Kaufpreis', en: 'Share of the purchase price that is financed' },
  description: {
    de: 'Kaufpreis und Modernisierung abzüglich Ihres Eigenkapitals, ohne Nebenkosten.',
    en: 'Purchase price and refurbishment less your own funds, without additional costs.',
  },
  meta: { decimalPlaces: 1 },
  calculation: {
    expression: reckon(
      reckon(
        {
          type: 'PARENTHESES',
          inner: reckon(
            reckon(symbol('propertyPrice'), '+', symbol('repairCostsAmount')),
            '-',
            symbol('personalFundsAmount'),
          ),
        },
        '/',
        symbol('propertyPrice'),
      ),
      '*',
      { type: 'CONST', value: 100 },
    ),
    unit: 'PERCENT',
  },
}

const choiceOfProperty = (
  id: string,
  keyType: NonNullable<FieldDefinition['keyType']>,
  de: string,
  en: string,
): FieldDefinition => ({ id, type: 'KEY', keyType, entityType: 'LOAN', label: { de, en } })

/** The property, as needed for a valuation ([B3.49]). */
const propertyFields: readonly FieldDefinition[] = [
  loanToValue,
  choiceOfProperty('objectType', 'OBJECT_TYPE', 'Objektart', 'Property type'),
  choiceOfProperty('typeOfUse', 'TYPE_OF_USE', 'Nutzungsart', 'Type of use'),
  choiceOfProperty('financedObject', 'FINANCED_OBJECT', 'Finanziertes Objekt', 'Financed property'),
  {
    id: 'propertyStreet',
    type: 'COMBINED_STREET_HOUSE_NUMBER',
    entityType: 'LOAN',
    label: { de: 'Straße und Hausnummer des Objekts', en: 'Street and house number of the property' },
  },
  {
    id: 'propertyPostcodeCity',
    type: 'POSTCODE_LOOKUP',
    entityType: 'LOAN',
    label: { de: 'Postleitzahl und Ort des Objekts', en: 'Postcode and city of the property' },
  },
  {
    id: 'constructionYear',
    type: 'NUMBERFIELD',
    entityType: 'LOAN',
    label: { de: 'Baujahr', en: 'Year of construction' },
    meta: { decimalPlaces: 0, min: 1200, max: 2100 },
  },
  {
    id: 'livingArea',
    type: 'DOUBLE',
    entityType: 'LOAN',
    label: { de: 'Wohnfläche in m²', en: 'Living area in m²' },
    meta: { decimalPlaces: 2, min: 10, max: 10_000 },
  },
  {
    id: 'plotArea',
    type: 'DOUBLE',
    entityType: 'LOAN',
    label: { de: 'Grundstücksfläche in m²', en: 'Plot area in m²' },
    meta: { decimalPlaces: 2, min: 0, max: 1_000_000 },
  },
  choiceOfProperty('objectCondition', 'OBJECT_CONDITION', 'Zustand', 'Condition'),
  choiceOfProperty('equipment', 'EQUIPMENT', 'Ausstattung', 'Fittings'),
  choiceOfProperty('floors', 'GROUND_FLOOR', 'Geschosse', 'Floors'),
  choiceOfProperty('loftConversion', 'LOFT_CONVERSION', 'Dachgeschoss', 'Loft'),
  choiceOfProperty('expansionDegree', 'EXPANSION_DEGREE', 'Ausbaugrad', 'Degree of completion'),
  choiceOfProperty('basement', 'BASEMENT', 'Keller', 'Basement'),
  {
    id: 'outbuildings',
    type: 'OUTBUILDINGS_LIST',
    keyType: 'OUTBUILDING',
    entityType: 'LOAN',
    label: { de: 'Garagen, Stellplätze und Nebengebäude', en: 'Garages, parking spaces and outbuildings' },
  },
]

/** The borrowing business and its revenue. */
const businessFields: readonly FieldDefinition[] = [
  {
    id: 'investmentPurpose',
    type: 'TEXTFIELD',
    entityType: 'LOAN',
    label: { de: 'Wofür benötigen Sie den Kredit?', en: 'What do you need the loan for?' },
  },
  {
    id: 'companyName',
    type: 'TEXTFIELD',
    entityType: 'LOAN',
    label: { de: 'Firma', en: 'Company name' },
  },
  {
    id: 'businessSector',
    type: 'KEY',
    keyType: 'COMPANY_SECTOR',
    entityType: 'LOAN',
    label: { de: 'Branche des Unternehmens', en: 'Business sector' },
  },
  {
    id: 'foundedOn',
    type: 'CALENDAR_YEAR_MONTH',
    entityType: 'LOAN',
    label: { de: 'Gegründet', en: 'Founded' },
  },
  {
    id: 'companyPlace',
    type: 'POSTCODE_LOOKUP_SPLITTED',
    entityType: 'LOAN',
    label: { de: 'Sitz des Unternehmens', en: 'Registered office' },
  },
  {
    id: 'companyCallFrom',
    type: 'TIME_SELECT_SPLITTED',
    entityType: 'LOAN',
    label: { de: 'Für Rückfragen erreichbar ab', en: 'Available for questions from' },
  },
  {
    id: 'annualRevenue',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Umsatz im letzten Geschäftsjahr', en: 'Revenue of the last financial year' },
    meta: euro,
  },
  {
    id: 'annualProfit',
    type: 'MONEY',
    entityType: 'LOAN',
    label: { de: 'Ergebnis im letzten Geschäftsjahr', en: 'Result of the last financial year' },
    meta: { decimalPlaces: 2 },
  },
  {
    id: 'companyInquiryConsent',
    type: 'SCHUFA_SWITCH',
    entityType: 'LOAN',
    label: {
      de: 'Ich bin damit einverstanden, dass die Bank eine Auskunft über das Unternehmen einholt',
      en: 'I agree that the bank obtains a report on the company',
    },
    description: {
      de: 'Sie können Ihre Einwilligung jederzeit für die Zukunft widerrufen.',
      en: 'You may withdraw your consent at any time with effect for the future.',
    },
    readOnlyWhenShared: true,
  },
  {
    id: 'informationRating',
    type: 'INFORMATION_TEXT',
    entityType: 'LOAN',
    label: { de: 'Was bei der Bonitätsprüfung geschieht', en: 'What happens in the credit assessment' },
    meta: {
      html: {
        de: '<p>Wir fragen bei einer Auskunftei an und werten die Angaben Ihres Antrags <strong>automatisiert</strong> aus. Das dauert in der Regel weniger als eine Minute.</p><p>Sie können sich das Ergebnis erläutern lassen und verlangen, dass ein Mensch es überprüft.</p>',
        en: '<p>We make an inquiry with a credit bureau and assess the details of your application <strong>automatically</strong>. This usually takes less than a minute.</p><p>You may have the result explained to you and ask for a review by a person.</p>',
      },
    },
  },
]

export const fieldDefaults: readonly FieldDefinition[] = [
  ...loanFields,
  ...personFields,
  ...workFields,
  ...declarations,
  ...accountFields,
  ...togetherFields,
  ...secondFields,
  ...secondDeclarations,
  ...mortgageFields,
  ...propertyFields,
  ...businessFields,
]
