import { within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'

import { problemTexts } from '#domain/settings/labels/problem-texts.ts'
import { asAdmin, filled, releasingAlone, shippedName } from '#test/harness/administration.ts'
import {
  controlOf,
  type Designer,
  inFocus,
  openDesigner,
  scheduledPage,
  searchIn,
  sectionName,
  write,
} from '#test/harness/designer.ts'
import { missing } from '#test/harness/missing.ts'
import { json } from '#test/harness/people.ts'
import { assertAccessible } from '#test/harness/screen.ts'

releasingAlone()

/** The list of problems that prevent saving. */
async function refusal({ screen }: Designer): Promise<HTMLElement> {
  const title = screen.t('designer.problems')
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('[role="alert"]')].find(({ textContent }) => textContent.includes(title))
  await expect.poll(found).toBeDefined()
  return found() ?? missing()
}

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
const part = (path: string) => document.querySelector<HTMLElement>(`main [data-part="${path}"]`) ?? missing()

it('[B3.38] [B3.44] asks first for the field of a new rule, and refuses a rule without one', async () => {
  const designer = await openDesigner('living', { locale: 'en', width: 390 })
  const { screen, row, save, saved } = designer
  const { t, user } = screen
  await row(sectionName(screen, 'Existing loans'))
  const before = await scheduledPage('living')
  await user.click(part('sections.1.fields.1'))
  await user.click((await screen.findAllByRole('button', { name: t('settings.condition.addRule') }))[0] ?? missing())
  const field = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: t('settings.condition.field') }).at(-1)
  await inFocus(field)
  expect(field()?.value).toBe('')
  await user.keyboard('{Escape}')
  await assertAccessible(screen)
  await save()
  await refusal(designer)
  await screen.findByText(t('designer.unsaved'))
  expect(await scheduledPage('living')).toEqual(before)

  // After a pause, the next edit of the same part is a step of its own.
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
  // Fields of the same name are distinguished by their entity.
  await searchIn(screen, field(), 'Title')
  const options = (whose: string) =>
    screen.queryAllByRole('option').filter(({ textContent }) => textContent.includes(` · ${whose}`))
  await expect.poll(() => options('First applicant').length).toBeGreaterThan(0)
  await user.click(options('Second applicant')[0] ?? missing())
  await expect.poll(() => field()?.value).toContain(' · Second applicant')
  // First the field that the rule looks at, then the rule.
  await screen.press('designer.undo')
  await expect.poll(() => field()?.value).toBe('')
  expect(screen.queryByText(t('designer.saved'))).toBeNull()
  await screen.press('designer.undo')
  await saved()
})

it('[B3.44] offers fields by page and section, and warns at once of a condition that looks ahead', async () => {
  const { screen } = await openDesigner('conditions')
  const { t, user } = screen
  await user.click((await screen.findAllByRole('button', { name: t('settings.condition.addRule') }))[0] ?? missing())
  const [field] = await screen.findAllByRole('combobox', { name: t('settings.condition.field') })
  const name = shippedName('INPUT_FIELDS', 'firstName', 'de')
  await searchIn(screen, field, name)
  const group = within(await screen.findByRole('group', { name: new RegExp(shippedName('PAGES', 'borrower', 'de')) }))
  await user.click(await group.findByRole('option', { name: new RegExp(`^${name}`) }))
  // Before any attempt to save.
  const warning = filled(problemTexts['conditionFieldLater']?.text.de ?? '', { value: name })
  const warnings = () => screen.queryAllByRole('alert').filter(({ textContent }) => textContent.includes(warning))
  await expect.poll(warnings).not.toEqual([])
  await assertAccessible(screen)
  await screen.findAllByText(`„${name}“ ${t('settings.operator.answered')}`)
  await screen.press('designer.undo')
  await expect.poll(warnings).toEqual([])
})

