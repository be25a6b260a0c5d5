import { expect, it } from 'vitest'

import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { allOpen, approved, done, releasingAlone } from '#test/harness/administration.ts'
import { sentLoan } from '#test/harness/bank.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { openScreen, type Screen } from '#test/harness/screen.ts'

releasingAlone()
const none = {
  representativeExample: false,
  watchlist: false,
  statusBar: false,
  intendedUseIcons: false,
  showAppliedLoans: false,
  showCalculatedValues: false,
}
const names = Object.keys(none)

async function release(startPage: NonNullable<Page['startPage']>): Promise<void> {
  await done('/api/scheduled-pages/start', json('PUT', { startPage }))
  await approved((await allOpen()).filter(({ area, key }) => area === 'PAGES' && key === 'start'))
}

async function openStartPage(screen: Screen): Promise<void> {
  await screen.goto('/privatkredit')
  await screen.heading(screen.t('calculation.compare'))
  await screen.findAllByText(/193,28/)
  await screen.settled()
}

function shownOptions(screen: Screen): typeof none {
  const { t } = screen
  const has = (id: string): boolean => screen.queryAllByRole('heading', { name: t(id) }).length > 0
  return {
    representativeExample: has('wizard.example.title'),
    watchlist: has('calculation.watchlist'),
    statusBar: screen.queryAllByRole('navigation', { name: t('steps.label') }).length > 0,
    intendedUseIcons: screen.queryAllByRole('radio').length > 0,
    showAppliedLoans: has('calculation.applied'),
    showCalculatedValues: screen.queryAllByRole('figure', { name: t('wizard.chart.title') }).length > 0,
  }
}

it('[A2.27] an administrator switches each option of a start page', async () => {
  const email = await newPerson('options')
  await sentLoan(await askAs(email))
  const screen = await openScreen('/entity', { as: email })
  await release(none)
  await openStartPage(screen)
  expect(shownOptions(screen)).toEqual(none)
  for (const name of names) {
    await release({ ...none, [name]: true })
    await openStartPage(screen)
    // Some parts of the page are loaded on demand.
    await expect.poll(() => shownOptions(screen)).toEqual({ ...none, [name]: true })
  }
})
