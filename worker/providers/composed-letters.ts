/** An outline of a font, moved. */
export interface LetterPart {
  readonly outline: number
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

interface Outlines {
  /** The outline of a character, if the font has one. */
  readonly outlineOf: (char: string) => number | undefined
  readonly boxOf: (outline: number) => Box
}

type Place = 'above' | 'below' | 'belowRight' | 'belowBoth' | 'beside' | 'across'

/** Combining marks by characters of the same form that stand alone. */
const marks: Readonly<Record<string, readonly [sign: string, place: Place]>> = {
  '\u0300': ['`', 'above'],
  '\u0301': ['´', 'above'],
  '\u0302': ['ˆ', 'above'],
  '\u0303': ['˜', 'above'],
  '\u0304': ['¯', 'above'],
  '\u0306': ['˘', 'above'],
  '\u0307': ['˙', 'above'],
  '\u0308': ['¨', 'above'],
  '\u030b': ['˝', 'above'],
  '\u030c': ['ˇ', 'above'],
  '\u030d': ["'", 'above'],
  '\u0311': ['\u0484', 'above'],
  '\u0315': ['’', 'beside'],
  '\u031b': ['’', 'beside'],
  '\u0323': ['˙', 'below'],
  '\u0325': ['˚', 'below'],
  '\u0326': [',', 'below'],
  '\u0327': ['¸', 'below'],
  '\u0328': ['˛', 'belowRight'],
  '\u032e': ['˘', 'below'],
  '\u0331': ['¯', 'below'],
  '\u0335': ['-', 'across'],
  '\u035f': ['¯', 'belowBoth'],
}

/** Letters and signs by others of nearly the same form, and marks by several. */
const spellings: Readonly<Record<string, string>> = {
  Ƈ: 'C\u0315',
  ƈ: 'c\u0315',
  Ɨ: 'I\u0335',
  ɨ: 'i\u0335',
  Ǥ: 'G\u0335',
  ǥ: 'g\u0335',
  Ʒ: 'Ӡ',
  ʒ: 'ӡ',
  ʹ: '′',
  ʺ: '″',
  ʾ: '’',
  ʿ: '‘',
  ˈ: "'",
  ˌ: ',',
  '\u0310': '\u0306\u0307',
}

/** A mark above takes the place of their dot. */
const dotless: Readonly<Record<string, string>> = { i: 'ı', j: 'ȷ' }

/** Between letter and mark, in units of the font. */
const gap = 90

/**
 * A letter with its marks, from outlines that the font has: the letter, and a character of the form of each mark. Undefined
 * if there is none for a part of it.
 */
export function composed(letter: string, { outlineOf, boxOf }: Outlines): readonly LetterPart[] | undefined {
  const chars = Array.from(letter.normalize('NFD')).flatMap((char) => [
    ...(outlineOf(char) === undefined || char === '\u0310' ? (spellings[char] ?? char) : char),
  ])
  // With as many marks as the font has in one outline.
  for (let length = chars.length; length > 0; length--) {
    const base = chars.slice(0, length).join('').normalize('NFC')
    const rest = chars.slice(length)
    const isAbove = rest.some((mark) => marks[mark]?.[1] === 'above')
    const outline = Array.from(base).length === 1 ? outlineOf((isAbove ? dotless[base] : undefined) ?? base) : undefined
    if (outline !== undefined) return withMarks(outline, rest)
  }
  return undefined

  function withMarks(letterOutline: number, rest: readonly string[]): LetterPart[] | undefined {
    const box = boxOf(letterOutline)
    let { top, bottom } = box
    const parts: LetterPart[] = [{ outline: letterOutline, x: 0, y: 0 }]
    for (const mark of rest) {
      const [sign, place] = marks[mark] ?? []
      const outline = sign === undefined ? undefined : outlineOf(sign)
      if (outline === undefined || place === undefined) return undefined
      const own = boxOf(outline)
      const centred = Math.round((box.left + box.right - own.left - own.right) / 2)
      // Cedillas and ogoneks touch the letter.
      const below = bottom - own.top - (mark === '\u0327' || mark === '\u0328' ? 0 : gap)
      const at = {
        above: { x: centred, y: top + gap - own.bottom },
        below: { x: centred, y: below },
        belowRight: { x: box.right - own.right, y: below },
        belowBoth: { x: box.right - Math.round((own.left + own.right) / 2), y: below },
        beside: { x: box.right - own.left, y: top - own.top },
        across: { x: centred, y: Math.round((top + bottom - own.top - own.bottom) / 2) },
      }[place]
      if (place === 'above') top = own.top + at.y
      if (place.startsWith('below')) bottom = own.bottom + at.y
      parts.push({ outline, ...at })
    }
    return parts
  }
}
