import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { done, professional, technical } from '#test/harness/administration.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { askAs, control, newPerson } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, isDisabled, openScreen, type Screen } from '#test/harness/screen.ts'
import { loanOf, uploadFrom } from '#test/harness/steps.ts'
import type { HealthDto } from '#worker/features/operations/health-component.ts'
import type { deleteFailed } from '#worker/features/submissions/unprocessed.ts'

import type { Unprocessed } from './calls.ts'

const at = '2026-11-24T12:30:00.000Z'

const rows: readonly Unprocessed[] = [
  { id: 'A1', loanId: 'L1', status: 'SUBMITTION_FAILED', requestDate: at, errorMessage: 'bank: refused with 400' },
  { id: 'A2', loanId: 'L2', status: 'SUBMITTION', requestDate: at, errorMessage: null },
  { id: 'A3', loanId: 'L3', status: 'SUBMITTION_FAILED', requestDate: at, errorMessage: 'malware in document D' },
]
const health = (status: HealthDto['status'] = 'UP'): HealthDto => ({
  status,
  components: {
    database: { status: 'UP', details: { milliseconds: 3, bytes: 3 * 1024 * 1024 } },
    mail: { status: 'WARNING', details: { reason: 'no mail server is configured: mails are only to be read' } },
    applications: { status: 'WARNING', details: { failed: 2 } },
    interestConditions: { status: 'WARNING', details: { errors: 1, NO_VALID_DATE: 1 } },
    productTypes: { status: 'UP', details: { errors: 0 } },
  },
})

const serviceRow = async (screen: Screen, name: string): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name })).closest('tr') ?? missing()

it("[B1.21] [B2.30] [B2.31] [B2.33] [B4.08] shows every service with its problems, and the product's version", async () => {
  const screen = await openScreen('/admin/health', { as: technical })
  const { t, user } = screen
  await screen.heading(t('admin.screen.health'))
  for (const name of ['database', 'r2', 'applications', 'interestConditions', 'productTypes'])
    expect((await serviceRow(screen, t(`health.service.${name}`))).textContent).toMatch(/In Ordnung|Warnung/)
  // Other components come last.
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.slice(-5)).toEqual(
    ['applications', 'interestConditions', 'productTypes', 'legal', 'representativeExamples'].map((name) =>
      t(`health.service.${name}`),
    ),
  )
  const info = within(await screen.findByRole('region', { name: t('health.info') }))
  for (const name of ['version', 'built', 'commit']) await info.findByText(t(`health.info.${name}`))
  await assertAccessible(screen)

  const mail = within(await serviceRow(screen, t('health.service.mail')))
  mail.getByText(t('health.status.WARNING'))
  await user.click(mail.getByRole('link'))
  const panel = within(await screen.findByRole('dialog', { name: t('health.service.mail') }))
  panel.getByText(t('health.reason.mail'))
  await assertAccessible(screen)
  await user.click(panel.getByRole('button', { name: t('admin.panel.close') }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.address()).toBe('/admin/health')
})

it('[B7.42] shows running requests to administrators of both kinds', async () => {
  const screen = await openScreen('/admin/health', { as: technical, locale: 'en' })
  const { t } = screen
  const requests = within(await screen.findByRole('region', { name: t('health.requests') }))
  await requests.findByRole('rowheader', { name: 'GET /management/threaddump' })
  requests.getByText(/Only the requests of the instance that has just answered/)
  // The menu and the screen share the product info.
  await screen.settled()
  expect(screen.calls.filter((call) => call === 'GET /management/info')).toHaveLength(1)

  const other = await openScreen('/admin/health', { as: professional, locale: 'en' })
  await other.findByRole('region', { name: t('health.info') })
  await within(await other.findByRole('region', { name: t('health.requests') })).findByRole('rowheader', {
    name: 'GET /management/threaddump',
  })
})

