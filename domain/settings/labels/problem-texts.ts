import type { Localized } from '../../locale.ts'
import type { AreaKey } from '../areas.ts'

/** What the value of a problem is, for its words. */
export type ValueKind = AreaKey | 'document' | 'language' | 'size' | 'key' | 'text'

export interface ProblemText {
  /** `{value}` is what is wrong, `{where}` the other item that has to do with it. */
  readonly text: Localized
  readonly value?: ValueKind
}

const says = (de: string, en: string, value?: ValueKind): ProblemText => ({
  text: { de, en },
  ...(value === undefined ? {} : { value }),
})

const wrongKind = says('Die Angabe hat nicht die richtige Art.', 'This is not the right kind of value.')
const notOffered = says('Dieser Wert steht nicht zur Auswahl.', 'This value is not among the choices.')
const unreadable = says('Die Datei ist kein lesbarer Export.', 'The file is not a readable export.')

/** Every code that a check of the settings can give; valibot's own go by their type. */
export const problemTexts: Readonly<Record<string, ProblemText>> = {
  // One item in itself.
  duplicateId: says('Diese Kennung kommt mehrfach vor.', 'This identifier occurs more than once.'),
  keyIsNotId: says('Schlüssel und Kennung müssen übereinstimmen.', 'Key and identifier must be the same.'),
  wrongType: says(
    'Die Art des Wertes passt nicht zu dieser Einstellung.',
    'The kind of value does not fit this setting.',
  ),
  fromAfterTo: says('Der Anfang liegt nach dem Ende.', 'The start is after the end.'),
  categoryOfOtherKind: says(
    'Kategorie und Art passen nicht zusammen: Einnahmen gehören zu Einnahmen, Ausgaben zu Ausgaben.',
    'Category and kind do not match: income belongs to income, expenses to expenses.',
  ),
  instalmentIsNoExpense: says(
    'Nur eine Ausgabe kann die Rate eines laufenden Kredits sein.',
    'Only an expense can be the instalment of a running credit.',
  ),
  missingCalculate: says('Im Programm fehlt die Funktion „calculate“.', 'The program lacks the function “calculate”.'),
  programUnreadable: says(
    'Das Programm lässt sich nicht lesen, Zeile {value}.',
    'The program cannot be read, line {value}.',
    'text',
  ),
  stateOfTransferTax: says(
    'Jeder Satz der Grunderwerbsteuer braucht ein Bundesland, andere Kosten haben keines.',
    'Every rate of the land transfer tax needs a federal state; other costs have none.',
  ),
  twoRatesOfOneDay: says(
    'Für ein Bundesland gelten zwei Sätze ab demselben Tag.',
    'Two rates of one federal state are valid from the same day.',
  ),
  twoDecimals: says('Höchstens zwei Nachkommastellen sind möglich.', 'Two decimal places at most are possible.'),
  keyTwice: says(
    'Ein Eintrag der Auswahlliste ist zweimal zugeordnet.',
    'An entry of the selection list is mapped twice.',
  ),
  missingField: says(
    'Wer eine Angabe übermittelt, muss das Feld dazu nennen.',
    'A detail that is sent needs the field that it comes from.',
  ),
  // Text with placeholders.
  unknownPlaceholder: says(
    'Den Platzhalter „{value}“ gibt es hier nicht.',
    'There is no placeholder “{value}” here.',
    'text',
  ),
  unknownTag: says('Die Anweisung „{value}“ ist nicht möglich.', 'The tag “{value}” is not possible.', 'text'),
  unclosedTag: says(
    '„{value}“ wird nicht geschlossen oder nicht geöffnet.',
    '“{value}” is not closed or not opened.',
    'text',
  ),
  missingPlaceholder: says('Die Pflichtangabe „{value}“ fehlt.', 'The mandatory detail “{value}” is missing.', 'text'),
  figureNotComputed: says(
    '„{value}“ ist von Hand eingetragen. Zahlen des Beispiels müssen berechnet sein: Bitte verwenden Sie einen Platzhalter.',
    '“{value}” was typed by hand. Figures of the example must be computed: please use a placeholder.',
    'text',
  ),
  missingTranslation: says('Der Text auf {value} fehlt.', 'The text in {value} is missing.', 'language'),
  sameInAllLanguages: says(
    'Geändert wurde nur der Text auf {value}, und er lautet jetzt in allen Sprachen gleich.',
    'Only the text in {value} was changed, and it now reads the same in all languages.',
    'language',
  ),
  changedInOneLanguage: says(
    'Der Text auf {value} ist geblieben, obwohl er in einer anderen Sprache geändert wurde.',
    'The text in {value} has stayed, although it was changed in another language.',
    'language',
  ),
  // General settings.
  reminderAfterDeletion: says(
    'Die Löschwarnung muss vor der Löschung des Kontos kommen.',
    'The deletion warning must come before the account is deleted.',
  ),
  missingSiteKey: says(
    'Das Captcha ist verlangt, aber sein öffentlicher Schlüssel fehlt.',
    'The captcha is required, but its public key is missing.',
  ),
  missingAddress: says('Die Adresse fehlt.', 'The address is missing.'),
  // Items and each other.
  unknownField: says('Das Feld {value} gibt es nicht.', 'There is no field {value}.', 'INPUT_FIELDS'),
  unknownPage: says('Die Seite {value} gibt es nicht.', 'There is no page {value}.', 'PAGES'),
  unknownProduct: says('Das Produkt {value} gibt es nicht.', 'There is no product {value}.', 'PRODUCTS'),
  unknownDocument: says('Die Unterlage {value} gibt es nicht.', 'There is no document {value}.', 'document'),
  unknownLivingItem: says(
    'Die Einnahme oder Ausgabe {value} gibt es nicht.',
    'There is no income or expense {value}.',
    'LIVING_TYPE',
  ),
  unknownKeyType: says('Diese Auswahlliste gibt es nicht.', 'There is no such selection list.'),
  unknownKey: says('Der Eintrag {value} fehlt in der Auswahlliste.', 'The selection list has no entry {value}.', 'key'),
  keyInUse: says(
    'Der Eintrag „{value}“ fehlt, wird aber noch verwendet: {where}.',
    'The entry “{value}” is missing but still in use: {where}.',
    'text',
  ),
  uriReserved: says(
    'Die Adresse „{value}“ gehört dem Portal selbst.',
    'The address “{value}” belongs to the portal itself.',
    'text',
  ),
  uriTaken: says('Die Adresse „{value}“ ist schon vergeben.', 'The address “{value}” is taken already.', 'text'),
  oneDefaultProduct: says(
    'Genau ein eingeschaltetes Produkt muss das Standardprodukt sein.',
    'Exactly one enabled product must be the default product.',
  ),
  documentIdTaken: says(
    'Die Kennung „{value}“ hat schon eine andere Unterlage.',
    'Another document has the identifier “{value}” already.',
    'text',
  ),
  attachmentIdTaken: says('Derselbe Anhang ist mehrfach vergeben.', 'The same attachment is used more than once.'),
  attachmentsTooLarge: says(
    'Die Anhänge sind zusammen zu groß: {value}.',
    'The attachments are too large together: {value}.',
    'size',
  ),
  tickedConsent: says(
    'Die Einwilligung {value} darf nicht vorab angekreuzt sein.',
    'The consent {value} must not be ticked beforehand.',
    'INPUT_FIELDS',
  ),
  unreadableDate: says(
    'Die Datumsgrenze „{value}“ ist nicht lesbar. Möglich sind ein Datum, „today“ oder zum Beispiel „-18y“.',
    'The date limit “{value}” cannot be read. Possible are a date, “today” or for example “-18y”.',
    'text',
  ),
  conditionFieldLater: says(
    'Die Bedingung sieht auf das Feld {value}, das erst später ausgefüllt wird.',
    'The condition looks at the field {value}, which is only filled in later.',
    'INPUT_FIELDS',
  ),
  conditionFieldNeverAsked: says(
    'Die Bedingung sieht auf das Feld {value}, das niemand ausfüllt.',
    'The condition looks at the field {value}, which nobody fills in.',
    'INPUT_FIELDS',
  ),
  missingPart: says(
    'Das Feld {value} hat zwei Teile: Bitte wählen Sie, welcher übermittelt wird.',
    'The field {value} has two parts: please choose which one is sent.',
    'INPUT_FIELDS',
  ),
  partOfOtherType: says('Den gewählten Teil hat dieses Feld nicht.', 'This field does not have the chosen part.'),
  // A file to import.
  notJson: unreadable,
  unknownFormat: unreadable,
  newerFormat: says(
    'Der Export stammt aus einer neueren Version des Portals (Format {value}).',
    'The export comes from a newer version of the portal (format {value}).',
    'text',
  ),
  unknownArea: says('Der Export enthält einen unbekannten Bereich.', 'The export contains an unknown area.'),
  // A table to import; its line stands beside.
  csvQuotes: says(
    'Ein Anführungszeichen wird nicht geschlossen oder steht an der falschen Stelle.',
    'A quotation mark is not closed or stands in the wrong place.',
  ),
  csvColumnMissing: says('Die Spalte „{value}“ fehlt.', 'The column “{value}” is missing.', 'text'),
  csvColumnUnknown: says(
    'Die Spalte „{value}“ ist unbekannt oder kommt zweimal vor.',
    'The column “{value}” is unknown or occurs twice.',
    'text',
  ),
  csvEmpty: says('Die Datei hat keine Zeilen.', 'The file has no rows.'),
  csvCells: says(
    'Die Zeile hat nicht so viele Werte wie die Kopfzeile Spalten.',
    'The row does not have as many values as the header has columns.',
  ),
  csvUnknownKey: says(
    'Den Schlüssel „{value}“ gibt es in der Auswahlliste nicht.',
    'The selection list has no key “{value}”.',
    'text',
  ),
  // valibot's, by type.
  string: wrongKind,
  number: wrongKind,
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
  email: says('Das ist keine gültige E-Mail-Adresse.', 'This is not a valid e-mail address.'),
}
