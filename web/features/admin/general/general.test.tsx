import { expect, it } from 'vitest'

import { generalKeys } from '#domain/settings/areas/general-settings/general-keys.ts'
import { generalTexts } from '#domain/settings/areas/general-settings/setting-words.ts'
import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { allOpen, itemsOf, plan, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import {
  alertsWith,
  comeBack,
  findNamed,
  hasFocus,
  namedControl,
  pressInFront,
  saveAndClose,
  writeNamed,
} from '#test/harness/settings-screen.ts'

releasingAlone()

const at = (setting: string) => `/app-settings/general-settings?item=${setting}`
const writes = ({ calls }: Screen) => calls.filter((call) => !call.startsWith('GET'))
const scheduled = async (...ids: string[]) => {
  const items = await itemsOf('GENERAL_SETTINGS', 'scheduled')
  return ids.map((id) => items.find((item) => item.id === id)?.value)
}
const partOf = (setting: string) => document.querySelector<HTMLElement>(`[data-setting="${setting}"]`) ?? missing()
const text = (code: string, locale: 'de' | 'en') => problemTexts[code]?.text[locale] ?? '-'

it('[B7.02] [B4.01] saves the changed settings of a group in one call', async () => {
  const screen = await openScreen(at('BANK_PHONE'), { as: professional })
  const { t } = screen
  await screen.findByRole('dialog', { name: t('general.group.BANK') })
  await hasFocus(() => findNamed('BANK_PHONE.value'))
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 7777')
  await writeNamed(screen, 'BANK_NAME.value', 'Neue Bank AG')
  expect(screen.getAllByText(t('general.unsaved'))).toHaveLength(2)
  expect(partOf('BANK_EMAIL').dataset['changed']).toBeUndefined()
  await assertAccessible(screen)
  await saveAndClose(screen)
  expect(writes(screen)).toEqual(['PUT /api/settings/general'])
  expect((await allOpen()).map(({ key }) => key).toSorted()).toEqual(['BANK_NAME', 'BANK_PHONE'])
  expect(await scheduled('BANK_NAME', 'BANK_PHONE')).toEqual(['Neue Bank AG', '+49 69 7777'])
})

it('[B3.03] [B8.08] refuses settings that contradict each other at the field, and saves them together', async () => {
  const screen = await openScreen(at('DAYS_BEFORE_REMINDER'), { as: professional, locale: 'en', width: 390 })
  await writeNamed(screen, 'DAYS_BEFORE_REMINDER.value', '400')
  await pressInFront(screen, 'settings.save')
  await expect.poll(() => partOf('DAYS_BEFORE_REMINDER').textContent).toContain(text('reminderAfterDeletion', 'en'))
  await hasFocus(() => findNamed('DAYS_BEFORE_REMINDER.value'))
  await assertAccessible(screen)
  await writeNamed(screen, 'DAYS_BEFORE_ACCOUNT_DELETION.value', '500')
  await saveAndClose(screen)
  expect(await scheduled('DAYS_BEFORE_REMINDER', 'DAYS_BEFORE_ACCOUNT_DELETION')).toEqual([400, 500])
})

it('[B8.08] shows problems of a group at its fields and above them, and sends nothing', async () => {
  const screen = await openScreen(at('LOGIN_ATTEMPTS'), { as: professional })
  const { t, user } = screen
  await writeNamed(screen, 'THROTTLE_RESET.value', '0')
  await writeNamed(screen, 'LOGIN_ATTEMPTS.value', '0')
  await pressInFront(screen, 'settings.save')
  await hasFocus(() => findNamed('LOGIN_ATTEMPTS.value'))
  for (const name of ['LOGIN_ATTEMPTS.value', 'THROTTLE_RESET.value'])
    expect(findNamed(name)?.getAttribute('aria-invalid')).toBe('true')
  expect(findNamed('THROTTLE_SIGN_IN.value')?.getAttribute('aria-invalid')).toBeNull()
  await assertAccessible(screen)
  const dialog = await screen.dialog()
  await user.click(dialog.getByRole('button', { name: generalTexts.names.THROTTLE_RESET.de }))
  await hasFocus(() => findNamed('THROTTLE_RESET.value'))
  expect(writes(screen)).toEqual([])
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: t('admin.unsaved.title') })
})

