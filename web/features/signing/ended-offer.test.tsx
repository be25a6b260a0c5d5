import { expect, it } from 'vitest'

import { formatDate } from '#domain/time/dates.ts'
import { locales } from '#domain/text/locale.ts'
import { formatDay } from '#web/features/overview/times.ts'
import { askAs, newPerson, runCron, testFetch } from '#test/harness/control.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { portalHere } from '#test/harness/portal-here.ts'
import { inPortal } from '#test/harness/second-person.ts'
import { assertAccessible, type Interceptor, openScreen } from '#test/harness/screen.ts'
import { signOff } from '#test/harness/signing.ts'
import { invitedKey, sentForTwo } from '#test/harness/two-signers.ts'
import { sampled } from '#test/harness/whole.ts'

import { signingTexts } from './texts.ts'

/** An offer to Anna, who has an account, and Bernd, who has a link. */
async function offered() {
  const email = await newPerson('ended')
  const ask = await askAs(email)
  const { id } = await sentForTwo(ask, inPortal)
  await runCron()
  const key = await invitedKey(inPortal, { fetch: ask }, id)
  return { email, ask, id, key }
}

/** Changes the JSON of the portal's own reply. */
const changed =
  <Body,>(change: (body: Body) => unknown): Interceptor =>
  async (_, send) => {
    const reply = await send()
    return Response.json(change(await reply.json<Body>()), { headers: reply.headers })
  }

it.each(sampled(locales, (locale) => locale === 'de'))(
  'tells everybody by whom an offer was declined, that a signature under way counts for nothing, and what is possible (%s)',
  async (locale) => {
    const { email, ask, id, key } = await offered()
    const { transactionId } = await signOff({ fetch: ask }, { id })
    await succeeded(testFetch(`${portalHere().url}/api/signing/decline`, json('POST', { key })))

    const screen = await openScreen(`/privatkredit/${id}/angebot?transactionId=${transactionId}`, { as: email, locale })
    const { t } = screen
    const { declined } = signingTexts[locale]
    await screen.heading(declined.title)
    await screen.findByText(`${declined.byOther('Bernd Beispiel')} ${declined.text}`)
    await screen.findByText(t('ident.error.OFFER_ENDED.title'))
    await screen.findByText(t('ident.error.OFFER_ENDED.text'))
    await screen.heading(t('offer.sign.expired.title'))
    await screen.findByText(t('offer.sign.expired.text'))
    expect(screen.queryByRole('button', { name: t('offer.sign.again') })).toBeNull()
    await assertAccessible(screen)

    await screen.goto('/entity')
    const line = t('overview.ended.DECLINED').replace('{name}', 'Bernd Beispiel')
    await screen.findByText(`${line} ${t('overview.ended.next')}`)
  },
)

it('tells the holder of a link the same', async () => {
  const { id, key } = await offered()
  await succeeded(testFetch(`${portalHere().url}/api/signing/decline`, json('POST', { key })))
  const screen = await openScreen(`/signing/${id}#${key}`)
  const { declined, page } = signingTexts.de
  await screen.findByText(`${declined.byYou} ${declined.text}`)
  await screen.heading(screen.t('offer.sign.expired.title'))
  await assertAccessible(screen)

  screen.intercept(
    /^POST \/api\/signing$/,
    changed((view: { offer: object }) => ({
      ...view,
      offerState: 'EXPIRED',
      offer: { ...view.offer, validUntil: '2026-11-20' },
    })),
  )
  await screen.goto(`/signing/${id}#${key}`)
  await screen.heading(page.expired)
  await screen.findByText(page.expiredText(formatDay('2026-11-20', 'de')))
  await screen.heading(screen.t('offer.sign.expired.title'))
})

it('says on which day an offer has run out, and who has to sign one whose names are unknown', async () => {
  const { email, id } = await offered()
  const screen = await openScreen('/entity', { as: email })
  const { t } = screen
  const previews = (change: object) =>
    changed((list: { content: { signers: object[] }[] }) => ({
      ...list,
      content: list.content.map((each) => ({
        ...each,
        ...change,
        signers: each.signers.map((signer) => ({ ...signer, name: '' })),
      })),
    }))
  const open = screen.intercept(/^GET \/api\/loan\/previews/, previews({}))
  await screen.goto('/entity')
  await screen.findByText(`${t('overview.signer.second')}: ${t('overview.signer.INVITED')}`)
  open()
  const ended = { offerState: 'EXPIRED', offerEnds: '2026-11-20' }
  screen.intercept(/^GET \/api\/loan\/previews/, previews(ended))
  await screen.goto('/entity')
  const line = t('overview.ended.EXPIRED').replace('{date}', formatDate('2026-11-20', 'de'))
  await screen.findByText(`${line} ${t('overview.ended.next')}`)

  screen.intercept(
    new RegExp(`^GET /api/loan/${id}$`),
    changed((loan: { offer: object }) => ({
      ...loan,
      offerState: 'EXPIRED',
      offer: { ...loan.offer, validUntil: '2026-11-20' },
    })),
  )
  await screen.goto(`/privatkredit/${id}/angebot`)
  await screen.heading(t('offer.expired.title'))
  await screen.findByText(t('offer.expired.text').replace('{date}', formatDate('2026-11-20', 'de')))
  await screen.heading(t('offer.sign.expired.title'))
})
