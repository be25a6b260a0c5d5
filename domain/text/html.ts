import * as v from 'valibot'

import { localizedSchema } from './locale.ts'

/** Elements allowed in administrators' texts; only the content of others is shown. */
export const allowedElements: ReadonlySet<string> = new Set(
  'p br strong b em i u s small sub sup ul ol li h2 h3 h4 blockquote span div a'.split(' '),
)

/** Elements whose content is not text. */
export const withoutText: ReadonlySet<string> = new Set(
  'script style template iframe object embed svg math noscript title textarea option'.split(' '),
)

/** Elements without text that contain no others, up to their end or the end of the text. */
const unread =
  /<(script|style|template|iframe|noscript|title|textarea)(?![\w-])[^]*?(?:<\/\1(?![\w-])[^>]*>?|$)|<!--[^]*?(?:-->|$)|<[^>]*>?/gi

/** The text of unsanitised HTML, without any element that a browser could run or report. */
export const withoutMarkup = (html: string): string => html.replaceAll(unread, ' ')

/** Without characters that a browser ignores (tabs, line breaks) or decodes, so that the validated address is followed. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\<>"]*$/i

/** Whether an administrator's text may link to this address. */
export const isSafeAddress = (href: string): boolean => safeAddress.test(href)

export interface HtmlProblem {
  readonly code: 'htmlElement' | 'htmlPicture' | 'htmlAttribute' | 'htmlAddress' | 'htmlBroken' | 'htmlUnbalanced'
  /** The source, shortened. */
  readonly text: string
  /** Characters from the beginning, counted from 1. */
  readonly position: number
}

/** `<` begins markup as soon as one of these follows; before anything else it is a character (HTML, 13.2.5.6). */
const markup = /<(?=[A-Za-z/!?])/g
/** Without quotes, `<` or `>` except delimiters, so that every parser reads the tag in the same way. */
const tag = /<(\/?)([A-Za-z][A-Za-z0-9]*)((?:\s+[A-Za-z-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/y
const attribute = /([A-Za-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** The element name of a tag, valid or not. */
const begun = /<\/?([A-Za-z][A-Za-z0-9]*)/y
const empty: ReadonlySet<string> = new Set(['br'])
const pictures: ReadonlySet<string> = new Set('img image picture svg'.split(' '))

/** Problems of HTML: everything that is not plainly an allowed element; refused on saving. */
export function htmlProblems(html: string): HtmlProblem[] {
  const problems: HtmlProblem[] = []
  const open: { readonly name: string; readonly at: number }[] = []
  const report = (code: HtmlProblem['code'], text: string, at: number): void =>
    void problems.push({ code, text: text.slice(0, 60), position: at + 1 })
  for (const { index: at } of html.matchAll(markup)) {
    tag.lastIndex = at
    const [whole, closing = '', written = '', attributes = ''] = tag.exec(html) ?? []
    if (whole === undefined) {
      begun.lastIndex = at
      report(findRefusal(begun.exec(html)?.[1]?.toLowerCase()) ?? 'htmlBroken', html.slice(at, at + 20), at)
      continue
    }
    const name = written.toLowerCase()
    const refusal = findRefusal(name)
    if (refusal !== undefined) report(refusal, whole, at)
    else if (closing !== '') {
      if (open.at(-1)?.name === name) open.pop()
      else report('htmlUnbalanced', whole, at)
    } else {
      // A browser ends the outer link there.
      if (name === 'a' && open.some((each) => each.name === 'a')) report('htmlElement', whole, at)
      if (!empty.has(name)) open.push({ name, at })
    }
    for (const { code, text } of attributeProblems(name, attributes)) report(code, text, at)
  }
  for (const { name, at } of open) report('htmlUnbalanced', `<${name}>`, at)
  return problems
}

/** Why an element is not allowed at all. */
function findRefusal(name: string | undefined): HtmlProblem['code'] | undefined {
  if (name === undefined || allowedElements.has(name)) return undefined
  return pictures.has(name) ? 'htmlPicture' : 'htmlElement'
}

function attributeProblems(element: string, text: string): Pick<HtmlProblem, 'code' | 'text'>[] {
  return [...text.matchAll(attribute)].flatMap(
    ([whole, name = '', quoted, single], at): Pick<HtmlProblem, 'code' | 'text'>[] => {
      // Of two addresses a browser follows the first.
      if (element !== 'a' || name.toLowerCase() !== 'href' || at > 0) return [{ code: 'htmlAttribute', text: whole }]
      const address = addressWritten(quoted ?? single ?? '')
      return address !== undefined && isSafeAddress(address) ? [] : [{ code: 'htmlAddress', text: whole }]
    },
  )
}

/**
 * The address in the source of an attribute. Only `&amp;` is decoded: any other reference could be part of another address.
 */
export const addressWritten = (source: string): string | undefined =>
  /&(?!amp;)(?:#|[A-Za-z0-9]+;)/.test(source) ? undefined : source.replaceAll('&amp;', '&')

/** HTML of an administrator, in one language. */
export const Html = v.pipe(
  v.string(),
  v.maxLength(50_000),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { code, text, position } of htmlProblems(dataset.value).slice(0, 20))
      addIssue({ message: code, received: `${position}: ${text}` })
  }),
)

/** The same in every language. */
export const LocalizedHtml = localizedSchema(Html)
