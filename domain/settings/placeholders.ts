/** What is wrong with a template: a name that nobody fills, or markup that we do not take. */
export interface TemplateProblem {
  readonly code: 'unknownPlaceholder' | 'unknownTag' | 'unclosedTag'
  readonly value: string
}

const token = /\{\{-?\s*(.*?)\s*-?\}\}|\{%-?\s*(.*?)\s*-?%\}/gs

/**
 * Checks a mail's text against the small part of Liquid that we take: `{{ name }}` and
 * `{% if name %} … {% else %} … {% endif %}`. Whatever passes, the mailer can render; filters, loops and includes do
 * not, so that a template can neither run for ever nor show what its kind does not list.
 */
export function templateProblems(text: string, allowed: readonly string[]): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const open: ('if' | 'else')[] = []
  const use = (name: string) => {
    if (!allowed.includes(name)) problems.push({ code: 'unknownPlaceholder', value: name })
  }
  for (const [, output, tag] of text.matchAll(token)) {
    if (output !== undefined) use(output)
    else if (!takeTag(tag ?? '', open, use)) problems.push({ code: 'unknownTag', value: tag ?? '' })
  }
  const rest = /\{\{|\}\}|\{%|%\}/.exec(text.replaceAll(token, ''))?.[0]
  if (rest !== undefined) problems.push({ code: 'unclosedTag', value: rest })
  if (open.length > 0) problems.push({ code: 'unclosedTag', value: 'if' })
  return problems
}

/** Opens or closes a branch; false for a tag that does not belong here. */
function takeTag(tag: string, open: ('if' | 'else')[], use: (name: string) => void): boolean {
  const [word, name, ...more] = tag.split(/\s+/)
  if (word === 'if' && name !== undefined && more.length === 0) {
    use(name)
    open.push('if')
    return true
  }
  if (name !== undefined) return false
  if (word === 'else' && open.at(-1) === 'if') {
    open[open.length - 1] = 'else'
    return true
  }
  return word === 'endif' && open.pop() !== undefined
}
