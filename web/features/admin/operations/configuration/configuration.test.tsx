import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { technical } from '#test/harness/administration.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

it('[B2.20] [B7.42] shows the configuration with its sources and without secrets', async () => {
  const screen = await openScreen('/admin/configuration', { as: technical, locale: 'en' })
  const { t, user } = screen
  await screen.heading(t('admin.screen.configuration'))
  await screen.findByText(/^Active profiles: dev, demo/)
  const rowOf = async (group: string, name: string) => {
    const region = within(await screen.findByRole('region', { name: t(`configuration.group.${group}`) }))
    return (await region.findByRole('rowheader', { name })).closest('tr')?.textContent
  }
  expect(await rowOf('portal', 'JWT_SECRETS')).toMatch(/\*{6}.*Environment/)
  expect(await rowOf('openIdConnect', 'OIDC_ROLES_CLAIM')).toMatch(/roles.*Default/)
  expect(await rowOf('scanner', 'SCANNER_URL')).toContain(t('configuration.source.none'))
  expect(await rowOf('technicalSettings', 'API_DOCS')).toContain(t('configuration.source.technicalSettings'))
  expect(document.body.textContent).not.toMatch(/local-only|whsec_/)
  await assertAccessible(screen)

  const filter = screen.getByRole('searchbox', { name: t('configuration.filter') })
  await user.type(filter, 'timeout')
  await expect
    .poll(() => screen.getAllByRole('rowheader').map(({ textContent }) => textContent))
    .toEqual(['DATABASE_TIMEOUT_MS'])
  await user.clear(filter)
  await user.type(filter, 'nowhere')
  await screen.findByText(t('configuration.none.title'))
})
