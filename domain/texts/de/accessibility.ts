export const accessibility = {
  service: [
    'Dieses Portal ist ein Bankdienst für Kredite. Sie können einen Kredit berechnen, beantragen und unterschreiben.',
    'Sie sehen Ihre Anträge, laden Unterlagen hoch und schreiben der Bank. Das Portal gibt es auf Deutsch und Englisch.',
  ],
  use: [
    'Sie brauchen einen aktuellen Browser und müssen nichts installieren.',
    'Vom Rechner bis zur Unterschrift geht alles mit der Tastatur: mit Tabulatortaste, Eingabetaste, Leertaste und Pfeiltasten. Wo Sie gerade sind, ist immer ganz zu sehen.',
    'Jede Seite hat Überschriften, Bereiche und einen Link zum Inhalt.',
    'Vorleseprogramme lesen Felder, Fehler, Raten und Ergebnisse vor.',
    'Sie können den Text auf das Vierfache vergrößern. Auch dann müssen Sie nicht seitwärts scrollen.',
    'In den Kontrastfarben Ihres Systems sehen Sie, was gewählt, falsch oder nicht verfügbar ist.',
    'Sie müssen nicht alles auf einmal ausfüllen: Jede Eingabe wird gespeichert. Vor dem Abmelden fragen wir Sie.',
  ],
  requirements: {
    '10': {
      name: 'Dokumente',
      how: [
        'Zahlen des Angebots und der Tilgungsplan stehen auf Seiten des Portals.',
        'PDF-Dateien des Portals sind für Vorleseprogramme ausgezeichnet. Für Dateien der Bank siehe die bekannten Lücken.',
      ],
    },
    '11': {
      name: 'Software',
      how: ['Es gibt keine App. Das Portal ist eine Website.'],
    },
    '12': {
      name: 'Dokumentation und Hilfe',
      how: ['Auf jeder Seite erreichen Sie unter „Persönlicher Kontakt“ einen Menschen.'],
    },
    '9.1.1': {
      name: 'Textalternativen',
      how: [
        'Bilder und Symbole haben einen Text oder sind als dekorativ gekennzeichnet.',
        'Das Diagramm gibt es auch als Tabelle.',
      ],
    },
    '9.1.2': {
      name: 'Zeitbasierte Medien',
      how: ['Das Portal enthält weder Videos noch Tonaufnahmen.'],
    },
    '9.1.3': {
      name: 'Anpassbar',
      how: ['Aufbau und Beschriftungen stehen im Code der Seiten.'],
    },
    '9.1.4': {
      name: 'Unterscheidbar',
      how: [
        'Text hat einen Kontrast von mindestens 4,5 zu 1.',
        'Seiten passen auch auf 320 Pixel Breite.',
        'In Kontrastfarben des Systems bleibt jeder Zustand sichtbar.',
      ],
    },
    '9.2.1': {
      name: 'Per Tastatur zugänglich',
      how: ['Der Weg vom Rechner bis zur Unterschrift geht ohne Maus.'],
    },
    '9.2.2': {
      name: 'Ausreichend Zeit',
      how: ['Vor dem Ende einer Sitzung erscheint ein Hinweis. Sie können die Zeit mit einem Druck verlängern.'],
    },
    '9.2.3': {
      name: 'Anfälle und körperliche Reaktionen',
      how: ['Nichts blinkt öfter als dreimal in der Sekunde.'],
    },
    '9.2.4': {
      name: 'Navigierbar',
      how: [
        'Seiten haben Titel, Überschriften und eine sinnvolle Reihenfolge.',
        'Der Fokus steht an der Stelle, an der Sie weitermachen.',
        'Nichts verdeckt den Fokus.',
      ],
    },
    '9.2.5': {
      name: 'Eingabemethoden',
      how: ['Schaltflächen sind groß genug.', 'Was sich ziehen lässt, geht auch mit einem Feld oder mit Tasten.'],
    },
    '9.3.1': {
      name: 'Lesbar',
      how: ['Die Sprache jeder Seite ist angegeben und lässt sich jederzeit wechseln.'],
    },
    '9.3.2': {
      name: 'Vorhersehbar',
      how: ['Meldungen verschieben nicht, was Sie gerade anklicken.'],
    },
    '9.3.3': {
      name: 'Hilfe bei der Eingabe',
      how: [
        'Fehler stehen als Text am Feld und sagen, was richtig wäre.',
        'Vor dem Absenden sehen Sie alle Antworten.',
      ],
    },
    '9.4.1': {
      name: 'Kompatibel',
      how: [
        'Alle Bedienelemente haben Namen, Rolle und Zustand.',
        'Meldungen werden vorgelesen, ohne den Fokus zu nehmen.',
      ],
    },
  },
  gaps: [
    {
      what: 'Verträge und andere PDF-Dateien der Bank sind oft nicht für Vorleseprogramme aufbereitet.',
      instead: 'Die Bank gibt Ihnen den Inhalt auf Wunsch in einer anderen Form.',
    },
    {
      what: 'Für die Identifizierung und die Kontoabfrage verlassen Sie das Portal. Die Seiten anderer Anbieter prüfen wir nicht.',
      instead: 'Ihr Einkommen können Sie selbst eintragen. Für die Identifizierung hilft Ihnen die Bank.',
    },
    {
      what: 'Automatisch prüfen wir mit Chromium und einem nachgebildeten Vorleseprogramm. Mit anderen Browsern und mit NVDA, JAWS oder VoiceOver prüft das kein Programm.',
      instead: 'Schreiben Sie uns, wenn dort etwas nicht geht.',
    },
    {
      what: 'Ob jeder Browser die persönlichen Angaben von selbst ausfüllen kann, prüfen wir nicht.',
      instead: 'Sie können alles selbst eintragen oder aus Ihrem Profil übernehmen.',
    },
    {
      what: 'Dokumente der Bank und ihre Namen gibt es oft nur auf Deutsch.',
      instead: 'Die Bank erklärt Ihnen den Inhalt auf Wunsch.',
    },
    {
      what: 'Prüfungen mit Programmen finden nicht jede Barriere.',
      instead: 'Schreiben Sie uns, wenn Sie auf eine stoßen. Wir antworten und beheben sie.',
    },
  ],
  page: {
    title: 'Erklärung zur Barrierefreiheit',
    introduction:
      'Das Portal soll für alle nutzbar sein. Maßstab sind das Barrierefreiheitsstärkungsgesetz (BFSG) und die Norm EN 301 549.',
    service: 'Was dieser Dienst ist',
    use: 'Wie Sie ihn nutzen',
    requirements: 'Wie er die Anforderungen erfüllt',
    checks: 'Automatische Prüfungen jeder Version',
    gaps: 'Bekannte Lücken',
    contact: 'Barriere melden',
    authority: 'Zuständige Behörde',
    version: 'Version des Portals',
  },
}
