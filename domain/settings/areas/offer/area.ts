import { localizedTexts } from '../../../text/localized-texts.ts'
import { offer as de } from '../../../texts/de/areas/offer.ts'
import { offer as en } from '../../../texts/en/areas/offer.ts'
import { defineArea } from '../../area.ts'
import { OfferItem } from './schema.ts'
import { id, labelled, localized, localizedLine } from '../../labels/property.ts'

const offerTexts = localizedTexts({ de, en })

/** The steps from an offer to the payout, in order. */
const offerDefaults: readonly OfferItem[] = [
  {
    id: 'contract',
    section: { de: 'Ihr Vertrag', en: 'Your contract' },
    title: { de: 'Vertrag in Ruhe lesen', en: 'Take your time to read the contract' },
    description: {
      de: 'Laden Sie den Kreditvertrag und die vorvertraglichen Informationen herunter. Darin stehen alle Kosten, die wir verlangen.',
      en: 'Download the loan contract and the pre-contractual information. They list all costs that we charge.',
    },
    label: { de: 'Herunterladen', en: 'Download' },
  },
  {
    id: 'identification',
    section: { de: 'Identifizierung', en: 'Identification' },
    title: { de: 'Per Video ausweisen', en: 'Confirm your identity by video' },
    description: {
      de: 'Halten Sie Ihren Personalausweis oder Reisepass bereit. Das Gespräch dauert etwa fünf Minuten und geht mit jedem Smartphone oder Computer mit Kamera.',
      en: 'Have your identity card or passport ready. The call takes about five minutes and works on any smartphone or computer with a camera.',
    },
    label: { de: 'Ausweisen und unterschreiben', en: 'Confirm identity and sign' },
  },
  {
    id: 'signature',
    section: { de: 'Unterschrift', en: 'Signature' },
    title: { de: 'Online unterschreiben', en: 'Sign online' },
    description: {
      de: 'Sie bestätigen den Vertrag mit einem Code, den Sie auf Ihr Telefon erhalten. Die qualifizierte elektronische Signatur gilt wie Ihre Unterschrift auf Papier.',
      en: 'You confirm the contract with a code that is sent to your phone. The qualified electronic signature is as good as your signature on paper.',
    },
    label: { de: 'Jetzt unterschreiben', en: 'Sign now' },
  },
  {
    id: 'withdrawal',
    section: { de: 'Gut zu wissen', en: 'Good to know' },
    title: { de: 'Widerrufsrecht', en: 'Right of withdrawal' },
    description: {
      de: 'Ob und wie lange Sie den Vertrag nach der Unterschrift widerrufen können, steht in der Widerrufsinformation.',
      en: 'The information on withdrawal says whether and for how long you can withdraw from the contract after signing.',
    },
    label: { de: 'Widerrufsinformation lesen', en: 'Read the information on withdrawal' },
  },
]

export const offerArea = defineArea({
  key: 'OFFER',
  item: OfferItem,
  label: offerTexts.label,
  properties: labelled(offerTexts.properties, {
    id,
    section: localized,
    title: localizedLine,
    description: localized,
    label: localizedLine,
  }),
  editors: ['ADMIN'],
  calls: {
    current: '/api/contracts/settings',
    summary: 'List the steps to accept an offer',
    changes: '/api/contracts/settings/changes',
    saves: { all: 'Replace the steps to accept an offer' },
  },
  readByApplicants: true,
  newItem: offerTexts.newItem,
  defaults: offerDefaults,
  itemLabel: (item, locale) => item.title[locale],
})
