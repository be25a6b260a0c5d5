import type { Localized } from '#domain/text/locale.ts'
import type { KeyChoice } from '#domain/settings/areas/keys/schema.ts'

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase()

/** Options that contain the text, ignoring accents; those with a word that begins with it come first. */
export function matchingChoices(
  keys: readonly KeyChoice[],
  search: string,
  local: (text: Localized) => string,
): readonly KeyChoice[] {
  const wanted = plain(search.trim())
  if (wanted === '') return keys
  const found = keys
    .map((choice) => ({ choice, text: plain(local(choice.displaytext)) }))
    .filter(({ text }) => text.includes(wanted))
  const begins = ({ text }: { readonly text: string }) =>
    text.split(/[\s-]+/).some((word) => word.startsWith(wanted)) || text.startsWith(wanted)
  return [...found.filter(begins), ...found.filter((each) => !begins(each))].map(({ choice }) => choice)
}
