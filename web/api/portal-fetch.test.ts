import { beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiError } from './errors.ts'
import { callHeaders } from './headers.ts'
import { portalFetch } from './portal-fetch.ts'
import { session } from './session.ts'
import { start } from './started.ts'

const network = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', network)
vi.stubGlobal('document', { documentElement: { lang: 'en' } })

const sent = (at = 0): Headers => new Headers(network.mock.calls[at]?.[1]?.headers)
const answer = (status: number, body = '', headers: Record<string, string> = {}) =>
  network.mockResolvedValueOnce(new Response(status === 204 ? null : body, { status, headers }))
const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError')
  return error
}

beforeEach(() => {
  network.mockReset()
  session.end('logout')
})

describe('the end of a session', () => {
  /** A request without a reply, until the browser aborts it. */
  const silent = () =>
    network.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )

  test('aborts reads of the session', async () => {
    session.signIn('token', false)
    silent()
    const read = failure(portalFetch('/api/account'))
    session.end('expired')
    expect(await read).toMatchObject({ status: 0 })
  })

  test('stops personal reads of a page that polls', async () => {
    session.signIn('token', false)
    session.end('expired')
    for (const path of ['/api/mails?page=0', '/api/account', '/api/loan/previews', '/management/audits/1'])
      expect(await failure(portalFetch(path))).toMatchObject({ status: 401, says: '' })
    expect(network).not.toHaveBeenCalled()
    for (const path of ['/api/loan/1', '/api/settings/general', '/management/info']) {
      answer(200)
      expect((await portalFetch(path)).status).toBe(200)
    }
  })

  test('aborts neither writes nor public reads', async () => {
    session.signIn('token', false)
    answer(200)
    const write = portalFetch('/api/logout', { method: 'POST' })
    session.end('expired')
    expect((await write).ok).toBe(true)
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    answer(200)
    const read = portalFetch('/api/keys')
    session.end('expired')
    expect((await read).ok).toBe(true)
    expect(network.mock.calls[1]?.[1]?.signal?.aborted).toBe(false)
  })
})

describe('catalogues', () => {
  const texts = '/i18n/de.json?build'

  test('are loaded without a session and survive its end', async () => {
    session.signIn('token', false)
    answer(200, '{}')
    const read = portalFetch(texts)
    session.refused()
    expect((await read).ok).toBe(true)
    expect(sent().has('Authorization')).toBe(false)
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  })

  test('are not requested again by a signed-in user when the page has already requested them', async () => {
    session.signIn('token', false)
    answer(200, 'early')
    start(texts)
    expect(await (await portalFetch(texts)).text()).toBe('early')
    expect(network).toHaveBeenCalledTimes(1)
  })
})

test('[B9.01] [A9.03] a call is aborted after 240 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  answer(200)
  await portalFetch('/api/keys')
  expect(timeout.mock.calls).toEqual([[240_000]])
  timeout.mockRestore()
})

describe('a reply that does not begin', () => {
  /** A request without a reply, until the browser aborts it. */
  const hang = () =>
    network.mockImplementationOnce(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
  const save = (street: string) =>
    portalFetch('/api/loan/1', { method: 'PUT', body: JSON.stringify({ street }), headers: { 'If-Match': '"3"' } })
  const key = (at: number) => sent(at).get('Idempotency-Key')
  const failureOf = async (call: Promise<unknown>) => {
    const error = failure(call)
    await vi.advanceTimersByTimeAsync(240_000)
    return error
  }
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  test('[A7.01] times out after 240 seconds', async () => {
    hang()
    let given = false
    const error = failure(portalFetch('/api/keys')).finally(() => (given = true))
    await vi.advanceTimersByTimeAsync(239_999)
    expect(given).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ status: 0, code: 'no-reply', says: 'error.noReply' })
  })

  test('times out after the same time when the page requested it before the application', async () => {
    hang()
    start('/api/tech-settings')
    expect(await failureOf(portalFetch('/api/tech-settings'))).toMatchObject({ says: 'error.noReply' })
  })

  test('leaves the outcome of a write unknown; repeating the write repeats its key', async () => {
    hang()
    expect(await failureOf(save('Seeweg'))).toMatchObject({ status: 0, says: 'error.noReply.write' })
    answer(200)
    await save('Seeweg')
    expect(key(1)).toBe(key(0))
    answer(200)
    await save('Seeweg')
    expect(key(2)).not.toBe(key(0))
  })

  test('does not affect another write to the same address', async () => {
    hang()
    await failureOf(save('Seeweg'))
    answer(200)
    await save('Bergweg')
    answer(200)
    await save('Seeweg')
    expect(new Set([key(0), key(1), key(2)]).size).toBe(3)
  })

  test('times out after 30 seconds for a public file', async () => {
    hang()
    const error = failure(portalFetch('/i18n/de.json'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await error).toMatchObject({ status: 0, says: 'error.noReply' })
  })

  test('is not one that begins in time and takes long', async () => {
    answer(200, 'slow')
    const reply = await portalFetch('/api/keys')
    await vi.advanceTimersByTimeAsync(200_000)
    expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    expect(await reply.text()).toBe('slow')
  })
})

