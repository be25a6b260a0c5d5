import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { allOpen, approved, plan, professional, releasingAlone, technical } from '#test/harness/administration.ts'
import { newPerson } from '#test/harness/control.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { sampled } from '#test/harness/whole.ts'

releasingAlone()

/** Simulates a portal without releases, whatever earlier tests did. */
const unreleased = (screen: Screen) =>
  screen.intercept(/^GET \/api\/release-changes\/history/, () =>
    Response.json([], { headers: { 'X-Total-Count': '1' } }),
  )
const steps = (screen: Screen) => screen.queryByRole('region', { name: screen.t('firstSteps.title') })
const isShown = (screen: Screen) => expect.poll(() => steps(screen)).not.toBeNull()

const sizes = [
  ['de', 390],
  ['en', 1280],
] as const
it.each(sampled(sizes, ([locale]) => locale === 'de'))(
  '[B2.23] a new portal shows its first steps until they are dismissed for good (%s)',
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
    await screen.heading(t('releases.scheduled'))
    await screen.settled()
    expect(steps(screen)).toBeNull()
  },
)

it('[B2.23] hides the first steps after a release and from technical administrators', async () => {
  await plan('BANK_PHONE', '+49 69 1')
  await approved(await allOpen())
  for (const as of [professional, technical]) {
    const screen = await openScreen('/admin', { as })
    await screen.heading(screen.t('admin.title'))
    await screen.settled()
    expect(steps(screen)).toBeNull()
  }
})
