import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { control } from '#test/harness/control.ts'
import { missing } from '#test/harness/missing.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

afterEach(async () => {
  await control('technical', { SHOW_HEADER: true, SHOW_FOOTER: true })
  await control('general', { HEADER_TEXT_SHOWN: true, FOOTER_TEXT_SHOWN: true })
})

const footerText = /© Musterbank AG/

/** The portal's own header; pages may have a banner too. */
const headers = (screen: Screen) => screen.queryAllByRole('banner').filter((each) => each.closest('main') === null)
const contact = (screen: Screen) => screen.queryAllByRole('list', { name: screen.t('shell.contact') })

it('[B6.06] [A2.28] hides header and footer by the technical settings, but not from administrators', async () => {
  await control('technical', { SHOW_HEADER: false, SHOW_FOOTER: false })
  const visitor = await openScreen('/privatkredit', { width: 390 })
  await visitor.findByRole('heading', { level: 1 })
  expect(headers(visitor)).toEqual([])
  await expect.poll(() => visitor.queryByText(footerText)).toBeNull()

  const admin = await openScreen('/', { as: 'admin@demo.example' })
  await expect.poll(() => headers(admin)).toHaveLength(1)
  await admin.findByText(footerText)
})

it('[B3.14] shows the texts of header and footer only if the bank wants them', async () => {
  const visitor = await openScreen('/privatkredit')
  const shown = () => [headers(visitor)[0]?.querySelector('a')?.textContent, visitor.queryByText(footerText) !== null]
  await expect.poll(shown).toEqual(['Musterbank', true])
  await control('general', { HEADER_TEXT_SHOWN: false, FOOTER_TEXT_SHOWN: false })
  await visitor.goto('/privatkredit')
  await visitor.findByRole('contentinfo')
  // The name of the bank instead.
  await expect.poll(shown).toEqual(['Musterbank AG', false])
})

const linesOfLaw = (screen: Screen) =>
  ['withdrawal.action', 'shell.information', 'shell.datenschutz', 'shell.impressum', 'shell.barrierefreiheit'].map(
    (id) => screen.queryAllByRole('link', { name: screen.t(id) }).length,
  )
const buttons = (screen: Screen) =>
  screen.getByRole('contentinfo').querySelectorAll('[href^="tel:"], [href^="mailto:"]')

it('[A1.06] [A6.05] keeps the line that the law wants when the footer is hidden or cannot be loaded', async () => {
  const visitor = await openScreen('/privatkredit', { width: 390 })
  await visitor.findByText(footerText)
  expect(buttons(visitor)).toHaveLength(2)
  // The links of the bank's text to its own notices have other names.
  await expect.poll(() => linesOfLaw(visitor)).toEqual([1, 1, 1, 1, 1])
  await control('technical', { SHOW_FOOTER: false })
  for (const fails of [false, true]) {
    if (fails) visitor.expectErrors(/^503 GET|ApiError: 503/)
    if (fails) visitor.intercept(/^GET \/api\/(tech-settings|settings)/, () => new Response(null, { status: 503 }))
    await visitor.goto('/login')
    await expect.poll(() => contact(visitor)).toHaveLength(1)
    await expect.poll(() => linesOfLaw(visitor)).toEqual([1, 1, 1, 1, 1])
    await visitor.settled()
    expect(visitor.queryByText(footerText)).toBeNull()
    expect(buttons(visitor)).toHaveLength(0)
  }
  await visitor.press('contact.open')
  await visitor.findByRole('dialog', { name: visitor.t('contact.title') })
})

it('[A6.05] shows bank and notices where pages show no footer', async () => {
  await control('technical', { SHOW_FOOTER: false })
  const visitor = await openScreen('/privatkredit', { locale: 'en' })
  for (const id of ['shell.impressum', 'shell.datenschutz']) {
    await expect.poll(() => contact(visitor)).toHaveLength(1)
    await visitor.user.click(within(contact(visitor)[0] ?? missing()).getByRole('link', { name: visitor.t(id) }))
    await visitor.findByRole('heading', { level: 1, name: visitor.t(id) })
    await visitor.findByText(/Musterstraße 1, 60311 Frankfurt am Main/)
    await visitor.findByText(footerText)
  }
  await assertAccessible(visitor)
})

it('[A6.05] [B2.25] shows contact buttons to applicants only, and no footer to a technical administrator', async () => {
  const applicant = await openScreen('/privatkredit')
  await expect.poll(() => contact(applicant)).toHaveLength(1)

  const admin = await openScreen('/', { as: 'admin@demo.example' })
  await admin.findByRole('heading', { level: 1 })
  await admin.findByRole('contentinfo')
  expect(contact(admin)).toEqual([])
  // Administrators have no profile either.
  await admin.user.click(await admin.findByRole('button', { name: /Fach/ }))
  await admin.findByText(admin.t('shell.menu.signOut'))
  expect(admin.queryByRole('link', { name: admin.t('shell.menu.profile') })).toBeNull()

  const tech = await openScreen('/', { as: 'tech@demo.example' })
  await tech.findByRole('heading', { level: 1 })
  await tech.settled()
  expect(tech.queryByRole('contentinfo')).toBeNull()
})