it('[B2.32] [B4.08] refetches everything at once, and blocks the button meanwhile', async () => {
  const screen = await openScreen('/admin/health', { as: technical, locale: 'en', width: 390 })
  const { t, user } = screen
  const refresh = await screen.button('admin.list.refresh')
  // The last query, after the services are shown.
  await screen.findByRole('rowheader', { name: 'GET /management/threaddump' })
  await expect.poll(() => isDisabled(refresh)).toBe(false)
  await screen.settled()
  const before = screen.calls.length
  let go: (() => void) | undefined
  screen.intercept(/^GET \/management\/health/, async () => {
    await new Promise<void>((resolve) => {
      go = resolve
    })
    return Response.json(health('DOWN'), { status: 503 })
  })
  await user.click(refresh)
  await expect.poll(() => isDisabled(refresh)).toBe(true)
  await expect.poll(() => go).toBeDefined()
  go?.()
  await expect.poll(() => isDisabled(refresh)).toBe(false)
  expect(screen.calls.slice(before).toSorted()).toEqual([
    'GET /management/health',
    'GET /management/info',
    'GET /management/threaddump',
  ])
  // A report of a portal that is down is shown as well.
  await screen.findByText(t('health.down'))
  await serviceRow(screen, t('health.service.database'))
})

it('[B2.34] [B2.35] [B2.36] [B8.13] [B9.08] sends an application again that the bank refused, and gives it back', async () => {
  await done('/api/unprocessed-applications', { method: 'DELETE' })
  const ask = await askAs(await newPerson('refused'))
  const { id } = await completeLoan(ask)
  await uploadFrom(ask, id)
  await control('refused-files', { loan: id })
  await sendLoan(ask, await loanOf(ask, id))
  const isRefused = async () => {
    const listed = await (await done('/api/unprocessed-applications')).json<Unprocessed[]>()
    return listed.some(({ loanId, status }) => loanId === id && status === 'SUBMITTION_FAILED')
  }
  await expect.poll(isRefused).toBe(true)

  const address = '/admin/health?service=applications'
  const screen = await openScreen(address, { as: professional, locale: 'en' })
  const { t, user } = screen
  const openPanel = async () => within(await screen.findByRole('dialog', { name: t('health.service.applications') }))
  const panel = await openPanel()
  const box = await panel.findByRole<HTMLInputElement>('checkbox', { name: id })
  const row = box.closest('tr')?.textContent
  expect(row).toContain(t('health.unprocessed.status.SUBMITTION_FAILED'))
  expect(row).toMatch(/bank: file \S+ is not what was announced/)
  const [all] = panel.getAllByRole('checkbox', { name: t('health.unprocessed.chooseAll') })
  await user.click(all ?? missing())
  expect(box.checked).toBe(true)
  await user.click(panel.getByRole('button', { name: 'Send 1 again' }))
  await panel.findByText('One application is being sent again.')
  // The bank refuses it once more.
  await expect.poll(isRefused).toBe(true)

  await screen.goto(address)
  const again = await openPanel()
  await again.findByRole('checkbox', { name: id })
  await user.click(again.getByRole('button', { name: t('health.unprocessed.deleteAll') }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete one failed application?' }))
  await user.click(question.getByRole('button', { name: t('health.unprocessed.deleteAll.confirm') }))
  await again.findByText('One application was returned to its applicant.')
  await expect.poll(() => again.queryByRole('checkbox', { name: id })).toBeNull()
  expect((await loanOf(ask, id)).loanStatus).toBe('NEW')
})

it('[B2.34] [B2.36] [B8.13] [B9.08] lists unprocessed applications, and sends chosen failed ones again', async () => {
  const screen = await openScreen('/admin', { as: technical, locale: 'en' })
  const { t, user } = screen
  screen.intercept(/^GET \/management\/health/, () => Response.json(health()))
  screen.intercept(/^GET \/api\/unprocessed-applications/, () => Response.json(rows))
  screen.intercept(/^PUT \/api\/unprocessed-applications\/A1/, () =>
    Response.json({ ...rows[0], status: 'MALWARE_CHECK' } satisfies Partial<Unprocessed>),
  )
  // Another user has already sent it again.
  screen.intercept(/^PUT \/api\/unprocessed-applications\/A3/, () => Response.json({}, { status: 409 }))
  await screen.goto('/admin/health?service=applications')
  const panel = within(await screen.findByRole('dialog', { name: t('health.service.applications') }))
  const row = async (loan: string) => (await panel.findByRole('checkbox', { name: loan })).closest('tr') ?? missing()
  expect((await row('L1')).textContent).toContain(t('health.unprocessed.status.SUBMITTION_FAILED'))
  expect((await row('L1')).textContent).toContain('bank: refused with 400')
  expect((await row('L2')).textContent).toContain(t('health.unprocessed.status.SUBMITTION'))
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: 'L2' }).disabled).toBe(true)
  expect(isDisabled(panel.getByRole('button', { name: 'Send again' }))).toBe(true)
  await assertAccessible(screen)

  const [all] = panel.getAllByRole<HTMLInputElement>('checkbox', { name: t('health.unprocessed.chooseAll') })
  await user.click(all ?? missing())
  const isChosen = (loan: string) => panel.getByRole<HTMLInputElement>('checkbox', { name: loan }).checked
  expect(['L1', 'L2', 'L3'].map(isChosen)).toEqual([true, false, true])
  await user.click(panel.getByRole('button', { name: 'Send 2 again' }))
  await panel.findByText('One application is being sent again.')
  expect(screen.calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/unprocessed-applications/A1/reschedule',
    'PUT /api/unprocessed-applications/A3/reschedule',
  ])
})

