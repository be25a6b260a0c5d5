import { within } from '@testing-library/dom'
import { expect } from 'vitest'

import { allOpen, approved } from './administration.ts'
import { missing } from './missing.ts'
import { type Screen, usable } from './screen.ts'

/** A button of the top dialog, by the message id of its text. */
export const buttonInFront = async (screen: Screen, id: string): Promise<HTMLButtonElement> =>
  (await screen.dialog()).findByRole<HTMLButtonElement>('button', { name: screen.t(id) })

export const pressInFront = async (screen: Screen, id: string): Promise<void> =>
  screen.user.click(await usable(() => buttonInFront(screen, id)))

/** Waits until every dialog and panel is closed. */
export const allClosed = (screen: Screen): Promise<void> =>
  expect.poll(() => screen.queryAllByRole('dialog').map(({ textContent }) => textContent)).toEqual([])

/** Saves the open item and waits until its panel is closed. */
export async function saveAndClose(screen: Screen): Promise<void> {
  await pressInFront(screen, 'settings.save')
  await allClosed(screen)
}

/** Replaces the text of a box, key by key. */
export async function write({ user }: Screen, box: HTMLElement, text: string): Promise<void> {
  await user.clear(box)
  await user.type(box, text)
}

export const findNamed = (name: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** Waits for the control with that form name. */
export async function namedControl(name: string): Promise<HTMLInputElement> {
  await expect.poll(() => findNamed(name)).not.toBeNull()
  const control = findNamed(name)
  if (control === null) throw new Error(`no ${name}`)
  return control
}

/** Replaces the text of the control with that form name in one step, because a large form renders on each key. */
export async function writeNamed({ user }: Screen, name: string, text: string): Promise<void> {
  await user.clear(await namedControl(name))
  await user.paste(text)
}

export const alertsWith = (screen: Screen, text: string): HTMLElement[] =>
  screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(text))

/** Waits for the only alert that contains the text. */
export async function alertWith(screen: Screen, text: string) {
  await expect.poll(() => alertsWith(screen, text)).toHaveLength(1)
  return within(alertsWith(screen, text)[0] ?? missing())
}

export const noAlertWith = (screen: Screen, text: string): Promise<void> =>
  expect.poll(() => alertsWith(screen, text)).toEqual([])

/** Waits until the element has the focus; it may be replaced meanwhile. */
export const hasFocus = (find: () => Element | null | undefined): Promise<void> =>
  expect
    .poll(() => {
      const element = find() ?? undefined
      return element !== undefined && element === document.activeElement
    })
    .toBe(true)

/** Simulates returning to a tab, which refetches lists. */
export const comeBack = (): unknown => window.dispatchEvent(new Event('visibilitychange'))

export const approvalTime = '2099-12-24T06:00:00+01:00'
export const shownApprovalTime = { de: /24\.12\.2099, 06:00/, en: /24\/12\/2099, 06:00/ } as const

/** Approves the open changes of an item for a later time, outside the screen. */
export async function approveLater(key: string): Promise<void> {
  await approved(
    (await allOpen()).filter((change) => change.key === key),
    approvalTime,
  )
}

/** The open change of an item. */
export const openChangeOf = async (key: string) => (await allOpen()).find((change) => change.key === key)
export const statusOf = async (key: string) => (await openChangeOf(key))?.status
