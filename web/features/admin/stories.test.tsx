import { waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { callsOf } from '#domain/settings/calls.ts'
import {
  allOpen,
  approved,
  asAdmin,
  done,
  firstOf,
  itemsOf,
  professional,
  releasingAlone,
  technical,
} from '#test/harness/administration.ts'
import { sendLoan } from '#test/harness/bank.ts'
import { askAs, control, newPerson, runCron } from '#test/harness/control.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { missing } from '#test/harness/missing.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { openPreview, within as inPreview } from '#test/harness/previews.ts'
import { openScreen, type Screen } from '#test/harness/screen.ts'
import { tagNow } from '#test/harness/releases.ts'
import { isWhole } from '#test/harness/whole.ts'

releasingAlone()

type Names = Readonly<Record<Locale, string>>

/** An applicant with an offer to sign and a draft. */
interface Applicant {
  readonly email: string
  readonly ask: Awaited<ReturnType<typeof askAs>>
  readonly offer: string
  readonly draft: string
}

/** How a change of an area is made, and where applicants see it. */
interface Story {
  readonly statement: string
  readonly screen: string
  readonly area: AreaKey
  /** The tab on a screen with several areas. */
  readonly tab?: AreaKey
  readonly item: string
  readonly change: (admin: Screen) => Promise<unknown>
  /** The address where an applicant sees it. */
  readonly at: (draft: string, offer: string) => string
  /** Whether the applicant's page shows the change. */
  readonly shows: (screen: Screen, applicant: Applicant) => Promise<boolean>
  /** Whether a preview shows it before the release; a preview has no offers or mails for `shows`. */
  readonly showsBefore?: (preview: Screen, asPreviewer: Applicant['ask'], key: string) => Promise<boolean>
}

let applicant: Applicant
beforeAll(async () => {
  // Viewing the reset mail requires a request, which is throttled.
  await control('general', { THROTTLE_RESET: 1000 })
  await control('interfaces', { ON_GEO_LORA_SERVICE: 'true', FINTEC_SELF_DISCLOSURE: 'true' })
  const email = await newPerson('applicant')
  const ask = await askAs(email)
  const sent = await completeLoan(ask)
  await sendLoan(ask, sent)
  await runCron()
  const draft = await completeLoan(ask, { lastName: 'Entwurf' })
  applicant = { email, ask, offer: sent.id, draft: draft.id }
})

/** Previews per person are throttled, so several people open them. */
let previewers: string[] = []
beforeAll(async () => {
  previewers = await Promise.all([1, 2, 3].map(() => newPerson('previewer', 'ADMIN')))
})
// Other tests cover the last administrator.
afterAll(async () => {
  const ask = await askAs(technical)
  for (const email of previewers) {
    const [user] = await (await ask(`/api/users?search=${email}`)).json<{ readonly id: string }[]>()
    await succeeded(ask(`/api/users/${user?.id}`, { method: 'DELETE' }))
  }
})

const text = 'Neu & anders'
const languages = { de: { de: 'Deutsch', en: 'Englisch' }, en: { de: 'German', en: 'English' } }
const inLanguage = (label: Names, locale: Locale): string => `${label[locale]} (${languages[locale][locale]})`

/** The editor: pages have their own address, everything else a panel. */
const editor = async (screen: Screen) =>
  screen.address().includes('/app-settings/pages') ? within(screen.getByRole('main')) : screen.dialog()

async function write(screen: Screen, label: string, value: string, which: 'first' | 'last' = 'first'): Promise<void> {
  const inputs = await (await editor(screen)).findAllByLabelText(label)
  const input = inputs.at(which === 'first' ? 0 : -1)
  if (input === undefined) throw new Error(label)
  await screen.user.clear(input)
  await screen.user.type(input, value)
}
const writes =
  (label: Names): Story['change'] =>
  (screen) =>
    write(screen, inLanguage(label, screen.locale), text)

async function unfoldFirst(screen: Screen): Promise<void> {
  await (await editor(screen)).findByRole('button', { name: screen.t('settings.save') })
  await screen.user.click(document.querySelector('[role="dialog"] [aria-expanded]') ?? missing())
}

/** Waits for the new or the shipped text, and tells which one is there. */
const reads =
  (shipped: Names): Story['shows'] =>
  async (screen) => {
    const found = await screen.findAllByText(
      (content) => content.includes(text) || content.startsWith(shipped[screen.locale]),
    )
    return found.some(({ textContent }) => textContent.includes(text))
  }

type Item = Readonly<Record<string, unknown>>
const hasText = (item: Item): boolean => JSON.stringify(item).includes(text)
const serves =
  (area: AreaKey, fits: (item: Item) => boolean): Story['shows'] =>
  async () =>
    (await (await fetch(portalHere().url + callsOf(area).current)).json<Item[]>()).some(fits)
const servesBefore =
  (area: AreaKey, fits: (item: Item) => boolean): NonNullable<Story['showsBefore']> =>
  async (_, asPreviewer, key) => {
    const ask = inPreview({ fetch: asPreviewer }, { key })
    return (await (await ask(callsOf(area).current)).json<Item[]>()).some(fits)
  }

/** The identity service's page on which a user signs; it shows the data that it received. */
async function identityPage({ ask, offer }: Applicant): Promise<string> {
  const reply = await ask(
    `/api/loan/${offer}/sign-off/`,
    json('POST', { returnPath: `/privatkredit/${offer}/angebot` }),
  )
  if (!reply.ok) throw new Error(await reply.text())
  const { redirectUrl } = await reply.json<{ readonly redirectUrl: string }>()
  return (await fetch(redirectUrl)).text()
}

const start = () => '/'
const draftAt = (step: string) => (draft: string) => `/privatkredit/${draft}/${step}`
const offerAt = (_: string, offer: string) => `/privatkredit/${offer}/angebot`
const calledAs = { de: 'Bezeichnung', en: 'Name' }
const title = { de: 'Titel', en: 'Title' }
const isSent = { de: 'Wird übermittelt', en: 'Is sent' }

const stories: readonly Story[] = [
  {
    statement: '[B1.03]',
    screen: 'keys',
    area: 'KEYS',
    item: 'SALUTATION',
    change: async (screen) => {
      await unfoldFirst(screen)
      await write(screen, inLanguage({ de: 'Anzeigetext', en: 'Display text' }, screen.locale), text)
    },
    at: draftAt('persoenliche-angaben'),
    shows: reads({ de: 'Frau', en: 'Ms' }),
  },
  {
    statement: '[B1.06]',
    screen: 'living',
    area: 'LIVING_TYPE',
    item: firstOf('LIVING_TYPE'),
    change: writes(calledAs),
    at: draftAt('haushalt'),
    shows: reads({ de: 'Nettoeinkommen', en: 'Net income' }),
  },
  {
    statement: '[B1.17]',
    screen: 'living',
    area: 'FINTEC',
    tab: 'FINTEC',
    item: 'TEXTS',
    change: writes(title),
    at: start,
    shows: serves('FINTEC', hasText),
    showsBefore: servesBefore('FINTEC', hasText),
  },
  {
    statement: '[B1.05]',
    screen: 'documents',
    area: 'DOCUMENTS',
    item: firstOf('DOCUMENTS'),
    change: writes(title),
    at: draftAt('unterlagen'),
    shows: reads({ de: 'Einkommen', en: 'Income' }),
  },
  {
    statement: '[B1.12]',
    screen: 'offer-settings',
    area: 'OFFER',
    item: 'contract',
    change: writes({ de: 'Abschnitt', en: 'Section' }),
    at: offerAt,
    shows: reads({ de: 'Ihr Vertrag', en: 'Your contract' }),
    showsBefore: servesBefore('OFFER', hasText),
  },
  {
    statement: '[B1.08]',
    screen: 'input-fields',
    area: 'INPUT_FIELDS',
    item: 'birthPlace',
    change: writes({ de: 'Beschriftung', en: 'Label' }),
    at: draftAt('persoenliche-angaben'),
    shows: reads({ de: 'Geburtsort', en: 'Place of birth' }),
  },
  {
    statement: '[B1.09]',
    screen: 'text-fields',
    area: 'TEXT_FIELDS',
    item: 'HEADER_TEXT',
    change: writes({ de: 'Text', en: 'Text' }),
    at: start,
    shows: reads({ de: 'Musterbank', en: 'Musterbank' }),
  },
  {
    statement: '[B1.08]',
    screen: 'products',
    area: 'PRODUCTS',
    item: 'mortgage',
    change: writes(title),
    at: start,
    shows: reads({ de: 'Baufinanzierung', en: 'Mortgage' }),
    showsBefore: servesBefore('PRODUCTS', hasText),
  },
  {
    statement: '[B1.08]',
    screen: 'processes',
    area: 'PROCESSES',
    item: 'quick-credit',
    // The title of the first step, which applicants see on the journey.
    change: async (screen) => {
      await unfoldFirst(screen)
      await write(screen, inLanguage(title, screen.locale), text, 'last')
    },
    at: () => '/process/sofortkredit',
    shows: reads({ de: 'Kreditwunsch', en: 'Your loan' }),
  },
  {
    statement: '[B1.08]',
    screen: 'pages',
    area: 'PAGES',
    item: 'business-start',
    change: async (screen) => {
      // On a phone the properties are on a tab beside the outline.
      const tab = screen.queryByText(screen.t('designer.properties'))
      if (tab !== null) await screen.user.click(tab)
      await writes(title)(screen)
    },
    at: () => '/unternehmenskredit',
    shows: reads({ de: 'Ihr Unternehmenskredit', en: 'Your business loan' }),
  },
  {
    statement: '[B1.10]',
    screen: 'email-templates',
    area: 'EMAIL_TEMPLATES',
    item: 'PASSWORD_RESET',
    change: writes({ de: 'Betreff', en: 'Subject' }),
    at: start,
    shows: async ({ locale }) => {
      // Links by mail are throttled per person.
      const email = await newPerson('reader')
      const ask = await askAs(email)
      const account = await (await ask('/api/account')).json<object>()
      await succeeded(ask('/api/account', json('PUT', { ...account, langKey: locale })))
      const { url } = portalHere()
      await succeeded(fetch(`${url}/api/account/reset-password/init`, { method: 'POST', body: email }))
      const mails = async () => (await (await fetch(`${url}/dev/mail`)).text()).split('<li>')
      await expect.poll(async () => (await mails()).filter((mail) => mail.includes(email)).length).toBe(1)
      return (await mails()).some((mail) => mail.includes(email) && mail.includes('Neu &amp; anders'))
    },
    showsBefore: async () => {
      const admin = await openScreen('/app-settings/email-templates?item=PASSWORD_RESET', { as: professional })
      const subject = await (
        await admin.dialog()
      ).findByText(
        (_, element) => element?.tagName === 'P' && element.textContent.includes(admin.t('mailEditor.preview.subject')),
      )
      return subject.textContent.includes(text)
    },
  },
  {
    statement: '[B1.04]',
    screen: 'additional-costs',
    area: 'ADDITIONAL_COSTS',
    item: 'LAND_TRANSFER_COSTS',
    change: async (screen) => {
      await unfoldFirst(screen)
      await write(screen, { de: 'Anteil am Kaufpreis', en: 'Share of the purchase price' }[screen.locale], '7')
    },
    at: () => '/baufinanzierung',
    // Stuttgart is in the first state of the list.
    shows: async (screen) => {
      await screen.findAllByRole('textbox')
      await screen.fill('propertyPostcodeCity', { postCode: '70173', city: 'Stuttgart' })
      const parts = within(await screen.findByRole('table', { name: screen.t('calculation.parts') }))
      return /^7\D/.test((await parts.findByText(/Baden-W/)).textContent)
    },
  },
  {
    statement: '[B1.16]',
    screen: 'web-id',
    area: 'WEB_ID',
    item: 'firstName',
    change: async (screen) => screen.user.click(await (await editor(screen)).findByLabelText(isSent[screen.locale])),
    at: offerAt,
    shows: async (_, who) => {
      const page = await identityPage(who)
      expect(page).toContain('<dt>Nachname</dt>')
      return !page.includes('<dt>Vorname</dt>')
    },
    showsBefore: async () => {
      const admin = await openScreen('/app-settings/web-id?type=scheduled&item=firstName', { as: professional })
      return !(await (await admin.dialog()).findByLabelText<HTMLInputElement>(isSent.de)).checked
    },
  },
  {
    statement: '[B1.11]',
    screen: 'general-settings',
    area: 'GENERAL_SETTINGS',
    item: 'BANK_PHONE',
    change: (screen) =>
      write(screen, { de: 'Telefonnummer der Bank', en: 'Bank phone number' }[screen.locale], '+49 69 99999'),
    at: start,
    shows: async (screen) => {
      const phone = await within(await screen.findByRole('contentinfo')).findByRole('link', { name: /^\+49/ })
      return phone.textContent.includes('99999')
    },
  },
  {
    statement: '[B1.15]',
    screen: 'on-geo',
    area: 'ONGEO',
    item: 'SETTINGS',
    change: (screen) =>
      write(
        screen,
        {
          de: 'Höchster Anteil des Kredits am Marktwert in Prozent',
          en: 'Maximum loan as a percentage of the market value',
        }[screen.locale],
        '70',
      ),
    at: start,
    shows: serves('ONGEO', (item) => item['maxMarketValuePercent'] === 70),
    showsBefore: servesBefore('ONGEO', (item) => item['maxMarketValuePercent'] === 70),
  },
  {
    statement: '[B1.14]',
    screen: 'interfaces',
    area: 'INTERFACES',
    item: 'WEBID_CONTRACT_QES',
    change: async (screen) =>
      screen.user.click(
        await (
          await editor(screen)
        ).findByRole('switch', { name: { de: 'Eingeschaltet', en: 'Switched on' }[screen.locale] }),
      ),
    at: offerAt,
    shows: async (screen) => {
      const sign = () => screen.queryByRole('button', { name: screen.t('offer.sign.action.identify') })
      const offline = () => screen.queryByText(screen.t('offer.sign.offline'))
      await expect
        .poll(() => offline() !== null || (sign() !== null && !sign()?.matches(':disabled, [aria-disabled="true"]')))
        .toBe(true)
      return offline() !== null
    },
    showsBefore: servesBefore('INTERFACES', ({ id, value }) => id === 'WEBID_CONTRACT_QES' && value === 'false'),
  },
]

const current = (area: AreaKey) => itemsOf(area, 'current')

/** Makes the change on its screen and finds its mark; nothing is live yet. */
async function changeAndMark(admin: Screen, story: Story): Promise<void> {
  const { area, screen: name, tab } = story
  const { t } = admin
  const before = await current(area)
  const save = await (await editor(admin)).findByRole('button', { name: t('settings.save') })
  await story.change(admin)
  await admin.user.click(save)
  if (area === 'PAGES') await admin.findByText(t('designer.saved'))
  await expect.poll(() => admin.queryAllByRole('dialog')).toEqual([])
  // With the filter for changes, it is the only item.
  await admin.goto(`/app-settings/${name}?${tab === undefined ? '' : `tab=${tab}&`}type=scheduled&showOnlyChanged=true`)
  // A menu group may start with the same word.
  const isOfScreen = (label: string, element: Element) =>
    label.startsWith(t(`admin.screen.${name}`)) && element.closest('nav') === null
  const list = within(await admin.findByRole('list', { name: isOfScreen }))
  await list.findByText(t('settings.change.CHANGED'))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(await current(area)).toEqual(before)
}

/** Follows the change's link on the release screen to the place where it is edited. */
async function followLink(admin: Screen, { area, item, tab }: Story): Promise<void> {
  await admin.goto('/app-settings/release-changes')
  const region = within(await admin.findByRole('region', { name: areas[area].label[admin.locale] }))
  const link = await waitFor(() => {
    const [change] = region.getAllByRole('listitem')
    const [found] = change === undefined ? [] : within(change).queryAllByRole('link')
    if (found === undefined) throw new Error('the change has no link')
    return found
  })
  await admin.user.click(link)
  await expect.poll(() => admin.address()).not.toContain('/release-changes')
  await (await editor(admin)).findByRole('button', { name: admin.t('settings.save') })
  const { pathname, searchParams } = new URL(admin.address(), portalHere().url)
  if (area === 'PAGES') expect(pathname).toBe(`/app-settings/pages/${item}`)
  else expect([searchParams.get('tab') ?? undefined, searchParams.get('item')]).toEqual([tab, item])
}

/** Whether an administrator's preview shows the scheduled settings. */
async function showsInPreview({ at, shows, showsBefore }: Story, as: string, locale: Locale): Promise<boolean> {
  const asker = { fetch: await askAs(as) }
  const preview = await openPreview(asker)
  const screen = await openScreen(`/?${new URL(preview.url).searchParams}`, { as, locale })
  await screen.findByRole('complementary', { name: screen.t('preview.band') })
  if (showsBefore !== undefined) return showsBefore(screen, asker.fetch, preview.key)
  const draft = await completeLoan(inPreview(asker, preview), { lastName: 'Entwurf' })
  await screen.goto(at(draft.id, ''))
  return shows(screen, applicant)
}

async function changed(story: Story, locale: Locale): Promise<Screen> {
  const { area, screen, tab, item } = story
  const place =
    area === 'PAGES'
      ? `/app-settings/pages/${item}`
      : `/app-settings/${screen}?${tab === undefined ? '' : `tab=${tab}&`}item=${item}`
  const admin = await openScreen(place, { as: professional, locale, width: locale === 'de' ? 1280 : 390 })
  await changeAndMark(admin, story)
  return admin
}

const rollBack = async (release: number | null): Promise<unknown> =>
  done(`/api/release-changes/rollback/${release}`, {
    method: 'POST',
    headers: await tagNow({ fetch: await asAdmin() }),
  })

const cases = stories.map(
  (story, at) => [story.statement, story.area, at % 2 === 0 ? 'de' : 'en', story, at % 3] as const,
)

/** One of each way: in a list, on a tab, in an editor of its own, in a mail, at a service, and of one value. */
const sample: ReadonlySet<AreaKey> = new Set([
  'KEYS',
  'FINTEC',
  'PAGES',
  'EMAIL_TEMPLATES',
  'WEB_ID',
  'GENERAL_SETTINGS',
])
const isInSample = (area: AreaKey): boolean => isWhole || sample.has(area)

it.each(cases.filter(([, area]) => isInSample(area)))(
  '%s [B1.20] [B1.23] [B2.19] [B2.37] [B4.01] [B4.02] marks a change of %s, previews, releases and rolls it back (%s)',
  async (_statement, _area, locale, story, previewer) => {
    const admin = await changed(story, locale)
    await followLink(admin, story)
    expect(await showsInPreview(story, previewers[previewer] ?? '', locale)).toBe(true)

    const release = await approved(await allOpen())
    const path = story.at(applicant.draft, applicant.offer)
    const applicants = await openScreen(path, { as: applicant.email, locale })
    expect(await story.shows(applicants, applicant)).toBe(true)
    await rollBack(release)
    await applicants.goto(path)
    expect(await story.shows(applicants, applicant)).toBe(false)
  },
)

// The link, preview and rollback of a change take one way for all areas, which the sample shows on screens.
if (!isWhole)
  it.each(cases.filter(([, area]) => !isInSample(area)))(
    '%s marks a change of %s, and shows it once released (%s)',
    async (_statement, area, locale, story) => {
      const before = await current(area)
      await changed(story, locale)
      const release = await approved(await allOpen())
      const applicants = await openScreen(story.at(applicant.draft, applicant.offer), { as: applicant.email, locale })
      expect(await story.shows(applicants, applicant)).toBe(true)
      await rollBack(release)
      expect(await current(area)).toEqual(before)
    },
  )
