import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { filled } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { assertAccessible, isDisabled, openScreen, type Opening, type Screen } from '#test/harness/screen.ts'
import { atStep, focusedId, clickContinue } from '#test/harness/steps.ts'

/** The household page of a complete application. */
async function openHousehold(opening: Opening = {}): Promise<Screen> {
  const email = await newPerson('groups')
  const { id } = await completeLoan(await askAs(email))
  const screen = await openScreen(`/privatkredit/${id}/haushalt`, { as: email, ...opening })
  await atStep(screen, 'haushalt')
  return screen
}

const byId = (id: string) => document.querySelector<HTMLInputElement>(`[id="field-existingLoans${id}"]`)

/** Waits for an input of an entry. */
async function input(at: number, id: string): Promise<HTMLInputElement> {
  await expect.poll(() => byId(`-${at}-${id}`)).not.toBeNull()
  const found = byId(`-${at}-${id}`)
  if (found === null) throw new Error(`no ${id}`)
  return found
}
const hasNo = (at: number, id: string): void => expect(byId(`-${at}-${id}`)).toBeNull()

async function fillIn({ user }: Screen, at: number, id: string, text: string): Promise<void> {
  const box = await input(at, id)
  await user.clear(box)
  await user.type(box, text)
}

const toggle = async (screen: Screen, fieldId: string): Promise<void> =>
  screen.user.click(await screen.findByText(definitionOf(fieldId).label[screen.locale]))

async function pressEnter({ user }: Screen, button: HTMLElement): Promise<void> {
  button.focus()
  await user.keyboard('{Enter}')
}

const add = (screen: Screen) => screen.button('fields.group.add')
const remove = (screen: Screen, at: number) =>
  screen.findByRole('button', { name: filled(screen.t('fields.group.remove'), { number: `${at + 1}` }) })
const entryName = ({ t }: Screen, at: number) => ({ name: filled(t('fields.group.entry'), { number: `${at + 1}` }) })
const entry = async (screen: Screen, at: number) => within(await screen.findByRole('region', entryName(screen, at)))
const isGone = (screen: Screen, at: number) =>
  expect.poll(() => screen.queryByRole('region', entryName(screen, at))).toBeNull()
const sumIs = (text: string) =>
  expect.poll(() => (byId('Total')?.textContent ?? '').replaceAll('\u00A0', ' ')).toContain(text)

/** Two entries with a lender and a balance each. */
async function addTwo(screen: Screen, one: string, two: string): Promise<void> {
  await toggle(screen, 'existingCredits')
  await pressEnter(screen, await add(screen))
  await fillIn(screen, 0, 'existingLoanLender', 'Sparkasse')
  await fillIn(screen, 0, 'existingLoanBalance', one)
  await pressEnter(screen, await add(screen))
  await fillIn(screen, 1, 'existingLoanLender', 'Volksbank')
  await fillIn(screen, 1, 'existingLoanBalance', two)
}

it('[A3.12] [A3.18] [A5.15] adds entries with the focus in their first field and updates their sum', async () => {
  const screen = await openHousehold({ width: 390 })
  await toggle(screen, 'existingCredits')
  await add(screen)
  expect(byId('Total')).toBeNull()
  await pressEnter(screen, await add(screen))
  await entry(screen, 0)
  expect(focusedId()).toBe('field-existingLoans-0-existingLoanLender')
  await fillIn(screen, 0, 'existingLoanLender', 'Sparkasse')
  await fillIn(screen, 0, 'existingLoanBalance', '1000,10')
  await pressEnter(screen, await add(screen))
  await fillIn(screen, 1, 'existingLoanLender', 'Volksbank')
  await fillIn(screen, 1, 'existingLoanBalance', '2000,25')
  // Before blur.
  await sumIs('3.000,35')
  expect(focusedId()).toBe('field-existingLoans-1-existingLoanBalance')

  // A condition in an entry affects that entry alone.
  await screen.user.click(await (await entry(screen, 1)).findByText(definitionOf('existingLoanRedeemed').label.de))
  await input(1, 'existingLoanContract')
  hasNo(0, 'existingLoanContract')
  await assertAccessible(screen)
})

