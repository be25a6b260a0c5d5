/** [A5.03]: from the weakest to the strongest. */
export const passwordLevels = ['VERY_WEAK', 'WEAK', 'REASONABLE', 'STRONG', 'VERY_STRONG'] as const
export type PasswordLevel = (typeof passwordLevels)[number]

/**
 * Thresholds of the score ([B9.07]); each is the least score of its level. Below the first one a password is VERY_WEAK
 * as well.
 */
export const passwordThresholds = {
  VERY_WEAK: 10,
  WEAK: 20,
  REASONABLE: 40,
  STRONG: 56,
  VERY_STRONG: 61,
} as const satisfies Record<PasswordLevel, number>

/** Code points ([A9.04]). */
export const passwordLength = { min: 4, max: 50 } as const

const countCharacters = (text: string): number => Array.from(text).length

export const isPasswordLength = (text: string): boolean => {
  const length = countCharacters(text)
  return length >= passwordLength.min && length <= passwordLength.max
}

/** Classes of characters; letters beyond a to z are symbols. */
const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/]

/** Caps by the number of classes; none for four. */
const caps = [10, 10, 20, 40, Infinity]
const shortCap = 10

/**
 * The strength of a password ([A5.03], [B5.03]): 2 per code point, 1 more from 10 on, 10 per class; capped at 10 below
 * 6 code points and by the number of classes. 0 for the empty text.
 */
export function passwordScore(text: string): number {
  return scoreOf(countCharacters(text), classes.filter((each) => each.test(text)).length)
}

function scoreOf(length: number, used: number): number {
  const score = 2 * length + (length >= 10 ? 1 : 0) + 10 * used
  return Math.min(score, caps[used] ?? Infinity, length < 6 ? shortCap : Infinity)
}

/** What a password needs at least to reach a level: so many kinds of characters, and with those so many characters. */
export function leastPassword(level: PasswordLevel): { readonly length: number; readonly kinds: number } {
  for (let kinds = 1; kinds <= classes.length; kinds += 1)
    for (let length: number = passwordLength.min; length <= passwordLength.max; length += 1)
      if (isStrongEnough(scoreOf(length, kinds), level)) return { length, kinds }
  throw new Error(`no password is ${level}`)
}

export const passwordLevel = (score: number): PasswordLevel =>
  passwordLevels.findLast((level) => score >= passwordThresholds[level]) ?? 'VERY_WEAK'

/** Whether a score reaches a required level. */
export const isStrongEnough = (score: number, atLeast: PasswordLevel): boolean =>
  passwordLevels.indexOf(passwordLevel(score)) >= passwordLevels.indexOf(atLeast)
