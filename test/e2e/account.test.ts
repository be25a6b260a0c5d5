import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { newEmail } from '../harness/control.ts'
import { mailedLink, password } from '../harness/full-journey.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()

it('[B9.07] [A5.03] draws the five strengths of a password in five colours', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  await page.goto('/account/register')
  const colours = new Set<string>()
  for (const [typed, level] of [
    ['abc', 'VERY_WEAK'],
    ['abcdef1', 'WEAK'],
    ['Abcdef12', 'REASONABLE'],
    ['Abcde1!?', 'STRONG'],
    ['Abcdefghij1!', 'VERY_STRONG'],
  ] as const) {
    await page.getByLabel(t('global.form.newpassword.label'), { exact: true }).fill(typed)
    const text = t('account.password.strength').replace('{level}', t(`account.password.strength.${level}`))
    const meter = page.getByRole('status').filter({ hasText: text })
    await meter.waitFor()
    colours.add(
      await meter.evaluate(async (element) => {
        const bar = element.parentElement?.querySelector('[data-on]')
        if (bar === null || bar === undefined) return ''
        await Promise.all(bar.getAnimations().map(({ finished }) => finished))
        return getComputedStyle(bar).backgroundColor
      }),
    )
  }
  expect(colours.size).toBe(5)
  expect(colours.has('')).toBe(false)
  await visitor.close()
})

it('closing an account takes no more steps than opening one', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'de', 1280)
  const { page, t, button } = visitor
  const email = newEmail('closing')
  const field = (id: string) => page.getByLabel(t(id), { exact: true })
  const link = (id: string) => page.getByRole('link', { name: t(id), exact: true }).first()
  /** One step, and the heading of the page that it leads to. */
  const leading = (step: () => Promise<unknown>, heading: string) => async () => {
    await step()
    await page.getByRole('heading', { name: t(heading) }).waitFor()
  }
  const opening = [
    () => link('shell.signIn').click(),
    leading(() => link('signIn.register').click(), 'register.title'),
    () => field('global.form.email.label').fill(email),
    () => field('global.form.newpassword.label').fill(password),
    () => field('global.form.confirmpassword.label').fill(password),
    () => page.getByRole('checkbox').check(),
    leading(() => button('register.submit').click(), 'register.finish.title'),
    leading(async () => page.goto(await mailedLink(visitor, email, /\/account\/activate\//)), 'signIn.title'),
    () => field('global.form.email.label').fill(email),
    () => field('global.form.password.label').fill(password),
    () =>
      page
        .locator('form')
        .getByRole('button', { name: t('signIn.submit'), exact: true })
        .click(),
  ]
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  const closing = [
    () => menu.getByRole('button').click(),
    () => menu.getByRole('link', { name: t('shell.menu.profile'), exact: true }).click(),
    () => button('data.delete').click(),
    () => page.getByRole('dialog').getByRole('checkbox').check(),
    () => button('data.delete.confirm').click(),
  ]
  await page.goto('/')
  await page.waitForURL('**/privatkredit')
  for (const step of opening) await step()
  await menu.getByRole('button').waitFor()
  for (const step of closing) await step()
  await page.getByText(t('settings.messages.account.deleted')).waitFor()
  expect(closing.length).toBeLessThanOrEqual(opening.length)
  await visitor.close()
})
