import { EditorView } from '@codemirror/view'
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { callsOf } from '#domain/settings/calls.ts'
import { done, filled, professional, releasingAlone } from '#test/harness/administration.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { alertWith, allClosed, buttonInFront, pressInFront } from '#test/harness/settings-screen.ts'

releasingAlone()

const address = '/app-settings/child-benefit?item=CHILD_BENEFIT'

async function editor(): Promise<EditorView> {
  const found = () => {
    const host = document.querySelector<HTMLElement>('[role="dialog"] .cm-editor')
    return host === null ? null : EditorView.findFromDOM(host)
  }
  await expect.poll(() => found() !== null).toBe(true)
  const view = found()
  if (view === null) throw new Error('no editor')
  return view
}

/** Replaces the code and waits for the form. test/e2e covers typing. */
async function write(screen: Screen, code: string): Promise<void> {
  const view = await editor()
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: code } })
  await expect.poll(async () => isDisabled(await buttonInFront(screen, 'settings.save'))).toBe(false)
}

const status = (text: string) =>
  expect
    .poll(() => [...document.querySelectorAll('[role="dialog"] [role="status"]')].map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(text))

it('[B2.12] [B4.03] runs the code of the child benefit on saving, and can reset it', async () => {
  const screen = await openScreen(address, { as: professional })
  const { t } = screen
  const save = () => pressInFront(screen, 'settings.save')
  // The loan data is expanded if there is room.
  expect((await screen.findByText(t('calculationCode.reference'))).closest('details')?.open).toBe(true)
  await write(screen, 'function calculate(loan) { return 250.5 * 2 }')
  await assertAccessible(screen)
  await save()
  await status('501,00')
  await write(screen, 'function calculate(loan) { throw new Error("Unfug") }')
  await save()
  await alertWith(screen, 'Unfug')
  await write(screen, 'function calculate(loan) {')
  await save()
  await screen.findByText(t('settings.refused'))
  await pressInFront(screen, 'admin.cancel')
  await screen.press('admin.unsaved.leave')
  await allClosed(screen)
  await screen.findByText(t('settings.change.CHANGED'))
  await screen.press('settings.reset')
  await screen.findByRole('dialog')
  await pressInFront(screen, 'settings.reset')
  await allClosed(screen)
  await expect.poll(() => screen.queryByText(t('settings.change.CHANGED'))).toBeNull()
})

it('[B2.12] [B3.47] runs the code on a sample household before it is saved', async () => {
  const screen = await openScreen(address, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  const runTrial = () => pressInFront(screen, 'calculationCode.try')
  const panel = await screen.dialog()
  await write(
    screen,
    'function calculate(loan) {\n  const count = loan.fields.childrenCount.value.value\n  console.log("Kinder", count)\n  return count * 259\n}',
  )
  await runTrial()
  await status('259.00')
  await panel.findByText('Kinder 1')
  await assertAccessible(screen)

  // Another household with another number of children.
  const samples = panel.getByRole<HTMLInputElement>('combobox', { name: t('calculationCode.sample') })
  const children = panel.getByRole<HTMLInputElement>('combobox', { name: 'Children you receive child benefit for' })
  await user.selectOptions(samples, 'THREE_CHILDREN')
  expect(children.value).toBe('3')
  await user.selectOptions(children, '4')
  expect(within(samples).getByRole('option', { selected: true }).textContent).toBe(t('calculationCode.sample.own'))
  await runTrial()
  await status('1,036.00')

  // A loan edited by hand, and text that is not a loan.
  await user.click(await panel.findByText(t('calculationCode.loan')))
  const loan = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: t('calculationCode.loan.json') })
  const written = loan.value
  const paste = async (text: string) => {
    await user.clear(loan)
    await user.click(loan)
    await user.paste(text)
  }
  await paste(written.replace('"value": 4', '"value": 5'))
  await runTrial()
  await status('1,295.00')
  await paste(written.slice(0, -1))
  await panel.findByText(t('calculationCode.loan.noJson'))
  expect(isDisabled(await buttonInFront(screen, 'calculationCode.try'))).toBe(true)
  await paste(written.replace('"borrowers"', '"people"'))
  await panel.findByText(filled(t('calculationCode.loan.refused'), { path: 'borrowers' }))
  await assertAccessible(screen)
  await user.selectOptions(samples, 'NO_CHILD')

  // The loan data with the household's values, collapsed on a phone.
  const reference = await panel.findByText(t('calculationCode.reference'))
  expect(reference.closest('details')?.open).toBe(false)
  await user.click(reference)
  expect(reference.closest('details')?.open).toBe(true)
  await panel.findByText('loan.fields.childrenCount.value.value')
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('0')
  await assertAccessible(screen)

  // Nothing was saved.
  expect(await (await done(callsOf('CHILD_BENEFIT').changes ?? '')).json()).toEqual([])
})

it('opening code with Windows line ends does not change it', async () => {
  await done('/api/settings/child-benefit', json('POST', { code: 'function calculate() {\r\n  return 7\r\n}\r\n' }))
  const screen = await openScreen(address, { as: professional })
  expect((await editor()).state.doc.toString()).toContain('return 7')
  expect(isDisabled(await buttonInFront(screen, 'settings.save'))).toBe(true)
})
