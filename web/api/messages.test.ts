import { describe, expect, test } from 'vitest'

import { ApiError, noReply } from './errors.ts'
import { constraintText, failureMessages, successMessage } from './messages.ts'

const failed = (status: number, body: unknown = '', headers: Record<string, string> = {}, path = '/api/loan') =>
  new ApiError(path, status, typeof body === 'string' ? body : JSON.stringify(body), new Headers(headers))

const textsOf = (error: unknown) => failureMessages(error).map((message) => message.text)

describe('success', () => {
  test('[A8.01] [B8.01] toasts the success message of a call', () => {
    expect(successMessage('settings.messages.success', new Headers())).toMatchObject({
      kind: 'success',
      text: { id: 'settings.messages.success' },
    })
  })

  test('[A8.01] [B8.01] toasts a header ending app-alert with the parameter from app-params, in any case', () => {
    const headers = new Headers({
      'X-loanportApp-alert': 'userManagement.created',
      'X-LOANPORTAPP-PARAMS': 'anna%40demo.example',
    })
    expect(successMessage(undefined, headers)).toEqual({
      kind: 'success',
      text: {
        id: 'userManagement.created',
        fallback: 'userManagement.created',
        values: { param: 'anna@demo.example' },
      },
    })
  })

  test('[A8.01] [B8.01] prefers the own message to the header, and toasts nothing without either', () => {
    const headers = new Headers({ 'X-loanportApp-alert': 'userManagement.created' })
    expect(successMessage('own', headers)?.text.id).toBe('own')
    expect(successMessage(undefined, new Headers())).toBeUndefined()
  })
})

describe('failure', () => {
  test('[A8.01] [B8.01] toasts the custom error message of a call whatever the reply', () => {
    const error = failed(400, { message: 'error.validation' }, { 'X-loanportApp-error': 'error.emailexists' })
    error.ownMessage = 'password.messages.error'
    expect(textsOf(error)).toMatchObject([{ id: 'password.messages.error' }])
  })

  test("[A8.02] [B8.02] status 0: 'Server not reachable'", () => {
    expect(textsOf(failed(0))).toEqual([{ id: 'error.server.not.reachable' }])
  })

  test('reports a reply that did not begin in time', () => {
    expect(textsOf(failed(0, noReply(true)))).toMatchObject([{ id: 'error.noReply.write' }])
  })

  test('[A8.02] [B8.03] 400: a header ending app-error gives that message with the entity name', () => {
    const headers = { 'X-loanportApp-error': 'error.emailexists', 'X-loanportApp-params': 'userManagement' }
    expect(textsOf(failed(400, { fieldErrors: [{ objectName: 'a', field: 'b', message: 'Size' }] }, headers))).toEqual([
      {
        id: 'error.emailexists',
        fallback: 'error.emailexists',
        values: { entityName: { id: 'entity.userManagement', fallback: 'userManagement' } },
      },
    ])
  })

  test("[A8.02] [B8.03] 400: otherwise each field error gives 'Error on field {field}' with the translated message", () => {
    const fieldErrors = [
      { objectName: 'body', field: 'email', message: 'Email' },
      { objectName: 'LOAN', field: 'amount', message: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    ]
    expect(textsOf(failed(400, { message: 'error.validation', fieldErrors }))).toEqual([
      {
        id: 'error.onField',
        values: { field: { id: 'field.email', fallback: 'email' }, message: { id: 'error.Email', fallback: 'Email' } },
      },
      {
        id: 'error.onField',
        values: {
          field: { id: 'field.amount', fallback: 'amount' },
          message: { id: 'anfrage.lebenshaltung.required', fallback: 'NotNull' },
        },
      },
    ])
  })

  test('[A8.02] [B8.03] 400: otherwise the message with its params', () => {
    expect(textsOf(failed(400, { message: 'error.limit', params: { max: 5, name: 'x' } }))).toEqual([
      { id: 'error.limit', fallback: 'error.limit', values: { max: 5, name: 'x' } },
    ])
    expect(textsOf(failed(400, { message: 'error.emailexists', params: 'userManagement' }))[0]?.values).toEqual({
      param: 'userManagement',
    })
  })

  test('[A8.02] [B8.03] 400: otherwise the raw body', () => {
    expect(textsOf(failed(400, 'Bad luck'))).toEqual([{ id: 'Bad luck', fallback: 'Bad luck' }])
  })

  test('[A8.02] [B8.04] 401 from the account call or with an empty message is silent', () => {
    expect(textsOf(failed(401, { message: 'error.http.401' }, {}, '/api/account'))).toEqual([])
    expect(textsOf(failed(401))).toEqual([])
    expect(textsOf(failed(401, { message: 'error.http.401' }))).toMatchObject([{ id: 'error.http.401' }])
  })

  test('[A8.02] [B8.04] 404 is silent', () => {
    expect(textsOf(failed(404, { message: 'error.http.404' }))).toEqual([])
  })

  test.each([403, 409, 413, 429, 500, 503])(
    '[A8.02] [B8.04] status %d toasts the message of the body, otherwise the body',
    (status) => {
      expect(textsOf(failed(status, { message: 'error.concurrencyFailure' }))).toMatchObject([
        { id: 'error.concurrencyFailure' },
      ])
      expect(textsOf(failed(status, 'Down for maintenance'))).toMatchObject([{ fallback: 'Down for maintenance' }])
    },
  )

  test("[A8.02] [B8.04] without any response: the message, otherwise 'Unknown error!'", () => {
    expect(textsOf(new Error('The picture is broken'))).toMatchObject([{ fallback: 'The picture is broken' }])
    expect(textsOf(new Error(''))).toEqual([{ id: 'error.unknown' }])
    expect(textsOf('thrown')).toEqual([{ id: 'error.unknown' }])
  })

  test.each(['Min', 'Max', 'DecimalMin', 'DecimalMax', 'Size'])('[A5.17] %s is shown as a size error', (message) => {
    expect(constraintText({ objectName: 'LOAN', field: 'amount', message })).toMatchObject({ id: 'error.Size' })
  })
})
