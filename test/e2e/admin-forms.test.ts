import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { filled, professional, shippedName } from '../harness/administration.ts'
import { administratorsBrowser, openAdministrator, panel } from '../harness/administrator.ts'
import { signInHere } from '../harness/sign-in.ts'
import type { Visitor } from '../harness/visitor.ts'
import { assertSound } from '../harness/full-journey.ts'

const browser = administratorsBrowser()

const button = ({ page, t }: Visitor, id: string) => panel(page).getByRole('button', { name: t(id), exact: true })
const hasFocus = (what: Locator) =>
  expect.poll(() => what.evaluate((element) => element === document.activeElement)).toBe(true)

it('an error that appears on blur does not move the clicked button from under the pointer', async () => {
  const visitor = await openAdministrator(browser, 'en', 390)
  const { page } = visitor
  const list = shippedAreas().KEYS.find(({ keys }) => keys.length > 2)
  const [one, two] = (list?.keys ?? []).map(({ displaytext }) =>
    panel(page).getByRole('button', { name: displaytext.en, expanded: false }),
  )
  await visitor.follow(`/app-settings/keys?item=${list?.id}`)
  const key = panel(page).locator('[name="keys.0.key"]')
  await one?.click()
  await key.fill('')
  await two?.click()
  await key.waitFor({ state: 'detached' })
  await button(visitor, 'settings.save').click()
  await hasFocus(key)
  await assertSound(visitor)
  await visitor.close()
})

it('the editors of a mail take the focus, and problems of hidden text are listed', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page } = visitor
  const summary = panel(page)
    .getByRole('alert')
    .filter({ has: page.getByRole('list') })
  await visitor.follow('/app-settings/email-templates?item=PASSWORD_RESET')
  const formatted = panel(page).locator('.ProseMirror')
  await formatted.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await button(visitor, 'settings.save').click()
  await hasFocus(formatted)
  expect(await summary.count()).toBe(0)
  await panel(page).getByText(visitor.t('formatted.view.source'), { exact: true }).click()
  await panel(page).locator('.cm-content').waitFor()
  await button(visitor, 'settings.save').click()
  await hasFocus(summary)
  expect(await summary.getByRole('listitem').count()).toBe(1)
  await assertSound(visitor)
  await visitor.close()
})

it('the messages of a new entry are visible above the buttons, and the focused field has their colour', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  await visitor.follow('/app-settings/keys?item=MARITAL_STATUS')
  await panel(page).getByRole('button', { name: 'Eintrag hinzufügen' }).click()
  const save = button(visitor, 'settings.save')
  await save.click()
  const message = panel(page).locator('.mantine-InputWrapper-error').first()
  await message.waitFor()
  const count = shippedAreas().KEYS.find(({ id }) => id === 'MARITAL_STATUS')?.keys.length
  const key = panel(page).locator(`[name="keys.${count}.key"]`)
  expect(await panel(page).getByText(t('wizard.required'), { exact: true }).isVisible()).toBe(true)
  await hasFocus(key)
  const [actions, summary] = [await save.boundingBox(), await message.boundingBox()]
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThan(actions?.y ?? 0)
  const frame = await key.evaluate((input) => getComputedStyle(input).outlineColor)
  expect(frame).toBe(await message.evaluate((text) => getComputedStyle(text).color))
  await assertSound(visitor)
  await visitor.close()
})

it('nothing overflows a panel, however long a word is', async () => {
  const visitor = await openAdministrator(browser, 'de', 1280)
  const { page, t } = visitor
  await visitor.follow('/app-settings/input-fields?item=_new')
  await panel(page).locator('[name="label.de"]').fill('W'.repeat(300))
  await panel(page)
    .getByRole('tab', { name: /Englisch/ })
    .click()
  await panel(page)
    .getByText(/W{100}/)
    .first()
    .waitFor()
  const sticksOut = () =>
    panel(page).evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('*')]
        .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().right > window.innerWidth + 1)
        .map(({ className }) => className),
    )
  expect(await sticksOut()).toEqual([])
  await assertSound(visitor)
  // The field of a rule has room for its name.
  await page.goto('/app-settings/documents?item=income-self-employed')
  const field = panel(page)
    .getByRole('combobox', { name: t('settings.condition.field'), exact: true })
    .first()
  await field.waitFor()
  expect((await field.boundingBox())?.width).toBeGreaterThan(400)
  await assertSound(visitor)
  await visitor.close()
})

it('[A3.11] [B3.44] on a phone the controls of a rule are arranged beside or below each other, large enough to touch', async () => {
  const visitor = await openAdministrator(browser, 'de', 390)
  const { page, t } = visitor
  await visitor.follow('/app-settings/documents?item=income-self-employed')
  const name = shippedName('INPUT_FIELDS', 'professionalGroup', 'de')
  const operator = panel(page).getByLabel(filled(t('settings.condition.operator'), { name }), { exact: true })
  const rule = panel(page)
    .getByRole('button', { name: filled(t('settings.form.remove'), { name }), exact: true })
    .locator('..')
  const boxes = () =>
    rule.locator('> :visible').evaluateAll((controls) =>
      controls.map((each) => {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect()
        return { left, top, right, bottom, width, height }
      }),
    )
  for (const [id, controls] of [
    ['oneOf', 4],
    ['noneOf', 4],
    ['is', 4],
    ['answered', 3],
  ] as const) {
    await operator.selectOption({ label: t(`settings.operator.${id}`) })
    await expect.poll(async () => (await boxes()).length).toBe(controls)
    const shown = await boxes()
    for (const [at, one] of shown.entries()) {
      expect(Math.min(one.width, one.height), `${id}: control ${at + 1}`).toBeGreaterThanOrEqual(44)
      const over = shown
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
      expect(over, `${id}: over control ${at + 1}`).toEqual([])
    }
    // Wide enough for its text, with the remove button in the same row.
    expect(shown[1]?.width, id).toBeGreaterThanOrEqual(150)
    expect(shown.at(-1)?.top, id).toBeLessThan(shown.at(-2)?.bottom ?? 0)
    await assertSound(visitor)
  }
  await visitor.close()
})

it('the message that entries were kept covers neither the title of a panel nor its close button', async () => {
  const visitor = await openAdministrator(browser, 'en', 390)
  const { page, t } = visitor
  await visitor.follow('/app-settings/text-fields?item=PAGE_TITLE')
  await panel(page).locator('[name="text.en"]').fill('Not saved yet')
  // The mark is explained only if a field has it.
  expect(await panel(page).getByText(t('wizard.required'), { exact: true }).isVisible()).toBe(false)
  // Pending requests of the page would report the end of the session first.
  await page.waitForLoadState('networkidle')
  const status = await page.evaluate(async () => {
    const token = sessionStorage.getItem('authenticationToken') ?? ''
    return (await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })).status
  })
  expect(status).toBeLessThan(300)
  await button(visitor, 'settings.save').click()
  await page.getByRole('dialog', { name: t('signIn.title') }).waitFor()
  await signInHere(visitor, professional)
  const message = page.getByText(t('settings.kept'))
  await message.waitFor()
  const top = (await message.boundingBox())?.y ?? 0
  for (const head of [panel(page).getByRole('heading').first(), panel(page).getByRole('button').first()]) {
    const box = await head.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
  }
  await visitor.close()
})
