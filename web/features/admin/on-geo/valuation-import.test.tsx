import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { done, itemsOf, releasingAlone } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { allClosed, approveLater, shownApprovalTime, statusOf } from '#test/harness/settings-screen.ts'

releasingAlone()

const path = '/api/on-geo/object-types/import'

const table = (...rows: readonly string[]): string =>
  ['code;name_de;name_en;key', ...rows.map((code) => `${code};Haus ${code};House ${code};`)].join('\n')
const csv = (content: string): File => new File([content], 'objektarten.csv', { type: 'text/csv' })

async function codes(): Promise<readonly string[]> {
  const list = (await itemsOf('ONGEO', 'scheduled')).find((item) => item.id === 'OBJECT_TYPES')
  return list !== undefined && 'entries' in list ? list.entries.map(({ code }) => code) : []
}

/** The confirmation button at the end of the panel. */
const confirm = async (screen: Screen): Promise<HTMLElement> =>
  (await screen.dialog()).getAllByRole('button').at(-1) ?? missing()

it('[B7.40] [B4.01] [B4.02] shows the changes of a valuation table, and accepts the same file again', async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  await done(path, json('POST', { content: table('OLD') }))
  await approveLater('OBJECT_TYPES')
  const screen = await openScreen('/app-settings/on-geo', { as: 'admin2@demo.example', locale: 'en', width: 390 })
  const { t, user } = screen
  const choose = async (file: File) => {
    await screen.findByRole('button', { name: t('valuation.import.object-types') })
    await user.upload(document.querySelector<HTMLElement>('main input[type=file]') ?? missing(), file)
  }

  const wrong = csv('code;name\nA;Haus')
  for (const _time of ['once', 'again']) {
    await choose(wrong)
    const panel = await screen.dialog()
    await panel.findByText('code;name_de;name_en;key')
    await panel.findByText(t('valuation.refused'))
    await user.keyboard('{Escape}')
    await allClosed(screen)
  }

  await choose(csv(table('A', 'B')))
  const panel = await screen.dialog()
  const voided = () =>
    panel.queryAllByRole('listitem').filter(({ textContent }) => shownApprovalTime.en.test(textContent))
  await expect.poll(voided).toHaveLength(1)
  await within(panel.getByRole('status')).findByText(/^2 entries/)
  await assertAccessible(screen)
  expect(await codes()).toEqual(['OLD'])
  expect(await statusOf('OBJECT_TYPES')).toBe('APPROVED')

  await done(path, json('POST', { content: table('OTHER') }))
  await user.click(await confirm(screen))
  await (await screen.dialog()).findByText(t('transfer.stale'))
  await expect.poll(() => within(screen.getByRole('dialog')).queryAllByText(shownApprovalTime.en)).toEqual([])
  expect(await codes()).toEqual(['OTHER'])
  await assertAccessible(screen)
  await expect.poll(async () => isDisabled(await confirm(screen))).toBe(false)
  await user.click(await confirm(screen))
  await allClosed(screen)
  expect(await codes()).toEqual(['A', 'B'])
  await screen.findAllByText(t('settings.change.CHANGED'))
})
