import { expect, test } from 'vitest'

import { ApiError, noReply } from '../api/errors.ts'
import { queryClient } from './query-client.ts'

const triesAgain = (error: ApiError): unknown => {
  const { retry } = queryClient.getDefaultOptions().queries ?? {}
  return typeof retry === 'function' && retry(0, error)
}

test('retries reads after a network failure or a busy portal, but not after a timeout', () => {
  expect(triesAgain(new ApiError('/api/keys', 0))).toBe(true)
  expect(triesAgain(new ApiError('/api/keys', 503))).toBe(true)
  expect(triesAgain(new ApiError('/api/keys', 0, noReply(false)))).toBe(false)
  expect(triesAgain(new ApiError('/api/keys', 404))).toBe(false)
})
