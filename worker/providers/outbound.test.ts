import { describe, expect, it, vi } from 'vitest'

import { openWithoutDatabase } from '#test/harness/portal.ts'

import { getEnv } from '../env.ts'
import { Ctx } from '../http/context.ts'
import { ask } from './outbound.ts'

describe('a service that fails', () => {
  it('five times in a row gets no request for half a minute, and callers are refused at once', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const portal = openWithoutDatabase({ CAPTCHA_URL: 'https://failing.example/siteverify' })
    const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 500 }))
    const begun = Date.now()
    const call = (milliseconds: number): Promise<Response> => {
      const now = new Date(begun + milliseconds)
      const init = { env: getEnv(portal.env), now, requestId: 'r', locale: 'en', address: '' } as const
      return ask(new Ctx({ ...init, waitUntil: () => undefined }), 'captcha', { method: 'POST', path: '', tries: 1 })
    }
    for (let times = 1; times <= 5; times++) await expect(call(0)).rejects.toThrow('captcha: answered 500')
    for (const milliseconds of [0, 29_999])
      await expect(call(milliseconds)).rejects.toThrow('captcha: paused after repeated failures')
    expect(asked).toHaveBeenCalledTimes(5)
    asked.mockResolvedValue(new Response())
    expect((await call(30_000)).status).toBe(200)
    expect((await call(30_001)).status).toBe(200)
  })
})
