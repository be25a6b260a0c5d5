import { within } from '@testing-library/dom'
import { afterEach, expect, it } from 'vitest'

import { professional, technical } from '#test/harness/administration.ts'
import { control, newPerson } from '#test/harness/control.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { assertAccessible, openScreen, type Screen } from '#test/harness/screen.ts'

const { site } = portalHere()
const call = /^GET \/api\/settings\/external-templates/

const withTemplates = (header = '/header', footer = '/footer') =>
  control('general', {
    EXTERNAL_TEMPLATES: true,
    EXTERNAL_HEADER_URI: `${site}${header}`,
    EXTERNAL_FOOTER_URI: `${site}${footer}`,
  })
afterEach(() => control('general', { EXTERNAL_TEMPLATES: false, EXTERNAL_HEADER_URI: '', EXTERNAL_FOOTER_URI: '' }))

type Part = 'header' | 'footer'
const name = ({ t }: Screen, part: Part): string => t(`shell.external.${part}`)
const external = (screen: Screen, part: Part) => screen.findByRole('region', { name: name(screen, part) })
const shown = (screen: Screen): Part[] =>
  (['header', 'footer'] as const).filter((part) => screen.queryByRole('region', { name: name(screen, part) }) !== null)

it("[B2.26] shows applicants header and footer of the bank's own site in their language, beside those of the portal", async () => {
  await withTemplates()
  const screen = await openScreen('/privatkredit', { locale: 'en', width: 390 })
  const header = await external(screen, 'header')
  // Each link has a name; an anchor without a target is not a link.
  await within(header).findByRole('link', { name: 'Loans of the bank' })
  const links = within(header).getAllByRole('link')
  expect(links.map((each) => [each.textContent || each.querySelector('img')?.alt, each.getAttribute('href')])).toEqual([
    ['Bank Beispiel', `${site}/`],
    ['Loans of the bank', `${site}/kredite`],
    [new URL(site).host, `${site}/siegel`],
    ['Bank bei Social', 'https://social.example/bank'],
    ['elsewhere.example', 'https://elsewhere.example/portal'],
    ['Anruf', 'tel:+49691234'],
  ])
  within(header).getByRole('img', { name: 'Bank Beispiel' })
  expect(header.querySelector('a[href^="javascript:"], [onerror], script')).toBeNull()
  const footer = await external(screen, 'footer')
  expect(within(footer).getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe(`${site}/impressum`)
  await screen.findByRole('timer')
  screen.getAllByRole('contentinfo')
  await assertAccessible(screen)

  await screen.user.click(screen.getByRole('button', { name: 'Deutsch' }))
  await screen.findByRole('link', { name: 'Kredite der Bank' })
})

it('[B2.26] shows the external header to signed-in applicants', async () => {
  await withTemplates()
  const screen = await openScreen('/account/profile', { as: await newPerson('templates') })
  await external(screen, 'header')
})

it.each([professional, technical])('[B2.26] neither loads nor shows external templates for %s', async (as) => {
  await withTemplates()
  const screen = await openScreen('/', { as, locale: as === technical ? 'en' : 'de' })
  await screen.findAllByRole('banner')
  await screen.settled()
  expect(shown(screen)).toEqual([])
  expect(screen.calls.filter((each) => call.test(each))).toEqual([])
})

it('[B2.26] opens the portal when external templates are late or missing', async () => {
  await withTemplates('/never', '/not-there')
  const screen = await openScreen('/404')
  const heal = screen.intercept(call, () => new Promise<never>(() => undefined))
  await screen.goto('/privatkredit')
  screen.getByRole('heading', { level: 1 })
  heal()
  let answered: unknown
  screen.intercept(call, async (_, send) => {
    const reply = await send()
    answered = await reply.clone().json()
    return reply
  })
  await screen.goto('/privatkredit')
  screen.getByRole('heading', { level: 1 })
  await expect.poll(() => answered).toEqual({ header: null, footer: null })
  expect(shown(screen)).toEqual([])
  await assertAccessible(screen)
})
