import { expect, it } from 'vitest'

import { emailKinds } from '../areas/email-templates/schema.ts'
import { mayListMail, mayOpenMail } from './who-opens.ts'

it('[A6.01] technical administrators open mails about accounts and operation only, others all', () => {
  expect(emailKinds.filter((kind) => !mayOpenMail('ADMIN', kind))).toEqual([])
  const closed = emailKinds.filter((kind) => !mayOpenMail('TECH_ADMIN', kind))
  expect(closed).toEqual(
    expect.arrayContaining(['HUMAN_REVIEW', 'HUMAN_REVIEW_RESULT', 'CONTACT_MESSAGE', 'CALL_REQUESTED', 'NEW_STATUS']),
  )
  expect(closed.filter((kind) => /^(OFFER|SIGNER|CONSENT|WITHDRAWAL)_/.test(kind)).length).toBe(14)
  expect(closed).not.toContain('PASSWORD_RESET')
})

it('mails about holds are for their recipients alone, others for every administrator', () => {
  const mine = { recipient: 'admin@demo.example' }
  const closed = emailKinds.filter((kind) => !mayListMail('admin2@demo.example', { ...mine, kind }))
  expect(closed).toEqual(['HOLD_PREPARED'])
  expect(emailKinds.every((kind) => mayListMail(mine.recipient, { ...mine, kind }))).toBe(true)
})
