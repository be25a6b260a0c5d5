/** An enumeration of the specification: its members as they are on the wire, and the properties that carry them. */
export interface Enumeration {
  readonly statement: string
  readonly name: string
  /** Names of properties (or of query parameters) with a member as their value, or as an entry of their list. */
  readonly of: readonly string[]
  readonly members: readonly string[]
}

/** Names of properties that are members themselves, such as `{"SHOW_HEADER": true}`. */
export const asName = '(name)'

const one = (statement: string, name: string, of: string, members: string): Enumeration => ({
  statement,
  name,
  of: of.split(' '),
  members: members.split(' '),
})

const keyTypes =
  'MARITAL_STATUS EMPLOYMENT_TYPE TYPE_OF_USE TYPE_OF_FINANCING INTENDED_USE OBJECT_TYPE TYPE_OF_IDENTIFICATION SALUTATION COUNTRY EQUIPMENT OBJECT_CONDITION MESSAGE_REFERENCE COMPANY_SECTOR PRODUCT_TYPE TITLE GROUND_FLOOR LOFT_CONVERSION EXPANSION_DEGREE BASEMENT OUTBUILDING FINANCED_OBJECT'
const categories =
  'INCOME CHILD_BENEFIT GOVERNMENT_SUPPORT RENT_INCOME OTHER_INCOME RENT_EXPENSES INSURANCE LIVING_COST CREDIT_COST TELECOMMUNICATION OTHER_EXPENSES'

/**
 * Every enumeration of the specification, member by member. Literal, and not taken from the code that it is about: each member
 * must be sent or answered by a successful call of a Worker test (scripts/members.ts), a part of a value also by an error.
 */
export const enumerations: readonly Enumeration[] = [
  one('[A3.01]', 'income period', 'incomeExpensePeriod', 'Monthly Yearly'),
  one('[A6.01]', 'authority', 'authority', 'ROLE_USER ROLE_ADMIN ROLE_TECH_ADMIN'),
  one('[A3.05] [B3.42]', 'calculation type', 'calculationType', 'NONE CONSUMER_CREDIT MORTGAGE MORTGAGE_FULL'),
  one('[A3.08]', 'document check', 'fileVerificationStatus', 'NEW OK MAYBE NOT_OK NOTHING'),
  one('[A3.08] [B3.30]', 'kind of document tab', 'type', 'DOCUMENTS REQUESTED_DOCUMENTS'),
  one(
    '[A3.10] [B3.40]',
    'page type',
    'type pageType',
    'USER_PROFILE START_PAGE_CONSUMER START_PAGE_MORTGAGE START_PAGE_SME CONDITION_INFORMATION REAL_ESTATE_INFORMATION BORROWER_INFORMATION STANDARD_OF_LIVING DOCUMENTS REQUESTED_DOCUMENTS OFFER BORROWER_RATING',
  ),
  one('[A3.11] [B3.37]', 'section message', 'type', 'SUCCESS ERROR'),
  one('[A3.11] [B3.44]', 'operator', 'operator', 'null notNull = != < > <= >= in notIn contains'),
  one('[A3.11] [B3.44]', 'combinator', 'combinator', 'and or'),
  one('[A3.12]', 'entity type', 'entityType', 'USER LOAN BORROWER SECOND_BORROWER'),
  one(
    '[A3.12]',
    'field type',
    'type',
    'TEXTFIELD NUMBERFIELD PHONE_NUMBER CALENDAR CALENDAR_SPLITTED CALENDAR_YEAR_MONTH CALENDAR_YEAR_MONTH_SPLITTED KEY CHECKBOX SWITCH POSTCODE_LOOKUP POSTCODE_LOOKUP_SPLITTED TIME_SELECT TIME_SELECT_SPLITTED IBAN TIN SCHUFA SCHUFA_SWITCH COMBINED_STREET_HOUSE_NUMBER RADIOGROUP OUTBUILDINGS_LIST DOUBLE MONEY CALCULATION_VALUE ATTACHMENT INFORMATION_TEXT FIELDS_GROUP',
  ),
  one(
    '[A3.12]',
    'part of a value',
    'part',
    'DAY MONTH YEAR CODE CITY HOUR MINUTES STREET HOUSE_NUMBER OUTBUILDING_TYPE OUTBUILDING_AMOUNT',
  ),
  one(
    '[A3.14]',
    'field section',
    'id',
    'PERSONAL_INFORMATION RESIDENCE OTHER COMPANY COMPANY_ADDRESS HOUSEHOLD CONTACTS BANK_ACCOUNT PROPERTY_INFORMATION SCHUFA SECOND_BORROWER_PERSONAL_INFORMATION SECOND_BORROWER_RESIDENCE SECOND_BORROWER_COMPANY SECOND_BORROWER_CONTACTS SECOND_BORROWER_SCHUFA',
  ),
  one('[A3.13] [B3.38]', 'validator', 'type', 'LENGTH DATE_RANGE'),
  one('[A3.16] [B3.24]', 'key type', 'id keyType definition', keyTypes),
  one('[A3.17] [B3.27]', 'kind of household item', 'kind', 'INCOME EXPENSES'),
  one('[A3.17] [B3.28]', 'aggregation category', 'category', categories),
  one('[A3.18] [B5.13]', 'node of an expression', 'type', 'OPERATOR PARENTHESES CONST SYMBOL'),
  one('[A3.18] [B5.13]', 'operator of an expression', 'operator', '+ - * /'),
  one('[A3.20]', 'ownership', 'type ownership', 'OWN SHARED_BY_ME SHARED_WITH_ME'),
  one('[A3.20]', 'share role', 'role', 'VIEWER EDITOR'),
  one(
    '[A3.22] [B3.19]',
    'interface',
    `id ${asName}`,
    'WEBID_IDENTIFY_PERSONAL WEBID_CONTRACT_QES FINTEC_SELF_DISCLOSURE ON_GEO_LORA_SERVICE',
  ),
  one('[A3.23]', 'identification type', 'type', 'video_ident customer_ident'),
  one('[A3.23]', 'identification status', 'status', 'NEW FAILED SUCCESS'),
  one(
    '[A4.02]',
    'loan status',
    'loanStatus status',
    'HIDDEN NEW READY SEND ADDITIONAL_DOCUMENTS_REQUIRED ADDITIONAL_DOCUMENTS_SEND OFFER_AVAILABLE OFFER_ACCEPTED REJECTED',
  ),
  one('[A7.15]', 'operation', 'operation', 'SWITCH_TO_ALTERNATIVE REQUEST_CALL_FROM_BANK'),
  one(
    '[B3.01]',
    'type of a setting',
    'type',
    'STRING INTEGER BOOLEAN SELECT MULTISELECT ICON LOCALIZED_STRING COLOR FONT',
  ),
  one('[B3.17]', 'password level', 'value', 'VERY_WEAK WEAK REASONABLE STRONG VERY_STRONG'),
  one('[B3.18]', 'technical setting', `key ${asName}`, 'SHOW_HEADER SHOW_FOOTER NO_LOGIN_MODE'),
  one('[B3.25]', 'kind of cost', 'id', 'ADDITIONAL_COSTS LAND_TRANSFER_COSTS'),
  one('[B3.32]', 'theme', 'value', 'GREEN GREEN-ORANGE DARK-GREEN CUSTOM'),
  one('[B3.33]', 'layout', 'value', 'ONE_COLUMN TWO_COLUMNS'),
  one('[B3.35]', 'text field', 'id type', 'REPRESENTATIVE_EXAMPLE PAGE_TITLE FOOTER_TEXT HEADER_TEXT'),
  one(
    '[B3.50]',
    'settings area',
    'area',
    'KEYS ADDITIONAL_COSTS LIVING_TYPE DOCUMENTS USER_INTERFACE INPUT_FIELDS TEXT_FIELDS EMAIL_TEMPLATES GENERAL_SETTINGS OFFER CHILD_BENEFIT INTERFACES FINTEC ONGEO PRODUCTS PROCESSES PAGES WEB_ID',
  ),
  one('[B3.52]', 'submission', 'status', 'MALWARE_CHECK SUBMITTION SUBMITTED SUBMITTION_FAILED'),
  one(
    '[B3.53]',
    'value of a condition error',
    asName,
    'PRODUCT_TYPE TERM AMOUNT REDEMPTION_RATE INTENDED_USE TYPE_OF_USE',
  ),
  one(
    '[B8.09]',
    'condition error',
    `type ${asName}`,
    'NO_PRODUCT_TYPE NO_VALID_DATE INVALID_AMOUNT INVALID_REDEMPTION_RATE INVALID_TERM INVALID_PRODUCT_TYPE NOT_DELETED_PRODUCT_TYPE',
  ),
  one(
    '[B8.10]',
    'product-type error',
    `type ${asName}`,
    'INTENDED_USE_NOT_MAPPED TYPE_OF_USE_NOT_MAPPED PRODUCT_TYPE_NOT_MAPPED',
  ),
  one('[B8.11]', 'health', 'status', 'UP WARNING'),
]

