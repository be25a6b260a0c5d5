import { newAddress } from './address.ts'
import { pdfText } from './bank.ts'
import { succeeded } from './people.ts'
import type { Portal } from './portal.ts'

const complete = {
  reference: 'LOAN_APPLICATION',
  topic: 'Unterlagen',
  message: 'Welche Gehaltsabrechnung brauchen Sie?',
  contactVia: 'EMAIL',
  address: 'erika@test.example',
}

/** A message to the bank, complete by default; undefined parts are omitted. */
export function contactForm(parts: Readonly<Record<string, string | undefined>> = {}, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...parts })) if (value !== undefined) form.set(name, value)
  if (file !== undefined) form.set('file', file)
  return form
}

export const contactFile = (): File => new File([pdfText], 'Frage.pdf')

/** Sends a message of a new visitor; returns its id. */
export async function sentMessage({ fetch }: Pick<Portal, 'fetch'>, file?: File): Promise<string> {
  const init = { method: 'POST', body: contactForm({}, file), headers: newAddress() }
  return (await (await succeeded(fetch('/api/contact', init))).json<{ readonly id: string }>()).id
}
