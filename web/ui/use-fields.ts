import { type ChangeEvent, useState } from 'react'

import { useTexts } from '../i18n/use-texts.ts'
import { afterPress } from './after-press.ts'

type Values = Readonly<Record<string, string | boolean>>
/** Message ids of what is wrong; a field without one is right. */
export type Problems<V> = { readonly [K in keyof V]?: string | undefined }

/** A small form: its values, what is wrong with them, and errors that show once a field was touched ([A5.02]). */
export function useFields<V extends Values>(initial: V, problemsOf: (values: V) => Problems<V>) {
  const { t } = useTexts()
  const [values, setValues] = useState(initial)
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
    /** All of them at once: another version has come to stand beneath the form. */
    replace: setValues,
    /** Shows what is wrong with a field from now on. */
    touch,
    /** Properties of a text field. */
    text: (name: keyof V) => ({
      ...shared(name),
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value as V[keyof V]),
    }),
    /** Properties of a checkbox; ticking it off again counts as touching it. */
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
