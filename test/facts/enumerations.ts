/** An enumeration of the specification: its members as they are on the wire, and where a call carries them. */
export interface Enumeration {
  readonly statement: string
  readonly name: string
  /** Where a member is produced or used; a member anywhere else, such as one of the same spelling, does not count. */
  readonly carriers: readonly Carrier[]
  readonly members: readonly string[]
}

/** A part of a call: its sent or replied body, its query, a part of its path, or the body of its error. */
export interface Carrier {
  readonly method: string
  readonly path: string
  readonly part: 'sent' | 'replied' | 'query' | 'path' | 'error'
  /**
   * Names of properties from the outside in, through lists: `*` is any name, `**` any depth, and `(name)` the names
   * themselves, as in `{"SHOW_HEADER": true}`.
   */
  readonly at: readonly string[]
}

const parts = { '<': 'sent', '>': 'replied', '?': 'query', ':': 'path', '!': 'error' } as const

/** From `METHOD /path > property.property`. */
function carrierOf(text: string): Carrier {
  const [, method = '', path = '', sign, at = ''] = /^([A-Z]+) (\S+) ([<>?:!]) ?(\S*)$/.exec(text) ?? []
  if (sign === undefined) throw new Error(`no carrier: ${text}`)
  return { method, path, part: parts[sign as keyof typeof parts], at: at === '' ? [] : at.split('.') }
}

const one = (statement: string, name: string, carriers: readonly string[], members: string): Enumeration => ({
  statement,
  name,
  carriers: carriers.map(carrierOf),
  members: members.split(' '),
})

/** Mails that an action has queued, as the tests read them (test/harness/portal.ts). */
export const queuedMails = 'MAIL /queue > kind'

const keyTypes =
  'MARITAL_STATUS EMPLOYMENT_TYPE TYPE_OF_USE TYPE_OF_FINANCING INTENDED_USE OBJECT_TYPE TYPE_OF_IDENTIFICATION SALUTATION COUNTRY EQUIPMENT OBJECT_CONDITION MESSAGE_REFERENCE COMPANY_SECTOR PRODUCT_TYPE TITLE GROUND_FLOOR LOFT_CONVERSION EXPANSION_DEGREE BASEMENT OUTBUILDING FINANCED_OBJECT'
const categories =
  'INCOME CHILD_BENEFIT GOVERNMENT_SUPPORT RENT_INCOME OTHER_INCOME RENT_EXPENSES INSURANCE LIVING_COST CREDIT_COST TELECOMMUNICATION OTHER_EXPENSES'

/** Replies of a loan as it has become. */
const loanReplies = (at: string): string[] =>
  [
    'GET /api/loan/{id}',
    'PUT /api/loan/{id}',
    'POST /api/loan',
    'POST /api/loan/initiate',
    'POST /api/inquiries/send',
    'POST /api/inquiries/alternatives',
    'POST /api/inquiries/{id}/requested-documents',
  ].map((call) => `${call} > ${at}`)
const savedLoans = (at: string): string[] =>
  ['PUT /api/loan/{id}', 'POST /api/loan', 'PUT /api/loan/validate'].map((call) => `${call} < ${at}`)
const loanErrors = (at: string): string[] =>
  ['PUT /api/loan/{id}', 'POST /api/loan', 'PUT /api/loan/validate'].map((call) => `${call} ! ${at}`)
/** Pages as they ship and as they are scheduled. */
const pages = (at: string): string[] => [
  `GET /api/pages > ${at}`,
  `PUT /api/scheduled-pages/{id} < ${at}`,
  `POST /api/scheduled-pages < ${at}`,
]
/** Fields as they ship and as they are scheduled. */
const fields = (at: string): string[] => [
  `GET /api/pages-fields > ${at}`,
  `PUT /api/pages-fields/scheduled < fields.${at}`,
]
const identified = (at: string): string[] => [
  `GET /api/user-ident/{id} > ${at}`,
  `GET /api/loan/{id}/sign-off/{signOffId} > ${at}`,
  `POST /api/signing/transaction > ${at}`,
]

