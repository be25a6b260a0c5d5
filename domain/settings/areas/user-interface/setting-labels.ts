import type { Localized } from '../../../text/locale.ts'
import { type UserInterfaceName, userInterfaceNames, userInterfaceSettings } from './schema.ts'
import type { DescribedSettings } from '../../schemas/portal-setting.ts'

/** The names of the settings for administrators; separate, because applicants load user-interface.ts. */
export const userInterfaceSettingLabels: Readonly<Record<UserInterfaceName, Localized>> = {
  THEME: { de: 'Farbschema', en: 'Theme' },
  ROUNDED_CORNERS: { de: 'Abgerundete Ecken', en: 'Rounded corners' },
  LAYOUT: { de: 'Spalten', en: 'Columns' },
  EMBEDDED_LABELS: { de: 'Beschriftung im Eingabefeld', en: 'Labels inside the fields' },
  EMBEDDED_ERROR_MESSAGES: { de: 'Fehlermeldungen am Eingabefeld', en: 'Error messages at the fields' },
  LOGO: { de: 'Logo in der Kopfzeile', en: 'Logo in the header' },
  FAV_ICON: { de: 'Symbol im Browser-Tab', en: 'Browser tab icon' },
  STEPPER_ICONS: { de: 'Symbole in der Schrittanzeige', en: 'Icons in the stepper' },
  FONT_SIZE: { de: 'Schriftgröße in Pixeln', en: 'Font size in pixels' },
  PRIMARY_COLOR: { de: 'Hauptfarbe', en: 'Primary colour' },
  SECONDARY_COLOR: { de: 'Zweitfarbe', en: 'Secondary colour' },
  TEXT_COLOR: { de: 'Textfarbe', en: 'Text colour' },
  SUCCESS_COLOR: { de: 'Farbe für Erfolg', en: 'Success colour' },
  INFO_COLOR: { de: 'Farbe für Hinweise', en: 'Info colour' },
  WARNING_COLOR: { de: 'Farbe für Warnungen', en: 'Warning colour' },
  ERROR_COLOR: { de: 'Farbe für Fehler', en: 'Error colour' },
  BACKGROUND_COLOR: { de: 'Hintergrundfarbe', en: 'Background colour' },
  CUSTOM_FONT: { de: 'Eigene Schriftdatei (WOFF, WOFF2)', en: 'Your own font file (WOFF, WOFF2)' },
  FONT_FAMILY: { de: 'Schriftfamilie', en: 'Font family' },
}

/** The settings with their names. */
export const userInterfaceDefinitions: DescribedSettings = Object.fromEntries(
  userInterfaceNames.map((name) => [name, { ...userInterfaceSettings[name], label: userInterfaceSettingLabels[name] }]),
)
