import { expect } from 'vitest'

import type { Page } from '#domain/settings/areas/pages/schema.ts'

import { asAdmin, filled, professional } from './administration.ts'
import { missing } from './missing.ts'
import { type Opening, openScreen, type Screen } from './screen.ts'

/** The page designer with an open page. */
export interface Designer {
  readonly screen: Screen
  /** Names and marks of all parts of the page, in order. */
  readonly outline: () => (string | null)[]
  /** Waits for the row of a part, by the beginning of its name. */
  readonly row: (name: string) => Promise<HTMLElement>
  /** The path of a part in the page, such as `sections.0.fields.1`. */
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

/** Ctrl and a letter, wherever the focus is. */
export const shortcut = ({ user }: Screen, keys: string): Promise<void> => user.keyboard(`{Control>}${keys}{/Control}`)

/** The name of a section in the outline. */
export const sectionName = ({ t }: Screen, title: string): string => filled(t('designer.section'), { name: title })

/** In one step, because each key would render the whole page with its preview. */
export async function write({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  if (text !== '') await user.paste(text)
}

/** Waits for a control, by the end of its form name. */
export async function controlOf(end: string): Promise<HTMLInputElement> {
  const found = () => document.querySelector<HTMLInputElement>(`[name$="${end}"]`)
  await expect.poll(found, { message: end }).not.toBeNull()
  const control = found()
  if (control === null) throw new Error(`no control ${end}`)
  return control
}

/** Typed, because a list treats pasted text as autofill. */
export async function searchIn({ user }: Screen, box: HTMLElement | undefined, text: string): Promise<void> {
  await user.clear(box ?? missing())
  await user.type(box ?? missing(), text)
}

/** Selects an option of a searchable list. */
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

/** The live regions with this text; a query by role would be slow on such a screen. */
export const announced = (text: string): Element[] =>
  [...document.querySelectorAll('[role="status"]')].filter(({ textContent }) => textContent.includes(text))

/** A page of the scheduled version on the server. */
export const scheduledPage = async (id: string): Promise<Page> =>
  (await (await asAdmin())(`/api/scheduled-pages/${id}`)).json<Page>()
