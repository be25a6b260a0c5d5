import type { Localized } from '../../text/locale.ts'
import type { AreaKey } from '../snapshot.ts'

/** The kind of a problem's value, for its text. */
export type ValueKind = AreaKey | 'document' | 'language' | 'size' | 'key' | 'text'

export interface ProblemText {
  /** `{value}` is the invalid value, `{limit}` its limit, `{where}` the other item; `{line}` and `{column}` are places in a text. */
  readonly text: Localized
  readonly value?: ValueKind
}
