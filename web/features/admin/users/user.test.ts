import { expect, test } from 'vitest'

import { ApiError } from '#web/api/errors.ts'

import type { User } from './calls.ts'
import { userFailure } from './failure.ts'
import {
  bothChanged,
  isChanged,
  listedName,
  getUserName,
  rebased,
  getUserState,
  templateUser,
  toSend,
  toUserValues,
} from './user.ts'

test('[B6.05] a new user is a professional administrator by default', () => {
  expect(templateUser.authority).toBe('ROLE_ADMIN')
  expect(templateUser.email).toBe('')
})

test('[B2.38] a user is active, invited, invited in vain or deactivated', () => {
  expect(getUserState({ activated: true, deactivated: false })).toBe('active')
  expect(getUserState({ activated: false, deactivated: false })).toBe('waiting')
  expect(getUserState({ activated: false, deactivated: false, invitationVoid: false })).toBe('waiting')
  expect(getUserState({ activated: false, deactivated: false, invitationVoid: true })).toBe('void')
  expect(getUserState({ activated: false, deactivated: true })).toBe('deactivated')
})

test('names people by first name, sorts them by last name, and shows the address of those without a name', () => {
  const anna = { firstName: 'Anna', lastName: 'Beispiel', email: 'anna@test.example' }
  expect(getUserName(anna)).toBe('Anna Beispiel')
  expect(listedName(anna)).toBe('Beispiel, Anna')
  const nameless = { firstName: '', lastName: '', email: 'anna@test.example' }
  expect([getUserName(nameless), listedName(nameless)]).toEqual(['anna@test.example', 'anna@test.example'])
})

test("[B3.51] trims texts, and keeps customers' values when the role changes", () => {
  const typed = { ...templateUser, email: ' a@test.example ', clientNumber: ' 4711 ', customerOfBank: true }
  expect(toSend({ ...typed, authority: 'ROLE_USER' })).toMatchObject({
    email: 'a@test.example',
    clientNumber: '4711',
    customerOfBank: true,
  })
  expect(toSend({ ...typed, authority: 'ROLE_ADMIN' })).toMatchObject({ clientNumber: '4711', customerOfBank: true })
})

test('a form is dirty once a value differs', () => {
  const user = { ...templateUser, id: 'U1', firstName: 'Anna' } as unknown as User
  const values = toUserValues(user)
  expect(isChanged(values, toUserValues(user))).toBe(false)
  expect(isChanged({ ...values, firstName: 'Anne' }, values)).toBe(true)
})

const refusal = (status: number, body: unknown) => new ApiError('/api/users', status, JSON.stringify(body))
const known = Object.keys(templateUser)

test('[B8.08] shows a refused save at its field, as a newer version, or above the form', () => {
  expect(userFailure(refusal(400, { errorKey: 'emailexists', message: 'error.emailexists' }), known)).toEqual({
    stale: false,
    fields: { email: { id: 'error.emailexists' } },
    texts: [],
  })
  const fieldErrors = [{ objectName: 'user', field: 'firstName', message: 'Size' }]
  expect(userFailure(refusal(400, { message: 'error.validation', fieldErrors }), known).fields).toMatchObject({
    firstName: { id: 'error.Size' },
  })
  expect(userFailure(refusal(409, { errorKey: 'concurrencyFailure' }), known).stale).toBe(true)
  for (const errorKey of ['lastadministrator', 'ownrights', 'accountinuse'])
    expect(userFailure(refusal(409, { errorKey, message: `error.${errorKey}` }), known).texts).toMatchObject([
      { id: `error.${errorKey}` },
    ])
  expect(userFailure(refusal(404, {}), known).texts).toEqual([{ id: 'users.gone' }])
  expect(userFailure(refusal(503, { message: 'error.http.503' }), known).texts).toMatchObject([
    { id: 'error.http.503' },
  ])
})

test('[B8.08] names a field that the form does not have in the text', () => {
  const fieldErrors = [{ objectName: 'user', field: 'login', message: 'Size' }]
  expect(userFailure(refusal(400, { message: 'error.validation', fieldErrors }), known)).toMatchObject({
    fields: {},
    texts: [{ id: 'error.onField' }],
  })
})

test('applies the input to a newer version, and names values that both have changed', () => {
  const before = { ...templateUser, firstName: 'Anna', lastName: 'Alt', clientNumber: '1' }
  const values = { ...before, firstName: 'Meine', clientNumber: '2', langKey: 'en' as const }
  const newer = { ...before, firstName: 'Ihre', lastName: 'Neu', langKey: 'en' as const }
  expect(rebased(values, before, newer)).toEqual({ ...newer, firstName: 'Meine', clientNumber: '2' })
  expect(bothChanged(values, before, newer)).toEqual(['firstName'])
})
