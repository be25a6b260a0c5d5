import { type ProblemText, says } from './problem-text.ts'

const unreadable = says('Die Datei ist kein lesbarer Export.', 'The file is not a readable export.')

/** Problems of a file to import. */
export const fileProblemTexts: Readonly<Record<string, ProblemText>> = {
  // A file to import.
  notJson: unreadable,
  unknownFormat: unreadable,
  newerFormat: says(
    'Der Export stammt aus einer neueren Version des Portals (Format {value}).',
    'The export comes from a newer version of the portal (format {value}).',
    'text',
  ),
  unknownArea: says('Der Export enthält einen unbekannten Bereich.', 'The export contains an unknown area.'),
  // A table to import; the line is shown separately.
  csvNotText: says(
    'Die Datei ist kein Text in UTF-8. Speichern Sie die Tabelle als „CSV UTF-8“.',
    'The file is no text in UTF-8. Save the table as “CSV UTF-8”.',
  ),
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
  csvNumber: says(
    '„{value}“ ist keine Zahl. Möglich sind Ziffern und ein Komma oder Punkt vor den Nachkommastellen, ohne Tausenderpunkte.',
    '“{value}” is no number. Possible are digits and a comma or point before the decimals, nothing between thousands.',
    'text',
  ),
  csvDay: says(
    '„{value}“ ist kein Tag. Möglich sind 2026-01-31 und 31.01.2026.',
    '“{value}” is no day. Possible are 2026-01-31 and 31.01.2026.',
    'text',
  ),
  csvUnknownKey: says(
    'Den Schlüssel „{value}“ gibt es in der Auswahlliste nicht.',
    'The selection list has no key “{value}”.',
    'text',
  ),
}
