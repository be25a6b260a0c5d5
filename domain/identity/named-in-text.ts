import { readable, hasCommonGivenName, transcriptions } from './same-person.ts'

export interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
}

/** Words that may stand between a given name and the surname: further given names, initials. */
const wordsBetween = 4
/** Words of a surname in a text, such as `von und zu Guttenberg`. */
const maxSurnameWords = 6

/**
 * Whether a text names a person: the whole surname, and one given name near it, before or after. Names are compared as those of
 * identifications are ('same-person.ts').
 */
export function isNamedIn(text: string, { firstName, lastName }: NamedPerson): boolean {
  const wanted = transcriptions(readable(lastName)).filter((each) => each !== '')
  if (wanted.length === 0) return false
  const longest = Math.max(...wanted.map((each) => each.length))
  const words = splitWords(text)
  return words.some((_, from) => {
    let joined: readonly string[] = ['', '']
    for (let to = from; to < words.length && to < from + maxSurnameWords; to++) {
      joined = joined.map((each, at) => each + (words[to]?.spelled[at] ?? ''))
      if (joined.every((each) => each.length > longest)) return false
      if (joined.some((each) => wanted.includes(each))) if (isNear(words, from, to + 1, firstName)) return true
    }
    return false
  })
}

interface Word {
  readonly text: string
  readonly spelled: readonly string[]
}

/** Parted by everything but letters, digits and what names have within. */
function splitWords(text: string): readonly Word[] {
  const known = new Map<string, readonly string[]>()
  return readable(text)
    .split(/[^\p{L}\p{M}\p{N}'’`´ʻʼ]+/u)
    .flatMap((word) => {
      const spelled = known.get(word) ?? transcriptions(word)
      known.set(word, spelled)
      return spelled.every((each) => each === '') ? [] : [{ text: word, spelled }]
    })
}

/** Whether a given name stands before or after a surname, also written as two words (`Anna Lena` for `Annalena`). */
function isNear(words: readonly Word[], from: number, to: number, firstName: string): boolean {
  const sides = [words.slice(Math.max(0, from - wordsBetween), from), words.slice(to, to + wordsBetween)]
  return sides.some((side) =>
    side.some(
      ({ text }, at) =>
        hasCommonGivenName(firstName, text) || hasCommonGivenName(firstName, `${text} ${side[at + 1]?.text ?? ''}`),
    ),
  )
}
