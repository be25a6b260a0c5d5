export const notice = {
  purposeOf: {
    SCHUFA: 'die Auskunft der SCHUFA',
    ACCOUNT_INFORMATION: 'die Kontoabfrage',
    CONTACT: 'ein Rückruf, um den Sie bitten',
  },
  own: 'Hinweise der Bank',
  controller: 'Verantwortlich',
  officer: 'Datenschutzbeauftragte Person',
  officerAsked: 'Sie erreichen sie über die Bank, deren Anschrift oben steht.',
  categories: 'Was wir von Ihnen speichern',
  purposes: 'Wozu und auf welcher Grundlage',
  interests:
    'Unsere berechtigten Interessen (Buchst.\u00A0f) sind: Konten und Geld vor Missbrauch zu schützen, das Portal fehlerfrei zu betreiben, und uns gegen Ansprüche zu verteidigen.',
  recipients: 'Wer Daten bekommt',
  bank: 'die Bank: Ihren Antrag, sobald Sie ihn absenden, und Ihre Nachrichten',
  processors: 'Unternehmen, die im Auftrag der Bank das Portal, seine Datenbank und seine E-Mails betreiben',
  schufa: 'die SCHUFA Holding\u00A0AG: Name, Anschrift und Geburtsdatum, um Ihre Bonität zu prüfen',
  schufaByConsent:
    'die SCHUFA Holding\u00A0AG, wenn Sie eingewilligt haben: Name, Anschrift und Geburtsdatum, um Ihre Bonität zu prüfen',
  identification: 'der Dienst, bei dem Sie sich identifizieren und unterschreiben',
  accountCheck: 'der Kontoinformationsdienst, wenn Sie Ihr Konto abfragen lassen',
  valuation: 'der Dienst, der Immobilien bewertet: Lage und Merkmale der Immobilie',
  captcha:
    'der Dienst, der prüft, ob ein Mensch ein Formular ausfüllt: Ihre Netzwerkadresse. Er kann in Ihrem Browser speichern, was er dazu braucht.',
  people: 'Menschen, mit denen Sie einen Antrag teilen oder gemeinsam stellen',
  sources: 'Woher Daten kommen',
  sourcesText:
    'Von Ihnen und von der Person, die Sie in ihrem Antrag nennt oder zu ihm einlädt. Von der Bank kommen Angebot, Vertrag und Entscheidung, von den genannten Diensten das Ergebnis ihrer Prüfung.',
  periods: 'Wie lange',
  speed: 'Wie schnell unsere Seiten sind',
  speedText:
    'Ihr Browser meldet uns, wie schnell eine Seite erschien, wie schnell sie antwortete und ob sie sich verschob. Dazu zählen wir nur die Seite, die Version des Portals und ob Ihr Fenster schmal ist. Wir speichern nichts in Ihrem Browser und nichts, was sagt, von wem die Werte sind, und löschen die Zahlen nach 31\u00A0Tagen. Sie werden nicht gemessen, wenn Ihr Browser „Global Privacy Control“ oder „Do Not Track“ sendet.',
  duty: 'Was Sie angeben müssen',
  dutyText:
    'Mit den Pflichtangaben prüft die Bank, ob Sie den Kredit zurückzahlen können (§\u00A0505a\u00A0BGB, §\u00A018a\u00A0KWG), und wer Sie sind (§\u00A011\u00A0GwG). Ohne sie können Sie den Antrag nicht absenden. Alles andere ist freiwillig.',
  automated: 'Automatische Entscheidung',
  automatedText: [
    'Ob Sie sich die Rate leisten können, berechnet das Portal aus Ihren Einnahmen, Ausgaben und anderen Raten. Dazu kommt, was die SCHUFA zu Ihrer Bonität mitteilt. Je weniger nach allen Ausgaben übrig ist und je schlechter die Auskunft, desto eher wird ein Antrag abgelehnt.',
    'Ob eine Person oder eine Regel entschieden hat, steht bei der Entscheidung. Nach einer Ablehnung erklären wir sie, Sie können Ihre Sicht darlegen, und eine Person der Bank überprüft sie (Art.\u00A022 DSGVO).',
  ],
  rights: 'Ihre Rechte',
  rightsText:
    'Mit einem Konto laden Sie im Profil Ihre Daten herunter, ändern oder löschen sie, und stellen Anliegen. Sonst genügt eine Nachricht an die Bank. Sie haben das Recht auf:',
  rightsOf: [
    'Auskunft und eine Kopie Ihrer Daten (Art.\u00A015)',
    'Berichtigung (Art.\u00A016)',
    'Löschung (Art.\u00A017)',
    'Einschränkung der Verarbeitung (Art.\u00A018)',
    'Übertragung in einem Format, das Maschinen lesen (Art.\u00A020)',
    'Widerruf einer Einwilligung, für die Zukunft (Art.\u00A07)',
  ],
  objection: 'Ihr Recht auf Widerspruch',
  objectionText:
    'Was auf unseren berechtigten Interessen beruht (Buchst.\u00A0f), dem können Sie aus Gründen, die in Ihrer besonderen Situation liegen, jederzeit widersprechen (Art.\u00A021 DSGVO).',
  complaint: 'Beschwerde',
  complaintText:
    'Sie können sich bei einer Aufsichtsbehörde für den Datenschutz beschweren, auch bei der, die dort zuständig ist, wo Sie wohnen (Art.\u00A077 DSGVO).',
}