/**
 * Every enumeration of the specification, member by member. Literal, and not taken from the code that it is about: each member
 * must be in one of its carriers in a call of a Worker test that succeeds, or that fails for the parts of errors
 * (scripts/members.ts). What the portal does, such as a status, counts where it answers with it; what is configured counts where
 * it ships or is scheduled.
 */
export const enumerations: readonly Enumeration[] = [
  one('[A1.05] [B1.22]', 'language', ['PUT /api/account/{id}/language < language'], 'de en'),
  one('[A2.20]', 'order of the overview', ['GET /api/loan/previews ? sort'], 'changeDate,asc changeDate,desc'),
  one(
    '[A2.21]',
    'status filter',
    ['PUT /api/account/filters-settings < settings.status'],
    'offerAvailable offerAccepted documentsNeeded new sent rejected',
  ),
  one(
    '[A2.22] [A3.09]',
    'icon of a step',
    ['GET /api/products/products > steps.icon'],
    'home euro-sign building user money-check file-alt file-upload file-contract',
  ),
  one(
    '[A2.27] [B3.41]',
    'display option',
    pages('startPage.(name)'),
    'representativeExample watchlist statusBar intendedUseIcons showAppliedLoans showCalculatedValues',
  ),
  one(
    '[A3.01] [A3.04]',
    'income period',
    ['PUT /api/account/income-expenses < incomeExpensePeriod', ...savedLoans('borrowers.incomeExpensePeriod')],
    'Monthly Yearly',
  ),
  one('[A6.01] [B6.01]', 'authority', ['GET /api/account > authority'], 'ROLE_USER ROLE_ADMIN ROLE_TECH_ADMIN'),
  one(
    '[A3.05] [B3.42]',
    'calculation type',
    ['GET /api/products/products > calculationType', 'POST /api/products/products < calculationType'],
    'NONE CONSUMER_CREDIT MORTGAGE MORTGAGE_FULL',
  ),
  one(
    '[A3.08]',
    'document check',
    ['POST /api/loan/documents > fileVerificationStatus', 'GET /api/loan/documents > fileVerificationStatus'],
    'NEW OK MAYBE NOT_OK NOTHING',
  ),
  one(
    '[A3.08] [B3.30]',
    'kind of document tab',
    ['POST /api/loan/documents/tabs > type'],
    'DOCUMENTS REQUESTED_DOCUMENTS',
  ),
  one(
    '[A3.10] [B3.40]',
    'page type',
    pages('type'),
    'USER_PROFILE START_PAGE_CONSUMER START_PAGE_MORTGAGE START_PAGE_SME CONDITION_INFORMATION REAL_ESTATE_INFORMATION BORROWER_INFORMATION STANDARD_OF_LIVING DOCUMENTS REQUESTED_DOCUMENTS OFFER BORROWER_RATING',
  ),
  one('[A3.10]', 'page progress', loanReplies('steps.pages.progress'), 'IN_PROGRESS DONE'),
  one('[A3.10]', 'process progress', loanReplies('progress'), 'NOT_STARTED PARTIALLY_COMPLETED IN_PROCESS COMPLETED'),
  one('[A3.11] [B3.37]', 'section message', pages('sections.sectionMessages.type'), 'SUCCESS ERROR'),
  one('[A3.11] [B3.44]', 'operator', pages('sections.**.operator'), 'null notNull = != < > <= >= in notIn contains'),
  one(
    '[A3.11] [B3.44]',
    'combinator',
    [
      ...pages('**.combinator'),
      'GET /api/products/products > **.combinator',
      'POST /api/document/config < **.combinator',
    ],
    'and or',
  ),
  one('[A3.12]', 'entity type', fields('entityType'), 'USER LOAN BORROWER SECOND_BORROWER'),
  one(
    '[A3.12]',
    'field type',
    fields('type'),
    'TEXTFIELD NUMBERFIELD PHONE_NUMBER CALENDAR CALENDAR_SPLITTED CALENDAR_YEAR_MONTH CALENDAR_YEAR_MONTH_SPLITTED KEY CHECKBOX SWITCH POSTCODE_LOOKUP POSTCODE_LOOKUP_SPLITTED TIME_SELECT TIME_SELECT_SPLITTED IBAN TIN SCHUFA SCHUFA_SWITCH COMBINED_STREET_HOUSE_NUMBER RADIOGROUP OUTBUILDINGS_LIST DOUBLE MONEY CALCULATION_VALUE ATTACHMENT INFORMATION_TEXT FIELDS_GROUP',
  ),
  one(
    '[A3.12]',
    'part of a value',
    loanErrors('**.part'),
    'DAY MONTH YEAR CODE CITY HOUR MINUTES STREET HOUSE_NUMBER OUTBUILDING_TYPE OUTBUILDING_AMOUNT',
  ),
  one('[A3.13] [B3.38]', 'validator', pages('sections.**.validators.type'), 'LENGTH DATE_RANGE'),
  one(
    '[A3.14]',
    'field section',
    pages('sections.id'),
    'PERSONAL_INFORMATION RESIDENCE OTHER COMPANY COMPANY_ADDRESS HOUSEHOLD CONTACTS BANK_ACCOUNT PROPERTY_INFORMATION SCHUFA SECOND_BORROWER_PERSONAL_INFORMATION SECOND_BORROWER_RESIDENCE SECOND_BORROWER_COMPANY SECOND_BORROWER_CONTACTS SECOND_BORROWER_SCHUFA',
  ),
  one(
    '[A3.14]',
    'well-known field',
    savedLoans('fields.(name)'),
    'firstName lastName email dateOfBirth professionalGroup street postcodeCity phone secondBorrower financedObject propertyPostcodeCity existingLoanDisbursementDate',
  ),
  one(
    '[A3.16] [B3.24]',
    'key type',
    ['GET /api/keys/definitions > id', 'PUT /api/keys/definitions/scheduled/{id} : id'],
    keyTypes,
  ),
  one(
    '[A3.17] [B3.27]',
    'kind of household item',
    ['GET /api/incomeExpense/getIncomeExpenseConfig > kind', 'PUT /api/incomeExpense/update < *.kind'],
    'INCOME EXPENSES',
  ),
  one(
    '[A3.17] [B3.28]',
    'aggregation category',
    [
      'GET /api/incomeExpense/getIncomeExpenseConfig > category',
      'PUT /api/incomeExpense/update < *.category',
      'GET /api/fintec/risks/{id}/snapshots > incomeExpenses.category',
    ],
    categories,
  ),
  one('[A3.18] [B5.13]', 'node of an expression', fields('calculation.**.type'), 'OPERATOR PARENTHESES CONST SYMBOL'),
  one('[A3.18] [B5.13]', 'operator of an expression', fields('calculation.**.operator'), '+ - * /'),
  one('[A3.20]', 'ownership', ['GET /api/loan/previews > content.ownership.type'], 'OWN SHARED_BY_ME SHARED_WITH_ME'),
  one('[A3.20]', 'share role', ['PUT /api/loan/{id}/share < members.role'], 'VIEWER EDITOR'),
  one('[A3.21]', 'contact reference', ['POST /api/contact < reference'], 'LOAN_APPLICATION CURRENT_LOAN OTHERS'),
  one('[A3.21]', 'contact-via', ['POST /api/contact < contactVia'], 'EMAIL PHONE WHATS_APP LIVE_CHAT'),
  one(
    '[A3.22] [B3.19]',
    'interface',
    ['PUT /api/tech-settings/interfaces < (name)'],
    'WEBID_IDENTIFY_PERSONAL WEBID_CONTRACT_QES FINTEC_SELF_DISCLOSURE ON_GEO_LORA_SERVICE',
  ),
  one('[A3.22]', 'value of an interface', ['PUT /api/tech-settings/interfaces < *'], 'true false'),
  one(
    '[A3.23]',
    'identification type',
    [...identified('type'), 'POST /api/user-ident/ < type', 'POST /api/loan/{id}/sign-off/ < type'],
    'video_ident customer_ident',
  ),
  one('[A3.23]', 'identification status', identified('status'), 'NEW FAILED SUCCESS'),
  one('[A4.01]', 'step status', loanReplies('steps.status'), 'DONE IN_PROGRESS'),
  one(
    '[A4.02]',
    'loan status',
    loanReplies('loanStatus'),
    'HIDDEN NEW READY SEND ADDITIONAL_DOCUMENTS_REQUIRED ADDITIONAL_DOCUMENTS_SEND OFFER_AVAILABLE OFFER_ACCEPTED REJECTED',
  ),
  one('[A4.04]', 'state of a signature', loanReplies('signers.state'), 'IDENTIFIED SIGNED DECLINED'),
  one(
    '[A5.07]–[A5.14]',
    'message at a field',
    [
      ...loanErrors('fieldErrors.messageKey'),
      'PUT /api/loan/incomes-expenses ! fieldErrors.messageKey',
      'POST /api/inquiries/send ! fieldErrors.messageKey',
      'POST /api/inquiries/alternatives ! fieldErrors.messageKey',
    ],
    'anfrage.lebenshaltung.required anfrage.lebenshaltung.option.required anfrage.lebenshaltung.select.required email.invalid validation.incorrectValue.firstName validation.incorrectValue.lastName validation.incorrectValue.outbuildings anfrage.darlehensnehmer.mobil.invalid anfrage.darlehensnehmer.mobil.invalid-dial-code invalidDate.maximum.message invalidDate.minimum.message invalidDateFormat.message invalidTimeFormat.message anfrage.darlehensnehmer.iban.invalid anfrage.darlehensnehmer.tin.invalid',
  ),
  one(
    '[B5.01]',
    'problem with the address of a process',
    ['POST /api/processes ! fieldErrors.messageKey'],
    'admin.process.uri-required admin.process.uri-invalid-format admin.process.uri-already-in-use',
  ),
  one('[A5.17] [B8.03]', 'size error', loanErrors('fieldErrors.message'), 'Min Max DecimalMin DecimalMax'),
  one(
    '[A7.15]',
    'operation',
    ['POST /api/inquiries/alternatives ? operation'],
    'SWITCH_TO_ALTERNATIVE REQUEST_CALL_FROM_BANK',
  ),
  one(
    '[B3.01]',
    'type of a setting',
    ['GET /api/settings/general > type', 'GET /api/user-interface/current-templates > type'],
    'STRING INTEGER BOOLEAN SELECT MULTISELECT ICON LOCALIZED_STRING COLOR FONT',
  ),
  one(
    '[B3.02]',
    'general setting',
    ['GET /api/settings/general > id'],
    'DAYS_BEFORE_REMINDER DAYS_BEFORE_ACCOUNT_DELETION LOGIN_ATTEMPTS COMPLETION_URL BANK_PHONE BANK_EMAIL EXTERNAL_TEMPLATES EXTERNAL_HEADER_URI EXTERNAL_FOOTER_URI CONTACT_URI PASSWORD_STRENGTH_LEVEL PASSWORD_HELP_TEXT AUTOMATED_RATING APPLICATIONS_SHARING LANGUAGES IDLE_LOGGED_IN_ENABLED IDLE_LOGGED_IN_HIDDEN IDLE_LOGGED_IN_TIMEOUT IDLE_NOT_LOGGED_IN_ENABLED IDLE_NOT_LOGGED_IN_HIDDEN IDLE_NOT_LOGGED_IN_TIMEOUT HEADER_TEXT_SHOWN FOOTER_TEXT_SHOWN IFRAME_RESIZER ALLOWED_ANCESTORS UNPROCESSED_APPLICATIONS_MAIL UNPROCESSED_APPLICATIONS_AGE UNPROCESSED_APPLICATIONS_DELETE CAPTCHA_REQUIRED CAPTCHA_SITE_KEY',
  ),
  one(
    '[B3.17]',
    'password level',
    ['PUT /api/settings/general/{id} < value'],
    'VERY_WEAK WEAK REASONABLE STRONG VERY_STRONG',
  ),
  one(
    '[B3.13] [B3.18]',
    'technical setting',
    ['PUT /api/tech-settings < (name)'],
    'SHOW_HEADER SHOW_FOOTER NO_LOGIN_MODE ANALYTICS',
  ),
  one('[B3.25]', 'kind of cost', ['GET /api/settings/additional-costs > id'], 'ADDITIONAL_COSTS LAND_TRANSFER_COSTS'),
  one(
    '[B3.31]',
    'name of a look',
    ['GET /api/user-interface/current-templates > id'],
    'THEME ROUNDED_CORNERS LAYOUT EMBEDDED_LABELS EMBEDDED_ERROR_MESSAGES FAV_ICON STEPPER_ICONS FONT_SIZE PRIMARY_COLOR SECONDARY_COLOR TEXT_COLOR SUCCESS_COLOR INFO_COLOR WARNING_COLOR ERROR_COLOR BACKGROUND_COLOR CUSTOM_FONT FONT_FAMILY',
  ),
  one('[B3.32]', 'theme', ['PUT /api/user-interface/templates < data.THEME'], 'GREEN GREEN-ORANGE DARK-GREEN CUSTOM'),
  one('[B3.33]', 'layout', ['PUT /api/user-interface/templates < data.LAYOUT'], 'ONE_COLUMN TWO_COLUMNS'),
  one(
    '[B3.35]',
    'text field',
    ['GET /api/settings/text-fields/current > id', 'PUT /api/settings/text-fields/{type} : type'],
    'REPRESENTATIVE_EXAMPLE PAGE_TITLE FOOTER_TEXT HEADER_TEXT',
  ),
  one(
    '[B3.45]',
    'kind of mail',
    [queuedMails],
    'REGISTRATION EXISTING_USER_REGISTRATION NEW_STATUS NEW_DOCUMENTS REQUEST_ADDITIONAL_DOCUMENTS DELETE_ACCOUNT_WARNING PASSWORD_RESET ALTERNATIVE_FINANCING_NOT_FOUND SHARED_APPLICATION',
  ),
  one(
    '[B3.48]',
    'field of the identity service',
    ['GET /api/web-id/fields > id', 'PUT /api/web-id/settings/scheduled < id'],
    'sex firstName lastName dateOfBirth street streetNumber zip city country email phone',
  ),
  one(
    '[B3.49]',
    'list of the property valuation',
    ['GET /api/on-geo/settings > id'],
    'OBJECT_TYPES OUTBUILDINGS TYPES_OF_USE EQUIPMENT LOFT_CONVERSIONS DEGREES FLOORS BASEMENTS',
  ),
  one(
    '[B1.02] [B3.50]',
    'settings area',
    ['GET /api/release-changes/changed-settings > area'],
    'KEYS ADDITIONAL_COSTS LIVING_TYPE DOCUMENTS USER_INTERFACE INPUT_FIELDS TEXT_FIELDS EMAIL_TEMPLATES GENERAL_SETTINGS OFFER CHILD_BENEFIT INTERFACES FINTEC ONGEO PRODUCTS PROCESSES PAGES WEB_ID',
  ),
  one(
    '[B3.52]',
    'submission',
    [
      'GET /api/unprocessed-applications > status',
      'PUT /api/unprocessed-applications/{id}/reschedule > status',
      ...loanReplies('applications.status'),
    ],
    'MALWARE_CHECK SUBMITTION SUBMITTED SUBMITTION_FAILED',
  ),
  one(
    '[B3.53]',
    'value of a condition error',
    ['GET /api/health/interest-conditions > values.(name)', 'GET /api/health/product-types > values.(name)'],
    'PRODUCT_TYPE TERM AMOUNT REDEMPTION_RATE INTENDED_USE TYPE_OF_USE',
  ),
  one(
    '[B4.02]',
    'decision on a change',
    ['GET /api/release-changes/changed-settings > changes.status'],
    'OPEN APPROVED REJECTED',
  ),
  one(
    '[B8.09]',
    'condition error',
    ['GET /api/health/interest-conditions > type'],
    'NO_PRODUCT_TYPE NO_VALID_DATE INVALID_AMOUNT INVALID_REDEMPTION_RATE INVALID_TERM INVALID_PRODUCT_TYPE NOT_DELETED_PRODUCT_TYPE',
  ),
  one(
    '[B8.10]',
    'product-type error',
    ['GET /api/health/product-types > type'],
    'INTENDED_USE_NOT_MAPPED TYPE_OF_USE_NOT_MAPPED PRODUCT_TYPE_NOT_MAPPED',
  ),
  one('[B2.30] [B8.11]', 'health', ['GET /management/health > components.*.status'], 'UP WARNING'),
]

