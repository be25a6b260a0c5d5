import { expect } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'

import { pdfText } from './bank.ts'
import { askAs, newPerson } from './control.ts'
import { definitionOf } from './field-words.ts'
import { acceptAll } from './invitations.ts'
import { completeLoan } from './loans.ts'
import { missing } from './missing.ts'
import { json, succeeded } from './people.ts'
import type { Portal } from './portal.ts'
import { isDisabled, type Screen } from './screen.ts'
import { formForFetch } from './upload-request.ts'

// Steps of an application on a screen (screen.ts), and its data on the server.

type Ask = Portal['fetch']

export const loanOf = async (ask: Ask, id: string): Promise<Loan> =>
  (await succeeded(ask(`/api/loan/${id}`))).json<Loan>()

/** Uploads a file to an application outside the screen. */
export async function uploadFrom(
  ask: Ask,
  loanId: string,
  place: Readonly<Record<string, string>> = { documentTabId: 'income', documentId: 'payslip' },
): Promise<void> {
  const file = new File([pdfText], 'Nachweis.pdf')
  const body = await formForFetch(Object.entries({ loanId, ...place, file }))
  await succeeded(ask('/api/loan/documents', { method: 'POST', body }))
}

/** A complete application of a new user, shared with another one. */
export async function sharedWith(email: string, role = 'EDITOR'): Promise<{ id: string; owner: Ask }> {
  const owner = await askAs(await newPerson('owner'))
  const { id } = await completeLoan(owner)
  const body = { members: [{ email, role }], askForHelp: false, dataSharingAgreement: true }
  await succeeded(owner(`/api/loan/${id}/share`, json('PUT', body)))
  await acceptAll(await askAs(email))
  return { id, owner }
}

/** Waits for a step: the end of its address, and its title if the page alone decides it. */
export async function atStep(screen: Screen, uri: string): Promise<void> {
  await expect.poll(() => screen.address().replace(/\?.*/, '').split('/').at(-1)).toBe(uri)
  const page = shippedAreas().PAGES.find((each) => each.uri === uri && each.type !== 'OFFER')
  const title = uri === 'pruefen' ? screen.t('review.title') : page?.title[screen.locale]
  await screen.findByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) })
}

/** Presses the button that continues once it is enabled; a step may have it twice. */
export async function clickContinue(screen: Screen, id = 'wizard.saveAndContinue'): Promise<void> {
  const find = () => screen.queryAllByRole('button', { name: screen.t(id) })[0]
  await expect.poll(find).toSatisfy((button?: HTMLElement) => button !== undefined && !isDisabled(button))
  await screen.user.click(find() ?? missing())
}

/** Fills in the fields of a page that have values. */
export async function fillPage({ fill }: Screen, uri: string, values: Readonly<Record<string, Value>>): Promise<void> {
  const sections = wholePages(shippedAreas().PAGES).find((page) => page.uri === uri)?.sections ?? []
  for (const { id } of sections.flatMap(({ fields }) => fields)) {
    const value = values[id]
    if (value !== undefined && value !== false) await fill(id, value)
  }
}

/** Follows a link of the page, by the end of its address. */
export async function follow(screen: Screen, end: string): Promise<void> {
  const links = await screen.findAllByRole('link')
  const link = links.find((each) => each.getAttribute('href')?.endsWith(end))
  if (link === undefined) throw new Error(`no link to ${end}`)
  await screen.user.click(link)
}

/** Leaves the application by the portal's name in the header. */
export async function leaveByHeader(screen: Screen): Promise<void> {
  const link = document.querySelector<HTMLElement>('header a')
  if (link === null) throw new Error('no link in the header')
  const from = screen.address()
  await screen.user.click(link)
  await expect.poll(screen.address).not.toBe(from)
}

export const boxOf = (screen: Screen, fieldId: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: definitionOf(fieldId).label[screen.locale] })

/** Types into a text field, which keeps the focus. */
export async function write(screen: Screen, fieldId: string, text: string): Promise<void> {
  const box = await boxOf(screen, fieldId)
  await screen.user.clear(box)
  if (text !== '') await screen.user.type(box, text)
}

/** Waits until an answer is displayed read-only. */
export async function isReadOnly({ locale }: Screen, fieldId: string): Promise<void> {
  const label = () => document.querySelector(`#field-${fieldId} dt`)?.textContent
  await expect.poll(label).toBe(definitionOf(fieldId).label[locale])
}

/** Id of the focused element. */
export const focusedId = (): string => document.activeElement?.id ?? ''
