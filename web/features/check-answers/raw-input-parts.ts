import type { FieldError } from '#domain/shared/errors.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { visibleFields } from '#domain/wizard/answers.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'
import { type MissingAnswer, missingAnswer, type MissingParts } from '#domain/wizard/missing.ts'
import { problemsOfPage } from '#web/page/page-state.ts'
import { answersToSave } from '#web/features/wizard/save.ts'
import { isStartPage } from '#web/features/wizard/start/start-page.ts'
import { isOwn } from '#web/features/wizard/step/is-own.ts'
import { isUntouched } from '#web/page/raw-answers.ts'
import type { WizardState } from '#web/features/wizard/wizard-state.ts'

/**
 * Combines the server's missing parts with the problems of unsaved input: the server validates only the stored loan,
 * and an application with other visible answers is not complete.
 */
export function partsWithRawInput(parts: MissingParts, wizard: WizardState): MissingParts {
  if (isUntouched(wizard.typed)) return parts
  const typed = typedProblems(wizard)
  const steps = wizard.steps.map(({ uri, title }) => {
    const found = parts.steps.find((step) => step.uri === uri)?.answers ?? []
    const own = typed.get(uri) ?? []
    const answers = [
      ...found.map((answer) => own.find((each) => isSame(each, answer)) ?? answer),
      ...own.filter((each) => !found.some((answer) => isSame(answer, each))),
    ]
    return { uri, title, answers }
  })
  return {
    ...parts,
    steps: [
      ...steps.filter(({ answers }) => answers.length > 0),
      // Steps that only the stored answers need.
      ...parts.steps.filter(({ uri }) => steps.every((step) => step.uri !== uri)),
    ],
  }
}

/** `index` is that of a section's message. */
const isSame = (one: MissingAnswer, other: MissingAnswer): boolean =>
  one.objectName === other.objectName && one.field === other.field && one.params?.['index'] === other.params?.['index']

/** The answers that this reader must change, by step URI, each once. */
function typedProblems(wizard: WizardState): ReadonlyMap<string, readonly MissingAnswer[]> {
  const isTheirs = isOwn(wizard.saved, wizard.definitions)
  const left = unsaved(wizard)
  const seen = new Set<string>()
  // A later page repeats the questions of the start page, with related fields.
  const asking = wizard.steps.toSorted(
    (one, other) => Number(isStartPage(one.page.type)) - Number(isStartPage(other.page.type)),
  )
  return new Map(
    asking.map((step) => {
      const page = wizard.pages.find(({ id }) => id === step.page.id) ?? step.page
      const found = problemsOfPage(page, wizard)
      const unsavedProblems = unsavedOn(page, left, wizard).filter(
        (one) => !found.some(({ field }) => fieldOnPage(field) === one.field),
      )
      const problems = [...found, ...unsavedProblems].filter((problem) => {
        const name = `${problem.objectName} ${problem.field} ${problem.params?.['index'] ?? ''}`
        return isTheirs(problem) && seen.size !== seen.add(name).size
      })
      return [step.uri, problems.map((problem) => missingAnswer(wizard.settings, problem))]
    }),
  )
}

/** Visible answers that a save would omit, whatever the rules say. */
function unsaved(wizard: WizardState): ReadonlySet<string> {
  const { typed, definitions } = wizard
  const { fields } = answersToSave(wizard)
  return new Set(
    Object.entries(typed.fields).flatMap(([id, field]) =>
      definitions.get(id)?.type === field.value.type && fields[id] !== field ? [id] : [],
    ),
  )
}

const unsavedOn = (page: Page, left: ReadonlySet<string>, { answers, definitions }: WizardState): FieldError[] =>
  visibleFields(page, answers).flatMap(({ id }) => {
    const definition = left.has(id) ? definitions.get(id) : undefined
    return definition === undefined ? [] : [{ objectName: definition.entityType, field: id, message: 'Pattern' }]
  })
