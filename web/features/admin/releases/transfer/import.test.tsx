import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { done, filled, plan, professional, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { approveLater, openChangeOf, shownApprovalTime } from '#test/harness/settings-screen.ts'

releasingAlone()

const address = '/app-settings/import-export'

interface Exported {
  readonly areas: Pick<SnapshotAreas, 'GENERAL_SETTINGS' | 'OFFER'>
}

/** The exported live settings. */
const exported = async (): Promise<string> => (await done('/api/settings/export', { method: 'POST' })).text()

async function choose({ user }: Screen, name: string, content: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')
  await user.upload(input ?? missing(), new File([content], name, { type: 'application/json' }))
}

it('[B1.19] [B2.39] [B4.06] [B5.04] shows the changes of a file, and makes them scheduled changes', async () => {
  const content = await exported()
  const screen = await openScreen(address, { as: professional })
  const { t, user } = screen
  await choose(screen, 'gleich.json', content)
  await screen.findByText(filled(t('transfer.nothing'), { name: 'gleich.json' }))
  await choose(screen, 'kaputt.json', '{"format":"something else"}')
  await expect
    .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining('kaputt.json'))
  await assertAccessible(screen)

  const { hash: _hash, ...rest } = JSON.parse(content) as Exported & { readonly hash: string }
  const [first, ...others] = rest.areas.OFFER
  const OFFER = [{ ...first, title: { ...first?.title, de: 'Aus einer Datei' } }, ...others]
  await choose(screen, 'anders.json', JSON.stringify({ ...rest, areas: { ...rest.areas, OFFER } }))
  await screen.findAllByText('Aus einer Datei')
  await assertAccessible(screen)
  expect(await openChangeOf(first?.id ?? '')).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: /übernehmen/ }))
  await user.click(await screen.findByRole('link', { name: t('transfer.toRelease') }))
  await screen.findByRole('heading', { level: 1, name: t('admin.screen.release-changes') })
  await screen.findAllByText('Aus einer Datei')
})

it('[B4.06] [B4.01] [B4.02] names the approvals that an import voids, and compares again after a concurrent edit', async () => {
  await plan('BANK_PHONE', '+49 69 1111')
  await approveLater('BANK_PHONE')
  const screen = await openScreen(address, { as: 'admin2@demo.example', locale: 'en', width: 390 })
  const { t, user } = screen
  // The live settings with another name of the bank.
  const content = JSON.parse(await exported()) as Exported
  const GENERAL_SETTINGS = content.areas.GENERAL_SETTINGS.map((item) =>
    item.id === 'BANK_NAME' ? { ...item, value: 'Bank aus einer Datei' } : item,
  )
  await choose(screen, 'settings.json', JSON.stringify({ ...content, hash: undefined, areas: { GENERAL_SETTINGS } }))
  const main = within(await screen.findByRole('main'))
  const voided = () =>
    main.queryAllByRole('listitem').filter(({ textContent }) => shownApprovalTime.en.test(textContent))
  await expect.poll(voided).toHaveLength(1)
  await assertAccessible(screen)

  await plan('BANK_PHONE', '+49 69 2222')
  const take = () => main.findByRole('button', { name: /\b2\b/ })
  await user.click(await take())
  await main.findByText(t('transfer.stale'))
  expect(await openChangeOf('BANK_PHONE')).toMatchObject({ after: { value: '+49 69 2222' } })
  expect(await openChangeOf('BANK_NAME')).toBeUndefined()
  // The approval is gone, and the file is still chosen.
  expect(main.queryByText(shownApprovalTime.en)).toBeNull()
  await main.findAllByText('+49 69 2222')
  await assertAccessible(screen)
  await user.click(await take())
  await main.findByRole('link', { name: t('transfer.toRelease') })
  expect(await openChangeOf('BANK_PHONE')).toBeUndefined()
  expect(await openChangeOf('BANK_NAME')).toMatchObject({ after: { value: 'Bank aus einer Datei' } })
})
