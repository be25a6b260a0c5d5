import { expect, it } from 'vitest'

import { professional, releasingAlone } from '#test/harness/administration.ts'
import { control } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

it('[B7.40] replaces a list of the valuation service by a table, or reports its problems by line', async () => {
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true' })
  const screen = await openScreen('/app-settings/on-geo', { as: professional })
  const { t, user } = screen
  const bring = async (content: string) => {
    const input = document.querySelector<HTMLElement>('main input[type=file]')
    await user.upload(input ?? missing(), new File([content], 'objektarten.csv', { type: 'text/csv' }))
  }
  const closed = () => expect.poll(() => screen.queryAllByRole('dialog')).toEqual([])
  await screen.button('valuation.import.object-types')
  await assertAccessible(screen)
  await bring('code;name\nA;Haus')
  await (await screen.dialog()).findByText('code;name_de;name_en;key')
  await assertAccessible(screen)
  await user.keyboard('{Escape}')
  await closed()
  await bring('code;name_de;name_en;key\nA;Haus;House;\nB;Hof;Farm;')
  const panel = await screen.dialog()
  const statusTexts = () => panel.queryAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(statusTexts).toContainEqual(expect.stringContaining('2 Einträge'))
  await assertAccessible(screen)
  await user.click(panel.getAllByRole('button').at(-1) ?? missing())
  await closed()
  await screen.findAllByText(t('settings.change.CHANGED'))
})
