import type { Condition, Rule } from '../../../conditions/conditions.ts'
import type { SectionField, Validator } from '../../../fields/types.ts'
import { wellKnown } from '../../../fields/well-known.ts'
import type { Page, Section } from './schema.ts'
import { allStartOptions } from './start-options.ts'
import {
  buildingPlot,
  debtRestructuring,
  employed,
  followUpFinancing,
  freeMovementCountries,
  freeUse,
  germany,
  jobSeeking,
  modernisation,
  otherUse,
  purchase,
  raisingCapital,
  selfEmployed,
  singleFamilyHouse,
} from '../keys/defaults.ts'
import { placedForSecond, secondId } from '../input-fields/second-borrower.ts'

type Extras = Partial<Omit<SectionField, 'id' | 'layoutLength'>>

/** A placement, required by default. */
const field = (id: string, layoutLength: number, extras: Extras = {}): SectionField => ({
  id,
  required: true,
  visible: true,
  layoutLength,
  validators: [],
  ...extras,
})
const optional = (id: string, layoutLength: number, extras: Extras = {}): SectionField =>
  field(id, layoutLength, { required: false, ...extras })

/** Sections of a kind that [A3.14] names have its name as id. */
const section = (
  id: string,
  de: string,
  en: string,
  fields: SectionField[],
  extras: Partial<Section> = {},
): Section => ({
  id,
  title: { de, en },
  fields,
  sectionMessages: [],
  ...extras,
})

const is = (id: string, value: string | boolean): Rule => ({ field: id, operator: '=', value })
const isOneOf = (id: string, value: string[]): Rule => ({ field: id, operator: 'in', value })
const all = (...rules: Condition[]): Condition => ({ combinator: 'and', rules })

const upTo = (maxLength: number): Validator => ({ type: 'LENGTH', maxLength })
const notInFuture: Validator = { type: 'DATE_RANGE', minDate: '-80y', maxDate: 'today' }
const notInPast: Validator = { type: 'DATE_RANGE', minDate: 'today' }
/** Loans are for adults only (§ 104 ff. BGB). */
const ofAge: Validator = { type: 'DATE_RANGE', minDate: '-100y', maxDate: '-18y' }

const isEmployed = isOneOf(wellKnown.professionalGroup, employed)
const isSelfEmployed = isOneOf(wellKnown.professionalGroup, selfEmployed)

const name = (id: string, de: string, en: string) => field(id, 6, { placeholder: { de, en }, validators: [upTo(60)] })

const identity: SectionField[] = [
  field(wellKnown.salutation, 8),
  optional('title', 4, {
    tooltip: {
      de: 'Nur Titel, die in Ihrem Ausweis stehen.',
      en: 'Only titles that are in your identity document.',
    },
  }),
  name(wellKnown.firstName, 'Wie im Ausweis', 'As in your identity document'),
  name(wellKnown.lastName, 'Wie im Ausweis', 'As in your identity document'),
]
const birthDate = field(wellKnown.dateOfBirth, 6, {
  validators: [ofAge],
  tooltip: { de: 'Sie müssen volljährig sein.', en: 'You must be 18 or over.' },
})
const nationality = field('nationality', 6, { defaultValue: { de: germany, en: germany } })
const address: SectionField[] = [
  field(wellKnown.street, 6),
  field(wellKnown.postcodeCity, 6, {
    tooltip: {
      de: 'Geben Sie die Postleitzahl oder den Ort ein und wählen Sie einen Vorschlag.',
      en: 'Enter the postcode, or the town or city, and choose a suggestion.',
    },
  }),
]
const phone = field(wellKnown.phone, 6, {
  placeholder: { de: '+49 151 23456789', en: '+49 151 23456789' },
  tooltip: {
    de: 'Wir rufen nur an, wenn wir eine Frage zu Ihrem Antrag haben.',
    en: 'We only call if we have a question about your application.',
  },
})

