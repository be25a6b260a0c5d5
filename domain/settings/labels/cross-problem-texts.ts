import { type ProblemText, says } from './problem-text.ts'

/** Problems between items, and of a page while it is edited. */
export const crossProblemTexts: Readonly<Record<string, ProblemText>> = {
  unknownField: says('Das Feld {value} gibt es nicht.', 'There is no field {value}.', 'INPUT_FIELDS'),
  unknownPage: says('Die Seite {value} gibt es nicht.', 'There is no page {value}.', 'PAGES'),
  unknownProduct: says('Das Produkt {value} gibt es nicht.', 'There is no product {value}.', 'PRODUCTS'),
  unknownDocument: says('Die Unterlage {value} gibt es nicht.', 'There is no document {value}.', 'document'),
  unknownRow: says('Dieses Dokument hat keine Zeile „{value}“.', 'This document has no row “{value}”.', 'text'),
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
  uriTaken: says('Die Adresse „{value}“ ist schon vergeben.', 'The address “{value}” is already in use.', 'text'),
  oneDefaultProduct: says(
    'Genau ein eingeschaltetes Produkt muss das Standardprodukt sein.',
    'Exactly one product that is switched on must be the default product.',
  ),
  documentIdTaken: says(
    'Die Kennung „{value}“ hat schon eine andere Unterlage.',
    'Another document already has the ID “{value}”.',
    'text',
  ),
  ageWithoutContent: says(
    'Das Alter wird nur geprüft, wenn feststeht, als was die Unterlage geprüft wird.',
    'To check its age, choose what the document is checked as.',
  ),
  attachmentIdTaken: says('Derselbe Anhang ist mehrfach vergeben.', 'The same attachment is used more than once.'),
  attachmentsTooLarge: says(
    'Die Anhänge sind zusammen zu groß: {value}. Möglich sind höchstens {limit}.',
    'Together the attachments are too large: {value}. The limit is {limit}.',
    'size',
  ),
  presetAgreement: says(
    'Das Feld {value} darf keine Vorbelegung haben: Einwilligungen, Vereinbarungen und Zusatzleistungen wählt nur, wer den Antrag stellt.',
    'The field {value} must not have a default value: only the applicant chooses consents, agreements and ancillary services.',
    'INPUT_FIELDS',
  ),
  exampleBelowTwoThirds: says(
    'Das repräsentative Beispiel wirbt mit {value}\u00A0% effektivem Jahreszins. Weniger als zwei Drittel der Verträge der letzten zwölf Monate hatten diesen oder einen niedrigeren. Möglich ist ein Beispiel ab {limit}\u00A0%.',
    'The representative example advertises an APR of {value}%. Fewer than two thirds of the contracts of the last twelve months had this rate or a lower one. An example is possible from {limit}%.',
  ),
  raisedRateMissing: says(
    'Eine Zinsbindung unter fünf Jahren braucht in den gesetzlichen Angaben den höchsten Sollzinssatz von Baufinanzierungen. Sonst fehlt im ESIS der zweite effektive Jahreszins.',
    'A fixed-rate period under five years needs the highest borrowing rate of mortgages in the legal values. Without it, the ESIS lacks its second APR.',
  ),
  informationMissing: says(
    'Ein eingeschaltetes Produkt braucht seine allgemeinen Informationen.',
    'A product that is switched on needs its general information.',
  ),
  informationEmpty: says(
    'Diese Angabe fehlt in den allgemeinen Informationen jedes Produkts.',
    'This is missing in the general information of every product.',
  ),
  // Warnings about texts.
  forbiddenPhrase: says(
    'Die Formulierung „{value}“ ist in der Werbung für Kredite nicht zulässig.',
    'The phrase “{value}” must not be used in advertising of credit.',
    'text',
  ),
  longSentence: says(
    'Ein Satz hat mehr als {limit} Wörter: „{value}“. Kürzere Sätze sind leichter zu verstehen.',
    'A sentence has more than {limit} words: “{value}”. Shorter sentences are easier to understand.',
    'text',
  ),
  hardToRead: says(
    'Der Text ist schwer zu lesen (LIX {value}, gut lesbar bis {limit}). Kürzere Sätze und Wörter helfen.',
    'The text is hard to read (LIX {value}, readable up to {limit}). Shorter sentences and words help.',
  ),
  warningTwice: says(
    'Der Warnhinweis steht schon auf jeder Seite mit einem Zinssatz oder einer Rate. Hier stünde er ein zweites Mal.',
    'Every page with a rate or an instalment already shows the warning. Here it would appear a second time.',
  ),
  checkOfOtherType: says(
    'Diese Prüfung gibt es für das Feld {value} nicht: Sie prüft dort nichts.',
    'There is no such check for the field {value}: it checks nothing there.',
    'INPUT_FIELDS',
  ),
  unreadableDate: says(
    'Diese Grenze ist nicht lesbar. Möglich sind ein Tag, „Heute“ oder ein Abstand zu heute von bis zu 999\u00A0Jahren oder Tagen.',
    'This limit cannot be read. Please use a date, “Today” or up to 999\u00A0years or days from today.',
  ),
  conditionFieldLater: says(
    'Die Bedingung sieht auf das Feld {value}, das erst später ausgefüllt wird.',
    'The condition uses the field {value}, which is only filled in later.',
    'INPUT_FIELDS',
  ),
  conditionFieldNeverAsked: says(
    'Die Bedingung sieht auf das Feld {value}, das niemand ausfüllt.',
    'The condition uses the field {value}, which nobody fills in.',
    'INPUT_FIELDS',
  ),
  conditionWithoutValue: says(
    'In der Bedingung fehlt der Wert, mit dem das Feld {value} verglichen wird.',
    'The condition needs a value to compare the field {value} with.',
    'INPUT_FIELDS',
  ),
  conditionOperator: says(
    'Auf diese Weise lässt sich das Feld {value} nicht vergleichen. Bitte wählen Sie einen anderen Vergleich.',
    'The field {value} cannot be compared in this way. Please choose another comparison.',
    'INPUT_FIELDS',
  ),
  conditionValue: says(
    'Der Wert, mit dem das Feld {value} verglichen wird, kann keine Antwort auf dieses Feld sein.',
    'The condition compares the field {value} with a value that is not a possible answer.',
    'INPUT_FIELDS',
  ),
  missingCalculation: says('Einem berechneten Wert fehlt die Formel.', 'A calculated value needs a formula.'),
  calculationOfOtherType: says('Nur ein berechneter Wert hat eine Formel.', 'Only a calculated value has a formula.'),
  symbolIsNoNumber: says(
    'Mit dem Feld {value} lässt sich nicht rechnen: Es enthält keine Zahl.',
    'The field {value} cannot be used in a formula: it is not a number.',
    'INPUT_FIELDS',
  ),
  calculationCircle: says(
    'Die Formel hängt von ihrem eigenen Ergebnis ab, unmittelbar oder über andere Felder: {value}.',
    'The formula depends on its own result, directly or through other fields: {value}.',
    'INPUT_FIELDS',
  ),
  expressionTooLarge: says(
    'Die Formel ist zu groß: Möglich sind höchstens 200 Felder, Zahlen, Rechenzeichen und Klammern in 30 Ebenen.',
    'The formula is too large: the limit is 200 fields, numbers, operators and brackets, in 30 levels.',
  ),
  groupWithoutFields: says('Die Gruppe {value} hat keine Felder.', 'The group {value} has no fields.', 'INPUT_FIELDS'),
  fieldsOfNoGroup: says(
    'Das Feld {value} ist keine Gruppe und kann keine Felder enthalten.',
    'The field {value} is not a group and cannot contain fields.',
    'INPUT_FIELDS',
  ),
  groupInGroup: says(
    'Eine Gruppe kann keine weitere Gruppe enthalten: {value}.',
    'A group cannot contain another group: {value}.',
    'INPUT_FIELDS',
  ),
  foreignFieldInGroup: says(
    'Das Feld {value} gehört zu jemand anderem als die Gruppe, in der es steht.',
    'The field {value} belongs to another person than its group.',
    'INPUT_FIELDS',
  ),
  fieldTwiceInGroup: says(
    'Das Feld {value} steht zweimal in der Gruppe.',
    'The group contains the field {value} twice.',
    'INPUT_FIELDS',
  ),
  kindNotAllowed: says(
    'Diese rechtliche Art passt nicht zu dem, was hier gezeigt oder erklärt wird.',
    'This legal kind does not fit what is shown or agreed to here.',
  ),
  promisesWithdrawal: says(
    'Dieser Text verspricht einen Widerruf, den die rechtliche Art in den gesetzlichen Angaben nicht vorsieht.',
    'This text promises a withdrawal that its legal kind among the legal values does not give.',
  ),
  twoValuesOfOneDay: says('Zwei Angaben gelten ab demselben Tag.', 'Two values are valid from the same day.'),
  // Of a page while it is edited.
  pageUnreachable: says(
    'Kein eingeschaltetes Produkt und kein eingeschalteter Prozess führt zu dieser Seite.',
    'No product or process that is switched on uses this page.',
  ),
  emptySection: says('Der Abschnitt hat weder Felder noch Meldungen.', 'The section has neither fields nor messages.'),
  fieldTwiceOnPage: says(
    'Das Feld {value} steht mehrfach auf der Seite; überall steht dieselbe Antwort.',
    'The page contains the field {value} more than once; all of them show the same answer.',
    'INPUT_FIELDS',
  ),
  requiredButHidden: says(
    'Das Feld {value} ist ein Pflichtfeld, wird aber nie angezeigt.',
    'The field {value} is required but never shown.',
    'INPUT_FIELDS',
  ),
  neverShown: says(
    'Diese Bedingung kann nie erfüllt sein: Was davon abhängt, wird niemandem angezeigt.',
    'This condition can never be true, so nobody sees what depends on it.',
  ),
  missingPart: says(
    'Das Feld {value} hat zwei Teile: Bitte wählen Sie, welcher übermittelt wird.',
    'The field {value} has two parts: please choose which one is sent.',
    'INPUT_FIELDS',
  ),
  fieldWithoutText: says(
    'Das Feld {value} hat keine Antwort als Text: Ein Text, ein Datum oder eine Auswahl ist nötig, damit etwas übermittelt wird.',
    'The answer to the field {value} is not text: only a text, a date or a choice can be sent.',
    'INPUT_FIELDS',
  ),
  partOfOtherType: says('Den gewählten Teil hat dieses Feld nicht.', 'This field does not have the chosen part.'),
}