describe('the idempotency key of a write', () => {
  const key = (at: number) => sent(at).get('Idempotency-Key')
  const save: RequestInit = { method: 'PUT', body: '{"street":"Seeweg"}', headers: { 'If-Match': '"3"' } }
  /** Whether repeating the write repeats its key after this reply to the first attempt. */
  const isKept = async (
    status: number,
    { body = '', address = '/api/loan/1', init = save, meanwhile = () => {} } = {},
  ): Promise<boolean> => {
    network.mockReset()
    answer(status, body)
    await portalFetch(address, init).catch(() => undefined)
    meanwhile()
    answer(200)
    await portalFetch(address, init)
    return key(0) === key(1)
  }
  const problem = (type: string) => JSON.stringify({ type: `https://loanport.example/problem/${type}` })

  test.each([500, 502, 503, 504, 429])('is kept after %i, which leaves the outcome unknown', async (status) => {
    expect(await isKept(status)).toBe(true)
  })

  test('is kept while the first attempt is in flight', async () => {
    expect(await isKept(409, { body: problem('idempotency-in-flight') })).toBe(true)
    expect(await isKept(409, { body: problem('concurrency-failure') })).toBe(false)
  })

  test('is kept through several attempts, until one has a known outcome', async () => {
    for (const status of [503, 429, 200, 200]) {
      answer(status)
      await portalFetch('/api/loan/1', save).catch(() => undefined)
    }
    expect([key(1), key(2)]).toEqual([key(0), key(0)])
    expect(key(3)).not.toBe(key(0))
  })

  test.each([200, 201, 204, 400, 401, 403, 404, 409, 422])('is a new one after %i', async (status) => {
    expect(await isKept(status)).toBe(false)
  })

  test('is removed with the session, also when the reply comes after its end', async () => {
    session.signIn('token', false)
    expect(await isKept(503, { meanwhile: () => session.end('logout') })).toBe(false)
    session.signIn('token', false)
    network.mockReset()
    network.mockImplementationOnce(() => {
      session.end('logout')
      return Promise.resolve(new Response('', { status: 503 }))
    })
    await failure(portalFetch('/api/loan/1', save))
    answer(200)
    await portalFetch('/api/loan/1', save)
    expect(key(1)).not.toBe(key(0))
  })

  test('is removed after five minutes', async () => {
    vi.useFakeTimers()
    expect(await isKept(503, { meanwhile: () => vi.advanceTimersByTime(5 * 60_000 - 1) })).toBe(true)
    expect(await isKept(503, { meanwhile: () => vi.advanceTimersByTime(5 * 60_000) })).toBe(false)
    vi.useRealTimers()
  })

  test.each([
    '/api/authenticate',
    '/api/register?g-recaptcha-response=x',
    '/api/account/change-password',
    '/api/account/email-confirmation',
    '/api/account/reset-password/finish',
  ])('is not kept for %s, whose body contains a password', async (address) => {
    expect(await isKept(503, { address, init: { method: 'POST', body: '{"password":"x"}' } })).toBe(false)
  })

  test('is a new one when neither a body nor a version distinguishes two writes', async () => {
    for (const [address, method] of [
      ['/api/loan/1/lock', 'PUT'],
      ['/api/loan/1/unlock', 'DELETE'],
    ] as const)
      expect(await isKept(503, { address, init: { method } })).toBe(false)
    expect(await isKept(503, { init: { method: 'DELETE', headers: { 'If-Match': '"3"' } } })).toBe(true)
    expect(await isKept(503, { init: { method: 'POST', body: '{}' } })).toBe(true)
  })
})