const consumerPages: readonly Page[] = [
  {
    id: 'start',
    type: 'START_PAGE_CONSUMER',
    uri: 'start',
    title: { de: 'Ihr Privatkredit', en: 'Your personal loan' },
    introduction: {
      de: 'Wählen Sie Betrag und Laufzeit. Ihre Rate sehen Sie sofort.',
      en: 'Choose the amount and term to see your instalment straight away.',
    },
    metaTitle: { de: 'Privatkredit berechnen', en: 'Calculate your personal loan' },
    pages: [],
    startPage: allStartOptions,
    sections: [
      section('calculator', 'Betrag und Laufzeit', 'Amount and term', [
        field(wellKnown.amount, 12, { defaultValue: { de: 10000, en: 10000 } }),
        field(wellKnown.term, 12, { defaultValue: { de: 60, en: 60 } }),
        field(wellKnown.intendedUse, 12, { defaultValue: { de: freeUse, en: freeUse } }),
      ]),
    ],
  },
  {
    id: 'conditions',
    type: 'CONDITION_INFORMATION',
    uri: 'kreditwunsch',
    title: { de: 'Ihr Kreditwunsch', en: 'Your loan' },
    introduction: {
      de: 'Prüfen Sie Ihre Angaben. Sie können hier noch alles ändern.',
      en: 'Check your figures. You can still change everything here.',
    },
    metaTitle: { de: 'Kreditwunsch', en: 'Your loan' },
    pages: [],
    sections: [
      section('wish', 'Betrag und Laufzeit', 'Amount and term', [
        field(wellKnown.amount, 6),
        field(wellKnown.term, 6, {
          tooltip: {
            de: 'Eine längere Laufzeit senkt die Rate, erhöht aber die Zinsen insgesamt.',
            en: 'A longer term lowers the instalment but raises the total interest.',
          },
        }),
      ]),
      section('purpose', 'Verwendung und Auszahlung', 'Purpose and payment', [
        field(wellKnown.intendedUse, 6),
        optional('payoutDate', 6, {
          validators: [notInPast],
          tooltip: {
            de: 'Ohne Angabe zahlen wir aus, sobald Ihr Vertrag unterschrieben ist.',
            en: 'If you leave this open, we pay out as soon as your contract is signed.',
          },
        }),
        field('intendedUseDetails', 12, {
          renderCondition: is(wellKnown.intendedUse, otherUse),
          placeholder: { de: 'Zum Beispiel: unsere Hochzeit', en: 'For example: our wedding' },
          validators: [upTo(120)],
        }),
        field('redemptionAmount', 6, {
          renderCondition: is(wellKnown.intendedUse, debtRestructuring),
          tooltip: {
            de: 'Die aktuelle Höhe nennt Ihnen Ihre bisherige Bank.',
            en: 'Your current lender can tell you the remaining debt.',
          },
        }),
      ]),
      section('price', 'Gut zu wissen', 'Good to know', [optional('informationConditions', 12)]),
    ],
  },
  {
    id: 'borrower',
    type: 'BORROWER_INFORMATION',
    uri: 'persoenliche-angaben',
    title: { de: 'Ihre persönlichen Angaben', en: 'About you' },
    introduction: {
      de: 'Diese Angaben brauchen wir für Ihr Angebot. Das dauert etwa fünf Minuten.',
      en: 'We need these details for your offer. It takes about five minutes.',
    },
    metaTitle: { de: 'Persönliche Angaben', en: 'About you' },
    pages: [],
    sections: [
      section('PERSONAL_INFORMATION', 'Zu Ihrer Person', 'Personal details', [
        ...identity,
        optional('birthName', 6, {
          placeholder: { de: 'Falls abweichend', en: 'If different' },
          validators: [upTo(60)],
        }),
        birthDate,
        field('birthPlace', 6, { validators: [upTo(80)] }),
        nationality,
        field('residencePermitUntil', 6, {
          renderCondition: all(
            { field: 'nationality', operator: 'notNull' },
            { field: 'nationality', operator: 'notIn', value: freeMovementCountries },
          ),
          validators: [notInPast],
        }),
        field('maritalStatus', 6),
        field('childrenCount', 6),
      ]),
      section('OTHER', 'Beantragen Sie den Kredit zu zweit?', 'Are there two of you?', [
        optional(wellKnown.secondBorrower, 12),
      ]),
      section('RESIDENCE', 'Ihre Anschrift', 'Your address', [
        ...address,
        field('residentSince', 6, { validators: [notInFuture] }),
        optional('movedRecently', 12),
      ]),
      section(
        'previousResidence',
        'Ihre vorherige Anschrift',
        'Your previous address',
        [field('previousStreet', 6), field('previousPostcodeCity', 6)],
        { renderCondition: is('movedRecently', true) },
      ),
      section('CONTACTS', 'So erreichen wir Sie', 'How we can reach you', [
        phone,
        optional('callFrom', 6),
        optional(wellKnown.email, 6, {
          placeholder: { de: 'name@beispiel.de', en: 'name@example.com' },
          tooltip: {
            de: 'Falls Sie (noch) kein Konto bei uns haben oder lieber eine andere Adresse nutzen.',
            en: 'If you do not have an account with us yet, or prefer another address.',
          },
          validators: [upTo(254)],
        }),
      ]),
      section(
        'COMPANY',
        'Ihre berufliche Situation',
        'Your work',
        [
          field(wellKnown.professionalGroup, 6),
          optional('companySector', 6, { renderCondition: { combinator: 'or', rules: [isEmployed, isSelfEmployed] } }),
          field('employer', 6, { renderCondition: isEmployed, validators: [upTo(100)] }),
          field('employedSince', 6, { renderCondition: isEmployed, validators: [notInFuture] }),
          optional('weeklyHours', 4, {
            renderCondition: isEmployed,
            placeholder: { de: '38,5', en: '38.5' },
          }),
          optional('fixedTermContract', 8, { renderCondition: isEmployed }),
          field('contractEnd', 6, {
            renderCondition: all(isEmployed, is('fixedTermContract', true)),
            validators: [notInPast],
          }),
          field('selfEmployedSince', 6, { renderCondition: isSelfEmployed, validators: [notInFuture] }),
        ],
        {
          sectionMessages: [
            {
              type: 'SUCCESS',
              text: {
                de: 'Ihr Einkommen weisen Sie später mit Ihrem letzten Einkommensteuerbescheid nach. Bitte halten Sie ihn schon einmal bereit.',
                en: 'Later we will ask for your latest income tax assessment as proof of your income. Please have it ready.',
              },
              condition: isSelfEmployed,
            },
            {
              type: 'ERROR',
              text: {
                de: 'Ohne regelmäßiges Einkommen können wir Ihnen online leider keinen Kredit anbieten. Bitte rufen Sie uns an oder schreiben Sie uns.',
                en: 'We cannot offer you a loan online without a regular income. Please call us or write to us.',
              },
              condition: is(wellKnown.professionalGroup, jobSeeking),
            },
          ],
        },
      ),
      section('BANK_ACCOUNT', 'Ihr Konto und Ihre Steuer', 'Your account and your taxes', [
        optional('payoutIban', 6, {
          placeholder: { de: 'DE00 0000 0000 0000 0000 00', en: 'DE00 0000 0000 0000 0000 00' },
        }),
        optional('taxId', 6, {
          tooltip: {
            de: 'Elf Ziffern; sie stehen auf Ihrem Steuerbescheid und auf Ihrer Lohnsteuerbescheinigung.',
            en: 'Eleven digits, on your tax assessment and your wage tax statement.',
          },
        }),
      ]),
      section('SCHUFA', 'Erklärungen und Einwilligung', 'Declarations and consent', [
        field('ownAccount', 12),
        optional('politicallyExposed', 12),
        field('schufaConsent', 12),
        optional('informationAutomation', 12),
      ]),
    ],
  },
  {
    id: 'living',
    type: 'STANDARD_OF_LIVING',
    uri: 'haushalt',
    title: { de: 'Ihr Haushalt', en: 'Your household' },
    introduction: {
      de: 'Ihre Einnahmen und Ausgaben zeigen, welche Rate gut zu Ihnen passt.',
      en: 'Your income and expenses show which instalment you can afford.',
    },
    metaTitle: { de: 'Einnahmen und Ausgaben', en: 'Income and expenses' },
    pages: [],
    sections: [
      section('livingInformation', 'Gut zu wissen', 'Good to know', [optional('informationLiving', 12)]),
      section(
        'HOUSEHOLD',
        'Laufende Kredite',
        'Existing loans',
        [
          optional('existingCredits', 12),
          field('existingCreditAmount', 6, {
            renderCondition: is('existingCredits', true),
            tooltip: {
              de: 'Die Summe dessen, was Sie heute noch zurückzahlen müssten.',
              en: 'The total you would still have to repay today.',
            },
          }),
          optional(wellKnown.existingLoanDisbursementDate, 6, {
            renderCondition: is('existingCredits', true),
            validators: [{ type: 'DATE_RANGE', maxDate: '-1d' }],
          }),
          optional('existingLoans', 12, {
            renderCondition: is('existingCredits', true),
            fields: [
              field('existingLoanLender', 6, { validators: [upTo(60)] }),
              field('existingLoanBalance', 3),
              field('existingLoanInstalment', 3),
              optional('existingLoanRedeemed', 6),
              field('existingLoanContract', 6, {
                renderCondition: is('existingLoanRedeemed', true),
                validators: [upTo(40)],
              }),
            ],
          }),
          optional('existingLoansTotal', 12, {
            renderCondition: all(is('existingCredits', true), { field: 'existingLoans', operator: 'notNull' }),
          }),
        ],
        {
          sectionMessages: [
            {
              type: 'ERROR',
              text: {
                de: 'Sie möchten umschulden, haben aber noch keinen laufenden Kredit angegeben. Bitte ergänzen Sie ihn hier oder wählen Sie einen anderen Verwendungszweck.',
                en: 'You would like to consolidate your debts but have not added an existing loan yet. Please add it here or choose another purpose.',
              },
              condition: all(is(wellKnown.intendedUse, debtRestructuring), {
                field: 'existingCredits',
                operator: '!=',
                value: true,
              }),
            },
          ],
        },
      ),
    ],
  },
  {
    id: 'documents',
    type: 'DOCUMENTS',
    uri: 'unterlagen',
    title: { de: 'Ihre Unterlagen', en: 'Your documents' },
    introduction: {
      de: 'Mit vollständigen Unterlagen erhalten Sie unsere Entscheidung am schnellsten.',
      en: 'We can decide faster if your documents are complete.',
    },
    metaTitle: { de: 'Unterlagen', en: 'Documents' },
    pages: [],
    sections: [section('upload', 'So laden Sie hoch', 'How to upload', [optional('informationDocuments', 12)])],
  },
  {
    id: 'requested-documents',
    type: 'REQUESTED_DOCUMENTS',
    uri: 'nachforderungen',
    title: { de: 'Angeforderte Unterlagen', en: 'Requested documents' },
    introduction: {
      de: 'Bitte reichen Sie die folgenden Unterlagen nach.',
      en: 'Please upload the following documents.',
    },
    metaTitle: { de: 'Angeforderte Unterlagen', en: 'Requested documents' },
    pages: [],
    sections: [section('requested', 'Fast geschafft', 'Almost there', [optional('informationRequestedDocuments', 12)])],
  },
  {
    id: 'offer',
    type: 'OFFER',
    uri: 'angebot',
    title: { de: 'Ihr Angebot', en: 'Your offer' },
    metaTitle: { de: 'Angebot', en: 'Offer' },
    pages: [],
    sections: [section('next', 'So geht es weiter', 'What happens next', [optional('informationOffer', 12)])],
  },
]

