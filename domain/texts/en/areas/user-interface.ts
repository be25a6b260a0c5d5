import type { userInterface as German } from '../../de/areas/user-interface.ts'

export const userInterface: typeof German = {
  names: {
    THEME: 'Theme',
    ROUNDED_CORNERS: 'Rounded corners',
    LAYOUT: 'Columns',
    EMBEDDED_LABELS: 'Labels inside the fields',
    EMBEDDED_ERROR_MESSAGES: 'Error messages at the fields',
    LOGO: 'Logo in the header',
    FAV_ICON: 'Browser tab icon',
    STEPPER_ICONS: 'Icons in the stepper',
    FONT_SIZE: 'Font size in pixels',
    PRIMARY_COLOR: 'Primary colour',
    SECONDARY_COLOR: 'Secondary colour',
    TEXT_COLOR: 'Text colour',
    SUCCESS_COLOR: 'Success colour',
    INFO_COLOR: 'Info colour',
    WARNING_COLOR: 'Warning colour',
    ERROR_COLOR: 'Error colour',
    BACKGROUND_COLOR: 'Background colour',
    CUSTOM_FONT: 'Your own font file (WOFF, WOFF2)',
    FONT_FAMILY: 'Font family',
  },
  properties: {
    value: 'Value',
  },
  label: 'User interface',
}
