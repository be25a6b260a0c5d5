import { File as NodeFile } from 'node:buffer'

import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { berlinDay } from '#domain/time/berlin.ts'
import { formatDate } from '#domain/time/dates.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import {
  allOpen,
  approved,
  asAdmin,
  done,
  filled,
  itemsOf,
  professional,
  releasingAlone,
} from '#test/harness/administration.ts'
import { inFocus, scheduledPage } from '#test/harness/designer.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import type { Portal } from '#test/harness/portal.ts'
import { openPreview, within as insidePreview } from '#test/harness/previews.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'
import { pdf } from '#test/harness/full-journey.ts'

releasingAlone()

const releases = '/app-settings/release-changes'
const newName = 'Bank von morgen'

/** Schedules another header text. */
const change = (): Promise<Response> =>
  done('/api/settings/text-fields/HEADER_TEXT', json('PUT', { text: { de: newName, en: newName } }))

const band = (screen: Screen) => screen.findByRole('complementary', { name: screen.t('preview.band') })
const pressInPanel = async (screen: Screen, id: string) =>
  screen.user.click(await (await screen.dialog()).findByRole('button', { name: screen.t(id) }))

/** The address of the offered link. */
async function linkOf(screen: Screen): Promise<string> {
  const link = await (await screen.dialog()).findByRole('link', { name: screen.t('preview.open') })
  await inFocus(() => link)
  expect(link.getAttribute('target')).toBe('_blank')
  const { pathname, search } = new URL((link as HTMLAnchorElement).href)
  return `${pathname}${search}`
}

/** Uploads a document. The form belongs to Node, because Node cannot send the DOM's. */
async function uploadRequired(ask: Portal['fetch'], loanId: string, documentId: string): Promise<void> {
  const tab = shippedAreas().DOCUMENTS.find(({ documents }) => documents.some((each) => each.documentId === documentId))
  const fields = new URLSearchParams({ loanId, documentTabId: tab?.id ?? '', documentId })
  const body = await new Response(fields).formData()
  body.set('file', new NodeFile([pdf(documentId)], `${documentId}.pdf`) as unknown as Blob)
  await succeeded(ask('/api/loan/documents', { method: 'POST', body }))
}

it('proposes the day of an approved change, and shows the portal as of then', async () => {
  await change()
  const due = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  await approved(await allOpen(), due)
  const screen = await openScreen(releases, { as: professional })
  await screen.press('preview.title')
  await assertAccessible(screen)
  await pressInPanel(screen, 'preview.make')
  await screen.goto(await linkOf(screen))
  await within(await band(screen)).findByText(new RegExp(formatDate(berlinDay(new Date(due)), 'de')))
  await within(screen.getAllByRole('banner')[0] ?? missing()).findByText(newName)
  expect(screen.address()).not.toContain('preview')
})

it('reports what blocks a preview in the panel that opens it', async () => {
  await change()
  const field = { id: 'nickname', type: 'TEXTFIELD', entityType: 'BORROWER', label: { de: 'Rufname', en: 'Nickname' } }
  await done('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))
  const borrower = await scheduledPage('borrower')
  const placed = { id: 'nickname', required: true, visible: true, layoutLength: 12, validators: [] }
  const sections = borrower.sections.map((each, at) => (at > 0 ? each : { ...each, fields: [...each.fields, placed] }))
  await done('/api/scheduled-pages/borrower', json('PUT', { sections }))
  const screen = await openScreen(releases, { as: professional, locale: 'en', width: 390 })
  const { t, user } = screen
  await user.click(
    await screen.findByRole('checkbox', { name: filled(t('releases.choose'), { name: borrower.title.en }) }),
  )
  await screen.press('preview.title')
  await pressInPanel(screen, 'preview.make')
  const panel = await screen.dialog()
  const refusals = () => panel.queryAllByRole('alert').map(({ textContent }) => textContent)
  await expect.poll(refusals).toContainEqual(expect.stringContaining(t('preview.refused')))
  await expect.poll(() => refusals().join(' ')).toContain('Nickname')
  expect(panel.queryByRole('link', { name: t('preview.open') })).toBeNull()
  await user.click(panel.getByRole('radio', { name: new RegExp(`^${t('preview.which.open')}`) }))
  await pressInPanel(screen, 'preview.make')
  await linkOf(screen)
})

it('shows an application in a preview, and cannot send it', async () => {
  await change()
  const ask = await asAdmin()
  const opened = await openPreview({ fetch: ask })
  const inside = insidePreview({ fetch: ask }, opened)
  const loan = await completeLoan(inside)
  for (const paper of ['payslip', 'payslip', 'bank-statement']) await uploadRequired(inside, loan.id, paper)
  const screen = await openScreen(`/privatkredit/${loan.id}/pruefen${new URL(opened.url).search}`, { as: professional })
  const { t } = screen
  await band(screen)
  await screen.findByText(t('review.complete'))
  await assertAccessible(screen)
  await screen.user.click((await screen.findAllByRole('button', { name: t('review.send') }))[0] ?? missing())
  await screen.findAllByText(t('error.preview'))
})

it('ends a preview when its administrator signs out, and links to sign-in', async () => {
  const opened = await openPreview({ fetch: await asAdmin() })
  const screen = await openScreen(`/${new URL(opened.url).search}`, { as: professional })
  screen.expectErrors(/ApiError: 401/)
  const { t, user } = screen
  await band(screen)
  const token = sessionStorage.getItem('authenticationToken') ?? ''
  const out = await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
  expect(out.ok).toBe(true)
  await screen.goto('/')
  const over = await screen.dialog()
  await over.findByText(t('preview.over.signedOut'))
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await user.click(await over.findByRole('button', { name: t('preview.back') }))
  expect(leave).toHaveBeenCalledWith(releases)
  // The sign-out is known before the public texts are loaded.
  let refused = (): void => undefined
  const known = new Promise<void>((resolve) => (refused = resolve))
  screen.intercept(/^GET \/api\/account/, async (_request, send) => {
    const reply = await send()
    refused()
    return reply
  })
  screen.intercept(/\/i18n\//, async (_request, send) => {
    await known
    return send()
  })
  await screen.goto(releases)
  await screen.heading(t('signIn.title'))
})

it('refuses a preview to other users, and reports a damaged link', async () => {
  const opened = await openPreview({ fetch: await asAdmin() })
  const { search } = new URL(opened.url)
  const visitor = await openScreen(`/${search}`, { locale: 'en', width: 390, expectErrors: /ApiError: 401/ })
  await (await visitor.dialog()).findByText(visitor.t('preview.over.signedOut'))

  const screen = await openScreen(`/${search.replace(/\.[\d-]+$/, '.2026-02-30')}`, { as: professional })
  const damaged = await screen.dialog()
  await damaged.findByText(screen.t('preview.damaged.text'))
  await assertAccessible(screen)
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await screen.user.click(await damaged.findByRole('button', { name: screen.t('preview.back') }))
  expect(leave).toHaveBeenCalledWith(releases)
  await screen.goto(releases)
  await screen.findByRole('heading', { level: 1, name: screen.t('admin.screen.release-changes') })
  expect(screen.queryByRole('complementary', { name: screen.t('preview.band') })).toBeNull()
  expect((await itemsOf('TEXT_FIELDS', 'current')).length).toBeGreaterThan(0)
})
