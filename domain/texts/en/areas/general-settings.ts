import type { generalSettings as German } from '../../de/areas/general-settings.ts'

const throttled = 'Any more are refused until the minute is over; they are counted by IP address.'
const perPerson =
  'Any more are refused until the hour is over. They are counted by account or, without sign-in, by IP address.'
const clock = 'This only hides the clock. The warning and the end of the session stay as set.'
const template =
  'HTML of up to 64 KiB on a site of the bank that the operator of the portal has allowed. It is fetched in the language of the page and refreshed every five minutes.'

export const generalSettings: typeof German = {
  names: {
    BANK_NAME: 'Bank name',
    BANK_ADDRESS: 'Bank address',
    BANK_PHONE: 'Bank phone number',
    BANK_EMAIL: 'Bank e-mail address',
    DAYS_BEFORE_REMINDER: 'Days until the deletion warning',
    DAYS_BEFORE_ACCOUNT_DELETION: 'Days until the account is deleted',
    DAYS_BEFORE_DRAFT_DELETION: 'Days until drafts without an account are deleted',
    LOGIN_ATTEMPTS: 'Sign-in attempts allowed',
    COMPLETION_URL: 'Address after completion',
    EXTERNAL_TEMPLATES: 'External header and footer',
    EXTERNAL_HEADER_URI: 'Address of the external header',
    EXTERNAL_FOOTER_URI: 'Address of the external footer',
    CONTACT_URI: 'Address of the contact page',
    CONTACT_SENDING: 'Send messages to the bank',
    PASSWORD_STRENGTH_LEVEL: 'Minimum password strength',
    PASSWORD_HELP_TEXT: 'Password help text',
    AUTOMATED_RATING: 'Automatic credit check',
    APPLICATIONS_SHARING: 'Share applications',
    OVERVIEW_ITEMS_PER_PAGE: 'Applications per page of the overview',
    LANGUAGES: 'Languages',
    IDLE_LOGGED_IN_ENABLED: 'Sign people out automatically',
    IDLE_LOGGED_IN_HIDDEN: 'Hide the session timer when signed in',
    IDLE_LOGGED_IN_TIMEOUT: 'Idle minutes until sign-out',
    IDLE_NOT_LOGGED_IN_ENABLED: 'End sessions of guests automatically',
    IDLE_NOT_LOGGED_IN_HIDDEN: 'Hide the session timer from guests',
    IDLE_NOT_LOGGED_IN_TIMEOUT: 'Idle minutes until a guest’s session ends',
    HEADER_TEXT_SHOWN: 'Show text in the header',
    FOOTER_TEXT_SHOWN: 'Show text in the footer',
    IFRAME_RESIZER: 'Report the height to the embedding page',
    EMBEDDING_FIGURES: 'Report calculated figures to embedding pages',
    ALLOWED_ANCESTORS: 'Pages that may embed the portal',
    UNPROCESSED_APPLICATIONS_MAIL: 'E-mail about unprocessed applications',
    UNPROCESSED_APPLICATIONS_AGE: 'Days that unprocessed applications are kept',
    UNPROCESSED_APPLICATIONS_DELETE: 'Delete unprocessed applications after that',
    CAPTCHA_REQUIRED: 'Require a captcha',
    CAPTCHA_SITE_KEY: 'Public key of the captcha',
    FOUR_EYES: 'Four-eyes principle for approvals',
    THROTTLE_SIGN_IN: 'Sign-ins per minute and address',
    THROTTLE_REGISTRATION: 'Registrations per minute and address',
    THROTTLE_RESET: 'Password resets per minute and address',
    THROTTLE_VISITOR_WRITES: 'Saves by guests per minute and address',
    THROTTLE_LOANS: 'Applications begun per hour and person',
    THROTTLE_UPLOADS: 'Files uploaded per hour and person',
    THROTTLE_APPLICATIONS: 'Applications sent per hour and person',
    THROTTLE_CALLS: 'Calls requested per hour and person',
    THROTTLE_CALCULATIONS: 'Calculations per minute and person',
    THROTTLE_PDFS: 'PDFs and receipts per hour and person',
    THROTTLE_EXPORTS: 'Exports per hour and person',
    MAILS_PER_RECIPIENT: 'E-mails of one kind per day and recipient',
  },
  properties: {
    key: 'Key',
    value: 'Value',
  },
  label: 'Settings',
  /** Explanations for administrators. */
  hints: {
    BANK_NAME: 'Full legal name, as it appears in the representative example and in e-mails.',
    BANK_ADDRESS: 'Required in the representative example.',
    BANK_PHONE: 'Shown in the footer, beside the offer and in e-mails. Leave empty to show no number.',
    BANK_EMAIL:
      'Shown in the footer, beside the offer and in e-mails; requests for another offer are sent to it. Leave empty to show no address.',
    CONTACT_URI: 'Leave empty to open the contact dialog instead.',
    CONTACT_SENDING:
      'Messages from the contact dialog go to the bank’s e-mail address and are listed here under “Messages”. When this is off, the dialog just closes.',
    DAYS_BEFORE_REMINDER: 'How long after the last sign-in the owner is reminded of the account.',
    DAYS_BEFORE_ACCOUNT_DELETION: 'How long after the last sign-in the account is deleted.',
    DAYS_BEFORE_DRAFT_DELETION:
      'How long after its last change a draft without an account is deleted with its files, links and messages. The draft names the day.',
    IDLE_LOGGED_IN_ENABLED:
      'Signs out people who have been inactive for the time below. When this is off, people who leave their desk stay signed in. To remove only the clock, hide it.',
    IDLE_LOGGED_IN_HIDDEN: clock,
    IDLE_LOGGED_IN_TIMEOUT: '1 to 1,440\u00A0minutes. Leave empty to sign nobody out.',
    IDLE_NOT_LOGGED_IN_ENABLED:
      'Ends a session without sign-in after the idle time below and discards the entries. When this is off, everyone who uses the device can see them.',
    IDLE_NOT_LOGGED_IN_HIDDEN: clock,
    IDLE_NOT_LOGGED_IN_TIMEOUT: '1 to 1,440\u00A0minutes. Leave empty to end no sessions.',
    LOGIN_ATTEMPTS:
      'Signing in by password is then locked for 15\u00A0minutes, and for longer if it happens again. This does not affect browsers in which people have signed in before, or people who are signed in.',
    PASSWORD_STRENGTH_LEVEL:
      'Weaker passwords are refused when people register or change their password. Existing ones stay valid.',
    PASSWORD_HELP_TEXT: 'Shown wherever people choose a new password.',
    CAPTCHA_REQUIRED:
      'People have to solve a captcha to register or reset their password. Needs a public key and a service set up by the operator of the portal.',
    CAPTCHA_SITE_KEY: 'From the captcha service (“site key”). Needed when a captcha is required.',
    THROTTLE_SIGN_IN: throttled,
    THROTTLE_REGISTRATION: throttled,
    THROTTLE_RESET: throttled,
    THROTTLE_VISITOR_WRITES: throttled,
    THROTTLE_LOANS: perPerson,
    THROTTLE_UPLOADS: perPerson,
    THROTTLE_APPLICATIONS: perPerson,
    THROTTLE_CALLS: perPerson,
    THROTTLE_CALCULATIONS:
      'Any more are refused until the minute is over. They are counted by account or, without sign-in, by IP address, and on each server apart.',
    THROTTLE_PDFS: perPerson,
    THROTTLE_EXPORTS: perPerson,
    MAILS_PER_RECIPIENT:
      'For e-mails that strangers can cause as well, such as password resets or invitations. The portal sends no more of them and tells nobody. Confirmations of a withdrawal then follow on one of the next days.',
    AUTOMATED_RATING:
      'The credit check starts automatically once it has everything it needs. When this is off, applicants start it.',
    APPLICATIONS_SHARING:
      'Applicants can invite others to view or edit the application. The menu shows shared applications.',
    OVERVIEW_ITEMS_PER_PAGE: 'A button at the end of the list shows more.',
    COMPLETION_URL: 'Where the last step leads, unless the product has its own address.',
    UNPROCESSED_APPLICATIONS_MAIL:
      'The portal sends a message to this address once a day while there are applications that could not be sent to the bank. Leave empty for no message.',
    UNPROCESSED_APPLICATIONS_AGE:
      'Counted from the day an application was sent. Applies to those that could not be sent to the bank; see the next setting.',
    UNPROCESSED_APPLICATIONS_DELETE:
      'The submission is then deleted and the application returned to the applicant, who can edit it and send it again.',
    LANGUAGES:
      'The languages of the portal; nothing is released without texts in each of them. With only one, people cannot choose a language.',
    HEADER_TEXT_SHOWN: 'Shows the header text from “Text fields” at the top instead of the bank’s name.',
    FOOTER_TEXT_SHOWN:
      'Shows the footer text from “Text fields” below every page, for example with links to the legal notice and the privacy notice.',
    EXTERNAL_TEMPLATES:
      'Shows the header and footer of your own site above and below the portal: its texts, links, lists and pictures, in the portal’s design.',
    EXTERNAL_HEADER_URI: template,
    EXTERNAL_FOOTER_URI: template,
    IFRAME_RESIZER:
      'For pages that embed the portal without embed.js: it reports its height to them every 500 ms. With embed.js the frame follows the height without this setting.',
    EMBEDDING_FIGURES:
      'Amount, term, instalment and rates of the calculation on the start page, for example for the partner’s advertising. An embedding page never receives personal details or the bank’s offer.',
    ALLOWED_ANCESTORS:
      'Full https origins only, without a path, for example https://www.bank.example. Put a partner’s name before an address to allow it for that partner only: check24=https://www.check24.example. Without an entry the portal cannot be embedded anywhere.',
    FOUR_EYES: 'Automatic: as soon as there is more than one professional administrator.',
  },
}
