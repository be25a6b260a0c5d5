import { beforeAll, expect, it } from 'vitest'

import { askAs, control, newPerson } from '#test/harness/control.ts'
import { definitionOf } from '#test/harness/field-words.ts'
import { acceptAll } from '#test/harness/invitations.ts'
import { completeLoan } from '#test/harness/loans.ts'
import { json, succeeded } from '#test/harness/people.ts'
import { assertAccessible, openScreen } from '#test/harness/screen.ts'
import { secondAnswers } from '#test/harness/second-borrower.ts'
import { consentTexts } from '#web/features/second-consents/texts.ts'
import { atStep, clickContinue, isReadOnly, loanOf } from '#test/harness/steps.ts'

beforeAll(() => control('general', { APPLICATIONS_SHARING: true }))

it('[A5.17] [A6.03] [A6.04] asks an editor for no consent and lets them continue without it', async () => {
  const [owner, editor] = await Promise.all([newPerson('owner'), newPerson('editor')])
  const ask = await askAs(owner)
  const without = { schufaConsent: null, secondSchufaConsent: null }
  const { id } = await completeLoan(ask, { secondBorrower: true, ...secondAnswers, ...without })
  const members = [{ email: editor, role: 'EDITOR' }]
  await succeeded(ask(`/api/loan/${id}/share`, json('PUT', { members, dataSharingAgreement: true })))
  await acceptAll(await askAs(editor))

  const screen = await openScreen(`/privatkredit/${id}/persoenliche-angaben`, { as: editor, width: 1280 })
  for (const [step, next, consent] of [
    ['persoenliche-angaben', 'zweite-person', 'schufaConsent'],
    ['zweite-person', 'haushalt', 'secondSchufaConsent'],
  ] as const) {
    await atStep(screen, step)
    // The second borrower's stands elsewhere.
    if (consent === 'schufaConsent') await isReadOnly(screen, consent)
    else await screen.findByText(consentTexts.de.card.reader)
    expect(screen.queryByRole('checkbox', { name: definitionOf(consent).label.de })).toBeNull()
    await assertAccessible(screen)
    await clickContinue(screen)
    await atStep(screen, next)
  }
  const { fields } = await loanOf(ask, id)
  for (const consent of Object.keys(without)) expect(fields).not.toHaveProperty(consent)
})