const ofCall = (call: string, names: string): string[] => names.split(' ').map((name) => `${call}?${name}`)

/**
 * Query parameters by call, without the final slash: those that the specification names and that change something here
 * (docs/decisions/deviations.md has the others), and the portal's own. `lang` of all other calls is read in one place.
 */
export const parameters: readonly string[] = [
  ...ofCall('POST /api/register', 'g-recaptcha-response'),
  ...ofCall('GET /api/activate', 'key'),
  ...ofCall('POST /api/account/reset-password/init', 'g-recaptcha-response'),
  ...ofCall('POST /api/account/sign-in-link', 'g-recaptcha-response'),
  ...ofCall('GET /api/oidc/start', 'from forced proof frame'),
  ...ofCall('GET /api/oidc/callback', 'handoff'),
  ...ofCall('DELETE /api/account/sessions', 'others'),
  ...ofCall('GET /api/settings/postcodes', 'search'),
  ...ofCall('PUT /api/loan/{id}', 'force lang pageType pageId'),
  ...ofCall('POST /api/loan', 'lang pageType pageId'),
  ...ofCall('PUT /api/loan/validate', 'pageType pageId'),
  ...ofCall('DELETE /api/loan/session', 'id'),
  ...ofCall('GET /api/loan/previews', 'status ownership sort page size'),
  ...ofCall('PATCH /api/loan/previews/{id}/description', 'desc'),
  ...ofCall('POST /api/loan/documents', 'checkText'),
  ...ofCall('GET /api/loan/documents', 'ids'),
  ...ofCall('GET /api/loan/documents/{id}', 'token'),
  ...ofCall('GET /api/pages-fields/attachments/{id}', 'token'),
  ...ofCall('POST /api/inquiries/send', 'lang'),
  ...ofCall('POST /api/inquiries/alternatives', 'operation mobile'),
  ...ofCall('GET /api/fintec/risks/{id}/snapshots', 'accounts months'),
  ...ofCall('GET /api/shared-applications', 'page size sort'),
  ...ofCall('GET /api/settings/general', 'current'),
  ...ofCall('GET /api/settings/additional-costs', 'current'),
  ...ofCall('GET /api/settings/child-benefit', 'current'),
  ...ofCall('GET /api/settings/legal', 'current'),
  ...ofCall('GET /api/tech-settings/interfaces', 'current'),
  ...ofCall('GET /api/contracts/settings', 'current'),
  ...ofCall('GET /api/document/config', 'current'),
  ...ofCall('GET /api/system/settings/conditions', 'current'),
  ...ofCall('GET /api/email-templates/email-templates', 'current'),
  ...ofCall('GET /api/email-templates/email-field-types', 'fieldType'),
  ...ofCall('GET /api/release-changes/changed-settings', 'lang'),
  ...ofCall('GET /api/release-changes/history', 'page size release changes skip'),
  ...ofCall('GET /api/product-types/conditions', 'conditionField'),
  ...ofCall('GET /api/product-types/critical-values', 'key definition'),
  ...ofCall('GET /api/users/administrators', 'page size sort search'),
  ...ofCall('GET /api/users', 'page size sort search'),
  ...ofCall('GET /api/admin/users', 'page size sort search'),
  ...ofCall('POST /api/users/search', 'page size sort'),
  ...ofCall('GET /api/mails', 'page size sort'),
  ...ofCall('GET /api/contact', 'page size state id'),
  ...ofCall('GET /api/contact/{id}/file', 'token'),
  ...ofCall('GET /api/reviews', 'page size open loanId'),
  ...ofCall('GET /api/cases', 'page size which'),
  ...ofCall('GET /api/withdrawals', 'page size'),
  ...ofCall('GET /api/unprocessed-applications/export', 'token'),
  ...ofCall('GET /management/audits', 'page size sort fromDate toDate principal type entity entityId'),
  ...ofCall('POST /management/audits/search', 'page size sort fromDate toDate'),
  ...ofCall('GET /management/metrics', 'hours'),
  ...ofCall('GET /management/jhimetrics', 'hours'),
  ...ofCall('GET /management/metrics/history', 'hours'),
  ...ofCall('GET /management/metrics/vitals', 'days release width'),
]
