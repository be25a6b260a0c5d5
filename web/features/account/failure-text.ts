import { isApiError } from '../../api/errors.ts'
import { failureMessages, type Text } from '../../api/messages.ts'
import { textOr } from '../../i18n/i18n.ts'

/** [A8.05]: the reply's errorKey, otherwise the text of the toast. */
export function refusalText(error: unknown): Text {
  if (isApiError(error) && error.errorKey !== undefined)
    return { id: `error.${error.errorKey}`, fallback: error.errorKey }
  return failureMessages(error)[0]?.text ?? { id: 'error.unknown' }
}

/**
 * [A8.03]: the server's detail if it has a text, otherwise that sign-in failed; without a reply, that the server is not
 * reachable.
 */
export function signInFailureText(error: unknown): Text {
  const refused = isApiError(error) && (error.status === 400 || error.status === 401)
  if (!refused) return refusalText(error)
  const authentication: Text = { id: 'login.messages.error.authentication' }
  if (error.errorKey !== undefined) return refusalText(error)
  return error.detail !== undefined && textOr(error.detail, '') !== '' ? { id: error.detail } : authentication
}