it('[A5.15] removes an entry without confirmation and restores it, with the focus beside it', async () => {
  const screen = await openHousehold({ locale: 'en' })
  await addTwo(screen, '1000.10', '2000.25')
  await screen.user.click(await (await entry(screen, 1)).findByText(definitionOf('existingLoanRedeemed').label.en))
  await fillIn(screen, 1, 'existingLoanContract', 'K-1')
  await pressEnter(screen, await remove(screen, 0))
  await sumIs('2,000.25')
  await expect.poll(async () => (await input(0, 'existingLoanContract')).value).toBe('K-1')
  await expect.poll(focusedId).toBe('field-existingLoans-undo')
  await screen.user.keyboard('{Enter}')
  await sumIs('3,000.35')
  expect((await input(0, 'existingLoanLender')).value).toBe('Sparkasse')
  expect((await input(1, 'existingLoanContract')).value).toBe('K-1')
  expect(focusedId()).toBe('field-existingLoans-0-existingLoanLender')

  // Removing an empty entry offers no undo.
  await pressEnter(screen, await add(screen))
  await pressEnter(screen, await remove(screen, 2))
  await isGone(screen, 2)
  expect(byId('-undo')).toBeNull()
})

it('[A5.15] adds no more entries than the limit', async () => {
  const screen = await openHousehold()
  await toggle(screen, 'existingCredits')
  for (let at = 0; at < 5; at += 1) {
    await pressEnter(screen, await add(screen))
    await entry(screen, at)
  }
  expect(isDisabled(await add(screen))).toBe(true)
  await assertAccessible(screen)
  await pressEnter(screen, await remove(screen, 4))
  await isGone(screen, 4)
  expect(isDisabled(await add(screen))).toBe(false)
})

it('[A3.18] [A5.15] names the entry of a missing answer and leads to it, and keeps hidden entries', async () => {
  const screen = await openHousehold({ locale: 'en', width: 390 })
  await addTwo(screen, '1000.10', '2000.25')
  await clickContinue(screen)
  const field = definitionOf('existingLoanInstalment').label.en
  const missing = filled(screen.t('fields.group.field'), { number: '1', field })
  await screen.user.click(await screen.findByRole('link', { name: (name) => name.includes(missing) }))
  await expect.poll(focusedId).toBe('field-existingLoans-0-existingLoanInstalment')
  await assertAccessible(screen)

  await toggle(screen, 'existingCredits')
  await isGone(screen, 0)
  await screen.goto(screen.address())
  await atStep(screen, 'haushalt')
  await toggle(screen, 'existingCredits')
  await sumIs('3,000.35')
  expect((await input(1, 'existingLoanLender')).value).toBe('Volksbank')
})

it('[A5.15] fills in a group by keyboard alone', async () => {
  const screen = await openHousehold()
  const { user, t } = screen
  // Presses Tab until the element has the focus, at most once around the page.
  const tabTo = async (name: string) => {
    const reached = () => {
      const id = document.activeElement?.id ?? ''
      const label = document.querySelector(`label[for="${id}"]`)?.textContent ?? ''
      return [label, document.activeElement?.textContent ?? ''].some((each) => each.startsWith(name))
    }
    for (let step = 0; step < 80 && !reached(); step += 1) await user.tab()
    expect(reached(), name).toBe(true)
  }
  await tabTo(definitionOf('existingCredits').label.de)
  await user.keyboard(' ')
  await add(screen)
  await tabTo(t('fields.group.add'))
  await user.keyboard('{Enter}')
  await input(0, 'existingLoanLender')
  await user.keyboard('Sparkasse')
  await tabTo(definitionOf('existingLoanBalance').label.de)
  await user.keyboard('1500')
  await tabTo(definitionOf('existingLoanInstalment').label.de)
  await user.keyboard('75,5')
  await sumIs('1.500,00')
  expect((await input(0, 'existingLoanLender')).value).toBe('Sparkasse')
})
