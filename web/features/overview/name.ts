/** [A5.18] */
export const longestName = 50

/** Cut as it is typed, by characters as people count them. */
export const cutName = (typed: string): string => [...typed].slice(0, longestName).join('')

/** The name to save; undefined where it is empty or what it was ([A5.18]). */
export function nameToSave(typed: string, before: string): string | undefined {
  const name = typed.trim()
  return name === '' || name === before ? undefined : name
}
