import type { Localized } from '../../locale.ts'
import type { AreaKey } from '../snapshot.ts'

/** What the value of a problem is, for its words. */
export type ValueKind = AreaKey | 'document' | 'language' | 'size' | 'key' | 'text'

export interface ProblemText {
  /** `{value}` is what is wrong, `{limit}` how far it might go, `{where}` the other item that has to do with it; `{line}` and `{column}` lead into a text. */
  readonly text: Localized
  readonly value?: ValueKind
}

export const says = (de: string, en: string, value?: ValueKind): ProblemText => ({
  text: { de, en },
  ...(value === undefined ? {} : { value }),
})
