import { offerToTwoStates, signingStates } from '#web/features/signing/states.ts'
import { signingTexts } from '#web/features/signing/texts.ts'

import { brokenReply } from '../../harness/admin-screens.ts'
import {
  addressOfSecond,
  firstSigns,
  linkOf,
  offeredCouple,
  offerEndsIn,
  portal,
  returning,
  secondSigns,
} from '../../harness/couple.ts'
import { json, succeeded } from '../../harness/people.ts'
import { openWithin, visitEvery } from '../../harness/states.ts'
import { anna, bernd } from '../../harness/two-signers.ts'
import type { Visitor } from '../../harness/visitor.ts'

const declineByLink = (link: string): Promise<Response> =>
  succeeded(portal.fetch('/api/signing/decline', json('POST', { key: link.split('#')[1] })))

async function open(visitor: Visitor, address: string, heading: string): Promise<void> {
  await openWithin(visitor, address)
  await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

async function askToDecline({ page, locale }: Visitor): Promise<void> {
  await page.getByRole('button', { name: signingTexts[locale].decline.action }).click()
  await page.getByRole('dialog').waitFor()
}

visitEvery(signingStates, {
  signing: async (look, stage) => {
    const couple = await offeredCouple()
    const link = await linkOf(couple)
    const visitor = await stage.newVisitor()
    const { page, t, locale } = visitor
    const texts = signingTexts[locale]
    await open(visitor, '/signing/unknown', texts.page.invalid)
    await look(visitor, 'of a useless link')
    await page.route('**/api/signing', (route) => route.fulfill(brokenReply))
    await page.goto(link)
    await page.getByRole('alert').waitFor()
    await look(visitor, 'failed')
    await page.unroute('**/api/signing')
    await visitor.button('ui.retry').click()
    await page.getByRole('button', { name: t('offer.sign.action.identify') }).waitFor()
    await look(visitor, 'signer INVITED')

    const beside = await stage.signedIn(couple.email)
    await beside.page.goto(link)
    await beside.page.getByText(texts.page.otherPerson).waitFor()
    await look(beside, 'beside a session')

    await open(visitor, returning(link, await secondSigns(link, anna)), texts.page.title)
    await page.getByRole('alert').getByText(t('ident.error.OTHER_PERSON.title')).waitFor()
    await look(visitor, 'somebody else identified')

    await secondSigns(link)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: texts.waiting.title }).waitFor()
    await look(visitor, 'signer SIGNED')
    await askToDecline(visitor)
    await look(visitor, 'before it is declined')
    await page.getByRole('button', { name: texts.decline.confirm }).click()
    await page.getByRole('heading', { level: 1, name: texts.declined.title }).waitFor()
    await look(visitor, 'signer DECLINED')

    const declined = await offeredCouple(couple)
    const other = await linkOf(declined)
    await succeeded(declined.ask(`/api/loan/${declined.id}/decline`, json('POST', {})))
    await open(visitor, other, texts.declined.title)
    await look(visitor, 'offer DECLINED')

    const expired = await offeredCouple(couple)
    const late = await linkOf(expired)
    await secondSigns(late)
    await offerEndsIn(-1, expired)
    await open(visitor, late, texts.page.expired)
    await look(visitor, 'offer EXPIRED')

    const accepted = await offeredCouple(couple)
    const used = await linkOf(accepted)
    await firstSigns(accepted)
    await secondSigns(used)
    await open(visitor, used, texts.page.accepted)
    await look(visitor, 'offer ACCEPTED')
    await succeeded(accepted.ask(`/api/loan/${accepted.id}/withdrawal`, { method: 'POST' }))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: texts.page.withdrawn }).waitFor()
    await look(visitor, 'withdrawn')
  },
})

visitEvery(offerToTwoStates, {
  productLoan: async (look, stage) => {
    const couple = await offeredCouple()
    const visitor = await stage.signedIn(couple.email)
    const { page, t, locale } = visitor
    const texts = signingTexts[locale]
    await open(visitor, couple.place, t('offer.available.title'))
    await look(visitor, 'offer OPEN')
    await page.getByRole('button', { name: texts.invite.again }).click()
    await page.getByText(texts.invite.sent(await addressOfSecond(couple))).waitFor()
    await look(visitor, 'link sent')

    await open(visitor, returning(couple.place, await firstSigns(couple, bernd)), t('offer.available.title'))
    await page.getByRole('alert').getByText(t('ident.error.OTHER_PERSON.title')).waitFor()
    await look(visitor, 'somebody else identified')

    await firstSigns(couple)
    await open(visitor, couple.place, texts.waiting.title)
    await look(visitor, 'signer SIGNED')
    await askToDecline(visitor)
    await look(visitor, 'before it is declined')
    await page.getByRole('button', { name: texts.decline.confirm }).click()
    await page.getByRole('heading', { level: 1, name: texts.declined.title }).waitFor()
    await look(visitor, 'offer DECLINED')

    const declined = await offeredCouple(couple)
    await firstSigns(declined)
    await declineByLink(await linkOf(declined))
    await open(visitor, declined.place, texts.declined.title)
    await look(visitor, 'declined by the other')

    const expired = await offeredCouple(couple)
    await firstSigns(expired)
    await offerEndsIn(-1, expired)
    await open(visitor, expired.place, t('offer.expired.title'))
    await look(visitor, 'offer EXPIRED')

    const accepted = await offeredCouple({ ...couple, verified: true })
    await open(visitor, accepted.place, t('offer.available.title'))
    await look(visitor, 'signer IDENTIFIED')
    await firstSigns(accepted)
    await secondSigns(await linkOf(accepted))
    await open(visitor, accepted.place, t('offer.accepted.title'))
    await look(visitor, 'offer ACCEPTED')
  },
  start: async (look, stage) => {
    const couple = await offeredCouple()
    const visitor = await stage.signedIn(couple.email)
    await firstSigns(couple)
    const declined = await offeredCouple(couple)
    await declineByLink(await linkOf(declined))
    const accepted = await offeredCouple(couple)
    await firstSigns(accepted)
    await secondSigns(await linkOf(accepted))
    await offerEndsIn(-1, await offeredCouple(couple))
    await offeredCouple({ ...couple, verified: true })
    const { page, t } = visitor
    await page.goto('/')
    await page.getByRole('article').nth(4).waitFor()
    for (const id of ['offer.DECLINED', 'offer.EXPIRED', 'signer.INVITED', 'signer.IDENTIFIED', 'signer.SIGNED'])
      await page
        .getByText(t(`overview.${id}`))
        .first()
        .waitFor()
    await page.getByText(t('overview.status.offerAccepted')).waitFor()
    await look(
      visitor,
      'offer OPEN',
      'offer ACCEPTED',
      'offer DECLINED',
      'offer EXPIRED',
      'signer IDENTIFIED',
      'signer SIGNED',
    )
  },
})
