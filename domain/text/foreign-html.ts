import sanitizeHtml, { type IOptions } from 'sanitize-html'

import { withoutText } from './html.ts'

/** Allowed elements of foreign HTML: text and its structure. */
export const foreignElements: readonly string[] = sanitizeHtml.defaults.allowedTags

const options: IOptions = {
  allowedTags: [...foreignElements, 'img'],
  allowedAttributes: { a: ['href', 'title', 'aria-label'], img: ['src', 'alt'] },
  nonTextTags: [...withoutText],
  parseStyleAttributes: false,
}

/** Removes handlers and styles, so that a browser runs, applies and reports nothing. */
export const sanitizeForeign = (html: string): string => sanitizeHtml(html, options)
