import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { errorSummaryId } from '#web/ui/error-summary-id.ts'
import { allOpen, approved, done, releasingAlone } from '#test/harness/administration.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { arrives, focusedId, goNext, retype, startPageOf, textBox, typeNumber } from '#test/harness/start-pages.ts'

const page = startPageOf('privatkredit')
const [section] = page.sections
if (section === undefined) throw new Error('the start page has no section')

releasingAlone()

async function release(sections: Page['sections']): Promise<void> {
  await done(`/api/scheduled-pages/${page.id}`, json('PUT', { sections }))
  await approved((await allOpen()).filter(({ area, key }) => area === 'PAGES' && key === page.id))
}

const tooMuch = { de: 'So viel verleihen wir online nicht.', en: 'We do not lend that much online.' }
const placed = (id: string, required: boolean, layoutLength: 6 | 12) => ({
  id,
  required,
  visible: true,
  layoutLength,
  validators: [],
})

beforeAll(() =>
  release([
    {
      ...section,
      fields: [
        ...section.fields,
        placed('intendedUseDetails', true, 6),
        {
          ...placed('existingLoans', false, 12),
          fields: [placed('existingLoanLender', true, 6), placed('existingLoanBalance', false, 6)],
        },
      ],
      sectionMessages: [{ type: 'ERROR', text: tooMuch, condition: { field: 'amount', operator: '>', value: 40_000 } }],
    },
  ]),
)

it('[A2.24] [A5.15] [A5.17] fields that a bank adds to a start page are asked, validated and kept as on every page', async () => {
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  const { user } = screen
  const details = () => textBox(screen, 'intendedUseDetails')
  await user.type(await details(), 'Boat')
  await user.clear(await details())
  await user.tab()
  await expect.poll(async () => (await details()).getAttribute('aria-invalid')).toBe('true')
  await typeNumber(screen, 'amount', '45000')
  await screen.findByText(tooMuch.en)
  await screen.press('fields.group.add')
  await retype(screen, await textBox(screen, 'existingLoanBalance'), '500')
  await goNext(screen)
  await expect.poll(focusedId).toBe('field-intendedUseDetails')
  const summary = () => document.getElementById(errorSummaryId)
  await expect.poll(() => within(summary() ?? missing()).queryAllByRole('listitem').length).toBe(3)
  await assertAccessible(screen)
  await retype(screen, await details(), 'Boat')
  await retype(screen, await textBox(screen, 'existingLoanLender'), 'Sparkasse')
  await goNext(screen)
  // The section's message blocks and gets the focus.
  await expect.poll(focusedId).toBe(`section-${section.id}`)
  await typeNumber(screen, 'amount', '15000')
  await expect.poll(() => screen.queryByText(tooMuch.en)).toBeNull()
  await goNext(screen)
  await arrives(screen, 'kreditwunsch')
  await screen.goto(screen.address().replace(/[^/]+$/, 'start'))
  await expect.poll(async () => (await details()).value).toBe('Boat')
  await expect.poll(async () => (await textBox(screen, 'existingLoanLender')).value).toBe('Sparkasse')
  await assertAccessible(screen)
})
