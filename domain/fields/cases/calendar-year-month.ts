import { type FieldCases, range, required } from './field-cases.ts'

const aroundToday = range('-1y', 'today')

const unreadable = { code: 'Pattern', messageKey: 'invalidDateFormat.message' }
const wrongPart = (part: string) => ({ ...unreadable, params: { part } })

export const calendarYearMonthCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.10] a month', value: '2019-07', placement: required },
    { title: '[A5.10] the first month that can be entered', value: '1900-01' },
    { title: '[A5.10] the last month that can be entered', value: '2150-12' },
    { title: '[A5.10] the month that minDate lies in', value: '2025-08', placement: aroundToday },
    { title: '[A5.10] the month that maxDate lies in', value: '2026-08', placement: aroundToday },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    { title: '[A5.10] no such month', value: '2019-00', problem: wrongPart('MONTH'), unstorable: true },
    { title: '[A5.10] before 1900', value: '1899-12', problem: wrongPart('YEAR'), unstorable: true },
    { title: '[A5.10] after 2150', value: '2151-01', problem: wrongPart('YEAR'), unstorable: true },
    { title: 'a day', value: '2019-07-01', problem: unreadable, unstorable: true },
    { title: 'a typed month', value: '07.2019', problem: unreadable, unstorable: true },
    {
      title: '[A5.10] the month before minDate',
      value: '2025-07',
      placement: aroundToday,
      problem: { code: 'Min', messageKey: 'invalidDate.minimum.message', params: { date: '2025-08-23' } },
    },
    {
      title: '[A5.10] the month after maxDate',
      value: '2026-09',
      placement: aroundToday,
      problem: { code: 'Max', messageKey: 'invalidDate.maximum.message', params: { date: '2026-08-23' } },
    },
  ],
  formats: [{ title: '[A9.02] a month', value: '2019-07', de: '07.2019', en: '07/2019' }],
}
