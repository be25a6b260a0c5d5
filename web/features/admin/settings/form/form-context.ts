import { createContext, use } from 'react'
import type { GenericSchema } from 'valibot'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { findDescribedSetting } from '#domain/settings/labels/describe-value.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'
import { type Allowed, allowedAt, createBlank, getAtPath, type Path } from '#domain/settings/editing/schema-parts.ts'
import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'

import type { Trial } from '../TrialNotice.tsx'
import type { ItemForm } from './item-form.ts'

/** The problems of the last refused attempt, or a problem to focus; collapsed parts with them expand. */
export interface ShownProblems {
  readonly problems: readonly Pick<SettingsProblem, 'path'>[]
}

interface FormFacts {
  readonly area: AreaKey
  readonly schema: GenericSchema
  readonly form: ItemForm
  readonly words: LabelContext
  /** The server's problems with the submitted item. */
  readonly refused: readonly SettingsProblem[]
  /** The last submitted item, and the result of its trial run if there was one. */
  readonly sent?: Item | undefined
  readonly trial?: Trial | undefined
  readonly shownProblems?: ShownProblems | undefined
  readonly readOnly: boolean
  /** Distinguishes inputs of several items in the same form. */
  readonly prefix?: string
}

export const FormContext = createContext<FormFacts | undefined>(undefined)

export function useFormFacts(): FormFacts {
  const facts = use(FormContext)
  if (facts === undefined) throw new Error('outside of a form')
  return facts
}

export interface PartFacts {
  /** The input's name, also for label and description ids. */
  readonly name: string
  readonly allowed: Allowed | undefined
  readonly needed: boolean
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly set: (part: unknown) => void
  readonly leave: () => void
  readonly blank: () => unknown
}

/** State and actions for one part of the item. */
export function usePart(path: Path): PartFacts {
  const { area, schema, form, words, refused, readOnly, prefix = '' } = useFormFacts()
  const name = path.join('.')
  const own = form.reveals(path) ? form.problems.find((problem) => problem.path === name) : undefined
  const problem = own ?? refused.find((each) => each.path === name)
  const [first, ...inside] = path
  const value = areaLabels[area][String(first)]
  // A setting's value has the schema of its definition, not that of the item.
  const setting = value === undefined ? undefined : findDescribedSetting(value, form.value)
  const allowed =
    setting === undefined
      ? allowedAt(schema, path, form.value)
      : allowedAt(setting.schema, inside, getAtPath(form.value, [String(first)]))
  return {
    name: `${prefix}${name}`,
    allowed,
    needed: allowed?.needed === true,
    error: problem === undefined ? undefined : itemProblemsText(problem, words.locale, words.areas).text,
    readOnly,
    set: (part) => form.set(path, part),
    leave: () => form.leave(path),
    blank: () => createBlank(schema, path, form.value),
  }
}

/** Marks a required input visually and for assistive technology; `RequiredLegend` explains the mark. */
export const neededProps = (needed: boolean) =>
  needed ? ({ 'aria-required': true, labelProps: { mod: { needed: true } } } as const) : {}