it('[B3.38] [A5.17] limits a date by a day in the usual notation or by a distance from today', async () => {
  const designer = await openDesigner('borrower', { locale: 'en' })
  const { screen, row, save, saved } = designer
  const { t, user } = screen
  const bounds = async () =>
    (await scheduledPage('borrower')).sections.flatMap(({ fields }) => fields).find(({ id }) => id === 'dateOfBirth')
      ?.validators
  await user.click(await row(shippedName('INPUT_FIELDS', 'dateOfBirth', 'en')))
  const properties = within(document.querySelector('[data-properties]')?.closest('section') ?? missing())
  await user.click(await properties.findByRole('button', { name: 'Date check' }))
  const from = await properties.findByRole('combobox', { name: 'Earliest date' })
  const to = await properties.findByRole('combobox', { name: 'Latest date' })
  const amountOf = (label: string) =>
    properties.getByLabelText<HTMLInputElement>(filled(t('settings.bound.amountOf'), { label }))
  const day = () =>
    properties.getByLabelText<HTMLInputElement>(filled(t('settings.bound.dayOf'), { label: 'Earliest date' }))
  // Only the checks that apply to a date.
  const kinds = properties.getByRole('combobox', { name: 'Check' })
  expect([...kinds.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Date check'])
  expect(valueOf(from)).toBe('before')
  expect(amountOf('Earliest date').value).toBe('100')
  expect(amountOf('Latest date').value).toBe('18')
  await assertAccessible(screen)

  await user.selectOptions(from, t('settings.bound.day'))
  // An unfinished day is not treated as a distance: the input keeps the focus.
  await user.type(day(), '3rd')
  expect(valueOf(from)).toBe('day')
  await expect.poll(() => document.activeElement).toBe(day())
  await write(screen, day(), '1/2/1930')
  await write(screen, amountOf('Latest date'), 'x')
  await save()
  await user.click(within(await refusal(designer)).getByRole('button', { name: /Latest date/ }))
  await inFocus(() => amountOf('Latest date'))
  expect(amountOf('Latest date').getAttribute('aria-invalid')).toBe('true')
  await write(screen, amountOf('Latest date'), '21')
  await save()
  await saved()
  expect(day().value).toBe('01/02/1930')
  expect(await bounds()).toEqual([{ type: 'DATE_RANGE', minDate: '1930-02-01', maxDate: '-21y' }])

  await user.selectOptions(from, t('settings.bound.none'))
  await user.selectOptions(to, t('settings.bound.today'))
  await save()
  await saved()
  expect(await bounds()).toEqual([{ type: 'DATE_RANGE', maxDate: 'today' }])
})

it('[B3.36] refuses a new section without a title in each language, and focuses the missing one', async () => {
  const designer = await openDesigner('living', { locale: 'en', width: 390 })
  const { screen, row, save, saved } = designer
  const { t, user } = screen
  await row(sectionName(screen, 'Existing loans'))
  await screen.press('designer.section.add')
  const title = await controlOf('.title.en')
  await inFocus(() => title)
  await row(t('designer.section.untitled'))
  await write(screen, title, 'More loans')
  await expect.poll(() => document.querySelector('[data-language="de"] svg')).not.toBeNull()
  await save()
  await user.click(within(await refusal(designer)).getByRole('button'))
  const untitled = await controlOf('.title.de')
  await inFocus(() => untitled)
  expect(untitled.getAttribute('aria-invalid')).toBe('true')
  await assertAccessible(screen)
  await write(screen, untitled, 'Weitere Kredite')
  await save()
  await saved()
})

it('[B4.01] focuses the property that it refuses, and merges concurrent edits of other parts', async () => {
  const designer = await openDesigner('living', { locale: 'en', width: 390 })
  const { screen, row, save, saved } = designer
  const { t, user } = screen
  await user.click(await row(sectionName(screen, 'Existing loans')))
  const title = () => screen.getByLabelText('Title (English)')
  await write(screen, title(), '')
  await save()
  const problems = await refusal(designer)
  await user.click((await screen.findAllByText(t('designer.outline')))[0] ?? missing())
  await user.click(within(problems).getByRole('button', { name: /Title/ }))
  await inFocus(title)
  await write(screen, title(), 'Loans that run')

  const introduction = { de: 'Von jemand anderem.', en: 'By somebody else.' }
  const reply = await (await asAdmin())('/api/scheduled-pages/living', json('PUT', { introduction }))
  expect(reply.ok).toBe(true)
  await save()
  await screen.findByText(t('settings.conflict.merged'))
  await assertAccessible(screen)
  await save()
  await saved()
  const merged = await scheduledPage('living')
  expect(merged.introduction).toEqual(introduction)
  expect(merged.sections.map((each) => each.title.en)).toContain('Loans that run')
})

it('reports a save without a connection as such, not as a problem of the page', async () => {
  const { screen, save, saved } = await openDesigner('conditions')
  const { t } = screen
  const [title] = await screen.findAllByRole('textbox', { name: /^Titel/ })
  await write(screen, title ?? missing(), 'Was Sie möchten')
  await screen.settled()
  screen.online(false)
  await save()
  await screen.findByText(t('settings.outcomeUnknown'))
  const notice = within(
    screen.getAllByRole('alert').find(({ textContent }) => textContent.includes(t('settings.outcomeUnknown'))) ??
      document.body,
  )
  notice.getByText(t('error.server.not.reachable'))
  notice.getByText(t('settings.outcomeUnknown.kept'))
  expect(notice.queryByText(t('designer.problems'))).toBeNull()
  screen.online(true)
  await save()
  await saved()
})

it('[A3.10] [B3.36] a page contains pages of sections, which its preview shows, and no others', async () => {
  const reply = await (await asAdmin())('/api/scheduled-pages/living', json('PUT', { pages: ['borrower'] }))
  expect(reply.status).toBe(400)
  const designer = await openDesigner('conditions', { locale: 'en' })
  const { screen, save, saved } = designer
  const nested = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Nested pages' })
  const names = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await screen.user.click(nested)
  await expect.poll(names).toContain(shippedName('PAGES', 'real-estate', 'en'))
  for (const id of ['conditions', 'living', 'offer', 'start'])
    expect(names()).not.toContain(shippedName('PAGES', id, 'en'))
  await screen.user.click(await screen.findByRole('option', { name: shippedName('PAGES', 'real-estate', 'en') }))
  await save()
  await saved()
  expect(await scheduledPage('conditions')).toMatchObject({ pages: ['real-estate'] })
})

it('[A3.10] a page with content of its own offers no nested pages', async () => {
  const { screen, row } = await openDesigner('living')
  await row(sectionName(screen, 'Laufende Kredite'))
  await controlOf('title.de')
  expect(document.querySelector('[name="pages"]')).toBeNull()
})
