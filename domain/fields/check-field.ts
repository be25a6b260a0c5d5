import type { FieldContext, FieldProblem, FieldTypeRules } from './field-type.ts'
import { isRequired } from './is-required.ts'
import { fieldRules } from './registry.ts'
import { malformedProblem } from './storable.ts'
import { isBlank } from './stored-text.ts'
import type { FieldDefinition, SectionField, Value } from './types.ts'

/** The first problem of a field's answer, the same in server and browser. */
export function checkField(
  definition: FieldDefinition,
  placement: SectionField,
  value: Value | null,
  context: FieldContext,
): FieldProblem | undefined {
  const rules: FieldTypeRules = fieldRules[definition.type]
  // A cleared input of any type, even if its schema does not allow empty text.
  const present = typeof value === 'string' && isBlank(value) ? null : value
  // Before isAnswered, which needs a value accepted by the schema.
  const malformed = present === null ? undefined : malformedProblem(rules, present)
  if (malformed !== undefined) return malformed
  if (!rules.isAnswered(present))
    return isRequired(definition, placement) ? { code: 'NotNull', messageKey: rules.requiredKey } : undefined
  return present === null ? undefined : rules.check(present, context)
}
