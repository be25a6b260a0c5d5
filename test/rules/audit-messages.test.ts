import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { getAuditMessage } from '#worker/features/operations/audit-messages.ts'

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

test('[B7.43] every event that the portal writes has a sentence of its own', () => {
  const actions = new Set(
    [...sourcesOf('worker'), ...sourcesOf('scripts')].flatMap((source) =>
      [...source.matchAll(/\baction: [^\n]*/g)].flatMap(([line]) =>
        [...line.matchAll(/'([a-z]+\.[a-z-]+|AUTHENTICATION_[A-Z]+)'/g)].map(([, action = '']) => action),
      ),
    ),
  )
  expect(actions.size).toBeGreaterThan(30)
  for (const begun of ['account.ident', 'loan.sign-off'])
    if (actions.delete(begun)) for (const outcome of ['SUCCESS', 'FAILED']) actions.add(`${begun}.${outcome}`)
  const spelt = (action: string): string => action.replaceAll(/[^a-z]/gi, '').toLowerCase()
  for (const action of actions) {
    const message = getAuditMessage(action, {})
    expect(message).toMatch(/^[A-Z].{6,}\.$/)
    // Not just the name of the action.
    expect(spelt(message)).not.toBe(spelt(action))
  }
})

test('[B7.43] a failure names its reason, and an unknown event reads like a known one', () => {
  expect(getAuditMessage('AUTHENTICATION_FAILURE', {})).toBe('Sign-in failed: bad credentials.')
  expect(getAuditMessage('AUTHENTICATION_FAILURE', { reason: 'no verified e-mail' })).toBe(
    'Sign-in failed: no verified e-mail',
  )
  expect(getAuditMessage('application.failed', { errorMessage: '422' })).toBe(
    'An application could not be sent to the bank: 422',
  )
  expect(getAuditMessage('loan.send-again', {})).toBe('Loan: send again.')
  expect(getAuditMessage('constructor', {})).toBe('Constructor.')
})
