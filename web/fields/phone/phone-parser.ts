import { parsePhoneNumberWithError } from 'libphonenumber-js/core'
import plans from 'libphonenumber-js/max/metadata'

import { provideParser } from './phone-numbers.ts'

provideParser((text, options) => parsePhoneNumberWithError(text, options, plans))
