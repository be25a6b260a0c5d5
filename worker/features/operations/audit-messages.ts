/** What happened, by action. Nobody is named: who did it, and to whom, stands beside it. */
const sentences: Readonly<Record<string, string>> = {
  AUTHENTICATION_SUCCESS: 'Signed in.',
  AUTHENTICATION_FAILURE: 'Sign-in failed: bad credentials.',
  'account.activate': 'The account was activated by its link.',
  'account.change-password': 'The password was changed.',
  'account.create': 'The account was created at the first sign-in with the identity provider.',
  'account.email-change': 'The e-mail address was changed.',
  'account.email-request': 'Another e-mail address was asked for and has to be confirmed.',
  'account.erase': 'The account was erased by its owner.',
  'account.erase-unclaimed': 'An account that was never activated was erased.',
  'account.erase-unused': 'An unused account was erased.',
  'account.export': 'The data of the account was exported by its owner.',
  'account.filters': 'The filters of the overview were remembered.',
  'account.ident-start': 'An identification was started.',
  'account.ident.SUCCESS': 'The person was identified.',
  'account.ident.FAILED': 'The identification failed.',
  'account.income-expenses': 'Income and expenses were saved.',
  'account.language': 'The language was changed.',
  'account.link-identity': 'The account was linked to an identity of the provider.',
  'account.lock': 'The account was locked after too many failed attempts.',
  'account.register': 'An account was registered.',
  'account.register-again': 'A registration was tried with the e-mail address of an active account.',
  'account.password-refused': 'A wrong current password was given, or the right one of a locked account.',
  'account.remind': 'The owner was reminded that the account is unused.',
  'account.reset': 'The password was set by a link.',
  'account.reset-request': 'A link to set a new password was asked for.',
  'account.role': 'The role was changed by the identity provider.',
  'account.update': 'The profile was saved.',
  'account.verify': 'The details of the profile were verified.',
  'application.checked': 'An application was settled after its outcome had been unknown.',
  'application.failed': 'An application could not be sent to the bank.',
  'application.postponed': 'An application could not be sent to the bank and will be sent again.',
  'application.reschedule': 'A failed application was scheduled to be sent again.',
  'application.submitted': 'An application was sent to the bank.',
  'audit.read': 'The personal details of an event were read.',
  'bank.ADDITIONAL_DOCUMENTS_REQUIRED': 'The bank asked for further documents.',
  'bank.OFFER_AVAILABLE': 'The bank made an offer.',
  'bank.REJECTED': 'The bank rejected the application.',
  'captcha.alternative': 'A link in place of a captcha was asked for.',
  'document.delete': 'A document was deleted.',
  'document.upload': 'A document was uploaded.',
  'file.download': 'A file was downloaded.',
  'file.token': 'A link to download a file was made.',
  'inquiry.request-call': 'A call back was asked for.',
  'loan.create': 'An application was begun.',
  'loan.delete': 'An application was deleted.',
  'loan.expire': 'Drafts that nobody went on with were erased.',
  'loan.rename': 'An application was renamed.',
  'loan.retention-over': 'Records were erased because their retention is over.',
  'loan.save': 'An application was saved.',
  'loan.send': 'An application was handed in.',
  'loan.send-requested-documents': 'Documents that the bank had asked for were handed in.',
  'loan.sign-off-start': 'The signing of a contract was started.',
  'loan.sign-off.SUCCESS': 'A contract was signed.',
  'loan.sign-off.FAILED': 'The signing of a contract failed.',
  'session.logout': 'Signed out.',
  'session.logout-everywhere': 'Signed out on several devices.',
  'session.oidc-return': 'Came back from the identity provider.',
  'session.oidc-start': 'A sign-in with the identity provider was started.',
  'setting.technical': 'A technical setting was changed.',
  'user.create': 'An account was created by an administrator.',
  'user.delete': 'An account was erased by an administrator.',
  'user.update': 'An account was changed by an administrator.',
}

/** The sentence of an event; with the reason where it tells of a failure that has one. */
export function messageOf(action: string, detail: Readonly<Record<string, unknown>>): string {
  const sentence = Object.hasOwn(sentences, action) ? (sentences[action] ?? '') : inWords(action)
  const reason = detail['reason'] ?? detail['errorMessage']
  return typeof reason === 'string' && reason !== '' ? `${sentence.replace(/(: [^:]*)?\.$/, '')}: ${reason}` : sentence
}

/** `loan.send-again` as `Loan: send again.` */
function inWords(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ').replaceAll('.', ': ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