const together = is(wellKnown.secondBorrower, true)
const secondEmployed = isOneOf(secondId(wellKnown.professionalGroup), employed)
const secondSelfEmployed = isOneOf(secondId(wellKnown.professionalGroup), selfEmployed)
const livesElsewhere = { renderCondition: is('secondResidenceDiffers', true) }

/** The co-borrower's section, at an address of its own, so that they can fill it in themselves. */
const secondBorrowerPage: Page = {
  id: 'second-borrower',
  type: 'BORROWER_INFORMATION',
  uri: 'zweite-person',
  title: { de: 'Die zweite Person', en: 'The second applicant' },
  introduction: {
    de: 'Wer den Kredit mit Ihnen aufnimmt, macht hier dieselben Angaben.',
    en: 'Please enter the details of the person applying with you.',
  },
  metaTitle: { de: 'Zweite Person', en: 'Second applicant' },
  pages: [],
  renderCondition: together,
  sections: [
    section('SECOND_BORROWER_PERSONAL_INFORMATION', 'Zur zweiten Person', 'Personal details', [
      ...identity.map((placement) => placedForSecond(placement)),
      optional(secondId('birthName'), 6, {
        placeholder: { de: 'Falls abweichend', en: 'If different' },
        validators: [upTo(60)],
      }),
      placedForSecond(birthDate, {
        tooltip: {
          de: 'Auch die zweite Person muss volljährig sein.',
          en: 'The second applicant must also be 18 or over.',
        },
      }),
      field(secondId('birthPlace'), 6, { validators: [upTo(80)] }),
      placedForSecond(nationality),
      field(secondId('residencePermitUntil'), 6, {
        renderCondition: all(
          { field: secondId('nationality'), operator: 'notNull' },
          { field: secondId('nationality'), operator: 'notIn', value: freeMovementCountries },
        ),
        validators: [notInPast],
      }),
      field(secondId('maritalStatus'), 6),
    ]),
    section('SECOND_BORROWER_RESIDENCE', 'Anschrift', 'Address', [
      optional('secondResidenceDiffers', 12),
      ...address.map((placement) => placedForSecond(placement, livesElsewhere)),
    ]),
    section('SECOND_BORROWER_CONTACTS', 'Erreichbar unter', 'How to reach them', [
      placedForSecond(phone, {
        tooltip: {
          de: 'Wir rufen nur an, wenn wir eine Frage zum Antrag haben.',
          en: 'We only call if we have a question about the application.',
        },
      }),
      optional(secondId(wellKnown.email), 6, {
        placeholder: { de: 'name@beispiel.de', en: 'name@example.com' },
        validators: [upTo(254)],
      }),
    ]),
    section('SECOND_BORROWER_COMPANY', 'Berufliche Situation', 'Work', [
      field(secondId(wellKnown.professionalGroup), 6),
      optional(secondId('companySector'), 6, {
        renderCondition: { combinator: 'or', rules: [secondEmployed, secondSelfEmployed] },
      }),
      field(secondId('employer'), 6, { renderCondition: secondEmployed, validators: [upTo(100)] }),
      field(secondId('employedSince'), 6, { renderCondition: secondEmployed, validators: [notInFuture] }),
      field(secondId('selfEmployedSince'), 6, { renderCondition: secondSelfEmployed, validators: [notInFuture] }),
    ]),
    section('SECOND_BORROWER_SCHUFA', 'Erklärungen und Einwilligung', 'Declarations and consent', [
      field(secondId('ownAccount'), 12),
      optional(secondId('politicallyExposed'), 12),
      field(secondId('schufaConsent'), 12),
    ]),
  ],
}

