import { addPerson } from '../../scripts/people.ts'
import { hashPassword } from '../../worker/features/accounts/passwords.ts'
import type { FaultyBank } from '../assurance/faults/services.ts'
import { bankEvent, offer, offerEvent } from '../harness/bank.ts'
import { beginAsVisitor } from '../harness/beginnings.ts'
import { sendingTexts } from '../../web/features/check-answers/texts.ts'
import { registrationTexts } from '../../web/features/account/registration-texts.ts'
import { openBrowser } from '../harness/browser.ts'
import { clickContinue, password, signIn } from '../harness/full-journey.ts'
import { completeJourney } from '../harness/journey-steps.ts'
import { journeys } from '../harness/journeys.ts'
import { pointerActions } from '../harness/page-actions.ts'
import { succeeded } from '../harness/people.ts'
import type { Portal } from '../harness/portal.ts'
import { openVisitor, printPages } from '../harness/visitor.ts'
import { waitUntil } from './wait-until.ts'

const email = 'anna@bank.example'

/** A day on which the bank's offer is still valid. */
const inTwoWeeks = (): string => new Date(Date.now() + 14 * 24 * 3_600_000).toISOString().slice(0, 10)

/** A customer goes from the start page to the bank's offer in a browser. Their account exists: the portal has no mail server. */
export async function applyInBrowser(
  portal: Pick<Portal, 'env' | 'client' | 'fetch'>,
  bank: FaultyBank,
): Promise<void> {
  const { env, client } = portal
  const passwordHash = await hashPassword(password, 'strong')
  const person = { email, role: 'USER', firstName: 'Anna', lastName: 'Beispiel', passwordHash } as const
  await addPerson(client, String(env['DATA_KEY_SECRET']), person, new Date())
  const journey = journeys.consumer
  const browser = await openBrowser()
  try {
    const visitor = await openVisitor(browser, String(env['PUBLIC_URL']), 'de', 1280)
    const { page, t, heading, errors } = visitor
    await beginAsVisitor(visitor, journey)
    const hand = pointerActions(visitor)
    await completeJourney({ visitor, journey, hand, look: () => Promise.resolve(), unrated: true })
    await page.getByText(t('review.complete')).waitFor()
    await page.getByRole('button', { name: sendingTexts.de.asNewcomer }).click()
    await page.getByRole('button', { name: registrationTexts.de.known }).click()
    await signIn(visitor, email, password)
    await page.getByText(t('review.complete')).waitFor()
    await clickContinue(visitor, 'review.send')
    await page.waitForURL('**/angebot')

    await waitUntil('the application is at the bank', async () => {
      const { rows } = await client.execute('select status from loans')
      return rows[0]?.['status'] === 'SEND'
    })
    const [application] = bank.applications.values()
    if (bank.files.size !== journey.documents.length || bank.complaints.length > 0)
      throw new Error(`the bank has ${bank.files.size} files: ${bank.complaints.join(', ')}`)
    const event = { ...offerEvent(application?.loanId ?? ''), offer: { ...offer, validUntil: inTwoWeeks() } }
    await succeeded(bankEvent(portal, event))
    await page.reload()
    await heading(t('offer.available.title')).waitFor()
    if (errors.length > 0) throw new Error(`the console says: ${errors.join('\n')}`)
  } catch (error) {
    await printPages()
    throw error
  } finally {
    await browser.close()
  }
}