/** Query parameters that the specification names, by call. */
export const parameters: readonly string[] = [
  'POST /api/register?g-recaptcha-response',
  'GET /api/activate?key',
  'POST /api/account/reset-password/init?g-recaptcha-response',
  'GET /api/settings/postcodes?search',
  'PUT /api/loan/{id}?force',
  'PUT /api/loan/{id}?lang',
  'PUT /api/loan/{id}?pageType',
  'POST /api/loan?force',
  'POST /api/loan?lang',
  'POST /api/loan?pageType',
  'PUT /api/loan/validate?pageType',
  'GET /api/loan/previews?status',
  'GET /api/loan/previews?ownership',
  'GET /api/loan/previews?sort',
  'GET /api/loan/previews?page',
  'GET /api/loan/previews?size',
  'PATCH /api/loan/previews/{id}/description?desc',
  'POST /api/loan/documents?checkText',
  'GET /api/loan/documents?ids',
  'GET /api/loan/documents/{id}?token',
  'GET /api/pages-fields/attachments/{id}?token',
  'POST /api/inquiries/send?lang',
  'POST /api/inquiries/alternatives?operation',
  'POST /api/inquiries/alternatives?mobile',
  'POST /api/inquiries/alternatives?lang',
  'GET /api/settings/general?current',
  'GET /api/settings/additional-costs?current',
  'GET /api/settings/child-benefit?current',
  'GET /api/contracts/settings?current',
  'GET /api/release-changes/changed-settings?lang',
  'POST /api/release-changes/reject/{id}?lang',
  'DELETE /api/release-changes/remove/{id}?lang',
  'GET /api/document/config?current',
  'GET /api/product-types/conditions/?conditionField',
  'GET /api/product-types/critical-values/?key',
  'GET /api/product-types/critical-values/?definition',
  'GET /api/email-templates/email-templates?current',
  'GET /api/email-templates/email-field-types?fieldType',
  'GET /api/users/administrators?page',
  'GET /api/users/administrators?size',
  'GET /api/users/administrators?sort',
  'GET /management/audits?page',
  'GET /management/audits?size',
  'GET /management/audits?sort',
  'GET /management/audits?fromDate',
  'GET /management/audits?toDate',
  'GET /api/unprocessed-applications/export?token',
]