const profilePage: Page = {
  id: 'profile',
  type: 'USER_PROFILE',
  uri: 'profil',
  title: { de: 'Ihr Profil', en: 'Your profile' },
  introduction: {
    de: 'Was Sie hier angeben, übernehmen wir auf Wunsch in Ihre Anträge.',
    en: 'You can copy what you enter here into your applications.',
  },
  metaTitle: { de: 'Profil', en: 'Profile' },
  pages: [],
  sections: [
    section('PERSONAL_INFORMATION', 'Zu Ihrer Person', 'Personal details', [...identity, birthDate]),
    section('RESIDENCE', 'Ihre Anschrift', 'Your address', address),
    section('CONTACTS', 'So erreichen wir Sie', 'How we can reach you', [phone]),
  ],
}

/** Purchases ask for personal funds, follow-up financings for the remaining debt. */
const isPurchase: Rule = {
  field: 'financingType',
  operator: 'notIn',
  value: [followUpFinancing, modernisation, raisingCapital],
}
const isBuilding: Rule = { field: 'objectType', operator: '!=', value: buildingPlot }

/** Where the money of a purchase goes. */
const toTheSeller: Partial<Section> = {
  sectionMessages: [
    {
      type: 'SUCCESS',
      text: {
        de: 'Beim Kauf zahlen wir den Kredit nicht an Sie, sondern an die Verkäuferseite oder auf ein Konto des Notariats, sobald der Kaufvertrag es vorsieht und die Grundschuld gesichert ist.',
        en: 'For a purchase, we do not pay the loan to you but to the seller, or into an account of the notary, as soon as the purchase contract provides for it and the land charge is secured.',
      },
      condition: is('financingType', purchase),
    },
  ],
}

