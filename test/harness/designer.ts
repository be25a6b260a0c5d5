import { expect } from 'vitest'

import type { Page } from '#domain/settings/pages.ts'

import { asAdmin, filled, professional } from './administration.ts'
import { missing } from './missing.ts'
import { type Opening, openScreen, type Screen } from './screen.ts'

/** The page designer, with a page open. */
export interface Designer {
  readonly screen: Screen
  /** Names and marks of all parts of the page, in order. */
  readonly outline: () => (string | null)[]
  /** The row of a part, by what it begins with; waits for it. */
  readonly row: (name: string) => Promise<HTMLElement>
  /** Where a part is in the page, as in `sections.0.fields.1`. */
  readonly pathOf: (name: string) => Promise<string>
  readonly save: () => Promise<void>
  readonly saved: () => Promise<unknown>
}

export async function openDesigner(pageId: string, opening: Opening = {}): Promise<Designer> {
  const screen = await openScreen(`/app-settings/pages/${pageId}`, { as: professional, ...opening })
  await screen.button('designer.undo')
  return designerOn(screen)
}

export function designerOn(screen: Screen): Designer {
  const { t } = screen
  const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-part]')]
  const row = async (name: string): Promise<HTMLElement> => {
    const found = () => rows().find(({ textContent }) => textContent.startsWith(name))
    await expect.poll(found, { message: name }).toBeDefined()
    return found() ?? missing()
  }
  return {
    screen,
    outline: () => rows().map(({ textContent }) => textContent),
    row,
    pathOf: async (name) => (await row(name)).dataset['part'] ?? '',
    save: () => screen.press('settings.save'),
    saved: () => screen.findByText(t('designer.saved')),
  }
}

/** Ctrl and a letter, wherever the keyboard is. */
export const shortcut = ({ user }: Screen, keys: string): Promise<void> => user.keyboard(`{Control>}${keys}{/Control}`)

/** What a section is called in the outline. */
export const sectionName = ({ t }: Screen, title: string): string => filled(t('designer.section'), { name: title })

/** All at once: each key would draw the whole page with its preview anew. */
export async function write({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  if (text !== '') await user.paste(text)
}

/** A control, by the end of its name in the form; waits for it. */
export async function controlOf(end: string): Promise<HTMLInputElement> {
  const found = () => document.querySelector<HTMLInputElement>(`[name$="${end}"]`)
  await expect.poll(found, { message: end }).not.toBeNull()
  const control = found()
  if (control === null) throw new Error(`no control ${end}`)
  return control
}

/** What is pasted, a list takes for something that the browser has filled in. */
export async function searchIn({ user }: Screen, box: HTMLElement | undefined, text: string): Promise<void> {
  await user.clear(box ?? missing())
  await user.type(box ?? missing(), text)
}

/** Chooses from a list that is searched by typing. */
export async function chooseFrom(screen: Screen, box: HTMLElement | undefined, option: string): Promise<void> {
  await searchIn(screen, box, option)
  const isChoice = (each: HTMLElement) =>
    each.hasAttribute('data-combobox-option') && each.textContent.trim() === option
  const found = () => screen.queryAllByRole('option').find(isChoice)
  await expect.poll(found, { message: option }).toBeDefined()
  await screen.user.click(found() ?? missing())
}

export const inFocus = (element: () => Element | null | undefined) =>
  expect.poll(() => document.activeElement !== null && document.activeElement === element()).toBe(true)

/** Where a text is said to screen readers as something that has happened; by role it would take long on such a screen. */
export const announced = (text: string): Element[] =>
  [...document.querySelectorAll('[role="status"]')].filter(({ textContent }) => textContent.includes(text))

/** A page of the version to come, as the portal has it. */
export const scheduledPage = async (id: string): Promise<Page> =>
  (await (await asAdmin())(`/api/scheduled-pages/${id}`)).json<Page>()
