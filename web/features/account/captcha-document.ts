import { redirectDocument } from 'react-router'

import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { captchaQuery } from './captcha-service.ts'

/** The document keeps the content security policy of the page it was loaded as. */
const loadedAs = location.pathname
const allowCaptcha: ReadonlySet<string> = new Set([path('register'), path('resetRequest'), path('signInLink')])

/** Reloads a page with a captcha as a document of its own, if the current document's policy forbids captchas. */
export async function reloadForCaptcha(request: Request): Promise<Response | null> {
  const { required, script } = await queryClient.query(captchaQuery)
  if (!required || script === null || allowCaptcha.has(loadedAs)) return null
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${pathname}${search}`)
}
