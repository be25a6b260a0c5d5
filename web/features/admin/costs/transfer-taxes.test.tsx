import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { stateLabels } from '#domain/settings/areas/costs/labels.ts'
import { filled, itemsOf, professional, releasingAlone } from '#test/harness/administration.ts'
import { alertWith, saveAndClose } from '#test/harness/settings-screen.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('[B3.25] [B1.04] lists the land transfer tax by state, adds a rate from a day on, and names a state without a rate', async () => {
  const screen = await openScreen('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS', {
    as: professional,
    locale: 'en',
    width: 390,
  })
  const { t, user } = screen
  const berlin = stateLabels.BE.en
  const panel = await screen.dialog()
  await user.click(await panel.findByRole('button', { name: berlin }))
  expect(panel.getAllByRole('button').filter((each) => each.hasAttribute('aria-expanded'))).toHaveLength(16)
  const next = within(await panel.findByRole('group', { name: filled(t('costs.next'), { name: berlin }) }))
  const add = () => next.getByRole('button', { name: (name) => name.startsWith(t('costs.next.add')) })
  await user.click(add())
  await next.findByText(t('costs.dayMissing'))
  await user.type(next.getByLabelText(t('costs.next.day')), '01012099')
  await user.type(next.getByLabelText(t('costs.next.value')), '6.75')
  await user.click(add())
  await next.findByText(filled(t('costs.next.added'), { name: berlin }))
  await assertAccessible(screen)
  await saveAndClose(screen)
  const taxes = (await itemsOf('ADDITIONAL_COSTS', 'scheduled')).find(({ id }) => id === 'LAND_TRANSFER_COSTS')?.taxes
  const ofBerlin = taxes?.filter(({ state }) => state === 'BE')
  expect(ofBerlin?.map(({ value, validFrom }) => [value, validFrom])).toEqual([
    [6, '2014-01-01'],
    [6.75, '2099-01-01'],
  ])

  await screen.goto('/app-settings/additional-costs?item=LAND_TRANSFER_COSTS')
  const again = await screen.dialog()
  await user.click(await again.findByRole('button', { name: berlin }))
  await user.click(await again.findByRole('button', { name: new RegExp(`^Remove ${berlin}: .*2014`) }))
  await alertWith(screen, berlin)
})
