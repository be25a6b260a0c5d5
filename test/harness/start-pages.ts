import { expect } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { definitionOf } from './field-words.ts'
import type { Screen } from './screen.ts'

const { PRODUCTS, PAGES } = shippedAreas()

/** The shipped start page of a product, by the product's address. */
export function startPageOf(uri: string): Page {
  const product = PRODUCTS.find((each) => each.uri === uri)
  const page = PAGES.find(({ id }) => id === product?.steps[0]?.pageId)
  if (page === undefined) throw new Error(`no start page of ${uri}`)
  return page
}

/** The input of a field; a slider beside it has a different name. */
export const textBox = (screen: Screen, id: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: definitionOf(id).label[screen.locale] })

/** Replaces the text of a box in one step; the box keeps the focus. */
export async function retype({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  if (text !== '') await user.paste(text)
}

export const typeNumber = async (screen: Screen, id: string, text: string): Promise<void> =>
  retype(screen, await textBox(screen, id), text)

/** Replaces non-breaking spaces with spaces. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

/** The instalment among the figures of the page; empty if there is none. */
export function instalment({ t }: Screen): string {
  const term = [...document.querySelectorAll('dl > div > dt')].find(
    (each) => each.textContent === t('wizard.figures.rate'),
  )
  return plain(term?.parentElement?.querySelector('dd')?.textContent)
}

/** Presses the first button that continues; the page may have a second one at its side. */
export async function goNext(screen: Screen, id = 'wizard.next'): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name: screen.t(id) })
  if (button !== undefined) await screen.user.click(button)
}

/** Id of the focused element. */
export const focusedId = (): string => document.activeElement?.id ?? ''

/** The accessible description of an element. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Waits for an address with this end, and for its heading. */
export async function arrives(screen: Screen, uri: string): Promise<void> {
  await expect.poll(screen.address).toMatch(new RegExp(`/${uri}$`))
  const title = shippedAreas().PAGES.find((page) => page.uri === uri)?.title[screen.locale]
  // The page before it stays until it is drawn.
  await screen.findByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) })
}

/** An amount in cents from its text in either language. */
export const centsOf = (text: string): number => (/[-−]/.test(text) ? -1 : 1) * Number(text.replaceAll(/\D/g, ''))
