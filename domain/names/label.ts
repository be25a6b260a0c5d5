import * as v from 'valibot'

import { cleanText } from '../text/typed-text.ts'
import { letter, isAddressLike, tidyText } from './letters.ts'

const allowed = new RegExp(`^(?:${letter}|[ 0-9!"#$%&'()*+,./:;=?_§€°²³½·×‘’“”„‚«»…–-])*$`, 'u')

/** The name that somebody gives to a loan, as it is stored. */
export const tidyLabel = (text: string): string => cleanText(text).trim()

/** Whether a short text may be such a name: letters, digits and punctuation, and nothing that a mail client turns into a link. */
export const isLabel = (text: string): boolean => allowed.test(tidyLabel(text)) && !isAddressLike(tidyText(text))

/** A name of up to so many characters; may be empty. */
export const Label = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.check((text) => [...tidyLabel(text)].length <= maxLength, 'Size'),
    v.check(isLabel),
    v.transform(tidyLabel),
  )
