import { type ProblemText, says } from './problem-text.ts'

const wrongKind = says('Die Angabe hat nicht die richtige Art.', 'This is not the right kind of value.')
const notOffered = says('Dieser Wert steht nicht zur Auswahl.', 'This value is not among the choices.')

/** Texts of valibot's problems, by check. */
export const schemaProblemTexts: Readonly<Record<string, ProblemText>> = {
  string: wrongKind,
  number: wrongKind,
  finite: wrongKind,
  boolean: wrongKind,
  array: wrongKind,
  object: wrongKind,
  strict_object: says('Eine Angabe fehlt oder ist hier nicht vorgesehen.', 'A detail is missing or has no place here.'),
  union: wrongKind,
  unknown: wrongKind,
  variant: notOffered,
  picklist: notOffered,
  literal: notOffered,
  regex: says('Das Format stimmt nicht.', 'The format is not right.'),
  check: says('Die Angabe ist so nicht möglich.', 'This value is not possible.'),
  raw_check: says('Die Angabe ist so nicht möglich.', 'This value is not possible.'),
  non_empty: says('Hier fehlt eine Angabe.', 'A value is missing here.'),
  min_length: says('Die Angabe ist zu kurz.', 'The value is too short.'),
  max_length: says('Die Angabe ist zu lang.', 'The value is too long.'),
  min_value: says('Der Wert ist zu klein.', 'The value is too small.'),
  max_value: says('Der Wert ist zu groß.', 'The value is too large.'),
  integer: says('Nur ganze Zahlen sind möglich.', 'Only whole numbers are possible.'),
  multiple_of: says('Der Wert hat zu viele Nachkommastellen.', 'The value has too many decimal places.'),
  iso_date: says('Das ist kein gültiges Datum.', 'This is not a valid date.'),
  url: says('Das ist keine gültige Adresse.', 'This is not a valid address.'),
  starts_with: says('Die Adresse muss mit https:// beginnen.', 'The address must start with https://.'),
  Email: says('Das ist keine gültige E-Mail-Adresse.', 'This is not a valid e-mail address.'),
}
