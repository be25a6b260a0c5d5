import { letter, sequences } from '../names/letters.ts'

const isLetter = new RegExp(`^${letter}$`, 'u')

/** Every letter of DIN 91379, and every sequence of a letter with its marks, in NFC. */
export const allLetters: readonly string[] = [
  ...Array.from({ length: 0x1f_00 }, (_, codePoint) => String.fromCodePoint(codePoint)).filter((char) =>
    isLetter.test(char),
  ),
  ...Object.entries(sequences).flatMap(([marks, letters]) => Array.from(letters, (each) => `${each}${marks}`)),
].map((each) => each.normalize('NFC'))

/** Names that have all of them, none longer than a name may be. */
export const namesOfAllLetters: readonly string[] = Array.from({ length: Math.ceil(allLetters.length / 25) }, (_, at) =>
  allLetters.slice(25 * at, 25 * at + 25).join(' '),
)