it('[B4.01] [B4.02] shows concurrent edits at their settings and keeps every entry', async () => {
  const screen = await openScreen(at('BANK_PHONE'), { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 2222')
  await writeNamed(screen, 'BANK_NAME.value', 'Own Bank')
  await plan('BANK_PHONE', '+49 69 1111')
  await plan('BANK_EMAIL', 'theirs@bank.example')
  await pressInFront(screen, 'settings.save')
  await expect.poll(() => alertsWith(screen, t('general.conflict'))).toHaveLength(1)
  expect(partOf('BANK_PHONE').textContent).toContain('+49 69 1111')
  expect(findNamed('BANK_PHONE.value')?.value).toBe('+49 69 2222')
  expect(findNamed('BANK_NAME.value')?.value).toBe('Own Bank')
  // Without an entry, the setting follows the other user's edit.
  await expect.poll(() => findNamed('BANK_EMAIL.value')?.value).toBe('theirs@bank.example')
  await assertAccessible(screen)
  expect(await scheduled('BANK_NAME')).not.toEqual(['Own Bank'])

  // Saving needs a choice first.
  await pressInFront(screen, 'settings.save')
  await hasFocus(() => partOf('BANK_PHONE').querySelector('input[type="radio"]'))
  await user.click((await screen.dialog()).getByRole('radio', { name: new RegExp(t('settings.conflict.mine')) }))
  await saveAndClose(screen)
  expect(await scheduled('BANK_PHONE', 'BANK_NAME', 'BANK_EMAIL')).toEqual([
    '+49 69 2222',
    'Own Bank',
    'theirs@bank.example',
  ])
})

it('follows what somebody else changed, in a setting with the focus only when that is left', async () => {
  const screen = await openScreen(at('BANK_PHONE'), { as: professional })
  await hasFocus(() => findNamed('BANK_PHONE.value'))
  const focused = findNamed('BANK_PHONE.value')
  await plan('BANK_PHONE', '+49 69 1111')
  await plan('BANK_NAME', 'Neue Bank AG')
  comeBack()
  await expect.poll(() => findNamed('BANK_NAME.value')?.value).toBe('Neue Bank AG')
  expect(document.activeElement).toBe(focused)
  expect(focused?.value).toBe(generalKeys.BANK_PHONE.default)
  await screen.user.tab()
  await expect.poll(() => findNamed('BANK_PHONE.value')?.value).toBe('+49 69 1111')
})

it('keeps the refusal of a setting while another one of its group is edited', async () => {
  const screen = await openScreen(at('EXTERNAL_TEMPLATES'), { as: professional })
  await screen.user.click(await namedControl('EXTERNAL_TEMPLATES.value'))
  await pressInFront(screen, 'settings.save')
  const refused = (setting: string) => partOf(setting).textContent.includes(text('missingAddress', 'de'))
  await expect.poll(() => refused('EXTERNAL_HEADER_URI')).toBe(true)
  await writeNamed(screen, 'EXTERNAL_HEADER_URI.value', 'https://bank.example/kopf.html')
  expect(refused('EXTERNAL_HEADER_URI')).toBe(false)
  expect(refused('EXTERNAL_FOOTER_URI')).toBe(true)
})

it('[B4.02] resets a setting to its default or live value and keeps entries beside it', async () => {
  await plan('BANK_PHONE', '+49 69 1111')
  await plan('BANK_NAME', 'Neue Bank AG')
  const screen = await openScreen(at('BANK_NAME'), { as: professional })
  const { t, user } = screen
  await writeNamed(screen, 'BANK_ADDRESS.value', 'Neue Straße 1')
  const buttonIn = (setting: string, id: string) =>
    [...partOf(setting).querySelectorAll('button')].find(({ textContent }) => textContent === t(id)) ?? missing()
  await user.click(buttonIn('BANK_NAME', 'general.reset'))
  expect((await namedControl('BANK_NAME.value')).value).toBe(generalKeys.BANK_NAME.default)
  await hasFocus(() => findNamed('BANK_NAME.value'))

  await user.click(buttonIn('BANK_PHONE', 'settings.undo'))
  await pressInFront(screen, 'settings.undo.confirm')
  await expect.poll(() => findNamed('BANK_PHONE.value')?.value).toBe(generalKeys.BANK_PHONE.default)
  expect(findNamed('BANK_ADDRESS.value')?.value).toBe('Neue Straße 1')
  await assertAccessible(screen)
  await saveAndClose(screen)
  expect((await allOpen()).map(({ key }) => key)).toEqual(['BANK_ADDRESS'])
})

it('[B2.10] opens another setting of the same group without a question, and of another group with one', async () => {
  const screen = await openScreen(at('BANK_PHONE'), { as: professional })
  const { t } = screen
  await writeNamed(screen, 'BANK_PHONE.value', '+49 69 2222')
  screen.follow(at('CONTACT_URI'))
  await hasFocus(() => findNamed('CONTACT_URI.value'))
  expect(findNamed('BANK_PHONE.value')?.value).toBe('+49 69 2222')
  screen.follow(at('LANGUAGES'))
  await screen.findByRole('dialog', { name: t('admin.unsaved.title') })
  await screen.press('admin.unsaved.leave')
  await screen.findByRole('dialog', { name: t('general.group.PRESENTATION') })
  await hasFocus(() => partOf('LANGUAGES').querySelector('input'))
})
