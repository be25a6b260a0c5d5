/**
 * Whether an SPDX licence expression can be met with allowed licences alone: one side of OR, both sides of AND, which
 * binds closer. An exception (WITH) and `+` only add to a licence. Text that is no expression is not allowed.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  let isWhole = true
  const takes = (word: string): boolean => {
    const found = tokens[at]?.toUpperCase() === word
    if (found) at++
    return found
  }
  const name = (): string => {
    const token = tokens[at++] ?? ''
    isWhole &&= /^(?!(?:and|or|with)$)[\w.:-]+\+?$/i.test(token)
    return token.replace(/\+$/, '')
  }
  const licence = (): boolean => {
    if (takes('(')) {
      const isMet = alternatives()
      isWhole &&= takes(')')
      return isMet
    }
    const isMet = allowed.has(name())
    if (takes('WITH')) name()
    return isMet
  }
  const together = (): boolean => {
    let isMet = licence()
    while (takes('AND')) isMet = licence() && isMet
    return isMet
  }
  const alternatives = (): boolean => {
    let isMet = together()
    while (takes('OR')) isMet = together() || isMet
    return isMet
  }
  return alternatives() && isWhole && at === tokens.length
}