describe('[A7.01] [B7.01] the headers of every call', () => {
  test('are the bearer token, the unique-user-id and the language', async () => {
    session.signIn('token', false)
    session.keepVisitor('visitor')
    answer(200)
    await portalFetch('/api/loan/1')
    expect(Object.fromEntries(sent())).toEqual({
      authorization: 'Bearer token',
      'unique-user-id': 'visitor',
      'accept-language': 'en',
    })
  })

  test('include a remembered token', async () => {
    session.signIn('remembered', true)
    answer(200)
    await portalFetch('/api/account')
    expect(sent().get('Authorization')).toBe('Bearer remembered')
  })

  test('include the unique-user-id of an earlier reply', async () => {
    answer(201, '{}', { 'unique-user-id': 'new-visitor' })
    answer(200)
    await portalFetch('/api/loan/initiate', { method: 'POST', body: '{}' })
    await portalFetch('/api/loan/1')
    expect(sent(0).has('unique-user-id')).toBe(false)
    expect(sent(1).get('unique-user-id')).toBe('new-visitor')
  })

  test('include a new Idempotency-Key for each write, and none for reads', async () => {
    answer(200)
    answer(200)
    answer(200)
    await portalFetch('/api/loan', { method: 'POST' })
    await portalFetch('/api/loan', { method: 'POST' })
    await portalFetch('/api/loan/1')
    expect(sent(0).get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent(1).get('Idempotency-Key')).not.toBe(sent(0).get('Idempotency-Key'))
    expect(sent(2).has('Idempotency-Key')).toBe(false)
  })
})

describe('failures', () => {
  test('[A7.01] [B7.01] 401 and 403 clear the sign-in', async () => {
    const left = vi.fn()
    const stop = session.onSignedOut(left)
    for (const status of [401, 403]) {
      session.signIn('token', status === 403)
      answer(status, '{"message":"error.http.401"}')
      expect((await failure(portalFetch('/api/loan/1'))).status).toBe(status)
      expect(session.token()).toBeUndefined()
    }
    expect(left).toHaveBeenCalledTimes(2)
    expect(left).toHaveBeenCalledWith('refused')
    stop()
  })

  test('a refused sign-in clears nothing', async () => {
    session.signIn('token', false)
    answer(401)
    await failure(portalFetch('/api/authenticate', { method: 'POST' }))
    expect(session.token()).toBe('token')
  })

  test('a refusal of an older token does not end a newer session', async () => {
    session.signIn('old', false)
    network.mockImplementationOnce(() => {
      session.signIn('new', false)
      return Promise.resolve(new Response('', { status: 401 }))
    })
    await failure(portalFetch('/api/loan/1'))
    expect(session.token()).toBe('new')
  })

  test('[A8.02] no reply is status 0', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failure(portalFetch('/api/loan/1'))).toMatchObject({ status: 0, path: '/api/loan/1' })
  })

  test('a write without a reply is retried under the same key', async () => {
    vi.useFakeTimers()
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    answer(201, '{}')
    const reply = portalFetch('/api/loan/initiate', { method: 'POST', body: '{}' })
    await vi.runAllTimersAsync()
    expect((await reply).status).toBe(201)
    expect(sent(1).get('Idempotency-Key')).toBe(sent(0).get('Idempotency-Key'))
    vi.useRealTimers()
  })

  test('the error has everything from the reply', async () => {
    const problem = {
      type: 'https://loanport.example/problem/constraint-violation',
      message: 'error.validation',
      errorKey: 'weakpassword',
      fieldErrors: [{ objectName: 'body', field: 'email', message: 'Email' }],
      current: { version: 3 },
      requestId: 'r-1',
    }
    answer(400, JSON.stringify(problem), {
      'X-loanportApp-error': 'error.weakpassword',
      'X-loanportApp-params': 'user',
    })
    expect(await failure(portalFetch('/api/register?x=1', { method: 'POST' }))).toMatchObject({
      status: 400,
      path: '/api/register',
      code: 'constraint-violation',
      says: 'error.validation',
      errorKey: 'weakpassword',
      fieldErrors: problem.fieldErrors,
      current: { version: 3 },
      requestId: 'r-1',
      alert: { key: 'error.weakpassword', entityName: 'user' },
    })
  })

  test('the error has the raw body when it is not a problem', async () => {
    answer(502, '<html>Bad gateway</html>', { 'X-Request-Id': 'r-2', 'Retry-After': '3' })
    expect(await failure(portalFetch('/api/loan/1'))).toMatchObject({
      code: '',
      says: '',
      body: '<html>Bad gateway</html>',
      requestId: 'r-2',
      retryAfterSeconds: 3,
    })
  })
})

describe('a request sent before the application', () => {
  test('is used once, and only by the same user', async () => {
    session.signIn('before', false)
    answer(200, 'mine')
    start('/api/account', callHeaders())
    session.end('logout')
    session.signIn('after', false)
    answer(200, 'theirs')
    expect(await (await portalFetch('/api/account')).text()).toBe('theirs')

    answer(200, 'first')
    start('/api/tech-settings', callHeaders())
    expect(await (await portalFetch('/api/tech-settings')).text()).toBe('first')
    answer(200, 'second')
    expect(await (await portalFetch('/api/tech-settings')).text()).toBe('second')
  })
})