const mortgagePages: readonly Page[] = [
  {
    id: 'mortgage-start',
    type: 'START_PAGE_MORTGAGE',
    uri: 'finanzierung-berechnen',
    title: { de: 'Ihre Baufinanzierung', en: 'Your mortgage' },
    introduction: {
      de: 'Sagen Sie uns, was Sie vorhaben. Rate und Nebenkosten sehen Sie sofort, kostenlos und unverbindlich.',
      en: 'Tell us about your plans to see your instalment and additional costs straight away, free of charge and without obligation.',
    },
    metaTitle: { de: 'Baufinanzierung berechnen', en: 'Calculate your mortgage' },
    pages: [],
    startPage: { ...allStartOptions, intendedUseIcons: false },
    sections: [
      section('mortgageCalculator', 'Was haben Sie vor?', 'What do you have in mind?', [
        field('financingType', 6, { defaultValue: { de: purchase, en: purchase } }),
        field('objectType', 6, { defaultValue: { de: singleFamilyHouse, en: singleFamilyHouse } }),
        field('propertyPostcodeCity', 12, {
          tooltip: {
            de: 'Vom Bundesland hängt ab, wie hoch die Grunderwerbsteuer ist.',
            en: 'Each federal state sets its own land transfer tax.',
          },
        }),
        field('propertyPrice', 6, { renderCondition: isPurchase }),
        field('personalFundsAmount', 6, { renderCondition: isPurchase }),
        field('residualDebtAmount', 6, { renderCondition: is('financingType', followUpFinancing) }),
        field(wellKnown.amount, 6, { renderCondition: is('financingType', raisingCapital) }),
        optional('repairCostsAmount', 6, {
          renderCondition: { field: 'financingType', operator: '!=', value: raisingCapital },
        }),
      ]),
    ],
  },
  {
    id: 'mortgage-conditions',
    type: 'CONDITION_INFORMATION',
    uri: 'finanzierungswunsch',
    title: { de: 'Zinsbindung und Tilgung', en: 'Fixed-rate period and repayment' },
    introduction: {
      de: 'Je höher die Tilgung, desto früher sind Sie schuldenfrei.',
      en: 'The higher the repayment, the sooner you are debt-free.',
    },
    metaTitle: { de: 'Zinsbindung und Tilgung', en: 'Fixed-rate period and repayment' },
    pages: [],
    sections: [
      section(
        'mortgageWish',
        'So möchten Sie zurückzahlen',
        'How you would like to repay',
        [
          field('fixedRateYears', 6, {
            tooltip: {
              de: 'So lange bleibt Ihr Zinssatz fest. Danach vereinbaren Sie ihn neu.',
              en: 'Your rate is fixed for this period. After that you agree a new one.',
            },
          }),
          field('redemptionRate', 6),
          optional('payoutDate', 6, { validators: [notInPast] }),
        ],
        toTheSeller,
      ),
    ],
  },
  {
    id: 'full-mortgage-conditions',
    type: 'CONDITION_INFORMATION',
    uri: 'volltilgung',
    title: { de: 'Laufzeit bis zur letzten Rate', en: 'Term until the final instalment' },
    introduction: {
      de: 'Der Zinssatz bleibt bis zur letzten Rate fest, eine Restschuld gibt es nicht.',
      en: 'The rate is fixed until the final instalment, and the loan is fully repaid.',
    },
    metaTitle: { de: 'Volltilgung', en: 'Full repayment' },
    pages: [],
    sections: [
      section(
        'fullMortgageWish',
        'So möchten Sie zurückzahlen',
        'How you would like to repay',
        [field('repaymentYears', 6), optional('payoutDate', 6, { validators: [notInPast] })],
        toTheSeller,
      ),
    ],
  },
  {
    id: 'real-estate',
    type: 'REAL_ESTATE_INFORMATION',
    uri: 'immobilie',
    title: { de: 'Ihre Immobilie', en: 'Your property' },
    introduction: {
      de: 'Die wichtigsten Angaben stehen im Exposé oder im Kaufvertrag.',
      en: 'You will find the most important details in the sales particulars or the purchase contract.',
    },
    metaTitle: { de: 'Immobilie', en: 'Property' },
    pages: [],
    sections: [
      section('PROPERTY_INFORMATION', 'Lage und Nutzung', 'Location and use', [
        field('financedObject', 12),
        optional('propertyStreet', 6),
        field('typeOfUse', 6),
      ]),
      section('propertyFinancing', 'Finanzierung', 'Financing', [optional('loanToValue', 12)], {
        renderCondition: isPurchase,
      }),
      section('propertySize', 'Größe', 'Size', [
        optional('plotArea', 6),
        field('livingArea', 6, { renderCondition: isBuilding }),
      ]),
      section(
        'propertyBuilding',
        'Das Gebäude',
        'The building',
        [
          field('constructionYear', 6),
          field('objectCondition', 6),
          optional('energyClass', 6),
          optional('equipment', 6),
          optional('floors', 6),
          optional('loftConversion', 6),
          optional('expansionDegree', 6),
          optional('basement', 6),
          optional('outbuildings', 12),
        ],
        { renderCondition: isBuilding },
      ),
    ],
  },
]

