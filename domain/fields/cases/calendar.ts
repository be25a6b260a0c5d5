import { wellKnown } from '../well-known.ts'
import { type FieldCases, range, required } from './field-cases.ts'

const decade = range('2020-01-01', '2029-12-31')
const dateOfBirth = { id: wellKnown.dateOfBirth }
const disbursement = { id: wellKnown.existingLoanDisbursementDate }

const unreadable = { code: 'Pattern', messageKey: 'invalidDateFormat.message' }
const wrongPart = (part: string) => ({ ...unreadable, params: { part } })
const tooLate = (date: string) => ({ code: 'Max', messageKey: 'invalidDate.maximum.message', params: { date } })
const tooYoung = (date: string) => ({ code: 'Max', messageKey: 'invalidDate.minor.message', params: { date } })
const tooEarly = (date: string) => ({ code: 'Min', messageKey: 'invalidDate.minimum.message', params: { date } })

export const calendarCases: FieldCases = {
  valid: [
    { title: '[A5.07] an optional field may be empty', value: null },
    { title: '[A5.10] a day', value: '1980-12-31', placement: required },
    { title: '[A5.10] a leap day', value: '2024-02-29' },
    { title: '[A5.10] the first day that can be entered', value: '1900-01-01' },
    { title: '[A5.10] the last day that can be entered', value: '2150-12-31' },
    { title: '[A5.10] [B5.05] on minDate', value: '2020-01-01', placement: decade },
    { title: '[A5.10] on maxDate', value: '2029-12-31', placement: decade },
    {
      title: '[A5.10] today, where today is the last day',
      value: '2026-08-23',
      placement: range('2000-01-01', 'today'),
    },
    { title: '[A5.10] born 18 years ago today', value: '2008-08-23', definition: dateOfBirth },
    {
      title: '[A5.10] younger, where the page says so',
      value: '2010-08-23',
      definition: dateOfBirth,
      placement: range('1900-01-01', '-16y'),
    },
    { title: '[A5.10] an existing loan paid out yesterday', value: '2026-08-22', definition: disbursement },
  ],
  invalid: [
    {
      title: '[A5.07] a required field left empty',
      value: null,
      placement: required,
      problem: { code: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' },
    },
    { title: '[A5.10] [B5.05] no such day', value: '2023-02-29', problem: wrongPart('DAY'), unstorable: true },
    { title: '[A5.10] a day that no month has', value: '2023-12-32', problem: wrongPart('DAY'), unstorable: true },
    { title: '[A5.10] no such month', value: '2023-13-01', problem: wrongPart('MONTH'), unstorable: true },
    { title: '[A5.10] before 1900', value: '1899-12-31', problem: wrongPart('YEAR'), unstorable: true },
    { title: '[A5.10] after 2150', value: '2151-01-01', problem: wrongPart('YEAR'), unstorable: true },
    { title: 'a German date', value: '31.12.1980', problem: unreadable, unstorable: true },
    { title: 'a month', value: '1980-12', problem: unreadable, unstorable: true },
    { title: 'a point in time', value: '1980-12-31T00:00:00Z', problem: unreadable, unstorable: true },
    { title: 'a number', value: 19_801_231, problem: unreadable, unstorable: true },
    {
      title: '[A5.10] [B5.05] the day before minDate',
      value: '2019-12-31',
      placement: decade,
      problem: tooEarly('2020-01-01'),
    },
    {
      title: '[A5.10] [B5.05] the day after maxDate',
      value: '2030-01-01',
      placement: decade,
      problem: tooLate('2029-12-31'),
    },
    {
      title: '[A5.10] tomorrow, where today is the last day',
      value: '2026-08-24',
      placement: range('2000-01-01', 'today'),
      problem: tooLate('2026-08-23'),
    },
    {
      title: '[A5.10] a day short of 18 years',
      value: '2008-08-24',
      definition: dateOfBirth,
      problem: tooYoung('2008-08-23'),
    },
    {
      title: '[A3.14] [A5.10] a second borrower a day short of 18 years',
      value: '2008-08-24',
      definition: { id: 'secondDateOfBirth', entityType: 'SECOND_BORROWER' },
      problem: tooYoung('2008-08-23'),
    },
    {
      title: '[A5.10] of age, where the page wants older applicants',
      value: '2006-08-23',
      definition: dateOfBirth,
      placement: range('1900-01-01', '-21y'),
      problem: tooLate('2005-08-23'),
    },
    {
      title: '[A5.10] an existing loan paid out today',
      value: '2026-08-23',
      definition: disbursement,
      problem: tooLate('2026-08-22'),
    },
    {
      title: 'the narrower of two ranges',
      value: '2025-06-01',
      placement: {
        validators: [
          { type: 'DATE_RANGE', minDate: '2020-01-01', maxDate: '2029-12-31' },
          { type: 'DATE_RANGE', maxDate: '-2y' },
        ],
      },
      problem: tooLate('2024-08-23'),
    },
  ],
  formats: [{ title: '[A9.02] a day', value: '1980-12-03', de: '03.12.1980', en: '03/12/1980' }],
}
