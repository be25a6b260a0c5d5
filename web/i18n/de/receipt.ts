export const receipt = {
  page: {
    saved: 'Die Berechnung ist als Datei gespeichert.',
    savedOffer: 'Das Angebot ist als Datei gespeichert.',
    verify: 'Datei prüfen',
    title: 'Berechnung prüfen',
    introduction:
      'Sie haben eine Berechnung oder ein Kreditangebot dieses Portals als Datei? Hier sehen Sie, ob die Datei echt ist und ob ihre Werte zusammenpassen. Sie wird in Ihrem Browser geprüft und nicht übertragen.',
    file: 'Berechnungsbeleg',
    hint: 'Der Name der Datei endet auf .jws.',
    failed: 'Die Datei konnte nicht geprüft werden',
    noReceipt: 'Diese Datei ist kein Berechnungsbeleg',
    noReceiptText: 'Wählen Sie die Datei, die Sie bei einer Berechnung oder einem Angebot gespeichert haben.',
    consistent: 'Die Werte passen zusammen, die Herkunft ist nicht bestätigt',
    origin: 'Herkunft',
    portal: 'Portal',
    madeAt: 'Berechnet am',
    product: 'Produkt',
    release: 'Freigabe der Einstellungen',
    rateTable: 'Fassung der Konditionen',
    inputs: 'Angaben',
    result: 'Ergebnis',
    savedAt: 'Gespeichert am',
    offer: 'Angebot der Bank',
  },
  signatures: {
    valid: {
      title: 'Die Signatur ist echt',
      text: 'Dieses Portal hat die Datei signiert, und seitdem wurde nichts daran geändert.',
    },
    invalid: {
      title: 'Die Signatur ist falsch',
      text: 'Die Datei wurde verändert oder beschädigt. Verlassen Sie sich nicht auf sie.',
    },
    unknownKey: {
      title: 'Die Signatur lässt sich nicht prüfen',
      text: 'Kein Schlüssel dieses Portals passt dazu: Die Datei kommt von einem anderen Portal, oder ihr Schlüssel gilt nicht mehr.',
    },
  },
  verdicts: {
    1: {
      equal: 'Alle Werte stimmen',
      equalText:
        'Jeder Wert wurde aus den Angaben und Konditionen der Datei neu berechnet, auch jeder Monat des Tilgungsplans.',
      consistentText:
        'Die Werte ergeben sich aus den Angaben und Konditionen der Datei. Ob diese von uns stammen, ist nicht bestätigt.',
      different: 'Aus den Angaben und Konditionen der Datei ergibt sich etwas anderes',
    },
    2: {
      equal: 'Die Werte passen zu den Zahlungen',
      equalText: 'Beträge, effektiver Jahreszins und Tilgungsplan passen zu den Zahlungen an ihren Tagen.',
      consistentText:
        'Beträge, effektiver Jahreszins und Tilgungsplan passen zu den Zahlungen in der Datei. Ob diese von uns stammen, ist nicht bestätigt.',
      different: 'Die Zahlungen in der Datei und ihre Tage ergeben etwas anderes',
      unchecked:
        'Nicht geprüft: die Aufteilung der Kosten und die Gültigkeit des Angebots. Beim Sollzinssatz ist nur geprüft, dass er nicht höher ist, als die Raten es zulassen.',
    },
  },
  differentTitle: (count: number) => (count === 1 ? 'Ein Wert stimmt nicht' : `${count} Werte stimmen nicht`),
  first: (count: number) => `Die ersten ${count}`,
}
