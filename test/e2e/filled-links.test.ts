import { expect, it } from 'vitest'

import { type ThemeName, themeNames } from '#domain/settings/areas/user-interface/schema.ts'

import { browserHere } from '../harness/browser-here.ts'
import { control } from '../harness/control.ts'
import { portalHere } from '../harness/portal-here.ts'
import { unreadable } from '../harness/readable.ts'
import { openVisitor } from '../harness/visitor.ts'
import { sampled } from '../harness/whole.ts'

const browser = browserHere()

/** A pale colour gets dark labels. */
const colours: Partial<Record<ThemeName, object>> = { CUSTOM: { PRIMARY_COLOR: '#7FD1AE' } }

it.each(sampled(themeNames, (theme) => theme === 'CUSTOM' || theme === 'DARK-GREEN'))(
  '[B3.31] the label of a filled link can be read in each of its states with the theme %s',
  async (theme) => {
    await control('looks', { THEME: theme, ...colours[theme] })
    const visitor = await openVisitor(browser, portalHere().url, 'de', 390)
    const { page, t } = visitor
    await page.goto('/account/reset/success')
    await visitor.settled()
    const label = t('account.toSignIn')
    const link = page.getByRole('main').getByRole('link', { name: label, exact: true })
    await link.scrollIntoViewIfNeeded()
    const ground = () => link.evaluate((element) => getComputedStyle(element).backgroundColor)
    const check = async (state: string) => {
      const found = await unreadable(page)
      // Other text in a pale colour is the bank's matter, of which its administrators are warned.
      expect(
        found.filter((each) => label.split(' ').some((word) => each.includes(`‘${word}’`))),
        state,
      ).toEqual([])
    }
    const primary = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary-filled').trim(),
    )
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16))
    expect(await ground()).toBe(`rgb(${red}, ${green}, ${blue})`)
    await check('at rest')
    await link.hover()
    expect(await ground()).not.toBe(`rgb(${red}, ${green}, ${blue})`)
    await check('under the pointer')
    await page.mouse.down()
    await check('pressed')
    await page.mouse.move(0, 0)
    await page.mouse.up()
    await page.keyboard.press('Tab')
    await link.focus()
    await check('with the focus')
    await link.evaluate((element) => element.setAttribute('data-disabled', 'true'))
    await check('disabled')
    await visitor.close()
  },
)
