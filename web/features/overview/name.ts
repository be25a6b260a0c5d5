/** [A5.18] */
export const maxNameLength = 50

/** Cuts during typing, by code points. */
export const cutName = (typed: string): string => [...typed].slice(0, maxNameLength).join('')

/** The name to save; undefined if it is empty or unchanged ([A5.18]). */
export function nameToSave(typed: string, before: string): string | undefined {
  const name = typed.trim()
  return name === '' || name === before ? undefined : name
}