const businessPages: readonly Page[] = [
  {
    id: 'business-start',
    type: 'START_PAGE_SME',
    uri: 'unternehmenskredit-berechnen',
    title: { de: 'Ihr Unternehmenskredit', en: 'Your business loan' },
    introduction: {
      de: 'Wählen Sie Betrag und Laufzeit. Ihre Rate sehen Sie sofort.',
      en: 'Choose the amount and term to see your instalment straight away.',
    },
    metaTitle: { de: 'Unternehmenskredit berechnen', en: 'Calculate your business loan' },
    pages: [],
    startPage: { ...allStartOptions, representativeExample: false, intendedUseIcons: false },
    sections: [
      section('businessCalculator', 'Was hat Ihr Unternehmen vor?', 'What does your company have in mind?', [
        field(wellKnown.amount, 12),
        field(wellKnown.term, 12),
      ]),
    ],
  },
  {
    id: 'business-conditions',
    type: 'CONDITION_INFORMATION',
    uri: 'vorhaben',
    title: { de: 'Ihr Vorhaben', en: 'Your plans' },
    introduction: {
      de: 'Prüfen Sie Ihre Angaben. Sie können hier noch alles ändern.',
      en: 'Check your figures. You can still change everything here.',
    },
    metaTitle: { de: 'Vorhaben', en: 'Plans' },
    pages: [],
    sections: [
      section('businessWish', 'Betrag, Laufzeit und Zweck', 'Amount, term and purpose', [
        field(wellKnown.amount, 6),
        field(wellKnown.term, 6),
        field('investmentPurpose', 12, {
          placeholder: { de: 'Zum Beispiel: eine neue Maschine', en: 'For example: a new machine' },
          validators: [upTo(200)],
        }),
      ]),
    ],
  },
  {
    id: 'business-company',
    type: 'BORROWER_INFORMATION',
    uri: 'unternehmen',
    title: { de: 'Ihr Unternehmen', en: 'Your company' },
    introduction: {
      de: 'Die Zahlen stehen in Ihrem letzten Jahresabschluss oder Steuerbescheid.',
      en: 'You will find the figures in your latest annual accounts or tax assessment.',
    },
    metaTitle: { de: 'Unternehmen', en: 'Company' },
    pages: [],
    sections: [
      section('COMPANY', 'Das Unternehmen', 'The company', [
        field('companyName', 6, { validators: [upTo(120)] }),
        field('businessSector', 6),
        field('foundedOn', 6, { validators: [{ type: 'DATE_RANGE', maxDate: 'today' }] }),
      ]),
      section('COMPANY_ADDRESS', 'So erreichen wir Sie', 'How we can reach you', [
        optional('companyPlace', 6),
        optional('companyCallFrom', 6),
      ]),
      section('companyFigures', 'Die letzten Zahlen', 'The latest figures', [
        field('annualRevenue', 6),
        field('annualProfit', 6),
      ]),
    ],
  },
  {
    id: 'borrower-rating',
    type: 'BORROWER_RATING',
    uri: 'bonitaet',
    title: { de: 'Ihre Bonität', en: 'Your creditworthiness' },
    introduction: {
      de: 'Bevor wir entscheiden, prüfen wir, ob der Kredit zu Ihrem Unternehmen passt.',
      en: 'Before we decide, we check whether your company can afford the loan.',
    },
    metaTitle: { de: 'Bonität', en: 'Credit check' },
    pages: [],
    sections: [
      section('rating', 'So läuft die Prüfung ab', 'How the check works', [
        optional('informationRating', 12),
        field('companyInquiryConsent', 12),
      ]),
    ],
  },
]

