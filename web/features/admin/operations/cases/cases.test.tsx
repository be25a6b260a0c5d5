import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'

import { addMonths } from '#domain/time/dates.ts'
import { extensionTexts } from '#domain/privacy/cases.ts'
import { filled, professional, technical } from '#test/harness/administration.ts'
import { askAs, newPerson } from '#test/harness/control.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { openProfile } from '#test/harness/profiles.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { caseTexts } from '#web/features/account/data/case-texts.ts'
import { formatDay } from '#web/features/overview/times.ts'

async function person(name: string) {
  const email = await newPerson(name)
  const admin = await askAs(professional)
  const [account] = await (await admin(`/api/users?search=${email}`)).json<{ id: string }[]>()
  return { email, id: account?.id ?? expect.fail(email), admin, ask: await askAs(email) }
}

it.each([
  ['de', 1280, 'GRANTED'],
  ['en', 390, 'REFUSED'],
] as const)('a person of the bank takes and answers a case (%s)', async (locale, width, result) => {
  const { email, ask } = await person('request')
  const reply = await succeeded(
    ask('/api/account/cases', json('POST', { kind: 'OBJECTION', statement: 'Ich widerspreche.' })),
  )
  const { id } = await reply.json<{ id: string }>()
  const screen = await openScreen('/app-settings/cases', { as: professional, locale, width })
  const { t } = screen
  await screen.findAllByRole('row')
  await assertAccessible(screen)
  expect(document.body.textContent).not.toContain('Ich widerspreche')
  expect(document.body.textContent).not.toContain(email)
  const opened = await openScreen(`/app-settings/cases?case=${id}`, { as: professional, locale, width })
  await opened.findByText('Ich widerspreche.')
  await opened.press('cases.take')
  await opened.findByRole('radiogroup', { name: t('answer.result') })
  await opened.press('answer.send')
  await opened.findByText(t('answer.result.missing'))
  await opened.findByText(t('answer.text.missing'))
  await assertAccessible(opened)
  await opened.user.click(await opened.findByRole('radio', { name: t(`cases.result.${result}`) }))
  await opened.user.type(await opened.findByRole('textbox', { name: t('answer.text') }), 'So ist es.')
  await opened.press('answer.send')
  const panel = await opened.dialog()
  await panel.findByText((text) => text.includes(t(`cases.state.${result}`)))
  await panel.findByText('So ist es.')
  await assertAccessible(opened)
})

it('lists by state, and says where nothing is', async () => {
  const screen = await openScreen('/app-settings/cases?which=overdue', { as: professional, locale: 'de' })
  const { t } = screen
  await screen.findByText(t('cases.none.overdue'))
  await assertAccessible(screen)
  const gone = await openScreen('/app-settings/cases?case=none', {
    as: professional,
    locale: 'de',
    expectErrors: /^404 POST/,
  })
  await gone.findByText(t('cases.gone'))
})

it.each([
  ['de', 390],
  ['en', 1280],
] as const)(
  'a restriction is shown on the page of its person, and lifted with a reason (%s)',
  async (locale, width) => {
    const { id, email, admin } = await person('restricted')
    const filed = await succeeded(
      admin(
        `/api/users/${id}/cases`,
        json('POST', { kind: 'RESTRICTION', way: 'WRITTEN', statement: 'Bitte nicht nutzen.' }),
      ),
    )
    const { id: caseId } = await filed.json<{ id: string }>()
    await succeeded(admin(`/api/cases/${caseId}`, json('PUT', { state: 'IN_REVIEW' })))
    await succeeded(admin(`/api/cases/${caseId}`, json('PUT', { state: 'GRANTED', answer: 'Ja.' })))
    const screen = await openScreen(`/admin/users?search=${email}&user=${id}`, { as: professional, locale, width })
    const { t } = screen
    await screen.findByText(t('rights.restricted'))
    await screen.findByText(t('rights.stop.RESTRICTION'))
    await screen.findAllByText(t('users.restricted'))
    await assertAccessible(screen)
    await screen.user.click(await screen.findByRole('link', { name: t('cases.kind.RESTRICTION') }))
    await screen.press('cases.end.RESTRICTION')
    const dialog = within(await screen.findByRole('dialog', { name: t('cases.end.RESTRICTION') }))
    await screen.user.click(dialog.getByRole('button', { name: t('cases.end.RESTRICTION') }))
    await dialog.findByText(t('cases.reason.missing'))
    await screen.user.type(dialog.getByRole('textbox', { name: t('cases.reason') }), 'Geprüft.')
    await screen.user.click(dialog.getByRole('button', { name: t('cases.end.RESTRICTION') }))
    await screen.findByText('Geprüft.')
    await assertAccessible(screen)
  },
)

