import { withdrawalStatement } from '../../../loan/withdrawal-statement.ts'
import type { EmailKind, EmailTemplate } from './schema.ts'

interface Words {
  readonly subject: string
  /** Paragraphs between greeting and signature. */
  readonly says: readonly string[]
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')
const button = (text: string, placeholder = 'link'): string => `<a href="{{ ${placeholder} }}">${text}</a>`

const greeting = {
  de: '{% if name %}Guten Tag {{ name }},{% else %}Guten Tag,{% endif %}',
  en: '{% if name %}Dear {{ name }},{% else %}Hello,{% endif %}',
}
const contact = {
  de: 'Haben Sie Fragen? Wir helfen Ihnen gern weiter.{% if bankPhone %}<br>Telefon {{ bankPhone }}{% endif %}{% if bankEmail %}<br>E-Mail {{ bankEmail }}{% endif %}',
  en: 'Do you have any questions? We are happy to help.{% if bankPhone %}<br>Phone {{ bankPhone }}{% endif %}{% if bankEmail %}<br>E-mail {{ bankEmail }}{% endif %}',
}
const statement = withdrawalStatement('{{ contract }}')
const signature = { de: 'Freundliche Grüße<br>{{ bankName }}', en: 'Kind regards<br>{{ bankName }}' }

/** For applicants, with the bank's contact details. */
const letter = (id: EmailKind, de: Words, en: Words): EmailTemplate => ({
  id,
  subject: { de: de.subject, en: en.subject },
  body: {
    de: paragraphs([greeting.de, ...de.says, contact.de, signature.de]),
    en: paragraphs([greeting.en, ...en.says, contact.en, signature.en]),
  },
})

/** For the bank's staff. */
const notice = (id: EmailKind, de: Words, en: Words): EmailTemplate => ({
  id,
  subject: { de: de.subject, en: en.subject },
  body: {
    de: paragraphs([greeting.de, ...de.says]),
    en: paragraphs([greeting.en, ...en.says]),
  },
})

export const emailTemplateDefaults: readonly EmailTemplate[] = [
  letter(
    'REGISTRATION',
    {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      says: [
        'willkommen bei der {{ bankName }}. Nur noch ein Schritt: Bestätigen Sie Ihre E-Mail-Adresse, dann ist Ihr Konto bereit.',
        button('E-Mail-Adresse bestätigen'),
        'Der Link gilt bis {{ validUntil }}. Haben Sie mehrere dieser Nachrichten, gilt der Link in der neuesten. Auf einem anderen Gerät fragen wir Sie noch einmal nach einem Passwort.',
        'Haben Sie sich nicht registriert? Dann ignorieren Sie diese Nachricht einfach.',
      ],
    },
    {
      subject: 'Please confirm your e-mail address',
      says: [
        'Welcome to {{ bankName }}. Just one more step: confirm your e-mail address and your account is ready.',
        button('Confirm e-mail address'),
        'The link is valid until {{ validUntil }}. If you have several of these messages, the link in the latest one counts. On another device we will ask you for a password once more.',
        'If you did not register, simply ignore this message.',
      ],
    },
  ),
  letter(
    'EXISTING_USER_REGISTRATION',
    {
      subject: 'Sie haben bereits ein Konto bei uns',
      says: [
        'mit dieser E-Mail-Adresse wurde gerade eine Registrierung versucht. Sie haben aber schon ein Konto und können sich direkt anmelden.',
        button('Zur Anmeldung'),
        `Passwort vergessen? ${button('Hier vergeben Sie ein neues', 'resetLink')}.`,
        'Waren Sie das nicht, müssen Sie nichts tun: An Ihrem Konto hat sich nichts geändert.',
      ],
    },
    {
      subject: 'You already have an account with us',
      says: [
        'Someone has just tried to register with this e-mail address. You already have an account and can sign in directly.',
        button('Sign in'),
        `Forgotten your password? ${button('Set a new one here', 'resetLink')}.`,
        'If this was not you, there is nothing you need to do: nothing has changed in your account.',
      ],
    },
  ),
  letter(
    'NEW_STATUS',
    {
      subject: 'Neues zu Ihrem Antrag',
      says: [
        'Ihr Antrag „{{ loanName }}“ hat einen neuen Status: <strong>{{ status }}</strong>.',
        'Alle Einzelheiten finden Sie in Ihrem Konto.',
        button('Antrag ansehen'),
      ],
    },
    {
      subject: 'News about your application',
      says: [
        'Your application “{{ loanName }}” has a new status: <strong>{{ status }}</strong>.',
        'You will find all the details in your account.',
        button('View application'),
      ],
    },
  ),
  letter(
    'APPLICATION_REJECTED',
    {
      subject: 'Unsere Entscheidung zu Ihrem Antrag',
      says: [
        'zu Ihrem Antrag „{{ loanName }}“ können wir Ihnen leider kein Angebot machen.{% if decidedBy %} {{ decidedBy }}{% endif %}',
        '{% if reasons %}Gründe der Ablehnung:<br>{{ reasons }}{% else %}Die Bank hat keine einzelnen Gründe genannt.{% endif %}{% if database %}<br>Die Ablehnung beruht auf der Auskunft aus einer Datenbank:<br>{{ database }}{% endif %}',
        'Sie können verlangen, dass ein Mensch die Entscheidung überprüft und Ihnen erklärt.',
        '{% if debtAdvice %}Rat bei Schulden finden Sie hier:<br>{{ debtAdvice }}{% else %}Rat bei Schulden geben die Beratungsstellen der Städte und Landkreise, der Verbraucherzentralen und der Wohlfahrtsverbände.{% endif %}',
        button('Entscheidung ansehen'),
      ],
    },
    {
      subject: 'Our decision on your application',
      says: [
        'Unfortunately we cannot make you an offer for your application “{{ loanName }}”.{% if decidedBy %} {{ decidedBy }}{% endif %}',
        '{% if reasons %}Reasons for the rejection:<br>{{ reasons }}{% else %}The bank has not given individual reasons.{% endif %}{% if database %}<br>The rejection is based on information from a database:<br>{{ database }}{% endif %}',
        'You can ask for a person to review the decision and explain it to you.',
        '{% if debtAdvice %}You can get advice on debt here:<br>{{ debtAdvice }}{% else %}Advice on debt is given by the advice centres of towns and districts, consumer associations and charities.{% endif %}',
        button('View decision'),
      ],
    },
  ),
  letter(
    'NEW_DOCUMENTS',
    {
      subject: 'Neue Dokumente für Sie',
      says: [
        'zu Ihrem Antrag „{{ loanName }}“ liegen neue Dokumente für Sie bereit{% if documents %}: {{ documents }}{% endif %}.',
        'Aus Sicherheitsgründen versenden wir sie nicht per E-Mail. Sie können sie in Ihrem Konto lesen und herunterladen.',
        button('Dokumente ansehen'),
      ],
    },
    {
      subject: 'New documents for you',
      says: [
        'There are new documents for your application “{{ loanName }}”{% if documents %}: {{ documents }}{% endif %}.',
        'For your security we do not send them by e-mail. You can read and download them in your account.',
        button('View documents'),
      ],
    },
  ),
  letter(
    'REQUEST_ADDITIONAL_DOCUMENTS',
    {
      subject: 'Für Ihren Antrag fehlen noch Unterlagen',
      says: [
        'vielen Dank für Ihren Antrag „{{ loanName }}“. Damit wir entscheiden können, brauchen wir noch: <strong>{{ documents }}</strong>.',
        'Laden Sie die Unterlagen einfach in Ihrem Konto hoch. Ein gut lesbares Foto genügt.',
        button('Unterlagen hochladen'),
      ],
    },
    {
      subject: 'Some documents are still missing',
      says: [
        'Thank you for your application “{{ loanName }}”. To make our decision, we still need: <strong>{{ documents }}</strong>.',
        'Simply upload the documents in your account. A clear photo is enough.',
        button('Upload documents'),
      ],
    },
  ),
  letter(
    'DELETE_ACCOUNT_WARNING',
    {
      subject: 'Ihr Konto wird am {{ deletionDate }} gelöscht',
      says: [
        'Sie haben sich lange nicht angemeldet. Wir bewahren Daten nur so lange auf, wie sie gebraucht werden, und löschen Ihr Konto mit allen Angaben und Unterlagen daher am <strong>{{ deletionDate }}</strong>.',
        'Möchten Sie es behalten? Dann melden Sie sich bis dahin einmal an.',
        button('Anmelden und Konto behalten'),
      ],
    },
    {
      subject: 'Your account will be deleted on {{ deletionDate }}',
      says: [
        'You have not signed in for quite some time. We keep data only for as long as we need it, so we will delete your account with all its entries and documents on <strong>{{ deletionDate }}</strong>.',
        'If you would like to keep it, sign in once before that date.',
        button('Sign in and keep my account'),
      ],
    },
  ),
  letter(
    'PASSWORD_RESET',
    {
      subject: 'Neues Passwort vergeben',
      says: [
        'Sie möchten ein neues Passwort vergeben. Das geht über diesen Link:',
        button('Neues Passwort vergeben'),
        'Der Link gilt bis {{ validUntil }} und nur ein einziges Mal. Haben Sie kein neues Passwort angefordert? Dann bleibt alles, wie es ist.',
      ],
    },
    {
      subject: 'Set a new password',
      says: [
        'You asked to set a new password. Use this link:',
        button('Set a new password'),
        'The link is valid until {{ validUntil }} and works once. If you did not ask for a new password, you can ignore this message.',
      ],
    },
  ),
  letter(
    'ALTERNATIVE_FINANCING_NOT_FOUND',
    {
      subject: 'Zu Ihrem Kreditantrag',
      says: [
        'vielen Dank für Ihren Antrag „{{ loanName }}“ über {{ amount }} ({{ term }}). Wir haben leider keine Rate gefunden, die zu Ihrem Haushalt passt.',
        'Das muss nicht das letzte Wort sein: Mit einem kleineren Betrag oder ergänzten Einnahmen rechnen wir gern noch einmal. Ebenso gern beraten wir Sie persönlich.',
        button('Antrag anpassen'),
      ],
    },
    {
      subject: 'About your loan application',
      says: [
        'Thank you for your application “{{ loanName }}” for {{ amount }} ({{ term }}). Unfortunately we could not find an instalment that fits your budget.',
        'There may still be a way: we are happy to calculate again with a smaller amount or additional income, or to advise you in person.',
        button('Adjust application'),
      ],
    },
  ),
  letter(
    'SHARED_APPLICATION',
    {
      subject: 'Eine Einladung für Sie',
      says: [
        'für Sie gibt es eine Einladung: {{ sharedBy }} hat einen Antrag mit Ihnen geteilt. Ihre Rolle: <strong>{{ role }}</strong>.',
        'Melden Sie sich an, um ihn zu öffnen. Haben Sie noch kein Konto, registrieren Sie sich bitte mit dieser E-Mail-Adresse.',
        button('Geteilten Antrag öffnen'),
        'Erwarten Sie keine Einladung? Dann ignorieren Sie diese Nachricht.',
      ],
    },
    {
      subject: 'An invitation for you',
      says: [
        '{{ sharedBy }} has shared an application with you. Your role: <strong>{{ role }}</strong>.',
        'Sign in to open it. If you do not have an account yet, please register with this e-mail address.',
        button('Open shared application'),
        'If you are not expecting an invitation, please ignore this message.',
      ],
    },
  ),
  letter(
    'ADMIN_ACTIVATION',
    {
      subject: 'Ihr Zugang ist eingerichtet',
      says: [
        'für Sie wurde ein Konto im Kreditportal der {{ bankName }} angelegt. Vergeben Sie ein Passwort, um es zu aktivieren.',
        button('Passwort vergeben'),
        'Der Link gilt bis {{ validUntil }} und nur ein einziges Mal.',
      ],
    },
    {
      subject: 'Your access is ready',
      says: [
        'An account in the loan portal of {{ bankName }} has been set up for you. Set a password to activate it.',
        button('Set a password'),
        'The link is valid until {{ validUntil }} and works once.',
      ],
    },
  ),
  letter(
    'EMAIL_CHANGE',
    {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      says: [
        'Sie möchten sich künftig mit {{ newEmail }} anmelden. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
        button('Neue Adresse bestätigen'),
        'Der Link gilt bis {{ validUntil }}. Bis zur Bestätigung bleibt Ihre bisherige Adresse gültig.',
      ],
    },
    {
      subject: 'Please confirm your new e-mail address',
      says: [
        'You would like to sign in with {{ newEmail }} from now on. Please confirm that this address is yours.',
        button('Confirm new address'),
        'The link is valid until {{ validUntil }}. Until you confirm it, your current address stays valid.',
      ],
    },
  ),
  letter(
    'EMAIL_CHANGE_NOTICE',
    {
      subject: 'Ihre E-Mail-Adresse soll geändert werden',
      says: [
        'für Ihr Konto wurde eine neue E-Mail-Adresse angegeben: {{ newEmail }}. Noch ist nichts geändert: Sie gilt erst, wenn sie bestätigt ist. Haben Sie das veranlasst, brauchen Sie hier nichts zu tun.',
        `Waren Sie das nicht? Dann war vermutlich jemand anderes in Ihrem Konto. Bitte ${button('vergeben Sie sofort ein neues Passwort', 'resetLink')}: Damit wird die Änderung hinfällig, und Sie werden auf allen Geräten abgemeldet.`,
      ],
    },
    {
      subject: 'Your e-mail address is about to be changed',
      says: [
        'A new e-mail address has been given for your account: {{ newEmail }}. Nothing has changed yet: the new address only applies once it has been confirmed. If this was you, you do not need to do anything.',
        `If this was not you, someone else has probably used your account. Please ${button('set a new password now', 'resetLink')}: this cancels the change and signs you out on all devices.`,
      ],
    },
  ),
  letter(
    'EMAIL_CHANGED',
    {
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      says: [
        'die E-Mail-Adresse Ihres Kontos wurde geändert. Zur Anmeldung gilt jetzt {{ newEmail }}; auf allen Geräten sind Sie abgemeldet. An diese Adresse hier schreiben wir Ihnen nicht mehr.',
        button('Zur Anmeldung'),
        'Haben Sie das nicht veranlasst? Dann melden Sie sich bitte sofort bei uns, damit wir Ihr Konto schützen können.',
      ],
    },
    {
      subject: 'Your e-mail address has been changed',
      says: [
        'The e-mail address of your account has been changed. From now on you sign in with {{ newEmail }}; you have been signed out on all devices. We will no longer write to you at this address.',
        button('Sign in'),
        'If this was not you, please contact us straight away so that we can protect your account.',
      ],
    },
  ),
  letter(
    'PASSWORD_CHANGED',
    {
      subject: 'Ihr Passwort wurde geändert',
      says: [
        'das Passwort Ihres Kontos wurde geändert; auf anderen Geräten sind Sie abgemeldet. Haben Sie das veranlasst, brauchen Sie hier nichts zu tun.',
        `Waren Sie das nicht? Dann ${button('vergeben Sie bitte sofort ein neues Passwort', 'resetLink')} und melden Sie sich bei uns.`,
      ],
    },
    {
      subject: 'Your password has been changed',
      says: [
        'The password of your account has been changed; you have been signed out on other devices. If this was you, you do not need to do anything.',
        `If this was not you, please ${button('set a new password now', 'resetLink')} and contact us.`,
      ],
    },
  ),
  letter(
    'ACCOUNT_LOCKED',
    {
      subject: 'Anmeldung mit Passwort vorübergehend gesperrt',
      says: [
        'für Ihr Konto wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrem Schutz nehmen wir dort, wo das geschehen ist, bis {{ lockedUntil }} kein Passwort mehr an. In Browsern, in denen Sie sich schon einmal angemeldet haben, können Sie sich weiterhin anmelden, und wo Sie angemeldet sind, bleiben Sie es.',
        `Möchten Sie sofort hinein? Dann lassen Sie sich ${button('einen Link zur Anmeldung schicken', 'signInLink')}.`,
        `Haben Sie das Passwort nicht selbst falsch eingegeben? Dann empfehlen wir Ihnen, ${button('ein neues Passwort zu vergeben', 'resetLink')}.`,
      ],
    },
    {
      subject: 'Sign-in by password is locked for a while',
      says: [
        'A wrong password has been entered for your account several times. For your protection, no password is accepted until {{ lockedUntil }} in the place where this happened. You can still sign in with browsers that you have signed in with before, and you stay signed in wherever you are.',
        `Do you need to get in now? Ask us to ${button('e-mail you a sign-in link', 'signInLink')}.`,
        `If it was not you who entered the wrong passwords, we recommend that you ${button('set a new password', 'resetLink')}.`,
      ],
    },
  ),
  letter(
    'SIGN_IN_LINK',
    {
      subject: 'Ihr Link zur Anmeldung',
      says: [
        'mit diesem Link melden Sie sich ohne Passwort an:',
        button('Anmelden'),
        'Der Link gilt bis {{ validUntil }} und nur ein einziges Mal. Geben Sie ihn niemandem weiter. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun.',
      ],
    },
    {
      subject: 'Your sign-in link',
      says: [
        'Use this link to sign in without your password:',
        button('Sign in'),
        'The link is valid until {{ validUntil }} and works once. Do not pass it on to anybody. If you did not ask for it, there is nothing you need to do.',
      ],
    },
  ),
  letter(
    'CAPTCHA_LINK',
    {
      subject: 'Ihr Link zum Fortfahren',
      says: [
        'Sie haben statt der Sicherheitsabfrage einen Link angefordert. Mit ihm geht es direkt weiter:',
        button('Fortfahren'),
        'Der Link gilt bis {{ validUntil }} und nur ein einziges Mal. Haben Sie ihn nicht angefordert, ignorieren Sie diese Nachricht bitte.',
      ],
    },
    {
      subject: 'Your link to continue',
      says: [
        'You asked for a link instead of the security check. Use it to continue:',
        button('Continue'),
        'The link is valid until {{ validUntil }} and works once. If you did not ask for it, please ignore this message.',
      ],
    },
  ),
  letter(
    'RESUME_LINK',
    {
      subject: 'Hier geht es mit Ihrem Antrag weiter',
      says: [
        'Ihr Antrag{% if loanName %} „{{ loanName }}“{% endif %} ist gespeichert. Über diesen Link machen Sie dort weiter, wo Sie aufgehört haben, auch auf einem anderen Gerät.',
        button('Antrag fortsetzen'),
        'Der Link gilt bis {{ validUntil }}. Sie können ihn einmal verwenden. Bitte geben Sie ihn nicht weiter: Wer ihn hat, kann Ihre Angaben sehen.',
      ],
    },
    {
      subject: 'Continue your application here',
      says: [
        'Your application{% if loanName %} “{{ loanName }}”{% endif %} has been saved. Use this link to continue where you left off, on another device too.',
        button('Continue application'),
        'The link is valid until {{ validUntil }} and can be used once. Please do not pass it on: whoever has it can see your details.',
      ],
    },
  ),
  letter(
    'CO_BORROWER_INVITATION',
    {
      subject: 'Eine Einladung für Sie',
      says: [
        'für Sie gibt es eine Einladung: {{ invitedBy }} möchte gemeinsam mit Ihnen einen Kredit beantragen und hat Sie eingeladen, Ihre Angaben selbst zu ergänzen.',
        button('Einladung ansehen'),
        'Die Einladung verpflichtet Sie zu nichts. Unterschreiben würden Sie erst ganz am Ende. Der Link gilt bis {{ validUntil }}.',
      ],
    },
    {
      subject: 'An invitation for you',
      says: [
        '{{ invitedBy }} would like to apply for a loan together with you and has invited you to add your details yourself.',
        button('View invitation'),
        'The invitation does not commit you to anything; you would sign only at the very end. The link is valid until {{ validUntil }}.',
      ],
    },
  ),
  notice(
    'RELEASE_APPROVED',
    {
      subject: 'Änderungen am Portal freigegeben (Freigabe {{ release }})',
      says: [
        '{{ approvedBy }} hat Änderungen am Portal freigegeben (Anzahl: {{ changes }}). Sie gelten ab {{ releaseAt }}.',
        button('Freigaben ansehen'),
      ],
    },
    {
      subject: 'Changes to the portal approved (release {{ release }})',
      says: [
        '{{ approvedBy }} has approved changes to the portal (number: {{ changes }}). They go live on {{ releaseAt }}.',
        button('View releases'),
      ],
    },
  ),
  notice(
    'RELEASE_BLOCKED',
    {
      subject: 'Eine Freigabe tritt nicht in Kraft',
      says: [
        'Freigegebene Änderungen (Anzahl: {{ changes }}) treten nicht in Kraft. {{ problems }}',
        'Das Portal läuft unverändert weiter. Bitte prüfen Sie die Änderungen und geben Sie sie noch einmal frei.',
        button('Änderungen prüfen'),
      ],
    },
    {
      subject: 'A release does not go live',
      says: [
        'Approved changes (number: {{ changes }}) do not go live. {{ problems }}',
        'The portal has not changed. Please review the changes and approve them again.',
        button('Review changes'),
      ],
    },
  ),
  notice(
    'HUMAN_REVIEW',
    {
      subject: 'Prüfung durch einen Menschen beantragt',
      says: [
        '{{ applicant }} hat am {{ requestedAt }} verlangt, dass ein Mensch die Ablehnung des Antrags „{{ loanName }}“ überprüft.',
        '{% if message %}Nachricht: {{ message }}{% else %}Eine Begründung wurde nicht angegeben.{% endif %}',
        button('Prüfung öffnen'),
      ],
    },
    {
      subject: 'Review by a person requested',
      says: [
        'On {{ requestedAt }}, {{ applicant }} asked for a person to review the rejection of the application “{{ loanName }}”.',
        '{% if message %}Message: {{ message }}{% else %}No reasons were given.{% endif %}',
        button('Open review'),
      ],
    },
  ),
  notice(
    'CALL_REQUESTED',
    {
      subject: 'Rückruf gewünscht',
      says: [
        'zu einem Antrag über {{ amount }} ({{ term }}) wird ein Rückruf unter {{ mobile }} gewünscht. Eine passende Rate hat das Portal nicht gefunden.',
        'Vorgang {{ loanId }}, angefragt am {{ requestedAt }}.',
      ],
    },
    {
      subject: 'Call requested',
      says: [
        'For an application for {{ amount }} ({{ term }}), the applicant has asked for a call on {{ mobile }}. The portal found no instalment that fits.',
        'Case {{ loanId }}, requested on {{ requestedAt }}.',
      ],
    },
  ),
  notice(
    'CONTACT_MESSAGE',
    {
      subject: 'Nachricht über das Portal: {{ reference }}',
      says: [
        '{{ topic }}<br>{{ message }}',
        'Betrifft: {{ reference }}{% if loanId %} (Vorgang {{ loanId }}){% endif %}{% if step %}<br>Geschrieben auf der Seite: {{ step }}{% endif %}<br>Antwort gewünscht per {{ contactVia }}: {{ address }}{% if fileName %}<br>Anhang: {{ fileName }} (im Portal){% endif %}<br>Gesendet am {{ sentAt }}',
        button('Nachricht öffnen'),
      ],
    },
    {
      subject: 'Message from the portal: {{ reference }}',
      says: [
        '{{ topic }}<br>{{ message }}',
        'About: {{ reference }}{% if loanId %} (case {{ loanId }}){% endif %}{% if step %}<br>Written on the page: {{ step }}{% endif %}<br>Reply by {{ contactVia }}: {{ address }}{% if fileName %}<br>Attachment: {{ fileName }} (in the portal){% endif %}<br>Sent on {{ sentAt }}',
        button('Open message'),
      ],
    },
  ),
  letter(
    'CONTACT_CONFIRMATION',
    {
      subject: 'Ihre Nachricht ist bei uns angekommen',
      says: [
        'Ihre Nachricht vom {{ sentAt }} ist bei uns eingegangen. Wir melden uns so bald wie möglich bei Ihnen.',
        'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben, und Sie brauchen nichts zu tun.',
      ],
    },
    {
      subject: 'We have received your message',
      says: [
        'We have received your message of {{ sentAt }} and will get back to you as soon as possible.',
        'If you did not write to us, someone else has entered your e-mail address. You do not need to do anything.',
      ],
    },
  ),
  letter(
    'WITHDRAWAL_RECEIPT',
    {
      subject: 'Ihr Widerruf ist bei uns eingegangen',
      says: [
        'Ihre Erklärung ist am {{ sentAt }} bei uns eingegangen:',
        `${statement.de}<br>Name: {{ declarant }}<br>Bestätigung an: {{ address }}`,
        'Ist der Kredit schon ausgezahlt, zahlen Sie ihn bis zum {{ repaymentDate }} zurück, mit den vereinbarten Zinsen für jeden Tag seit der Auszahlung. Die genauen Beträge senden wir an die E-Mail-Adresse, die zum Vertrag gehört.',
        'Haben Sie nichts widerrufen? Dann melden Sie sich bitte sofort bei uns.',
      ],
    },
    {
      subject: 'We have received your withdrawal',
      says: [
        'We received your declaration on {{ sentAt }}:',
        `${statement.en}<br>Name: {{ declarant }}<br>Confirmation to: {{ address }}`,
        'If the loan has been paid out, repay it by {{ repaymentDate }}, with the agreed interest for each day since the payout. We send the exact amounts to the e-mail address that belongs to the contract.',
        'If you did not withdraw from a contract, please contact us straight away.',
      ],
    },
  ),
  letter(
    'WITHDRAWAL_REPAYMENT',
    {
      subject: 'Ihr Vertrag ist widerrufen',
      says: [
        'der Kreditvertrag {{ contract }} wurde am {{ sentAt }} widerrufen. Er gilt für niemanden mehr.',
        'Ist der Kredit schon ausgezahlt, zahlen Sie bis zum {{ repaymentDate }} zurück: {{ amount }} und {{ dailyInterest }} Zinsen für jeden Tag zwischen Auszahlung und Rückzahlung. Ist nichts ausgezahlt, müssen Sie nichts tun.',
        button('Antrag ansehen'),
        'Widerrufen kann jede Person, die unterschrieben hat. Kommt der Widerruf von keiner, melden Sie sich bitte sofort bei uns.',
      ],
    },
    {
      subject: 'Your loan contract has been cancelled by withdrawal',
      says: [
        'A withdrawal from loan contract {{ contract }} was declared on {{ sentAt }}. The contract no longer applies to anybody.',
        'If the loan has been paid out, repay by {{ repaymentDate }}: {{ amount }} and {{ dailyInterest }} of interest for each day between payout and repayment. If nothing has been paid out, you do not need to do anything.',
        button('View application'),
        'Anybody who signed the contract can withdraw from it. If none of them did, please contact us straight away.',
      ],
    },
  ),
  letter(
    'WITHDRAWAL_UNMATCHED',
    {
      subject: 'Ein Widerruf Ihres Vertrags hat nichts geändert',
      says: [
        'am {{ sentAt }} wurde auf unserer Seite der Widerruf Ihres Kreditvertrags {{ contract }} erklärt. Wir konnten nicht feststellen, dass die Erklärung von Ihnen kommt. Der Vertrag gilt deshalb weiter; die Bank prüft die Erklärung.',
        'Wollen Sie widerrufen? Dann melden Sie sich an und widerrufen dort. Ohne Konto geben Sie auf der Seite für den Widerruf die Nummer des Vertrags, Ihren vollen Namen und diese E-Mail-Adresse an.',
        button('Antrag ansehen'),
        'Waren Sie das nicht? Dann müssen Sie nichts tun.',
      ],
    },
    {
      subject: 'A withdrawal from your contract has changed nothing',
      says: [
        'On {{ sentAt }}, a withdrawal from your loan contract {{ contract }} was declared on our site. We could not establish that the declaration comes from you. The contract therefore remains in force, and the bank is checking the declaration.',
        'If you would like to withdraw, sign in and withdraw there. Without an account, enter the contract number, your full name and this e-mail address on the page for withdrawals.',
        button('View application'),
        'If this was not you, you do not need to do anything.',
      ],
    },
  ),
  notice(
    'WITHDRAWAL_NOTICE',
    {
      subject: 'Widerruf eines Vertrags',
      says: [
        'Am {{ sentAt }} wurde ein Widerruf erklärt.<br>Vertrag: {{ contract }}<br>Name: {{ declarant }}<br>Bestätigung an: {{ address }}',
        '{{ outcome }}{% if loanId %}<br>Vorgang im Portal: {{ loanId }}{% endif %}',
      ],
    },
    {
      subject: 'Withdrawal from a contract',
      says: [
        'A withdrawal was declared on {{ sentAt }}.<br>Contract: {{ contract }}<br>Name: {{ declarant }}<br>Confirmation to: {{ address }}',
        '{{ outcome }}{% if loanId %}<br>Case in the portal: {{ loanId }}{% endif %}',
      ],
    },
  ),
  letter(
    'HUMAN_REVIEW_CONFIRMATION',
    {
      subject: 'Ein Mensch prüft Ihren Antrag',
      says: [
        'Ihr Antrag auf Prüfung vom {{ requestedAt }} ist bei uns eingegangen: Ein Mensch aus unserem Team überprüft die Entscheidung zu Ihrem Antrag „{{ loanName }}“. Das Ergebnis teilen wir Ihnen mit, sobald es vorliegt.',
        button('Antrag ansehen'),
      ],
    },
    {
      subject: 'A person is reviewing your application',
      says: [
        'We have received your request of {{ requestedAt }}: a person on our team is reviewing the decision on your application “{{ loanName }}”. We will let you know the result as soon as we have it.',
        button('View application'),
      ],
    },
  ),
  letter(
    'HUMAN_REVIEW_RESULT',
    {
      subject: 'Ergebnis der Prüfung durch einen Menschen',
      says: [
        'Sie haben am {{ requestedAt }} verlangt, dass ein Mensch die Entscheidung zu Ihrem Antrag „{{ loanName }}“ überprüft. {{ result }}',
        '{{ answer }}',
        button('Antrag ansehen'),
      ],
    },
    {
      subject: 'Result of the review by a person',
      says: [
        'On {{ requestedAt }}, you asked for a person to review the decision on your application “{{ loanName }}”. {{ result }}',
        '{{ answer }}',
        button('View application'),
      ],
    },
  ),
  notice(
    'UNPROCESSED_APPLICATIONS',
    {
      subject: 'Unverarbeitete Anträge: {{ count }}',
      says: [
        'So viele Anträge konnten nicht an die Bank übermittelt werden: {{ count }}. Der älteste ist vom {{ oldest }}.',
        'Unter „Systemzustand“ sehen Sie die Ursache und können die Übermittlung wiederholen.',
        button('Systemzustand öffnen'),
      ],
    },
    {
      subject: 'Unprocessed applications: {{ count }}',
      says: [
        'Applications that could not be sent to the bank: {{ count }}. The oldest is from {{ oldest }}.',
        'Under “Health” you see the cause and can send them again.',
        button('Open health screen'),
      ],
    },
  ),
  notice(
    'CONSENT_WITHDRAWN',
    {
      subject: 'Mitteilung zu einem Antrag',
      says: [
        'Eine Einwilligung wurde widerrufen: {{ consent }} ({{ giver }}). Der Widerruf gilt seit dem {{ withdrawnAt }}. Bitte stützen Sie sich nicht mehr auf diese Einwilligung. Was Sie bis dahin getan haben, bleibt rechtmäßig.',
        'Vorgang im Portal: {{ loanId }}<br>Eintrag: {{ entry }}<br>{% if bankReference %}Vorgang bei der Bank: {{ bankReference }}{% else %}Für diesen Antrag kennt das Portal noch keine Nummer der Bank. Kommt er später bei Ihnen an, gilt der Widerruf auch dann.{% endif %}',
      ],
    },
    {
      subject: 'Notice about an application',
      says: [
        'A consent was withdrawn: {{ consent }} ({{ giver }}). The withdrawal took effect on {{ withdrawnAt }}. Please do not rely on this consent any more. What you did until then remains lawful.',
        'Case in the portal: {{ loanId }}<br>Entry: {{ entry }}<br>{% if bankReference %}Case at the bank: {{ bankReference }}{% else %}The portal does not know the bank’s number of this application yet. If it reaches you later, the withdrawal applies then, too.{% endif %}',
      ],
    },
  ),
  letter(
    'WITHDRAWAL_REMINDER',
    {
      subject: 'Ihr Recht, den Kreditvertrag zu widerrufen',
      says: [
        'Sie haben am {{ signedAt }} den Vertrag zu „{{ loanName }}“ unterschrieben, weniger als einen Tag nach den vorvertraglichen Informationen. Deshalb erinnern wir Sie an Ihr Widerrufsrecht.',
        'Sie können den Vertrag innerhalb von {{ withdrawalDays }} Tagen ohne Angabe von Gründen widerrufen. Nutzen Sie dazu die Schaltfläche „Vertrag widerrufen“ bei Ihrem Vertrag oder schreiben Sie uns. Möchten Sie den Kredit behalten, müssen Sie nichts tun.',
        button('Vertrag ansehen'),
      ],
    },
    {
      subject: 'Your right to withdraw from the loan contract',
      says: [
        'On {{ signedAt }}, you signed the contract of “{{ loanName }}”, less than a day after the pre-contractual information. That is why we are reminding you of your right of withdrawal.',
        'You can withdraw from the contract within {{ withdrawalDays }} days without giving reasons. Use the button “Withdraw from the contract” beside your contract, or write to us. If you want to keep the loan, you do not need to do anything.',
        button('View contract'),
      ],
    },
  ),
  letter(
    'SIGNER_INVITATION',
    {
      subject: 'Ein Angebot liegt zur Unterschrift bereit',
      says: [
        'das Angebot der Bank liegt vor.{% if otherName %} {{ otherName }} und Sie haben den Kredit gemeinsam beantragt.{% endif %} Hier lesen Sie das Angebot, die vorvertraglichen Informationen und den Vertrag:',
        button('Angebot ansehen'),
        'Wenn Sie einverstanden sind, weisen Sie sich aus und unterschreiben selbst. Das geht bis zum {{ offerEndsDate }}. Der Link ist nur für Sie bestimmt. Ihr Ausweis entscheidet: Niemand kann an Ihrer Stelle unterschreiben.',
      ],
    },
    {
      subject: 'An offer is ready for you to sign',
      says: [
        'The bank’s offer is here.{% if otherName %} {{ otherName }} and you have applied for the loan together.{% endif %} You can read the offer, the pre-contractual information and the contract:',
        button('View offer'),
        'If you agree, you confirm your identity and sign. You can do so until {{ offerEndsDate }}. The link is for you alone. Your identity document decides: nobody can sign in your place.',
      ],
    },
  ),
  letter(
    'SIGNER_REMINDER',
    {
      subject: 'Ihre Unterschrift fehlt noch',
      says: [
        'eine Unterschrift ist schon da: {{ otherName }} hat den Vertrag unterschrieben. Er gilt erst, wenn auch Sie unterschrieben haben. Das Angebot gilt bis zum {{ offerEndsDate }}.',
        button('Angebot ansehen und unterschreiben'),
        'Möchten Sie nicht unterschreiben? Dann können Sie das Angebot dort ablehnen, oder es endet von selbst.',
      ],
    },
    {
      subject: 'Your signature is still missing',
      says: [
        '{{ otherName }} has already signed the contract. It takes effect only when you have signed, too. The offer is valid until {{ offerEndsDate }}.',
        button('View and sign the offer'),
        'Would you rather not sign? You can decline the offer there, or it ends by itself.',
      ],
    },
  ),
  letter(
    'OTHER_SIGNED',
    {
      subject: 'Eine Unterschrift ist da, Ihre fehlt noch',
      says: [
        'es fehlt nur noch Ihre Unterschrift: {{ otherName }} hat den Vertrag unterschrieben. Der Vertrag kommt zustande, sobald auch Sie unterschrieben haben. Das Angebot gilt bis zum {{ offerEndsDate }}.',
        button('Angebot ansehen und unterschreiben'),
      ],
    },
    {
      subject: 'One signature is here, yours is still missing',
      says: [
        '{{ otherName }} has signed the contract. The contract is concluded once you have signed, too. The offer is valid until {{ offerEndsDate }}.',
        button('View and sign the offer'),
      ],
    },
  ),
  letter(
    'OFFER_SIGNED',
    {
      subject: 'Neues zu Ihrem Antrag',
      says: [
        'der Vertrag ist zustande gekommen: {% if otherName %}{{ otherName }} und Sie haben ihn unterschrieben.{% else %}Sie haben ihn unterschrieben.{% endif %} Vertrag und vorvertragliche Informationen können Sie hier ansehen und speichern. Ohne Konto gilt der Link noch 30&nbsp;Tage.',
        button('Vertrag ansehen'),
      ],
    },
    {
      subject: 'News about your application',
      says: [
        '{% if otherName %}{{ otherName }} and you have signed the contract.{% else %}You have signed the contract.{% endif %} It is now concluded. You can view and save the contract and the pre-contractual information here. Without an account, the link is valid for another 30&nbsp;days.',
        button('View contract'),
      ],
    },
  ),
  letter(
    'OFFER_DECLINED',
    {
      subject: 'Neues zu Ihrem Antrag',
      says: [
        'das Angebot der Bank ist für alle beendet: {% if otherName %}{{ otherName }} hat es abgelehnt.{% else %}Sie haben es abgelehnt.{% endif %} Es kommt kein Vertrag zustande. Sie müssen nichts weiter tun.',
        button('Angebot ansehen'),
      ],
    },
    {
      subject: 'News about your application',
      says: [
        '{% if otherName %}{{ otherName }} has declined the bank’s offer.{% else %}You have declined the bank’s offer.{% endif %} It has ended for everybody, and there is no contract. There is nothing else you need to do.',
        button('View offer'),
      ],
    },
  ),
  letter(
    'OFFER_EXPIRED',
    {
      subject: 'Neues zu Ihrem Antrag',
      says: [
        'das Angebot der Bank galt bis zum {{ offerEndsDate }}. Bis dahin waren nicht alle Unterschriften da. Das Angebot ist beendet, und es kommt kein Vertrag zustande.',
        'Möchten Sie den Kredit noch? Dann sprechen Sie uns gern an.',
        button('Angebot ansehen'),
      ],
    },
    {
      subject: 'News about your application',
      says: [
        'The bank’s offer was valid until {{ offerEndsDate }}. Not all signatures had arrived by then. The offer has ended, and there is no contract.',
        'Would you still like the loan? Please get in touch with us.',
        button('View offer'),
      ],
    },
  ),
  letter(
    'CONSENT_REQUEST',
    {
      subject: 'Bitte um Ihre Einwilligung',
      says: [
        'es geht um einen gemeinsamen Kredit: {{ invitedBy }} möchte ihn mit Ihnen beantragen. Dafür brauchen wir Ihre eigene Einwilligung, zum Beispiel für eine Anfrage bei der SCHUFA. Niemand kann sie für Sie geben.',
        button('Lesen und entscheiden'),
        'Der Link ist nur für Sie bestimmt und gilt bis {{ validUntil }}. Wissen Sie nichts von diesem Antrag? Dann lehnen Sie dort ab, oder tun Sie nichts: Ohne Ihre Einwilligung wird nichts abgefragt.',
      ],
    },
    {
      subject: 'Your consent is needed',
      says: [
        '{{ invitedBy }} would like to apply for a loan together with you. We need your own consent for that, for example to a credit check with SCHUFA. Nobody can give it for you.',
        button('Read and decide'),
        'The link is for you alone and is valid until {{ validUntil }}. Do you know nothing about this application? Decline there, or do nothing: without your consent nothing is requested.',
      ],
    },
  ),
  letter(
    'CONSENT_GIVEN',
    {
      subject: 'Neues zu Ihrem gemeinsamen Antrag',
      says: [
        'die zweite Person Ihres Antrags „{{ loanName }}“ hat ihre Einwilligungen gegeben. Wenn alles andere ausgefüllt ist, können Sie den Antrag jetzt absenden.',
        button('Zum Antrag'),
      ],
    },
    {
      subject: 'News about your joint application',
      says: [
        'The second applicant of your application “{{ loanName }}” has given their consents. If everything else is filled in, you can send the application now.',
        button('Go to application'),
      ],
    },
  ),
  letter(
    'CONSENT_DECLINED',
    {
      subject: 'Neues zu Ihrem gemeinsamen Antrag',
      says: [
        'die zweite Person Ihres Antrags „{{ loanName }}“ hat ihre Einwilligungen abgelehnt oder widerrufen. Ohne sie können Sie den Antrag nicht gemeinsam absenden.',
        button('Zum Antrag'),
      ],
    },
    {
      subject: 'News about your joint application',
      says: [
        'The second applicant of your application “{{ loanName }}” has declined or withdrawn their consents. Without them you cannot send a joint application.',
        button('Go to application'),
      ],
    },
  ),
  letter(
    'LINK_ENDED',
    {
      subject: 'Im gemeinsamen Kreditantrag hat sich etwas geändert',
      says: [
        'in einem gemeinsamen Kreditantrag wurden Angaben zum Kredit oder zur zweiten Person geändert. Ein Link, den wir Ihnen dazu geschickt haben, und Einwilligungen, die Sie dazu gegeben haben, gelten nicht mehr.',
        'Wussten Sie nichts von der Änderung? Dann wenden Sie sich bitte an uns.',
      ],
    },
    {
      subject: 'Something has changed in the joint loan application',
      says: [
        'In a joint loan application, details of the loan or of the second applicant were changed. A link that we sent you about it, and consents that you gave to it, are no longer valid.',
        'Did you not know about the change? Please get in touch with us.',
      ],
    },
  ),
  letter(
    'EMAIL_CHANGE_BY_BANK',
    {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      says: [
        'die {{ bankName }} hat {{ newEmail }} als neue E-Mail-Adresse eines Kontos eingetragen. Bitte bestätigen Sie, dass Sie diese Adresse künftig für die Anmeldung verwenden möchten.',
        button('Neue Adresse bestätigen'),
        'Zu Ihrer Sicherheit gilt der Link erst zwei Tage nach dieser Nachricht, und dann bis {{ validUntil }}. Bis zur Bestätigung bleibt alles, wie es ist. Wissen Sie nichts davon? Dann ignorieren Sie diese Nachricht einfach.',
      ],
    },
    {
      subject: 'Please confirm your new e-mail address',
      says: [
        '{{ bankName }} has entered {{ newEmail }} as the new e-mail address of an account. Please confirm that you would like to sign in with this address from now on.',
        button('Confirm new address'),
        'For your security, the link takes effect two days after this message, and is valid until {{ validUntil }}. Nothing changes until you confirm. If you know nothing about this, you can ignore this message.',
      ],
    },
  ),
  notice(
    'ADMIN_CHANGE_PREPARED',
    {
      subject: 'Bitte prüfen: Änderung an einem Konto der Administration',
      says: [
        '{{ preparedBy }} hat eine Änderung am Konto {{ account }} vorbereitet: {{ change }}.',
        'Sie wird wirksam, sobald eine zweite Person der Administration ihr zustimmt. Ohne Zustimmung verfällt sie am {{ validUntil }}. Kommt Ihnen die Änderung verdächtig vor, lehnen Sie sie bitte ab.',
        button('Änderung prüfen'),
      ],
    },
    {
      subject: 'Please check: change to an administrator’s account',
      says: [
        '{{ preparedBy }} has prepared a change to the account {{ account }}: {{ change }}.',
        'It takes effect once a second administrator approves it. Without approval it expires on {{ validUntil }}. If the change looks suspicious, please reject it.',
        button('Check the change'),
      ],
    },
  ),
  notice(
    'ADMIN_CHANGE_DONE',
    {
      subject: 'Ein Konto der Administration wurde geändert',
      says: [
        'Am Konto {{ account }} gab es eine Änderung: {{ change }}.',
        'Beteiligt: {{ doneBy }}.',
        'Kommt Ihnen das verdächtig vor? Dann sprechen Sie bitte sofort mit den anderen Administratorinnen und Administratoren.',
        button('Wartende Änderungen ansehen'),
      ],
    },
    {
      subject: 'An administrator’s account was changed',
      says: [
        'The account {{ account }} has been changed: {{ change }}.',
        'Involved: {{ doneBy }}.',
        'If this looks suspicious, please talk to the other administrators straight away.',
        button('View pending changes'),
      ],
    },
  ),
  notice(
    'CASE_FILED',
    {
      subject: 'Ein Anliegen wartet auf Antwort',
      says: [
        'am {{ requestedAt }} ist ein Anliegen zu personenbezogenen Daten eingegangen. Bitte beantworten Sie es bis zum {{ dueDate }}.',
        button('Anliegen öffnen'),
      ],
    },
    {
      subject: 'A request awaits an answer',
      says: [
        'On {{ requestedAt }}, we received a request about personal data. Please answer it by {{ dueDate }}.',
        button('Open request'),
      ],
    },
  ),
  letter(
    'CASE_CONFIRMATION',
    {
      subject: 'Ihr Anliegen ist eingegangen',
      says: [
        'Ihr Anliegen vom {{ requestedAt }} ist bei uns eingegangen. Ein Mensch aus unserem Team beantwortet es bis zum {{ dueDate }}.',
        'Wie weit wir sind, sehen Sie in Ihrem Profil.',
        button('Profil öffnen'),
        'Kommt das Anliegen nicht von Ihnen? Dann melden Sie sich bitte bei uns.',
      ],
    },
    {
      subject: 'We have received your request',
      says: [
        'We received your request on {{ requestedAt }}. A person on our team will answer it by {{ dueDate }}.',
        'You can follow it in your profile.',
        button('Open profile'),
        'Did you not make a request? Then please contact us.',
      ],
    },
  ),
  letter(
    'CASE_EXTENDED',
    {
      subject: 'Ihr Anliegen braucht mehr Zeit',
      says: [
        'Ihr Anliegen vom {{ requestedAt }} können wir nicht innerhalb eines Monats beantworten, {{ extensionReason }}. Sie bekommen die Antwort bis zum {{ dueDate }}. Die Datenschutz-Grundverordnung erlaubt das (Art. 12 Abs. 3).',
        'Den Grund im Einzelnen lesen Sie in Ihrem Profil.',
        button('Grund lesen'),
        'Sind Sie damit nicht einverstanden? Dann können Sie sich bei einer Aufsichtsbehörde für den Datenschutz beschweren.',
      ],
    },
    {
      subject: 'Your request needs more time',
      says: [
        'We cannot answer your request of {{ requestedAt }} within one month, {{ extensionReason }}. You will get the answer by {{ dueDate }}. The General Data Protection Regulation allows this (article 12 (3)).',
        'You can read the reason in full in your profile.',
        button('Read reason'),
        'Do you disagree? Then you can complain to a data protection supervisory authority.',
      ],
    },
  ),
  letter(
    'CASE_ANSWERED',
    {
      subject: 'Ihr Anliegen ist beantwortet',
      says: [
        'wir haben Ihr Anliegen vom {{ requestedAt }} beantwortet. Die Antwort lesen Sie in Ihrem Profil.',
        button('Antwort lesen'),
        'Sind Sie mit der Antwort nicht einverstanden? Dann können Sie sich bei einer Aufsichtsbehörde für den Datenschutz beschweren oder vor Gericht gehen.',
      ],
    },
    {
      subject: 'We have answered your request',
      says: [
        'We have answered your request of {{ requestedAt }}. You can read the answer in your profile.',
        button('Read answer'),
        'Do you disagree with the answer? Then you can complain to a data protection supervisory authority or go to court.',
      ],
    },
  ),
  letter(
    'RESTRICTION_ENDS',
    {
      subject: 'Die Einschränkung Ihrer Daten endet',
      says: [
        'seit Ihrem Anliegen vom {{ requestedAt }} speichern wir Ihre Daten nur und nutzen sie nicht weiter. Diese Einschränkung endet am {{ restrictedUntilDate }}. Danach gelten wieder die üblichen Regeln, auch für Erinnerungen und Fristen.',
        'Den Grund lesen Sie in Ihrem Profil. Brauchen Sie die Einschränkung weiter, dann melden Sie sich bitte vorher bei uns.',
        button('Grund lesen'),
      ],
    },
    {
      subject: 'The restriction of your data ends',
      says: [
        'Since your request of {{ requestedAt }}, we have only stored your data and not used it otherwise. This restriction ends on {{ restrictedUntilDate }}. After that, the usual rules apply again, including those for reminders and periods.',
        'You can read the reason in your profile. If you still need the restriction, please contact us before then.',
        button('Read reason'),
      ],
    },
  ),
  notice(
    'HOLD_PREPARED',
    {
      subject: 'Bitte prüfen: Löschsperre für ein Konto',
      says: [
        '{{ preparedBy }} möchte eine Löschsperre setzen oder beenden. Das wird wirksam, sobald jemand anderes zustimmt.',
        button('Löschsperre prüfen'),
      ],
    },
    {
      subject: 'Please check: hold on an account',
      says: [
        '{{ preparedBy }} would like to set or end a hold. It takes effect once somebody else agrees.',
        button('Check the hold'),
      ],
    },
  ),
  letter(
    'SECOND_NOTICE',
    {
      subject: 'Jemand hat Angaben zu Ihnen gemacht',
      says: [
        'auf unserem Portal wird ein gemeinsamer Antrag vorbereitet: {{ invitedBy }} hat Sie dabei als zweite Person genannt. Sie sind damit keine Verpflichtung eingegangen.',
        'Hier lesen Sie, welche Arten von Angaben das sind, wozu wir sie speichern und wie lange. Dort können Sie auch widersprechen.',
        button('Lesen oder widersprechen'),
        'Der Link ist nur für Sie bestimmt. Er gilt, solange wir die Angaben dort speichern.',
      ],
    },
    {
      subject: 'Somebody has entered details about you',
      says: [
        'A joint application is being prepared in our portal: {{ invitedBy }} has named you as the second applicant. This commits you to nothing.',
        'Here you can read what kinds of details these are, what we keep them for and for how long. You can also object there.',
        button('Read or object'),
        'The link is for you alone. It is valid as long as we keep the details there.',
      ],
    },
  ),
  letter(
    'SECOND_OBJECTED',
    {
      subject: 'Neues zu Ihrem gemeinsamen Antrag',
      says: [
        'die zweite Person Ihres Antrags „{{ loanName }}“ hat den Angaben widersprochen, die zu ihr eingetragen waren. Wir haben diese Angaben aus dem Entwurf gelöscht und schreiben ihr zu diesem Antrag nicht mehr.',
        'Sie können den Antrag allein fortsetzen oder eine andere Person angeben.',
        button('Zum Antrag'),
      ],
    },
    {
      subject: 'News about your joint application',
      says: [
        'The second applicant of your application “{{ loanName }}” has objected to the details that were entered about them. We have deleted these details from the draft, and send them no more e-mails about this application.',
        'You can continue the application alone or name another person.',
        button('Go to application'),
      ],
    },
  ),
  notice(
    'OBJECTION_NOTICE',
    {
      subject: 'Mitteilung zu einem Antrag',
      says: [
        'Die zweite Person eines Antrags hat am {{ objectedAt }} widersprochen, dass ihre Angaben verarbeitet werden. Eingetragen hat sie jemand anders. Das Portal hat am Antrag nichts geändert. Bitte prüfen Sie den Widerspruch und antworten Sie ihr.',
        'Vorgang im Portal: {{ loanId }}<br>{% if bankReference %}Vorgang bei der Bank: {{ bankReference }}{% else %}Für diesen Antrag kennt das Portal noch keine Nummer der Bank. Kommt er später bei Ihnen an, gilt der Widerspruch auch dann.{% endif %}',
      ],
    },
    {
      subject: 'Notice about an application',
      says: [
        'On {{ objectedAt }}, the second applicant of an application objected to the processing of their details, which somebody else had entered. The portal has changed nothing in the application. Please examine the objection and answer them.',
        'Case in the portal: {{ loanId }}<br>{% if bankReference %}Case at the bank: {{ bankReference }}{% else %}The portal does not know the bank’s number of this application yet. If it reaches you later, the objection applies then, too.{% endif %}',
      ],
    },
  ),
]