type Part = Pick<Page, 'id' | 'uri' | 'title'> & {
  /** Id of its first section. */
  readonly from: string
}

/** A long page as several, which narrow screens show one after another ([A3.10]). */
function inParts(page: Page, parts: readonly Part[]): Page[] {
  const beginnings = parts.map(({ from }) => page.sections.findIndex(({ id }) => id === from))
  const own = { ...page, pages: parts.map(({ id }) => id), sections: page.sections.slice(0, beginnings[0]) }
  return [
    own,
    ...parts.map(({ id, uri, title }, at): Page => ({
      id,
      type: page.type,
      uri,
      title,
      pages: [],
      sections: page.sections.slice(beginnings[at], beginnings[at + 1]),
    })),
  ]
}

const borrowerParts: readonly Part[] = [
  {
    id: 'borrower-contact',
    uri: 'anschrift',
    title: { de: 'Anschrift und Kontakt', en: 'Address and contact' },
    from: 'RESIDENCE',
  },
  { id: 'borrower-work', uri: 'beruf', title: { de: 'Ihr Beruf', en: 'Your work' }, from: 'COMPANY' },
  {
    id: 'borrower-consents',
    uri: 'erklaerungen',
    title: { de: 'Konto und Erklärungen', en: 'Account and declarations' },
    from: 'BANK_ACCOUNT',
  },
]

const secondBorrowerParts: readonly Part[] = [
  {
    id: 'second-borrower-contact',
    uri: 'zweite-person-anschrift',
    title: { de: 'Anschrift und Kontakt der zweiten Person', en: 'The second applicant’s address and contact' },
    from: 'SECOND_BORROWER_RESIDENCE',
  },
  {
    id: 'second-borrower-work',
    uri: 'zweite-person-beruf',
    title: { de: 'Beruf und Erklärungen der zweiten Person', en: 'The second applicant’s work and declarations' },
    from: 'SECOND_BORROWER_COMPANY',
  },
]

/** A page for every page type ([A3.10]); products share pages. */
export const pageDefaults: readonly Page[] = [
  ...consumerPages.flatMap((page) => (page.id === 'borrower' ? inParts(page, borrowerParts) : [page])),
  profilePage,
  ...inParts(secondBorrowerPage, secondBorrowerParts),
  ...mortgagePages,
  ...businessPages,
]
