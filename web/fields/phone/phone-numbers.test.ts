import { parsePhoneNumberWithError as parseFully } from 'libphonenumber-js/max'
import { expect, it, vi } from 'vitest'

const options = { defaultCountry: 'DE', extract: false } as const

it('takes a number as it is until the parser has loaded, and then parses it as the package does', async () => {
  vi.resetModules()
  const { parsePhoneNumberWithError } = await import('./phone-numbers.ts')
  const early = parsePhoneNumberWithError('0151 1', options)
  expect([early.isValid(), early.number, early.formatInternational()]).toEqual([true, '0151 1', '0151 1'])
  await import('./phone-parser.ts')
  for (const text of ['0151 1', '0151 12345678', '+43 1 58858', '030 901820', '+999 123456', 'viel']) {
    const answers = [parsePhoneNumberWithError, parseFully].map((parse) => {
      try {
        const phone = parse(text, options)
        return [phone.isValid(), phone.number, phone.formatInternational()]
      } catch (error) {
        return String(error)
      }
    })
    expect(answers[0], text).toEqual(answers[1])
  }
})
