import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from './app-env.ts'
import { onError } from './errors.ts'

it.each([
  ['a refusal', new DomainError('conflict'), 409],
  ['a fault', new Error('broken'), 500],
])('%s has no header that was set for the original reply', async (_, error, status) => {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.header('ETag', '"turn-7"')
    c.header('Cache-Control', 'public, max-age=3600')
    throw error
  })
  app.onError(onError)
  const reply = await app.request('/')
  expect(reply.status).toBe(status)
  expect([...reply.headers.keys()].filter((name) => !name.startsWith('x-loanportapp-'))).toEqual(['content-type'])
})

it.each([
  ['a fault', new Error('select * from accounts'), 500],
  ['a refusal', new DomainError('unavailable', {}, { cause: new Error('select * from accounts') }), 503],
])('%s is answered without its message, cause and stack', async (_, error, status) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const app = new Hono<AppEnv>().get('/', () => {
    throw error
  })
  app.onError(onError)
  const reply = await app.request('/')
  expect(reply.status).toBe(status)
  expect(await reply.text()).not.toMatch(/select|Error:|\.ts/)
})

const logged = async (error: Error) => {
  const lines: string[] = []
  for (const level of ['info', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
  const app = new Hono<AppEnv>().get('/api/loan/:id', (c) => {
    c.set('requestId', 'r')
    c.set('route', '/api/loan/{id}')
    throw error
  })
  app.onError(onError)
  await app.request('/api/loan/7?token=secret')
  return lines.map((line) => JSON.parse(line) as unknown)
}

it('a fault is logged with its request and message', async () => {
  expect(await logged(new Error('broken'))).toEqual([
    expect.objectContaining({ level: 'error', requestId: 'r', error: 'Error: broken' }),
  ])
})

it('a refused role is logged with the route, and nothing else is', async () => {
  expect(await logged(new DomainError('forbidden'))).toEqual([
    { level: 'info', logger: 'http', message: 'role refused', requestId: 'r', method: 'GET', route: '/api/loan/{id}' },
  ])
  for (const code of ['unauthorized', 'not_found', 'invalid'] as const)
    expect(await logged(new DomainError(code))).toEqual([])
})
