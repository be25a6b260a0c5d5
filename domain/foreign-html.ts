import sanitizeHtml, { type IOptions } from 'sanitize-html'

import { withoutText } from './html.ts'

/** Of HTML that somebody else wrote: words and their structure. */
export const foreignElements: readonly string[] = sanitizeHtml.defaults.allowedTags

const options: IOptions = {
  allowedTags: [...foreignElements, 'img'],
  allowedAttributes: { a: ['href', 'title', 'aria-label'], img: ['src', 'alt'] },
  nonTextTags: [...withoutText],
  parseStyleAttributes: false,
}

/** What is left has no handler and no style: a browser that parses it runs, applies and reports nothing. */
export const sanitizeForeign = (html: string): string => sanitizeHtml(html, options)
