import { afterEach, expect, it } from 'vitest'

import { control } from '#test/harness/control.ts'
import { openScreen, type Screen } from '#test/harness/screen.ts'

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

it('[A1.06] keeps the contact buttons when the footer is hidden', async () => {
  await control('technical', { SHOW_FOOTER: false })
  const visitor = await openScreen('/privatkredit', { width: 390 })
  await visitor.findByRole('heading', { level: 1 })
  await expect.poll(() => contact(visitor)).toHaveLength(1)
  await visitor.press('contact.open')
  await visitor.findByRole('dialog', { name: visitor.t('contact.title') })
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
