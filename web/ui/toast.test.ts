import { afterEach, expect, test } from 'vitest'

import { dismissToast, toast, toasts } from './toast.ts'

afterEach(() => {
  for (const { id } of toasts.current()) dismissToast(id)
})

const shown = (): string[] => toasts.current().map(({ text }) => text.id)

test('[A5.04] [B5.10] tells every error, however many, and the last five other messages', () => {
  const errors = Array.from({ length: 29 }, (_, at) => `error ${at}`)
  for (const id of errors) {
    toast({ kind: 'error', text: { id } })
    toast({ kind: 'info', text: { id: `info to ${id}` } })
  }
  expect(shown().filter((id) => id.startsWith('error'))).toEqual(errors)
  expect(shown().filter((id) => id.startsWith('info'))).toEqual(errors.slice(-5).map((id) => `info to ${id}`))
})

test('[A2.28] does not repeat a visible message, and a success removes the errors before it', () => {
  for (const id of ['one', 'two', 'one']) toast({ kind: 'error', text: { id } })
  expect(shown()).toEqual(['one', 'two'])
  toast({ kind: 'success', text: { id: 'saved' } })
  expect(shown()).toEqual(['saved'])
})
