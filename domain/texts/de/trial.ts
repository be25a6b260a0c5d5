export const trial = {
  SYNTAX: 'Der Berechnungscode lässt sich nicht lesen.',
  NO_FUNCTION: 'Im Berechnungscode fehlt die Funktion „calculate“.',
  THROWN: 'Der Berechnungscode bricht ab.',
  OVERRUN: 'Der Berechnungscode kommt nicht zu einem Ende oder braucht zu viel Speicher.',
  NO_AMOUNT: 'Das Ergebnis ist kein Betrag in Euro: eine Zahl ab 0 mit höchstens zwei Nachkommastellen.',
}
