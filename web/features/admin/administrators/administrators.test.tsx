import { within } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'

import { labels } from '#test/harness/account-forms.ts'
import { professional, technical } from '#test/harness/administration.ts'
import { askAs, control, newEmail } from '#test/harness/control.ts'
import { json } from '#test/harness/people.ts'
import { openScreen } from '#test/harness/screen.ts'
import { answered } from '#test/harness/shared-loans.ts'

import { demoPassword } from '../../../../scripts/people.ts'

beforeAll(() => control('general', { FOUR_EYES: 'ON' }))

it.each(['approve', 'reject'] as const)('[B2.38] asks for the password before it carries out: %s', async (what) => {
  const email = newEmail('prepared')
  const ask = await askAs(technical)
  await answered(ask('/api/users', json('POST', { email, authority: 'ROLE_ADMIN', langKey: 'de' })))
  const screen = await openScreen('/admin/administrators', { as: professional })
  const { t, user } = screen
  await control('unproven', { email: professional })
  const heading = await screen.findByRole('heading', { name: new RegExp(email) })
  const card = within(heading.closest('article') ?? document.body)
  await user.click(card.getByRole('button', { name: t(`administrators.${what}`) }))
  const title = t(`administrators.${what}.title`).replace('{account}', email)
  const question = await screen.findByRole('dialog', { name: title })
  await user.click(within(question).getByRole('button', { name: t(`administrators.${what}`) }))

  const dialog = within(await screen.findByRole('dialog', { name: t('proof.title') }))
  expect(await changesOf(email)).toHaveLength(1)
  await user.type(dialog.getByLabelText(t(labels.currentPassword)), `${demoPassword}{Enter}`)
  await screen.findByText(
    t(what === 'approve' ? 'administrators.messages.approved' : 'administrators.messages.rejected'),
  )
  await expect.poll(() => screen.queryByRole('heading', { name: new RegExp(email) })).toBeNull()
  expect(await changesOf(email)).toEqual([])
})

/** The changes of this person that still wait. */
async function changesOf(email: string): Promise<unknown[]> {
  const waiting = await answered<{ readonly after: { readonly email: string } }[]>(
    (await askAs(technical))('/api/administrator-changes'),
  )
  return waiting.filter(({ after }) => after.email === email)
}