it('[B2.34] [B2.35] says when it lists only the newest, and still deletes all failed ones', async () => {
  const screen = await openScreen('/admin', { as: professional, locale: 'en' })
  const { t, user } = screen
  screen.intercept(/^GET \/management\/health/, () => Response.json(health()))
  screen.intercept(/^GET \/api\/unprocessed-applications/, () =>
    Response.json(rows.slice(1, 2), { headers: { 'X-Total-Count': '1204' } }),
  )
  await screen.goto('/admin/health?service=applications')
  const panel = within(await screen.findByRole('dialog', { name: t('health.service.applications') }))
  await panel.findByText(/^The newest 1 of 1,204 applications are listed\./)
  await user.click(panel.getByRole('button', { name: t('health.unprocessed.deleteAll') }))
  await screen.findByRole('dialog', { name: 'Delete all failed applications?' })
})

it('[B2.35] deletes all failed ones after confirmation, and downloads all by a one-time link', async () => {
  const screen = await openScreen('/admin', { as: professional, width: 390 })
  const { t, user } = screen
  screen.intercept(/^GET \/management\/health/, () => Response.json(health()))
  let left = rows
  screen.intercept(/^GET \/api\/unprocessed-applications/, () => Response.json(left))
  screen.intercept(/^DELETE \/api\/unprocessed-applications/, () => {
    left = []
    return Response.json({ deleted: 2 } satisfies Awaited<ReturnType<typeof deleteFailed>>)
  })
  await screen.goto('/admin/health?service=applications')
  const panel = within(await screen.findByRole('dialog', { name: t('health.service.applications') }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href)
  })
  const saved: string[] = []
  await user.click(await panel.findByRole('button', { name: t('health.unprocessed.download') }))
  await expect
    .poll(() => saved)
    .toEqual([expect.stringMatching(/\/api\/unprocessed-applications\/export\?token=.{20,}/)])
  click.mockRestore()

  const deletions = () => screen.calls.filter((call) => call.startsWith('DELETE'))
  const ask = async () => {
    await user.click(panel.getByRole('button', { name: t('health.unprocessed.deleteAll') }))
    return within(await screen.findByRole('dialog', { name: '2 fehlgeschlagene Anträge löschen?' }))
  }
  await user.click((await ask()).getByRole('button', { name: t('admin.cancel') }))
  expect(deletions()).toEqual([])
  const question = await ask()
  await assertAccessible(screen)
  await user.click(question.getByRole('button', { name: t('health.unprocessed.deleteAll.confirm') }))
  await panel.findByText('2 Anträge gingen zurück.')
  await panel.findByText(t('health.unprocessed.empty.title'))
  expect(deletions()).toEqual(['DELETE /api/unprocessed-applications'])
})
