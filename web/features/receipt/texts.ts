import type { Localized } from '#domain/locale.ts'
import type { SignatureState } from '#domain/receipt/signature.ts'

/** Not in the catalogue, which every visitor loads with the start page. */
export const receiptTexts = {
  saved: { de: 'Die Berechnung ist als Datei gespeichert.', en: 'The calculation is saved as a file.' },
  verify: { de: 'Datei prüfen', en: 'Verify the file' },
  title: { de: 'Berechnung prüfen', en: 'Verify a calculation' },
  introduction: {
    de: 'Sie haben eine Berechnung dieses Portals als Datei? Hier sehen Sie, ob sie echt ist und ob jeder Wert stimmt. Die Datei wird in Ihrem Browser geprüft und nicht übertragen.',
    en: 'Do you have a calculation from this portal as a file? Find out whether it is genuine and whether every figure is right. The file is verified in your browser and is not uploaded.',
  },
  file: { de: 'Berechnungsbeleg', en: 'Calculation receipt' },
  hint: { de: 'Der Name der Datei endet auf .jws.', en: 'The name of the file ends in .jws.' },
  failed: { de: 'Die Datei konnte nicht geprüft werden', en: 'The file could not be verified' },
  noReceipt: { de: 'Diese Datei ist kein Berechnungsbeleg', en: 'This file is not a calculation receipt' },
  noReceiptText: {
    de: 'Wählen Sie die Datei, die Sie bei einer Berechnung gespeichert haben.',
    en: 'Choose the file that you saved with a calculation.',
  },
  equal: { de: 'Alle Werte stimmen', en: 'Every figure is right' },
  equalText: {
    de: 'Jeder Wert wurde aus den Angaben und Konditionen der Datei neu berechnet, auch jeder Monat des Tilgungsplans.',
    en: 'Each figure was calculated again from the inputs and rates in the file, as was every month of the repayment schedule.',
  },
  equalOffer: {
    de: 'Die Beträge des Angebots passen zusammen. Effektiver Jahreszins und Tilgungsplan wurden nach den Tagen der Zahlungen neu berechnet.',
    en: 'The amounts of the offer agree with each other. The effective annual rate and the repayment schedule were calculated again by the days of the payments.',
  },
  consistent: {
    de: 'Rechnerisch schlüssig, Herkunft nicht bestätigt',
    en: 'Consistent in itself, origin not confirmed',
  },
  consistentText: {
    de: 'Die Werte ergeben sich aus den Angaben und Konditionen der Datei. Ob diese von uns stammen, ist nicht bestätigt.',
    en: 'The figures follow from the inputs and rates in the file. Whether these come from us is not confirmed.',
  },
  origin: { de: 'Herkunft', en: 'Origin' },
  portal: { de: 'Portal', en: 'Portal' },
  madeAt: { de: 'Berechnet am', en: 'Calculated on' },
  product: { de: 'Produkt', en: 'Product' },
  release: { de: 'Freigabe der Einstellungen', en: 'Release of the settings' },
  rateTable: { de: 'Fassung der Konditionen', en: 'Version of the rates' },
  inputs: { de: 'Angaben', en: 'Inputs' },
  result: { de: 'Ergebnis', en: 'Result' },
  savedAt: { de: 'Gespeichert am', en: 'Saved on' },
  offer: { de: 'Angebot der Bank', en: 'Offer of the bank' },
} satisfies Record<string, Localized>

export const signatureTexts: Readonly<Record<SignatureState, { readonly title: Localized; readonly text: Localized }>> =
  {
    valid: {
      title: { de: 'Die Signatur ist echt', en: 'The signature is genuine' },
      text: {
        de: 'Dieses Portal hat die Berechnung signiert, und seitdem wurde nichts daran geändert.',
        en: 'This portal signed the calculation, and nothing in it has been changed since.',
      },
    },
    invalid: {
      title: { de: 'Die Signatur ist falsch', en: 'The signature is wrong' },
      text: {
        de: 'Die Datei wurde verändert oder beschädigt. Verlassen Sie sich nicht auf sie.',
        en: 'The file was changed or damaged. Do not rely on it.',
      },
    },
    unknownKey: {
      title: { de: 'Die Signatur lässt sich nicht prüfen', en: 'The signature cannot be verified' },
      text: {
        de: 'Kein Schlüssel dieses Portals passt dazu: Die Datei kommt von einem anderen Portal, oder ihr Schlüssel gilt nicht mehr.',
        en: 'None of this portal’s keys matches: the file comes from another portal, or its key is no longer valid.',
      },
    },
  }

/** How many figures differ, and how many of them are listed. */
export const differentTitle = (count: number): Localized => ({
  de: count === 1 ? 'Ein Wert stimmt nicht' : `${count} Werte stimmen nicht`,
  en: count === 1 ? 'One figure is wrong' : `${count} figures are wrong`,
})

export const differentText = (count: number, listed: number): Localized =>
  count === listed
    ? {
        de: 'Aus den Angaben und Konditionen der Datei ergibt sich etwas anderes:',
        en: 'The inputs and rates in the file give another result:',
      }
    : {
        de: `Aus den Angaben und Konditionen der Datei ergibt sich etwas anderes. Die ersten ${listed}:`,
        en: `The inputs and rates in the file give another result. The first ${listed}:`,
      }

export const differenceText = (name: string, stated: string, recomputed: string): Localized => ({
  de: `${name}: ${stated} in der Datei, ${recomputed} berechnet`,
  en: `${name}: ${stated} in the file, ${recomputed} calculated`,
})
