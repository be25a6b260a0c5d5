import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { allOpen, approved, plan, professional, releasingAlone, technical } from '#test/harness/administration.ts'
import { newPerson } from '#test/harness/control.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()

/** As on a portal that has its first content alone, where nothing has been released yet, whatever the tests before have done. */
const unreleased = (screen: Screen) =>
  screen.intercept(/^GET \/api\/release-changes\/history/, () =>
    Response.json([], { headers: { 'X-Total-Count': '1' } }),
  )
const steps = (screen: Screen) => screen.queryByRole('region', { name: screen.t('firstSteps.title') })
const isShown = (screen: Screen) => expect.poll(() => steps(screen)).not.toBeNull()

it.each([
  ['de', 390],
  ['en', 1280],
] as const)(
  '[B2.23] a new portal tells what to do first, until that is dismissed for good (%s)',
  async (locale, width) => {
    const screen = await openScreen('/account/password', { as: await newPerson('first', 'ADMIN'), locale, width })
    const { t, user } = screen
    unreleased(screen)
    screen.follow('/admin')
    await isShown(screen)
    await assertAccessible(screen)
    for (const [id, title] of [
      ['product-types', 'admin.screen.product-types'],
      ['text-fields', 'admin.screen.text-fields'],
      ['release-changes', 'admin.screen.release-changes'],
    ] as const) {
      await user.click(within(steps(screen) ?? document.body).getByRole('link', { name: t(`firstSteps.${id}`) }))
      await screen.findByRole('heading', { level: 1, name: t(title) })
      screen.follow('/admin')
      await isShown(screen)
    }
    await screen.press('firstSteps.hide')
    await expect.poll(() => steps(screen)).toBeNull()
    await screen.goto('/account/password')
    unreleased(screen)
    screen.follow('/admin')
    await screen.heading(t('releases.planned'))
    await screen.settled()
    expect(steps(screen)).toBeNull()
  },
)

it('[B2.23] a portal that has released something, and a technical administrator, need no first steps', async () => {
  await plan('BANK_PHONE', '+49 69 1')
  await approved(await allOpen())
  for (const as of [professional, technical]) {
    const screen = await openScreen('/admin', { as })
    await screen.heading(screen.t('admin.title'))
    await screen.settled()
    expect(steps(screen)).toBeNull()
  }
})
