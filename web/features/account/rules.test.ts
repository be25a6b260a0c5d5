import { expect, test } from 'vitest'

import { canSignIn, emailProblem, newPasswordProblems } from './rules.ts'

test('[A5.01] sign-in needs a username of at most 254 and a password of at most 100 characters', () => {
  expect(canSignIn({ username: 'anna@demo.example', password: 'x' })).toBe(true)
  expect(canSignIn({ username: ' ', password: 'x' })).toBe(false)
  expect(canSignIn({ username: 'anna@demo.example', password: '' })).toBe(false)
  expect(canSignIn({ username: 'a'.repeat(254), password: 'p'.repeat(100) })).toBe(true)
  expect(canSignIn({ username: 'a'.repeat(255), password: 'p' })).toBe(false)
  expect(canSignIn({ username: 'a', password: 'p'.repeat(101) })).toBe(false)
})

test('[A5.02] the e-mail is required and valid', () => {
  expect(emailProblem('')).toBe('global.messages.validate.email.required')
  expect(emailProblem('   ')).toBe('global.messages.validate.email.required')
  expect(emailProblem('anna@')).toBe('global.messages.validate.email.invalid')
  expect(emailProblem(' anna@demo.example ')).toBeUndefined()
})

const strong = 'Loanport-Demo-1'
const problemsOf = (newPassword: string, confirmPassword = newPassword) =>
  newPasswordProblems({ newPassword, confirmPassword }, 'REASONABLE')

test('[A5.02] a new password has 4 to 50 characters and the configured strength', () => {
  expect(problemsOf('').newPassword).toBe('global.messages.validate.newpassword.required')
  expect(problemsOf('abc').newPassword).toBe('global.messages.validate.newpassword.minlength')
  expect(problemsOf(`${strong}${'x'.repeat(36)}`).newPassword).toBe('global.messages.validate.newpassword.maxlength')
  expect(problemsOf('abcdefgh').newPassword).toBe('global.messages.validate.newpassword.strengthpolicy')
  expect(problemsOf(strong)).toEqual({})
  expect(newPasswordProblems({ newPassword: 'abcd', confirmPassword: 'abcd' }, 'VERY_WEAK').newPassword).toBeUndefined()
})

test('[A5.02] the repetition has its own rules and must be equal', () => {
  expect(problemsOf(strong, '').confirmPassword).toBe('global.messages.validate.confirmpassword.required')
  expect(problemsOf(strong, 'abc').confirmPassword).toBe('global.messages.validate.confirmpassword.minlength')
  expect(problemsOf(strong, 'x'.repeat(51)).confirmPassword).toBe('global.messages.validate.confirmpassword.maxlength')
  expect(problemsOf(strong, `${strong}!`).confirmPassword).toBe('global.messages.error.dontmatch')
})
