import type { SettingsProblem } from '../problem.ts'
import { crossProblemTexts } from './cross-problem-texts.ts'
import { fileProblemTexts } from './file-problem-texts.ts'
import { type ProblemText, says } from './problem-text.ts'
import { schemaProblemTexts } from './schema-problem-texts.ts'

/** Texts of all problem codes; valibot's checks are named by their type. */
export const problemTexts: Readonly<Record<string, ProblemText>> = {
  unknownAttachment: says(
    'Diese Datei gibt es nicht (mehr). Bitte laden Sie sie noch einmal hoch.',
    'This file does not exist any more. Please upload it again.',
  ),
  otherPreview: says(
    'Die Vorschau zeigt eine andere Datei. Bitte laden Sie die Datei noch einmal hoch.',
    'The preview shows another file. Please upload the file again.',
  ),
  // A single item.
  missingId: says(
    'Die Kennung fehlt. Sie entsteht aus dem Namen oder Titel; Sie können auch eine eigene eintragen.',
    'The ID is missing. It comes from the name or title; you can also enter your own.',
  ),
  idFormat: says(
    'Möglich sind höchstens 64\u00A0Zeichen: Buchstaben von A bis Z, Ziffern, Bindestrich und Unterstrich, am Anfang ein Buchstabe.',
    'Please use up to 64 letters from A to Z, digits, hyphens and underscores, starting with a letter.',
  ),
  keyFormat: says(
    'Möglich sind höchstens 32\u00A0Zeichen: Buchstaben von A bis Z ohne Umlaute, Ziffern, Bindestrich und Unterstrich.',
    'Please use up to 32 letters from A to Z, digits, hyphens and underscores.',
  ),
  colorFormat: says(
    'Eine Farbe besteht aus # und sechs Stellen von 0 bis 9 und A bis F, zum Beispiel #0B6B4B.',
    'A colour is # and six characters from 0 to 9 and A to F, for example #0B6B4B.',
  ),
  originFormat: says(
    'Möglich sind nur Adressen mit https und ohne Pfad, zum Beispiel https://www.partner.example oder partner=https://www.partner.example.',
    'Please use an address with https and without a path, for example https://www.partner.example or partner=https://www.partner.example.',
  ),
  changedSince: says(
    'Das wurde nach dieser Freigabe noch einmal geändert.',
    'This has been changed again since that release.',
  ),
  duplicateId: says('Diese Kennung kommt mehrfach vor.', 'This ID occurs more than once.'),
  tooManyChanges: says(
    'Das sind zu viele Änderungen auf einmal: Höchstens {value} sind möglich.',
    'These are too many changes at once: the limit is {value}.',
    'text',
  ),
  missingProfilePage: says(
    'Es fehlt eine Seite der Art „Profil“: Auf ihr stehen die Angaben zum eigenen Konto.',
    'A page of the type “Profile” is missing: it asks for the details of an account’s owner.',
  ),
  noSecondApprover: says(
    'Das Vier-Augen-Prinzip braucht zwei Personen, die freigeben können; es gibt nur eine.',
    'The four-eyes principle needs two people who can approve; there is only one.',
  ),
  fileTooLarge: says(
    'Die Datei ist zu groß: Höchstens {value} Angaben sind möglich.',
    'The file is too large: the limit is {value} values.',
    'text',
  ),
  itemTooLarge: says(
    'Dieser Eintrag ist zu groß: Höchstens {value} Angaben sind möglich.',
    'This entry is too large: the limit is {value} values.',
    'text',
  ),
  htmlElement: says(
    'Dieses Element ist im Text nicht möglich (Stelle {value}).',
    'The text cannot contain this element (at {value}).',
    'text',
  ),
  htmlPicture: says(
    'Bilder sind im Text nicht möglich (Stelle {value}).',
    'The text cannot contain pictures (at {value}).',
    'text',
  ),
  htmlAttribute: says(
    'Diese Eigenschaft ist im Text nicht möglich (Stelle {value}).',
    'The text cannot contain this attribute (at {value}).',
    'text',
  ),
  htmlAddress: says(
    'Zu dieser Adresse kann der Text nicht führen (Stelle {value}).',
    'The text cannot link to this address (at {value}).',
    'text',
  ),
  htmlBroken: says(
    'Das ist kein vollständiges Element; ein Kleiner-Zeichen wird als &lt; geschrieben (Stelle {value}).',
    'This element is not complete; write a less-than sign as &lt; (at {value}).',
    'text',
  ),
  htmlUnbalanced: says(
    'Dieses Element wird nicht geöffnet oder nicht geschlossen (Stelle {value}).',
    'This element is not opened or not closed (at {value}).',
    'text',
  ),
  noStep: says('Die Schrittweite muss größer als 0 sein.', 'The step must be greater than 0.'),
  initialOutside: says('Der Anfangswert liegt außerhalb der Grenzen.', 'The initial value is outside the limits.'),
  unknownIcon: says(
    'Das ist weder der Name eines Symbols noch ein Bild.',
    'This is neither the name of an icon nor an image.',
  ),
  notAPhoneNumber: says(
    'Das ist keine Telefonnummer: Möglich sind mindestens vier Ziffern, Leerzeichen und die Zeichen + / ( ) -.',
    'This is not a phone number: please use at least four digits, spaces and the characters + / ( ) -.',
  ),
  notAnImage: says('Die Datei ist kein lesbares Bild.', 'This file cannot be read as a picture.'),
  notAFont: says('Die Datei ist keine lesbare Schrift.', 'This file cannot be read as a font.'),
  sameCondition: says(
    'Diese Kondition gibt es genau so schon: Ändern oder entfernen Sie eine von beiden.',
    'There is another interest condition exactly like this one: change or remove one of them.',
  ),
  duplicateEntry: says('Ein Eintrag kommt mehrfach vor.', 'An entry occurs more than once.'),
  missingKeyType: says('Das Feld braucht eine Auswahlliste.', 'The field needs a selection list.'),
  defaultNotAnAnswer: says(
    'Die Vorbelegung von {value} ist keine Antwort, die dieses Feld annimmt.',
    'The default value of {value} is not a possible answer.',
    'INPUT_FIELDS',
  ),
  defaultOutsideLimits: says(
    'Die Vorbelegung von {value} liegt außerhalb der Grenzen jedes Produkts, das die Seite zeigt.',
    'The default value of {value} is outside the limits of every product that shows the page.',
    'INPUT_FIELDS',
  ),
  datesBackwards: says(
    'Beim Feld {value} liegt der früheste Tag nach dem spätesten.',
    'The earliest date of the field {value} is after the latest.',
    'INPUT_FIELDS',
  ),
  nestedPage: says(
    '{value} lässt sich hier nicht einbetten. Beide Seiten brauchen eine der Arten „Angaben zur Kondition“, „Angaben zur Immobilie“ oder „Angaben zur Person“, und eine eingebettete Seite enthält selbst keine.',
    '{value} cannot be nested here. Both pages need one of the types ‘About the loan’, ‘About the property’ or ‘About the applicant’, and a nested page contains no pages itself.',
    'PAGES',
  ),
  sectionTwice: says(
    '{value} enthält einen Abschnitt, den es auf dieser Seite schon gibt.',
    '{value} contains a section that this page already has.',
    'PAGES',
  ),
  overlappingPrice: says(
    'Für einen Teil dieser Beträge und Laufzeiten gilt ab demselben Tag eine andere Kondition: {where}.',
    'Another interest condition applies to some of these amounts and terms from the same day: {where}.',
  ),
  tooDeep: says('Die Angabe ist zu tief verschachtelt.', 'This is nested too deeply.'),
  conditionTooDeep: says(
    'Die Bedingung ist zu tief verschachtelt: Höchstens zehn Ebenen sind möglich.',
    'The condition is nested too deeply: the limit is ten levels.',
  ),
  otherHash: says(
    'Die Datei ist nicht mehr so, wie sie exportiert wurde. Wer sie von Hand ändert, nimmt den Eintrag „hash“ heraus.',
    'The file has been changed since it was exported. If you edit it by hand, remove the entry “hash”.',
  ),
  reservedId: says('Diese Kennung gehört dem Portal selbst.', 'This ID belongs to the portal itself.'),
  missingItem: says(
    'Dieser Eintrag fehlt; er lässt sich ändern, aber nicht entfernen.',
    'This entry is missing; it can be changed but not removed.',
  ),
  keyIsNotId: says('Schlüssel und Kennung müssen übereinstimmen.', 'Key and ID must be the same.'),
  wrongType: says(
    'Die Art des Wertes passt nicht zu dieser Einstellung.',
    'This type of value does not fit the setting.',
  ),
  fromAfterTo: says('Der Bereich endet, bevor er beginnt.', 'The range ends before it begins.'),
  categoryOfOtherKind: says(
    'Kategorie und Art passen nicht zusammen: Einnahmen gehören zu Einnahmen, Ausgaben zu Ausgaben.',
    'Category and kind do not match: income belongs to income, expenses to expenses.',
  ),
  instalmentIsNoExpense: says(
    'Nur eine Ausgabe kann die Rate eines laufenden Kredits sein.',
    'Only an expense can be the instalment of an existing loan.',
  ),
  missingCalculate: says(
    'Im Berechnungscode fehlt die Funktion „calculate“.',
    'The calculation code lacks the function “calculate”.',
  ),
  programUnreadable: says(
    'Der Berechnungscode ist in Zeile {line}, Spalte {column} nicht lesbar. Meldung der Ausführung im Wortlaut: „{value}“.',
    'The calculation code has an error at line {line}, column {column}. Original message: “{value}”.',
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
  twoDecimals: says('Höchstens zwei Nachkommastellen sind möglich.', 'Please use no more than two decimal places.'),
  placeholders: says(
    'Beide Sprachen brauchen dieselben Platzhalter, jeden in zwei geschweiften Klammern auf beiden Seiten.',
    'Both languages need the same placeholders, each in two curly brackets on both sides.',
  ),
  feesNotRising: says(
    'Die Stufen müssen nach ihrem Wert aufsteigen.',
    'The rows must be in ascending order of their values.',
  ),
  keyTwice: says(
    'Ein Eintrag der Auswahlliste ist zweimal zugeordnet.',
    'An entry of the selection list is mapped twice.',
  ),
  missingField: says(
    'Wer eine Angabe übermittelt, muss das Feld dazu nennen.',
    'Choose the field that this detail comes from.',
  ),
  // Pending input in a form.
  numberNotAdded: says(
    'Eine Zahl ist eingetragen, aber noch nicht in die Formel übernommen: Übernehmen Sie sie, oder leeren Sie das Feld.',
    'You have entered a number but not inserted it into the formula: insert it, or clear the field.',
  ),
  rateNotAdded: says(
    'Ein neuer Satz ist eingetragen, aber noch nicht hinzugefügt: Fügen Sie ihn hinzu, oder leeren Sie seine Felder.',
    'You have entered a new rate but not added it: add it, or clear its fields.',
  ),
  stillUploading: says(
    'Eine Datei wird noch hochgeladen: Warten Sie, bis sie da ist, und speichern Sie dann.',
    'A file is still being uploaded: wait until it has finished, then save.',
  ),
  // Text with placeholders.
  unknownPlaceholder: says(
    'Den Platzhalter „{value}“ gibt es hier nicht.',
    'There is no placeholder “{value}” here.',
    'text',
  ),
  unknownTag: says('Die Anweisung „{value}“ ist nicht möglich.', 'The tag “{value}” is not allowed.', 'text'),
  unclosedTag: says(
    '„{value}“ wird nicht geschlossen oder nicht geöffnet.',
    '“{value}” is not closed or not opened.',
    'text',
  ),
  strayLink: says(
    '„{value}“: Der Link eines Empfängers steht allein, als ganze Adresse eines Links oder als eigenes Wort im Text. Der Betreff enthält ihn nicht, und keine andere Adresse erhält ihn.',
    '“{value}”: a recipient’s link stands alone, as the whole address of a link or as a word of its own in the text. The subject does not contain it, and no other address gets it.',
    'text',
  ),
  missingPlaceholder: says('Die Pflichtangabe „{value}“ fehlt.', 'The mandatory detail “{value}” is missing.', 'text'),
  figureNotComputed: says(
    '„{value}“ ist von Hand eingetragen. Zahlen des Beispiels müssen berechnet sein: Bitte verwenden Sie einen Platzhalter.',
    '“{value}” was typed by hand. Figures in the example must be calculated: please use a placeholder.',
    'text',
  ),
  missingTranslation: says('Der Text auf {value} fehlt.', 'The {value} text is missing.', 'language'),
  sameInAllLanguages: says(
    'Geändert wurde nur der Text auf {value}, und er lautet jetzt in allen Sprachen gleich.',
    'Only the {value} text has changed, and it is now the same in all languages.',
    'language',
  ),
  changedInOneLanguage: says(
    'Der Text auf {value} ist geblieben, obwohl er in einer anderen Sprache geändert wurde.',
    'The {value} text has not changed, although another language has.',
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
  noTemplateOrigin: says(
    'Für externe Kopf- und Fußzeilen ist noch keine Website freigegeben. Der Betrieb des Portals trägt sie in EXTERNAL_TEMPLATE_ORIGINS ein.',
    'No site is allowed for external headers and footers yet. The operator of the portal sets it in EXTERNAL_TEMPLATE_ORIGINS.',
  ),
  otherTemplateOrigin: says(
    'Von dieser Adresse darf nichts geladen werden. Möglich sind Adressen von: {value}.',
    'Nothing can be loaded from this address. Please use an address of: {value}.',
    'text',
  ),
  ...crossProblemTexts,
  ...fileProblemTexts,
  ...schemaProblemTexts,
}

/** Identifiers have a text of their own for what the schema reports as a pattern. */
function getCode({ code, item, path }: SettingsProblem): string {
  if (code === 'non_empty' && path === 'id' && item === '') return 'missingId'
  return code === 'regex' && /(^|\.)(id|documentId)$/.test(path) ? 'idFormat' : code
}

/** The text of a problem; undefined for a code without one. */
export function findProblemText(problem: SettingsProblem): ProblemText | undefined {
  const code = getCode(problem)
  return Object.hasOwn(problemTexts, code) ? problemTexts[code] : undefined
}
