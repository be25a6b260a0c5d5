import { isEmail, tidyEmail } from '../identifiers/email.ts'
import { isLatinText, tidyText } from '../names/letters.ts'
import { isPersonName, isStorableName } from '../names/person-name.ts'
import { defineTextType, type FieldProblem } from './field-type.ts'
import { checkLength, otherScript, requiredKeys } from './problems.ts'
import { isBlank, StoredText } from './stored-text.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

const nameProblems = {
  firstName: { code: 'Pattern', messageKey: 'validation.incorrectValue.firstName' },
  lastName: { code: 'Pattern', messageKey: 'validation.incorrectValue.lastName' },
} as const satisfies Record<string, FieldProblem>

const isName = (id: string): id is keyof typeof nameProblems => Object.hasOwn(nameProblems, id)

/** [A5.08] */
const contentRules: Readonly<Record<string, (text: string) => FieldProblem | undefined>> = {
  [wellKnown.firstName]: (text) => (isPersonName(text) ? undefined : nameProblems.firstName),
  [wellKnown.lastName]: (text) => (isPersonName(text) ? undefined : nameProblems.lastName),
  [wellKnown.birthName]: (text) => (isPersonName(text) ? undefined : otherScript()),
  [wellKnown.birthPlace]: (text) => (isLatinText(text) ? undefined : otherScript()),
  [wellKnown.email]: (text) => (isEmail(text) ? undefined : { code: 'Email', messageKey: 'email.invalid' }),
}

export const textField = defineTextType<string>({
  type: 'TEXTFIELD',
  schema: StoredText(4000),
  storableProblem: (value, definition) => {
    const id = idOfBorrower(definition)
    return isName(id) && !isStorableName(value) ? nameProblems[id] : undefined
  },
  isAnswered: (value) => value !== null && !isBlank(value),
  requiredKey: requiredKeys.value,
  normalise: (value, definition) => {
    const id = idOfBorrower(definition)
    if (isName(id)) return tidyText(value)
    return id === wellKnown.email ? tidyEmail(value) : value.trim()
  },
  check: (value, { definition, placement }) => {
    const id = idOfBorrower(definition)
    const rule = Object.hasOwn(contentRules, id) ? contentRules[id] : undefined
    return checkLength(value, placement) ?? rule?.(value)
  },
  format: (value) => value.trim(),
  conditionValue: (value) => value.trim(),
})
