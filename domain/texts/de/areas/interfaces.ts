export const interfaces = {
  names: {
    WEBID_IDENTIFY_PERSONAL: 'Videoidentifizierung der Person',
    WEBID_CONTRACT_QES: 'Qualifizierte elektronische Signatur von Verträgen',
    FINTEC_SELF_DISCLOSURE: 'Kontoabfrage',
    ON_GEO_LORA_SERVICE: 'Immobilienbewertung',
  },
  label: 'Schnittstellen',
  properties: {
    value: 'Eingeschaltet',
  },
}
