import { isEmail } from '#domain/identifiers/email.ts'
import { isStrongEnough, passwordLength, type PasswordLevel, passwordScore } from '#domain/accounts/password.ts'

import type { Problems } from '../../ui/use-fields.ts'

const countCharacters = (text: string): number => [...text].length

/** [A5.02] */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'global.messages.validate.email.required'
  return isEmail(email) ? undefined : 'global.messages.validate.email.invalid'
}

export interface NewPassword {
  readonly newPassword: string
  readonly confirmPassword: string
}

/** [A5.02]: 4 to 50 characters, strong enough, and repeated. */
export function newPasswordProblems(values: NewPassword, atLeast: PasswordLevel): Problems<NewPassword> {
  return {
    newPassword: lengthProblem('newpassword', values.newPassword) ?? strengthProblem(values.newPassword, atLeast),
    confirmPassword:
      lengthProblem('confirmpassword', values.confirmPassword) ??
      (values.confirmPassword === values.newPassword ? undefined : 'global.messages.error.dontmatch'),
  }
}

function lengthProblem(field: 'newpassword' | 'confirmpassword', text: string): string | undefined {
  const length = countCharacters(text)
  if (length === 0) return `global.messages.validate.${field}.required`
  if (length < passwordLength.min) return `global.messages.validate.${field}.minlength`
  return length > passwordLength.max ? `global.messages.validate.${field}.maxlength` : undefined
}

const strengthProblem = (password: string, atLeast: PasswordLevel): string | undefined =>
  isStrongEnough(passwordScore(password), atLeast) ? undefined : 'global.messages.validate.newpassword.strengthpolicy'

/** [A5.01]: the disabled button is enough; missing input has no message. */
export const canSignIn = ({ username, password }: { readonly username: string; readonly password: string }): boolean =>
  username.trim() !== '' && countCharacters(username) <= 254 && password !== '' && countCharacters(password) <= 100
