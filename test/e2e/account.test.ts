import { expect, it } from 'vitest'

import { browserHere } from '../harness/browser-here.ts'
import { portalHere } from '../harness/portal-here.ts'
import { openVisitor } from '../harness/visitor.ts'

const browser = browserHere()

it('[B9.07] [A5.03] draws the five strengths of a password in five colours', async () => {
  const visitor = await openVisitor(browser, portalHere().url, 'en', 1280)
  const { page, t } = visitor
  await page.goto('/account/register')
  const colours = new Set<string>()
  for (const [password, level] of [
    ['abc', 'VERY_WEAK'],
    ['abcdef1', 'WEAK'],
    ['Abcdef12', 'REASONABLE'],
    ['Abcde1!?', 'STRONG'],
    ['Abcdefghij1!', 'VERY_STRONG'],
  ] as const) {
    await page.getByLabel(t('global.form.newpassword.label'), { exact: true }).fill(password)
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