it('a case is filed and a hold is set on the page of a person, and a second person agrees', async () => {
  const { id } = await person('hold')
  const screen = await openScreen(`/admin/users?user=${id}`, { as: professional, locale: 'de' })
  const { t, user } = screen
  await screen.findByText(t('rights.nothing'))
  await screen.press('rights.file')
  const filing = within(await screen.findByRole('dialog', { name: t('rights.file') }))
  await user.click(filing.getByRole('button', { name: t('rights.file') }))
  await filing.findByText(t('rights.file.kind.missing'))
  await assertAccessible(screen)
  await user.selectOptions(filing.getByRole('combobox', { name: t('cases.kind') }), 'DEATH')
  await filing.findByText(t('cases.effect.DEATH'))
  await user.type(filing.getByRole('textbox', { name: t('rights.file.statement') }), 'Die Tochter hat geschrieben.')
  await user.click(filing.getByRole('button', { name: t('rights.file') }))
  await screen.findByText(t('rights.stop.CASE'))
  await screen.press('rights.hold.set')
  const setting = within(await screen.findByRole('dialog', { name: t('rights.hold.set') }))
  await user.type(setting.getByRole('textbox', { name: t('cases.reason') }), 'Nachlasssache')
  await user.click(setting.getByRole('button', { name: t('rights.hold.set') }))
  await screen.findByText(t('rights.hold.state.PREPARED'))
  expect(screen.queryByRole('button', { name: t('rights.hold.confirm') })).toBeNull()
  // One at a time.
  expect(screen.queryByRole('button', { name: t('rights.hold.set') })).toBeNull()
  await assertAccessible(screen)

  const other = await openScreen(`/admin/users?user=${id}`, { as: 'admin2@demo.example', locale: 'de' })
  await other.press('rights.hold.confirm')
  await other.findByText(t('rights.hold.state.CONFIRMED'))
  await other.findByText(t('rights.stop.HOLD'))
  await other.press('rights.hold.end')
  const ending = within(await other.findByRole('dialog', { name: t('rights.hold.end') }))
  await other.user.type(ending.getByRole('textbox', { name: t('cases.reason') }), 'Vorbei')
  await other.user.click(ending.getByRole('button', { name: t('rights.hold.end') }))
  await other.findByText(t('rights.hold.state.ENDING'))
  await other.press('rights.hold.rejectEnd')
  await other.findByText(t('rights.hold.state.CONFIRMED'))

  const tech = await openScreen(`/admin/users?user=${id}`, { as: technical, locale: 'de' })
  await tech.findByText(t('rights.stop.HOLD'))
  expect(document.body.textContent).not.toContain('Nachlasssache')
  expect(tech.queryByRole('button', { name: t('rights.hold.set') })).toBeNull()
  await assertAccessible(tech)
})

