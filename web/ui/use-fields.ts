import { type ChangeEvent, type Dispatch, type SetStateAction, useState } from 'react'

import { useKeptState } from '../api/kept-input.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { afterPress } from './after-press.ts'

type Values = Readonly<Record<string, string | boolean>>
/** Message ids of the problems; a field without one is valid. */
export type Problems<V> = { readonly [K in keyof V]?: string | undefined }

/** The values and problems of a small form. A field's problem is visible once the field was touched ([A5.02]). */
export const useFields = <V extends Values>(initial: V, problemsOf: (values: V) => Problems<V>) =>
  useFieldValues(useState(initial), problemsOf)

/** The same with values that outlive the end of the session (`useKeptState`); never for passwords. */
export function useKeptFields<V extends Values>(form: string, initial: V, problemsOf: (values: V) => Problems<V>) {
  return useFieldValues(useKeptState(form, initial), problemsOf)
}

function useFieldValues<V extends Values>(
  [values, setValues]: [V, Dispatch<SetStateAction<V>>],
  problemsOf: (values: V) => Problems<V>,
) {
  const { t } = useTexts()
  const [touched, setTouched] = useState<ReadonlySet<keyof V>>(new Set())
  const problems = problemsOf(values)

  const touch = (name: keyof V) => setTouched((before) => new Set([...before, name]))
  const set = <K extends keyof V>(name: K, value: V[K]) => setValues((before) => ({ ...before, [name]: value }))
  const shared = (name: keyof V) => {
    const problem = problems[name]
    return {
      name: String(name),
      onBlur: () => afterPress(() => touch(name)),
      error: problem !== undefined && touched.has(name) ? t(problem) : null,
    }
  }
  return {
    values,
    valid: Object.values(problems).every((problem) => problem === undefined),
    set,
    /** Replaces all values: the form now edits another version. */
    replace: setValues,
    /** Makes a field's problem visible from now on. */
    touch,
    /** Props of a text field. */
    text: (name: keyof V) => ({
      ...shared(name),
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value as V[keyof V]),
    }),
    /** Props of a checkbox; unchecking it counts as touching it. */
    check: (name: keyof V) => ({
      ...shared(name),
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        touch(name)
        set(name, event.currentTarget.checked as V[keyof V])
      },
    }),
  }
}
