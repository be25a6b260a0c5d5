import { redirectDocument } from 'react-router'

import { path } from '../../paths.ts'
import { queryClient } from '../../query-client.ts'
import { captchaQuery } from './captcha-service.ts'

/** The document's content policy is the one of the page that it was loaded as. */
const loadedAs = location.pathname
const allowCaptcha: ReadonlySet<string> = new Set([path('register'), path('resetRequest')])

/** Loads a page with a captcha as a document of its own where it was come to from one that lets no captcha in. */
export async function captchaLetIn(request: Request): Promise<Response | null> {
  const { required, script } = await queryClient.query(captchaQuery)
  if (!required || script === null || allowCaptcha.has(loadedAs)) return null
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`${pathname}${search}`)
}