it.each([
  ['de', 390],
  ['en', 1280],
] as const)('a due date is put off by two months, and its person reads why (%s)', async (locale, width) => {
  const { email, ask } = await person('extended')
  const reply = await succeeded(ask('/api/account/cases', json('POST', { kind: 'ACCESS', statement: 'Alles bitte.' })))
  const { id, dueOn } = await reply.json<{ id: string; dueOn: string }>()
  const screen = await openScreen(`/app-settings/cases?case=${id}`, { as: professional, locale, width })
  const { t, user } = screen
  await screen.press('cases.extend')
  const dialog = within(await screen.findByRole('dialog', { name: t('cases.extend') }))
  await user.click(dialog.getByRole('button', { name: t('cases.extend') }))
  await dialog.findByText(t('cases.extend.ground.missing'))
  await dialog.findByText(t('cases.reason.missing'))
  await assertAccessible(screen)
  await user.click(dialog.getByRole('radio', { name: t('cases.extend.ground.COMPLEX') }))
  await user.type(dialog.getByRole('textbox', { name: t('cases.reason') }), 'Es sind viele Akten.')
  await user.click(dialog.getByRole('button', { name: t('cases.extend') }))
  await expect.poll(() => screen.queryByRole('dialog', { name: t('cases.extend') })).toBeNull()
  await screen.findByText(/Es sind viele Akten\./)
  const day = formatDay(addMonths(dueOn, 2), locale)
  await screen.findAllByText(filled(t('cases.extended.until'), { day }))
  expect(screen.queryByRole('button', { name: t('cases.extend') })).toBeNull()
  await assertAccessible(screen)

  const own = await openProfile(email, { locale, width })
  const texts = caseTexts[locale]
  await own.findByText((text) => text.includes(texts.due(day)))
  await own.findByText((text) => text.includes(extensionTexts.COMPLEX[locale]))
  await own.findByText('Es sind viele Akten.')
  await assertAccessible(own)
})

it('a death is granted and closed by two people, and the first one reads why they cannot', async () => {
  const { id, admin } = await person('dead')
  const body = { kind: 'DEATH', way: 'WRITTEN', statement: 'Die Tochter hat geschrieben.' }
  const reply = await succeeded(admin(`/api/users/${id}/cases`, json('POST', body)))
  const place = `/app-settings/cases?case=${(await reply.json<{ id: string }>()).id}`
  const first = await openScreen(place, { as: professional, locale: 'de' })
  const { t } = first
  await first.findByText(t('cases.needsOther'))
  await first.press('cases.take')
  await first.findByRole('radio', { name: t('cases.result.REFUSED') })
  expect(first.queryByRole('radio', { name: t('cases.result.GRANTED') })).toBeNull()
  await assertAccessible(first)

  const second = await openScreen(place, { as: 'admin2@demo.example', locale: 'de' })
  await second.press('cases.takeOver')
  await second.user.click(await second.findByRole('radio', { name: t('cases.result.GRANTED') }))
  await second.user.type(await second.findByRole('textbox', { name: t('answer.text') }), 'Das Standesamt bestätigt es.')
  await second.press('answer.send')
  await second.press('cases.end.DEATH')
  const dialog = within(await second.findByRole('dialog', { name: t('cases.end.DEATH') }))
  await second.user.type(dialog.getByRole('textbox', { name: t('cases.reason') }), 'Der Nachlass ist geregelt.')
  await second.user.click(dialog.getByRole('button', { name: t('cases.end.DEATH') }))
  await second.findByText((text) => text.includes(t('cases.ending.other')))
  expect(second.queryByRole('button', { name: t('cases.ending.confirm') })).toBeNull()
  await second.findByRole('button', { name: t('cases.ending.reject') })
  await assertAccessible(second)

  const again = await openScreen(place, { as: professional, locale: 'de', width: 390 })
  await again.findAllByText(t('cases.ending'))
  await again.press('cases.ending.confirm')
  await again.findByText(t('cases.endsAt'))
  expect(again.queryByRole('button', { name: t('cases.ending.confirm') })).toBeNull()
  await assertAccessible(again)
})
