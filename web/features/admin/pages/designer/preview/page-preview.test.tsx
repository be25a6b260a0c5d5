import { within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { formatEuro } from '#domain/fields/number-format.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { filled, releasingAlone, shippedName } from '#test/harness/administration.ts'
import { openDesigner } from '#test/harness/designer.ts'
import { missing } from '#test/harness/missing.ts'
import type { Screen } from '#test/harness/screen.ts'

releasingAlone()

const nameOf = (field: string): string => shippedName('INPUT_FIELDS', field, 'de')

/** The frame of the preview. */
const frameOf = ({ t }: Screen) =>
  document.querySelector<HTMLIFrameElement>(`iframe[title="${t('pagePreview.frame')}"]`)?.contentDocument ?? undefined

async function inFrame(screen: Screen) {
  await expect.poll(() => frameOf(screen)?.querySelector('h1')).toBeTruthy()
  return within(frameOf(screen)?.body ?? missing())
}

it('[B3.36] [B3.37] [B3.38] [B3.44] shows a page for sample answers with the reasons, and sends nothing', async () => {
  const { screen } = await openDesigner('living')
  const { t, user } = screen
  const frame = await inFrame(screen)
  await screen.settled()
  const before = screen.calls.length

  // A condition on an answer of the same page.
  const name = nameOf('existingCreditAmount')
  const credits = nameOf('existingCredits')
  const reason = (id: string, text: string) => filled(t(`pagePreview.why.${id}`), { reason: text })
  await screen.findAllByText(reason('hidden', `„${credits}“ ist nicht beantwortet`))
  const amount = () => frame.queryByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
  expect(amount()).toBeNull()
  await user.click(screen.getByLabelText(t('pagePreview.withHidden')))
  // Visible with hidden parts, but inert.
  await expect
    .poll(() => [...(frameOf(screen)?.querySelectorAll('[inert]') ?? [])].map((each) => each.textContent))
    .toContainEqual(expect.stringContaining(name))
  await user.click(screen.getByLabelText(t('pagePreview.withHidden')))
  await user.click(frame.getByRole('switch', { name: new RegExp(`^${credits}`) }))
  await expect.poll(amount).not.toBeNull()
  await screen.findAllByText(reason('shown', `„${credits}“ ist „Ja“`))

  // The sample answers add one entry to a group, and the formula counts it.
  await screen.press('pagePreview.fill')
  await expect.poll(() => amount()?.value).toMatch(/^1\.500/)
  const entry = (number: string) => ({ name: filled(t('fields.group.entry'), { number }) })
  await frame.findByRole('heading', entry('1'))
  await expect.poll(() => frameOf(screen)?.body.textContent).toContain(formatEuro(1500, 'de'))
  await user.click(frame.getByRole('button', { name: t('fields.group.add') }))
  await frame.findByRole('heading', entry('2'))

  // A message that depends on an answer of another page.
  const living = shippedAreas().PAGES.find(({ id }) => id === 'living')
  const [message] = living?.sections.find(({ id }) => id === 'HOUSEHOLD')?.sectionMessages ?? []
  await user.selectOptions(screen.getByRole('combobox', { name: new RegExp(`^${nameOf('intendedUse')}`) }), '06')
  await user.click(frame.getByRole('switch', { name: new RegExp(`^${credits}`) }))
  await frame.findByText(message?.text.de ?? '')

  // The other language applies to the preview only.
  const languages = within(screen.getByRole('radiogroup', { name: t('pagePreview.language') }))
  await user.click(languages.getByText(t('settings.language.en')))
  const english = () => frameOf(screen)?.body.textContent
  await expect.poll(english).toContain(message?.text.en ?? 'no message')
  expect(frameOf(screen)?.querySelector('h1')?.textContent).toBe(living?.title.en)
  expect(frameOf(screen)?.documentElement.lang).toBe('en')
  expect(document.documentElement.lang).toBe('de')
  await screen.press('pagePreview.clear')
  await expect.poll(english).not.toContain(message?.text.en ?? 'no message')
  expect(screen.calls.slice(before).filter((call) => !call.startsWith('GET '))).toEqual([])
})

it('[B3.36] renders the rest of a page with a field that cannot be rendered', async () => {
  const { screen } = await openDesigner('conditions', { locale: 'en', width: 390 })
  screen.expectErrors(/TypeError: Cannot read properties of null \(reading 'en'\)/)
  screen.intercept(/^GET \/api\/keys\/scheduled/, async (_request, send) => {
    const lists = await (await send()).json<{ id: string; keys: unknown[] }[]>()
    const broken = lists.map((list) =>
      list.id === 'MARITAL_STATUS' ? { ...list, keys: [{ key: '01', displaytext: null }] } : list,
    )
    return Response.json(broken)
  })
  await screen.goto('/app-settings/pages/borrower')
  const frame = await inFrame(screen)
  await frame.findAllByText(screen.t('pagePreview.part.failed'))
  const first = new RegExp(`^${shippedName('INPUT_FIELDS', 'firstName', 'en')}`)
  const inside = userEvent.setup({ delay: null, document: frameOf(screen) ?? document })
  await inside.type(frame.getByRole('textbox', { name: first }), 'Otto')
  expect(frame.getByRole<HTMLInputElement>('textbox', { name: first }).value).toBe('Otto')
  await screen.findByRole('heading', { level: 1, name: shippedName('PAGES', 'borrower', 'en') })
})
