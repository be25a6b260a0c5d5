import { createContext, use } from 'react'
import type { GenericSchema } from 'valibot'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { itemProblemsText } from '#domain/settings/labels/problems.ts'
import { settingOf } from '#domain/settings/labels/describe-value.ts'
import type { Words } from '#domain/settings/labels/words.ts'
import { type Allowed, allowedAt, blankOf, insideOf, type Path } from '#domain/settings/schema-parts.ts'
import type { Item, SettingsProblem } from '#domain/settings/area.ts'

import type { Trial } from '../TrialNotice.tsx'
import type { ItemForm } from './item-form.ts'

/** What the last try to send it was held up by, or where somebody is led: folded away it is to be seen. */
export interface Sought {
  readonly problems: readonly Pick<SettingsProblem, 'path'>[]
}

interface FormFacts {
  readonly area: AreaKey
  readonly schema: GenericSchema
  readonly form: ItemForm
  readonly words: Words
  /** What the server found wrong with what was sent. */
  readonly refused: readonly SettingsProblem[]
  /** What was sent last, and what came of it where it was tried. */
  readonly sent?: Item | undefined
  readonly trial?: Trial | undefined
  readonly sought?: Sought | undefined
  /** Only to be looked at. */
  readonly readOnly: boolean
  /** Tells its inputs from those of other items in the same form. */
  readonly prefix?: string
}

export const FormContext = createContext<FormFacts | undefined>(undefined)

/** The form that a control stands in. */
export function useFormFacts(): FormFacts {
  const facts = use(FormContext)
  if (facts === undefined) throw new Error('outside of a form')
  return facts
}

export interface PartFacts {
  /** For labels and descriptions in the document. */
  readonly name: string
  readonly allowed: Allowed | undefined
  /** Has to be entered. */
  readonly needed: boolean
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly set: (part: unknown) => void
  readonly leave: () => void
  readonly blank: () => unknown
}

/** What a control needs to know of its part of the item. */
export function usePart(path: Path): PartFacts {
  const { area, schema, form, words, refused, readOnly, prefix = '' } = useFormFacts()
  const name = path.join('.')
  const own = form.reveals(path) ? form.problems.find((problem) => problem.path === name) : undefined
  const problem = own ?? refused.find((each) => each.path === name)
  const [first, ...inside] = path
  const value = areaLabels[area][String(first)]
  // The item's own schema leaves the value of a setting to its definition.
  const setting = value === undefined ? undefined : settingOf(value, form.value)
  const allowed =
    setting === undefined
      ? allowedAt(schema, path, form.value)
      : allowedAt(setting.schema, inside, insideOf(form.value, [String(first)]))
  return {
    name: `${prefix}${name}`,
    allowed,
    needed: allowed?.needed === true,
    error: problem === undefined ? undefined : itemProblemsText(problem, words.locale, words.areas).text,
    readOnly,
    set: (part) => form.set(path, part),
    leave: () => form.leave(path),
    blank: () => blankOf(schema, path, form.value),
  }
}

/** Marks an input of something that has to be entered, to the eye and to the ear; the legend says what the mark means. */
export const neededProps = (needed: boolean) =>
  needed ? ({ 'aria-required': true, labelProps: { mod: { needed: true } } } as const) : {}
