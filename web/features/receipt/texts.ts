import type { Localized } from '#domain/text/locale.ts'
import type { AnyReceipt } from '#domain/receipt/payload.ts'
import type { SignatureState } from '#domain/receipt/signature.ts'

/** Not in the catalogue, which every visitor loads with the start page. */
export const receiptTexts = {
  saved: { de: 'Die Berechnung ist als Datei gespeichert.', en: 'The calculation is saved as a file.' },
  savedOffer: { de: 'Das Angebot ist als Datei gespeichert.', en: 'The offer is saved as a file.' },
  verify: { de: 'Datei prüfen', en: 'Verify the file' },
  title: { de: 'Berechnung prüfen', en: 'Verify a calculation' },
  introduction: {
    de: 'Sie haben eine Berechnung oder ein Kreditangebot dieses Portals als Datei? Hier sehen Sie, ob die Datei echt ist und ob ihre Werte zusammenpassen. Sie wird in Ihrem Browser geprüft und nicht übertragen.',
    en: 'Do you have a calculation or a loan offer from this portal as a file? Find out whether it is genuine and whether its figures agree. The file is verified in your browser and is not uploaded.',
  },
  file: { de: 'Berechnungsbeleg', en: 'Calculation receipt' },
  hint: { de: 'Der Name der Datei endet auf .jws.', en: 'The name of the file ends in .jws.' },
  failed: { de: 'Die Datei konnte nicht geprüft werden', en: 'The file could not be verified' },
  noReceipt: { de: 'Diese Datei ist kein Berechnungsbeleg', en: 'This file is not a calculation receipt' },
  noReceiptText: {
    de: 'Wählen Sie die Datei, die Sie bei einer Berechnung oder einem Angebot gespeichert haben.',
    en: 'Choose the file that you saved with a calculation or an offer.',
  },
  consistent: {
    de: 'Rechnerisch schlüssig, Herkunft nicht bestätigt',
    en: 'Consistent in itself, origin not confirmed',
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
        de: 'Dieses Portal hat die Datei signiert, und seitdem wurde nichts daran geändert.',
        en: 'This portal signed the file, and nothing in it has been changed since.',
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

interface VerdictTexts {
  readonly equal: Localized
  readonly equalText: Localized
  readonly consistentText: Localized
  /** A sentence without its end. */
  readonly different: Localized
  /** What figures without a difference do not show; undefined if nothing is left. */
  readonly unchecked?: Localized
}

/** By the version of the receipt: a calculation follows from its inputs, an offer only has to agree with its payments. */
export const verdictTexts: Readonly<Record<AnyReceipt['version'], VerdictTexts>> = {
  1: {
    equal: { de: 'Alle Werte stimmen', en: 'Every figure is right' },
    equalText: {
      de: 'Jeder Wert wurde aus den Angaben und Konditionen der Datei neu berechnet, auch jeder Monat des Tilgungsplans.',
      en: 'Each figure was calculated again from the inputs and rates in the file, as was every month of the repayment schedule.',
    },
    consistentText: {
      de: 'Die Werte ergeben sich aus den Angaben und Konditionen der Datei. Ob diese von uns stammen, ist nicht bestätigt.',
      en: 'The figures follow from the inputs and rates in the file. Whether these come from us is not confirmed.',
    },
    different: {
      de: 'Aus den Angaben und Konditionen der Datei ergibt sich etwas anderes',
      en: 'The inputs and rates in the file give another result',
    },
  },
  2: {
    equal: { de: 'Die Werte passen zu den Zahlungen', en: 'The figures agree with the payments' },
    equalText: {
      de: 'Beträge, effektiver Jahreszins und Tilgungsplan passen zu den Zahlungen an ihren Tagen.',
      en: 'Amounts, APR and repayment schedule agree with the payments on their days.',
    },
    consistentText: {
      de: 'Beträge, effektiver Jahreszins und Tilgungsplan passen zu den Zahlungen in der Datei. Ob diese von uns stammen, ist nicht bestätigt.',
      en: 'Amounts, APR and repayment schedule agree with the payments in the file. Whether these come from us is not confirmed.',
    },
    different: {
      de: 'Die Zahlungen in der Datei und ihre Tage ergeben etwas anderes',
      en: 'The payments in the file and their days give another result',
    },
    unchecked: {
      de: 'Nicht geprüft: die Aufteilung der Kosten und die Gültigkeit des Angebots. Beim Sollzinssatz ist nur geprüft, dass er nicht höher ist, als die Raten es zulassen.',
      en: 'Not checked: how the costs are divided, and how long the offer is valid. Of the borrowing rate, it was only checked that it is not higher than the instalments allow.',
    },
  },
}

/** How many figures differ, and how many of them are listed. */
export const differentTitle = (count: number): Localized => ({
  de: count === 1 ? 'Ein Wert stimmt nicht' : `${count} Werte stimmen nicht`,
  en: count === 1 ? 'One figure is wrong' : `${count} figures are wrong`,
})

export const differentText = ({ different: { de, en } }: VerdictTexts, count: number, listed: number): Localized =>
  count === listed
    ? { de: `${de}:`, en: `${en}:` }
    : { de: `${de}. Die ersten ${listed}:`, en: `${en}. The first ${listed}:` }
