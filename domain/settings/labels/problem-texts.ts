import { settingsProblemTexts } from '../../texts/settings-problems.ts'
import type { SettingsProblem } from '../problem.ts'
import type { ProblemText, ValueKind } from './problem-text.ts'

type Code = keyof typeof settingsProblemTexts.codes

/** What a problem's value is, unless it is shown as it stands. */
const valueKinds: Readonly<Partial<Record<Code, ValueKind>>> = {
  defaultNotAnAnswer: 'INPUT_FIELDS',
  defaultOutsideLimits: 'INPUT_FIELDS',
  datesBackwards: 'INPUT_FIELDS',
  nestedPage: 'PAGES',
  sectionTwice: 'PAGES',
  missingTranslation: 'language',
  sameInAllLanguages: 'language',
  changedInOneLanguage: 'language',
  unknownField: 'INPUT_FIELDS',
  unknownPage: 'PAGES',
  unknownProduct: 'PRODUCTS',
  unknownDocument: 'document',
  unknownLivingItem: 'LIVING_TYPE',
  unknownKey: 'key',
  attachmentsTooLarge: 'size',
  presetAgreement: 'INPUT_FIELDS',
  checkOfOtherType: 'INPUT_FIELDS',
  conditionFieldLater: 'INPUT_FIELDS',
  conditionFieldNeverAsked: 'INPUT_FIELDS',
  conditionWithoutValue: 'INPUT_FIELDS',
  conditionOperator: 'INPUT_FIELDS',
  conditionValue: 'INPUT_FIELDS',
  symbolIsNoNumber: 'INPUT_FIELDS',
  calculationCircle: 'INPUT_FIELDS',
  groupWithoutFields: 'INPUT_FIELDS',
  fieldsOfNoGroup: 'INPUT_FIELDS',
  groupInGroup: 'INPUT_FIELDS',
  foreignFieldInGroup: 'INPUT_FIELDS',
  fieldTwiceInGroup: 'INPUT_FIELDS',
  fieldTwiceOnPage: 'INPUT_FIELDS',
  requiredButHidden: 'INPUT_FIELDS',
  missingPart: 'INPUT_FIELDS',
  fieldWithoutText: 'INPUT_FIELDS',
}

/** Texts of all problem codes; valibot's checks are named by their type. */
export const problemTexts: Readonly<Record<string, ProblemText>> = Object.fromEntries(
  (Object.keys(settingsProblemTexts.codes) as Code[]).map((code): [string, ProblemText] => {
    const value = valueKinds[code]
    return [code, { text: settingsProblemTexts.codes[code], ...(value === undefined ? {} : { value }) }]
  }),
)

/** Identifiers have a text of their own for what the schema reports as a pattern. */
function getCode({ code, item, path }: SettingsProblem): string {
  if (code === 'non_empty' && path === 'id' && item === '') return 'missingId'
  return code === 'regex' && /(^|\.)(id|documentId)$/.test(path) ? 'idFormat' : code
}

/** The text of a problem; undefined for a code without one. */
export function findProblemText(problem: SettingsProblem): ProblemText | undefined {
  const code = getCode(problem)
  return Object.hasOwn(problemTexts, code) ? problemTexts[code] : undefined
}
