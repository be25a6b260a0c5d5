import type { FieldDefinition, FieldType } from '../../../fields/types.ts'
import type { Expression, MathOperator } from '../../../math/expression.ts'
import { wellKnown } from '../../../fields/well-known.ts'
import { forSecond } from './second-borrower.ts'

type Extras = Partial<Omit<FieldDefinition, 'id' | 'type' | 'entityType' | 'label'>>

/** A row: type, id, and label in German and English. */
const fieldMaker =
  (entityType: FieldDefinition['entityType']) =>
  (type: FieldType, id: string, de: string, en: string, { keyType, ...extras }: Extras = {}): FieldDefinition => ({
    id,
    type,
    ...(keyType === undefined ? {} : { keyType }),
    entityType,
    label: { de, en },
    ...extras,
  })
const ofLoan = fieldMaker('LOAN')
const ofBorrower = fieldMaker('BORROWER')

const euro = { decimalPlaces: 2, min: 0 }
const whole = { decimalPlaces: 0 }

const loanFields: readonly FieldDefinition[] = [
  ofLoan('MONEY', wellKnown.amount, 'Kreditbetrag', 'Loan amount', {
    description: {
      de: 'Diesen Betrag zahlen wir aus.',
      en: 'The amount that we pay out.',
    },
    meta: euro,
  }),
  ofLoan('NUMBERFIELD', wellKnown.term, 'Laufzeit in Monaten', 'Term in months', { meta: whole }),
  ofLoan('KEY', wellKnown.intendedUse, 'Verwendungszweck', 'Purpose', { keyType: 'INTENDED_USE' }),
  ofLoan('TEXTFIELD', 'intendedUseDetails', 'Was haben Sie vor?', 'What do you have in mind?'),
  ofLoan('MONEY', 'redemptionAmount', 'Betrag, den wir ablösen', 'Amount to pay off', { meta: euro }),
  ofLoan('CALENDAR', 'payoutDate', 'Gewünschte Auszahlung', 'Preferred payout date'),
  ofLoan('INFORMATION_TEXT', 'informationConditions', 'So entsteht Ihr Zinssatz', 'How we set your rate', {
    meta: {
      collapsed: true,
      html: {
        de: '<p>Ihr Zinssatz richtet sich nach Betrag, Laufzeit und Verwendungszweck und wird <strong>automatisiert ermittelt</strong>. Er bleibt über die gesamte Laufzeit fest.</p><p>Der Antrag ist für Sie kostenlos und unverbindlich. Ein Vertrag kommt erst zustande, wenn Sie ihn unterschreiben. Ob und wie lange Sie ihn danach widerrufen können, steht im Vertrag.</p>',
        en: '<p>Your rate depends on amount, term and purpose and is <strong>determined automatically</strong>. It stays fixed for the entire term.</p><p>Your application is free of charge and without obligation. There is no contract until you sign it. The contract says whether and for how long you can withdraw from it afterwards.</p>',
      },
    },
  }),
  ofBorrower(
    'SWITCH',
    'existingCredits',
    'Ich zahle zurzeit andere Kredite zurück',
    'I am repaying other loans at the moment',
    {
      description: {
        de: 'Auch Leasing, Ratenkauf und Baufinanzierung zählen dazu.',
        en: 'Leasing, instalment purchases and mortgages count as well.',
      },
    },
  ),
  ofBorrower('MONEY', 'existingCreditAmount', 'Restschuld insgesamt', 'Total remaining debt', { meta: euro }),
  ofBorrower(
    'CALENDAR',
    wellKnown.existingLoanDisbursementDate,
    'Auszahlung Ihres letzten Kredits',
    'Payout date of your latest loan',
  ),
  ofBorrower('FIELDS_GROUP', 'existingLoans', 'Ihre Kredite im Einzelnen', 'Your loans one by one', {
    description: {
      de: 'Freiwillig: Mit diesen Angaben können wir schneller entscheiden.',
      en: 'Optional: these details help us decide faster.',
    },
    meta: { numberOfFieldGroups: 5 },
  }),
  ofBorrower('TEXTFIELD', 'existingLoanLender', 'Kreditgeber', 'Lender'),
  ofBorrower('MONEY', 'existingLoanBalance', 'Restschuld dieses Kredits', 'Remaining debt of this loan', {
    meta: euro,
  }),
  ofBorrower('MONEY', 'existingLoanInstalment', 'Monatliche Rate', 'Monthly instalment', { meta: euro }),
  ofBorrower('SWITCH', 'existingLoanRedeemed', 'Diesen Kredit möchte ich ablösen', 'I would like to pay off this loan'),
  ofBorrower('TEXTFIELD', 'existingLoanContract', 'Vertragsnummer', 'Contract number'),
  ofBorrower('CALCULATION_VALUE', 'existingLoansTotal', 'Restschuld zusammen', 'Remaining debt in total', {
    calculation: { expression: { type: 'SYMBOL', field: 'existingLoanBalance' }, unit: 'EURO' },
  }),
  ofLoan('INFORMATION_TEXT', 'informationLiving', 'Warum wir danach fragen', 'Why we ask', {
    meta: {
      collapsed: true,
      html: {
        de: '<p>Wir sind gesetzlich verpflichtet zu prüfen, ob die Rate zu Ihrem Haushalt passt. Lassen Sie leer, was nicht auf Sie zutrifft, und bestätigen Sie am Ende, dass es nichts weiter gibt.</p>',
        en: '<p>The law requires us to check that the instalment fits your budget. Leave empty what does not apply to you, and confirm at the end that there is nothing else.</p>',
      },
    },
  }),
  ofLoan('INFORMATION_TEXT', 'informationDocuments', 'So laden Sie hoch', 'How to upload', {
    meta: {
      collapsed: true,
      html: {
        de: '<p>Sie können PDF-Dateien, Fotos und Scans (JPEG, PNG, TIFF) mit bis zu 20&nbsp;MB hochladen. Ein gut beleuchtetes Foto genügt, solange alles lesbar ist.</p><p>Ihre Unterlagen werden verschlüsselt übertragen und nur für die Prüfung Ihres Antrags verwendet.</p>',
        en: '<p>You can upload PDF files, photos and scans (JPEG, PNG, TIFF) of up to 20&nbsp;MB. A well-lit photo is fine as long as everything can be read.</p><p>Your documents are encrypted on their way to us and are used only to review your application.</p>',
      },
    },
  }),
  ofLoan('INFORMATION_TEXT', 'informationRequestedDocuments', 'Fast geschafft', 'Almost there', {
    meta: {
      html: {
        de: '<p>Für unsere Entscheidung fehlen noch einzelne Unterlagen. Sobald Sie diese hochgeladen und abgesendet haben, prüfen wir Ihren Antrag weiter.</p>',
        en: '<p>A few documents are still missing for our decision. We will continue to review your application as soon as you have uploaded and sent them.</p>',
      },
    },
  }),
  ofLoan('INFORMATION_TEXT', 'informationOffer', 'So geht es weiter', 'What happens next', {
    meta: {
      html: {
        de: '<ol><li>Wir prüfen Ihren Antrag und melden uns per E-Mail.</li><li>Sie lesen Ihr Angebot und den Vertrag in Ruhe.</li><li>Sie weisen sich per Video aus und unterschreiben online.</li><li>Der Kredit wird auf Ihr Konto ausgezahlt.</li></ol><p>Wird ein Antrag automatisiert abgelehnt, können Sie verlangen, dass ein Mensch die Entscheidung überprüft.</p>',
        en: '<ol><li>We review your application and get back to you by e-mail.</li><li>You take your time to read your offer and the contract.</li><li>You confirm your identity by video and sign online.</li><li>The loan is paid out to your account.</li></ol><p>If an application is rejected automatically, you can ask for a person to review the decision.</p>',
      },
    },
  }),
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

/** The declarations of the second borrower, who alone reads and gives them. */
const secondDeclarationIds = new Set(['ownAccount', 'politicallyExposed', 'schufaConsent'])

const personFields: readonly FieldDefinition[] = [
  ofBorrower('RADIOGROUP', wellKnown.salutation, 'Anrede', 'Title', { keyType: 'SALUTATION', knownToBoth: true }),
  ofBorrower('KEY', 'title', 'Akademischer Titel', 'Academic title', { keyType: 'TITLE', knownToBoth: true }),
  ofBorrower('TEXTFIELD', wellKnown.firstName, 'Vorname', 'First name', {
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
    knownToBoth: true,
  }),
  ofBorrower('TEXTFIELD', wellKnown.lastName, 'Nachname', 'Last name', {
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
    knownToBoth: true,
  }),
  ofBorrower('TEXTFIELD', 'birthName', 'Geburtsname', 'Name at birth'),
  ofBorrower('CALENDAR', wellKnown.dateOfBirth, 'Geburtsdatum', 'Date of birth', {
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
  }),
  ofBorrower('TEXTFIELD', 'birthPlace', 'Geburtsort', 'Place of birth'),
  ofBorrower('KEY', 'nationality', 'Staatsangehörigkeit', 'Nationality', { keyType: 'COUNTRY' }),
  ofBorrower(
    'CALENDAR_SPLITTED',
    'residencePermitUntil',
    'Aufenthaltstitel gültig bis',
    'Residence permit valid until',
  ),
  ofBorrower('KEY', 'maritalStatus', 'Familienstand', 'Marital status', { keyType: 'MARITAL_STATUS' }),
  ofBorrower(
    'NUMBERFIELD',
    'childrenCount',
    'Kinder, für die Sie Kindergeld bekommen',
    'Children you receive child benefit for',
    {
      meta: { decimalPlaces: 0, min: 0, max: 20 },
    },
  ),
  ofBorrower('COMBINED_STREET_HOUSE_NUMBER', wellKnown.street, 'Straße und Hausnummer', 'Street and house number'),
  ofBorrower('POSTCODE_LOOKUP', wellKnown.postcodeCity, 'Postleitzahl und Ort', 'Postcode and town or city'),
  ofBorrower('CALENDAR_YEAR_MONTH', 'residentSince', 'Ich wohne dort seit', 'I have lived there since'),
  ofBorrower(
    'SWITCH',
    'movedRecently',
    'Ich wohne dort seit weniger als zwei Jahren',
    'I have lived there for less than two years',
  ),
  ofBorrower(
    'COMBINED_STREET_HOUSE_NUMBER',
    'previousStreet',
    'Frühere Straße und Hausnummer',
    'Previous street and house number',
  ),
  ofBorrower(
    'POSTCODE_LOOKUP',
    'previousPostcodeCity',
    'Frühere Postleitzahl und früherer Ort',
    'Previous postcode and town or city',
  ),
  ofBorrower('PHONE_NUMBER', wellKnown.phone, 'Telefonnummer', 'Phone number'),
  ofBorrower('TEXTFIELD', wellKnown.email, 'E-Mail-Adresse', 'E-mail address'),
]

const workFields: readonly FieldDefinition[] = [
  ofBorrower('KEY', wellKnown.professionalGroup, 'Berufsgruppe', 'Employment status', { keyType: 'EMPLOYMENT_TYPE' }),
  ofBorrower('KEY', 'companySector', 'Branche', 'Sector', { keyType: 'COMPANY_SECTOR' }),
  ofBorrower('TEXTFIELD', 'employer', 'Arbeitgeber', 'Employer'),
  ofBorrower('CALENDAR_YEAR_MONTH', 'employedSince', 'Beschäftigt seit', 'Employed since'),
  ofBorrower('DOUBLE', 'weeklyHours', 'Wochenstunden', 'Hours per week', {
    meta: { decimalPlaces: 1, min: 1, max: 80 },
  }),
  ofBorrower(
    'SWITCH',
    'fixedTermContract',
    'Mein Arbeitsvertrag ist befristet',
    'My employment contract is fixed-term',
  ),
  ofBorrower('CALENDAR_YEAR_MONTH_SPLITTED', 'contractEnd', 'Befristet bis', 'Ends on'),
  ofBorrower('CALENDAR_YEAR_MONTH', 'selfEmployedSince', 'Selbstständig seit', 'Self-employed since'),
]

const declarations: readonly FieldDefinition[] = [
  ofBorrower(
    'CHECKBOX',
    'ownAccount',
    'Ich handle auf eigene Rechnung',
    'I am acting for myself, not for someone else',
    {
      description: {
        de: 'Nach dem Geldwäschegesetz müssen wir wissen, für wen der Kredit bestimmt ist.',
        en: 'Under the German Money Laundering Act we have to know who the loan is for.',
      },
      readOnlyWhenShared: true,
    },
  ),
  ofBorrower(
    'SWITCH',
    'politicallyExposed',
    'Ich, ein Familienmitglied oder eine mir nahestehende Person übt ein wichtiges öffentliches Amt aus oder hat eines ausgeübt',
    'I, a family member or a close associate hold or have held a prominent public function',
    {
      description: {
        de: 'Zum Beispiel in Parlament, Regierung, Parteiführung, obersten Gerichten, Rechnungshöfen, Zentralbanken, Botschaften, Militärführung oder der Leitung staatlicher Unternehmen (politisch exponierte Personen, §\u00A01 Absatz 12 bis 14 GwG).',
        en: 'For example in parliament, government, the leadership of a party, supreme courts, audit courts, central banks, embassies, military leadership or the boards of state enterprises (politically exposed persons, section\u00A01 (12) to (14) GwG).',
      },
      readOnlyWhenShared: true,
    },
  ),
  ofBorrower(
    'SCHUFA',
    'schufaConsent',
    'Ich bin damit einverstanden, dass die Bank bei der SCHUFA anfragt',
    'I agree to the bank asking SCHUFA for a credit report',
    {
      description: {
        de: 'Die Bank übermittelt dazu Ihren Namen, Ihr Geburtsdatum und Ihre Anschrift an die SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, und erhält von dort Auskünfte über Ihre Bonität. Sie können Ihre Einwilligung jederzeit für die Zukunft widerrufen.',
        en: 'For this the bank transmits your name, date of birth and address to SCHUFA Holding AG, Kormoranweg 5, 65201 Wiesbaden, Germany, and receives information about your creditworthiness. You may withdraw your consent at any time with effect for the future.',
      },
      readOnlyWhenShared: true,
    },
  ),
  ofBorrower('INFORMATION_TEXT', 'informationAutomation', 'Automatisierte Entscheidung', 'Automated decision', {
    meta: {
      html: {
        de: '<p>Ihre Bonität wird zunächst automatisiert geprüft. Sie können sich die Entscheidung erklären lassen, Ihren Standpunkt darlegen und eine <strong>Überprüfung durch einen Menschen</strong> verlangen.</p>',
        en: '<p>Your credit is first checked automatically. You can ask for an explanation of the decision, give your point of view and ask for a <strong>review by a person</strong>.</p>',
      },
    },
  }),
]

const togetherFields: readonly FieldDefinition[] = [
  ofLoan(
    'SWITCH',
    wellKnown.secondBorrower,
    'Ich beantrage den Kredit gemeinsam mit einer zweiten Person',
    'I am applying together with a second applicant',
    {
      description: {
        de: 'Sie haften dann beide für den ganzen Kredit, und beide Einkommen zählen.',
        en: 'Both of you are then liable for the entire loan, and both incomes count.',
      },
    },
  ),
  fieldMaker('SECOND_BORROWER')(
    'SWITCH',
    'secondResidenceDiffers',
    'Die zweite Person wohnt woanders',
    'The second applicant lives elsewhere',
  ),
]

/** Fields that a second borrower has, too ([A3.14]). */
const secondFields: readonly FieldDefinition[] = [...personFields, ...workFields]
  .filter(({ id }) => askedOfBoth.has(id))
  .map(forSecond)

const secondDeclarations: readonly FieldDefinition[] = declarations
  .filter(({ id }) => secondDeclarationIds.has(id))
  .map(forSecond)

/** Bank account, tax number, and times to call. */
const accountFields: readonly FieldDefinition[] = [
  ofBorrower('TIME_SELECT', 'callFrom', 'Am besten erreichbar ab', 'Best time to call, from'),
  ofBorrower('IBAN', 'payoutIban', 'IBAN Ihres Kontos', 'IBAN of your account', {
    description: {
      de: 'Auf dieses Konto zahlen wir aus, was an Sie geht.',
      en: 'We pay into this account what goes to you.',
    },
  }),
  ofBorrower('TIN', 'taxId', 'Steuer-Identifikationsnummer', 'Tax identification number'),
  // Without a shipped file: a bank adds its own, and puts the field on a page.
  ofLoan('ATTACHMENT', 'informationSheets', 'Vorvertragliche Informationen', 'Pre-contractual information'),
]

/** Purpose and repayment of a mortgage ([A3.05]). */
const mortgageFields: readonly FieldDefinition[] = [
  ofLoan('KEY', 'financingType', 'Finanzierungsart', 'Type of financing', { keyType: 'TYPE_OF_FINANCING' }),
  ofLoan('MONEY', 'propertyPrice', 'Kaufpreis', 'Purchase price', {
    description: {
      de: 'Ohne Grunderwerbsteuer, Notar und Makler; diese rechnen wir hinzu.',
      en: 'Without land transfer tax, notary and estate agent; we add these.',
    },
    meta: euro,
  }),
  ofLoan('MONEY', 'repairCostsAmount', 'Modernisierungskosten', 'Refurbishment costs', { meta: euro }),
  ofLoan('MONEY', 'personalFundsAmount', 'Eigenkapital', 'Deposit', { meta: euro }),
  ofLoan('MONEY', 'residualDebtAmount', 'Restschuld', 'Remaining debt', {
    description: {
      de: 'Der Betrag, der am Ende Ihrer Zinsbindung noch offen ist.',
      en: 'What you will still owe when the current fixed-rate period ends.',
    },
    meta: euro,
  }),
  ofLoan('NUMBERFIELD', 'fixedRateYears', 'Zinsbindung in Jahren', 'Fixed-rate period in years', {
    meta: { decimalPlaces: 0, min: 5, max: 30 },
  }),
  ofLoan('NUMBERFIELD', 'repaymentYears', 'Laufzeit in Jahren', 'Term in years', {
    meta: { decimalPlaces: 0, min: 5, max: 30 },
  }),
  ofLoan('DOUBLE', 'redemptionRate', 'Anfängliche Tilgung in Prozent', 'Initial repayment rate in percent', {
    meta: { decimalPlaces: 2, min: 1, max: 10 },
  }),
]

const symbol = (field: string): Expression => ({ type: 'SYMBOL', field })
const binary = (left: Expression, operator: MathOperator, right: Expression): Expression => ({
  type: 'OPERATOR',
  operator,
  left,
  right,
})

/** The share of the price to borrow. */
const loanToValue = ofLoan(
  'CALCULATION_VALUE',
  'loanToValue',
  'Finanzierter Anteil am Kaufpreis',
  'Share of the purchase price that is financed',
  {
    description: {
      de: 'Kaufpreis plus Modernisierung minus Eigenkapital, ohne Nebenkosten.',
      en: 'Purchase price plus refurbishment minus your deposit, without additional costs.',
    },
    meta: { decimalPlaces: 1 },
    calculation: {
      expression: binary(
        binary(
          {
            type: 'PARENTHESES',
            inner: binary(
              binary(symbol('propertyPrice'), '+', symbol('repairCostsAmount')),
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
  },
)

/** The property, as needed for a valuation ([B3.49]). */
const propertyFields: readonly FieldDefinition[] = [
  loanToValue,
  ofLoan('KEY', 'objectType', 'Art der Immobilie', 'Property type', { keyType: 'OBJECT_TYPE' }),
  ofLoan('KEY', 'typeOfUse', 'Nutzungsart', 'Type of use', { keyType: 'TYPE_OF_USE' }),
  ofLoan('KEY', 'financedObject', 'Finanzierte Immobilie', 'Financed property', { keyType: 'FINANCED_OBJECT' }),
  ofLoan(
    'COMBINED_STREET_HOUSE_NUMBER',
    'propertyStreet',
    'Straße und Hausnummer der Immobilie',
    'Street and house number of the property',
  ),
  ofLoan(
    'POSTCODE_LOOKUP',
    'propertyPostcodeCity',
    'Postleitzahl und Ort der Immobilie',
    'Postcode and town or city of the property',
  ),
  ofLoan('NUMBERFIELD', 'constructionYear', 'Baujahr', 'Year of construction', {
    meta: { decimalPlaces: 0, min: 1200, max: 2100 },
  }),
  ofLoan('DOUBLE', 'livingArea', 'Wohnfläche in m²', 'Living area in m²', {
    meta: { decimalPlaces: 2, min: 10, max: 10_000 },
  }),
  ofLoan('DOUBLE', 'plotArea', 'Grundstücksfläche in m²', 'Plot area in m²', {
    meta: { decimalPlaces: 2, min: 0, max: 1_000_000 },
  }),
  ofLoan('KEY', 'objectCondition', 'Zustand', 'Condition', { keyType: 'OBJECT_CONDITION' }),
  ofLoan('KEY', 'energyClass', 'Energieeffizienzklasse', 'Energy efficiency class', {
    keyType: 'ENERGY_CLASS',
    description: {
      de: 'Sie steht im Energieausweis und in der Anzeige der Immobilie.',
      en: 'It is on the energy certificate and in the listing of the property.',
    },
  }),
  ofLoan('KEY', 'equipment', 'Ausstattung', 'Fittings', { keyType: 'EQUIPMENT' }),
  ofLoan('KEY', 'floors', 'Geschosse', 'Floors', { keyType: 'GROUND_FLOOR' }),
  ofLoan('KEY', 'loftConversion', 'Dachgeschoss', 'Loft', { keyType: 'LOFT_CONVERSION' }),
  ofLoan('KEY', 'expansionDegree', 'Ausbaugrad', 'Degree of completion', { keyType: 'EXPANSION_DEGREE' }),
  ofLoan('KEY', 'basement', 'Keller', 'Basement', { keyType: 'BASEMENT' }),
  ofLoan(
    'OUTBUILDINGS_LIST',
    'outbuildings',
    'Garagen, Stellplätze und Nebengebäude',
    'Garages, parking spaces and outbuildings',
    { keyType: 'OUTBUILDING' },
  ),
]

/** The borrowing business and its revenue. */
const businessFields: readonly FieldDefinition[] = [
  ofLoan('TEXTFIELD', 'investmentPurpose', 'Wofür benötigen Sie den Kredit?', 'What do you need the loan for?'),
  ofLoan('TEXTFIELD', 'companyName', 'Name des Unternehmens', 'Company name'),
  ofLoan('KEY', 'businessSector', 'Branche des Unternehmens', 'Business sector', { keyType: 'COMPANY_SECTOR' }),
  ofLoan('CALENDAR_YEAR_MONTH', 'foundedOn', 'Gegründet', 'Founded'),
  ofLoan('POSTCODE_LOOKUP_SPLITTED', 'companyPlace', 'Sitz des Unternehmens', 'Registered office'),
  ofLoan('TIME_SELECT_SPLITTED', 'companyCallFrom', 'Für Rückfragen erreichbar ab', 'Available for questions from'),
  ofLoan('MONEY', 'annualRevenue', 'Umsatz im letzten Geschäftsjahr', 'Turnover in the last financial year', {
    meta: euro,
  }),
  ofLoan(
    'MONEY',
    'annualProfit',
    'Gewinn oder Verlust im letzten Geschäftsjahr',
    'Profit or loss in the last financial year',
    {
      meta: { decimalPlaces: 2, min: -999_999_999.99 },
      description: { de: 'Einen Verlust geben Sie mit Minus an.', en: 'Enter a loss with a minus sign.' },
    },
  ),
  ofLoan(
    'SCHUFA_SWITCH',
    'companyInquiryConsent',
    'Ich bin damit einverstanden, dass die Bank eine Auskunft über das Unternehmen einholt',
    'I agree that the bank obtains a report on the company',
    {
      description: {
        de: 'Sie können Ihre Einwilligung jederzeit für die Zukunft widerrufen.',
        en: 'You may withdraw your consent at any time with effect for the future.',
      },
      readOnlyWhenShared: true,
    },
  ),
  ofLoan(
    'INFORMATION_TEXT',
    'informationRating',
    'Was bei der Bonitätsprüfung geschieht',
    'What happens in the credit check',
    {
      meta: {
        html: {
          de: '<p>Wir fragen bei einer Auskunftei an und werten die Angaben Ihres Antrags <strong>automatisiert</strong> aus. Das dauert in der Regel weniger als eine Minute.</p><p>Sie können sich das Ergebnis erläutern lassen und verlangen, dass ein Mensch es überprüft.</p>',
          en: '<p>We ask a credit reference agency for a report and assess the details of your application <strong>automatically</strong>. This usually takes less than a minute.</p><p>You may have the result explained to you and ask for a review by a person.</p>',
        },
      },
    },
  ),
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
