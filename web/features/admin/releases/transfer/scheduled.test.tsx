import { expect, it } from 'vitest'

import { asAdmin, filled, professional, releasingAlone } from '#test/harness/administration.ts'
import { askAs } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'

releasingAlone()

const other = 'admin2@demo.example'

it('[B4.06] names scheduled changes and their authors before an import', async () => {
  const exported = await (await (await asAdmin())('/api/settings/export', { method: 'POST' })).text()
  const text = { de: 'Bank am Fluss', en: 'Bank at the river' }
  const saved = await (await askAs(other))('/api/settings/text-fields/HEADER_TEXT', json('PUT', { text }))
  expect(saved.status).toBe(200)
  const screen = await openScreen('/app-settings/import-export', { as: professional })
  const { t, user } = screen
  await screen.findByText(t('transfer.import.text'))
  const input = document.querySelector<HTMLElement>('input[type=file]')
  if (input === null) throw new Error('no input for a file')
  await user.upload(input, new File([exported], 'alt.json', { type: 'application/json' }))
  const scheduled = filled(t('transfer.scheduled.back'), { author: other })
  await screen.findByText((each) => each.includes(scheduled))
  await screen.findByText(/nur geplant$/)
  expect(screen.queryByText(t('settings.change.REMOVED'))).toBeNull()
  await assertAccessible(screen)
})
