import { expect, it } from 'vitest'

import { isSignedBy, readWebhookHeaders, signWebhook } from './standard-webhooks.ts'

/** The published example of the scheme (standardwebhooks.com, also in Svix's documentation). */
const published = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs the published example as published', async () => {
  const headers = await signWebhook(published.secret, published.id, published.at, published.body)
  expect(headers['webhook-signature']).toBe(published.signature)
  expect(headers['webhook-timestamp']).toBe('1614265330')
})

it('accepts one valid signature among several, and none of another secret, id, time or body', async () => {
  const headers = await signWebhook(published.secret, published.id, published.at, published.body)
  const several = { ...headers, 'webhook-signature': `v1,AAAA v1a,x ${headers['webhook-signature']}` }
  expect(await isSignedBy(published.secret, several, published.body)).toBe(true)
  expect(await isSignedBy('whsec_AAAA', headers, published.body)).toBe(false)
  expect(await isSignedBy(published.secret, { ...headers, 'webhook-id': 'msg_2' }, published.body)).toBe(false)
  expect(await isSignedBy(published.secret, { ...headers, 'webhook-timestamp': '1614265331' }, published.body)).toBe(
    false,
  )
  expect(await isSignedBy(published.secret, headers, '{"test":2432232314}')).toBe(false)
})

it.each([
  [-300, true],
  [-301, false],
  [300, true],
  [301, false],
])('five minutes to either side: %d s is %s', async (seconds, fresh) => {
  const headers = await signWebhook(published.secret, published.id, published.at, published.body)
  const now = new Date(published.at.getTime() - seconds * 1000)
  expect(readWebhookHeaders(new Headers({ ...headers }), now) !== undefined).toBe(fresh)
})
