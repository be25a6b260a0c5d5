import { files, isTest, projectOf } from '../rules/imports.ts'
import type { Change } from './planting.ts'

/** A likely defect of web/. */
export interface Defect extends Change {
  readonly what: string
  /** Parts of paths of the tests for this feature. */
  readonly tests: readonly string[]
}

/** Test projects to search for defects, the cheapest first. */
export const layers = ['component', 'browser'] as const
export type Layer = (typeof layers)[number]

export const testsOf = (layer: Layer, paths: readonly string[]): string[] =>
  files.filter((file) => isTest(file) && projectOf(file) === layer && paths.some((path) => file.includes(path)))

const overview = ['web/features/overview', 'test/e2e/overview']
const sharing = ['web/features/sharing/owner-sharing', 'web/features/sharing/members']

export const defects: readonly Defect[] = [
  {
    what: 'signing in is offered before there is a password',
    file: 'web/features/account/SignInForm.tsx',
    find: 'disabled={!canSignIn(fields.values)}',
    put: 'disabled={false}',
    tests: ['web/features/account/sign-in'],
  },
  {
    what: 'who was signed out is not told why',
    file: 'web/features/account/SignInForm.tsx',
    find: '{ended && !submission.isError && (',
    put: '{ended && submission.isError && (',
    tests: ['web/features/account/sign-in'],
  },
  {
    what: 'somebody may register without agreeing to the data protection',
    file: 'web/features/account/RegisterPage.tsx',
    find: "values.dataProtection ? undefined : 'register.messages.validate.dataprotection.required'",
    put: 'undefined',
    tests: ['web/features/account/registration'],
  },
  {
    what: 'a registration saves nothing of the applications that were begun',
    file: 'web/features/account/RegisterPage.tsx',
    find: 'await saveApplications(locale).catch(() => undefined)\n',
    put: 'await Promise.resolve(saveApplications)\n',
    tests: ['web/features/account/registration'],
  },
  {
    what: 'the other sessions can never be ended apart',
    file: 'web/features/account/security/SessionsCard.tsx',
    find: 'some(({ current }) => !current) === true',
    put: 'some(({ current }) => !current) === undefined',
    tests: ['web/features/account/security'],
  },
  {
    what: 'a profile that was saved says nothing',
    file: 'web/features/account/profile/use-profile-form.ts',
    find: "if (saved) toast({ kind: 'success'",
    put: "if (!saved) toast({ kind: 'success'",
    tests: ['web/features/account/profile/profile'],
  },
  {
    what: 'a newer version of the profile is not taken over after a conflict',
    file: 'web/features/account/profile/use-profile-form.ts',
    find: 'if (takeNewer(error)) return setOutdated(true)',
    put: 'if (takeNewer(error)) return undefined',
    tests: ['web/features/account/profile/profile'],
  },
  {
    what: 'the language that somebody chose is not kept with the account',
    file: 'web/ui/Header.tsx',
    find: 'if (account !== null)',
    put: "if (account?.id === '')",
    tests: ['web/ui/language.test.tsx'],
  },
  {
    what: 'the tab has the portal’s title on every page',
    file: 'web/ui/PageTitle.tsx',
    find: "titles.at(-1) ?? 'Loanport'",
    put: "titles.at(0) ?? 'Loanport'",
    tests: ['web/ui/page-title.test.tsx'],
  },
  {
    what: 'the keyboard is lost after a refusal',
    file: 'web/ui/use-error-focus.ts',
    find: 'if (target) showField(target)',
    put: 'if (target === undefined) showField(document.body)',
    tests: ['web/ui/refusal-focus.test.tsx'],
  },
  {
    what: 'the keyboard does not go back to where a window was opened',
    file: 'web/ui/Dialog.tsx',
    find: 'useEffect(() => () => restoreFocus(opener), [opener])',
    put: 'useEffect(() => () => void [restoreFocus, opener], [opener])',
    tests: ['web/features/overview/overview'],
  },
  {
    what: 'what was entered is left behind without a question',
    file: 'web/ui/use-unsaved.ts',
    find: '!released.current &&',
    put: 'released.current &&',
    tests: ['web/features/admin/settings/form-problems.test.tsx'],
  },
  {
    what: 'a wrong label: an application’s button to rename says that it deletes',
    file: 'web/features/overview/LoanName.tsx',
    find: "t('overview.rename', { name: displayed })",
    put: "t('overview.delete', { name: displayed })",
    tests: overview,
  },
  {
    what: 'Escape saves a name that was being typed',
    file: 'web/features/overview/LoanName.tsx',
    find: "cancelled.current = event.key === 'Escape'",
    put: 'cancelled.current = false',
    tests: overview,
  },
  {
    what: 'whoever looks on may share an application',
    file: 'web/features/overview/LoanCard.tsx',
    find: "sharing && may(ownership.role, 'share') && (",
    put: 'sharing && (',
    tests: ['web/features/sharing/members', 'web/features/sharing/roles'],
  },
  {
    what: 'leaving a shared application deletes it instead',
    file: 'web/features/overview/RemoveLoanDialog.tsx',
    find: "action === 'delete' ? deleteLoan(id) : leaveSharing(id)",
    put: "action === 'delete' ? leaveSharing(id) : deleteLoan(id)",
    tests: ['web/features/sharing/members', 'web/features/sharing/roles'],
  },
  {
    what: 'somebody is invited before the owner has agreed',
    file: 'web/features/sharing/OwnerSharing.tsx',
    find: "agreed: toAgree && !agreed ? 'sharing.agreement.required' : undefined",
    put: 'agreed: void agreed',
    tests: sharing,
  },
  {
    what: 'an invitation invites with another role than was chosen',
    file: 'web/features/sharing/OwnerSharing.tsx',
    find: 'onInvite(addressOf(values.email), role)',
    put: "onInvite(addressOf(values.email), 'VIEWER')",
    tests: sharing,
  },
  {
    what: 'a conflict over an application is told to nobody',
    file: 'web/features/wizard/save.ts',
    find: "toast({ kind: 'warning', text: { id: 'wizard.conflict' } })",
    put: "void 'wizard.conflict'",
    tests: ['web/features/wizard/edit-lock'],
  },
  {
    what: 'a save goes to the next step of an application that misses answers',
    file: 'web/features/wizard/step/StepPage.tsx',
    find: 'pageForm.reveal()\n    show(pageForm.all)\n    return false',
    put: 'pageForm.reveal()\n    show(pageForm.all)\n    return true',
    tests: ['web/features/wizard/step'],
  },
  {
    what: 'the keyboard stays on the button when answers are missing',
    file: 'web/features/wizard/step/StepPage.tsx',
    find: 'if (attempt > 0 && firstLink !== undefined && !focusProblem',
    put: 'if (attempt > 99 && firstLink !== undefined && !focusProblem',
    tests: ['web/features/wizard/step'],
  },
  {
    what: 'a field that is wrong is not called so',
    file: 'web/fields/FieldFrame.tsx',
    find: "'aria-invalid': problem === undefined ? undefined : true,",
    put: "'aria-invalid': undefined,",
    tests: ['web/features/wizard/step'],
  },
  {
    what: 'an amount outside of its range is sent',
    file: 'web/ui/AmountSlider.tsx',
    find: 'number >= min && number <= max',
    put: 'number >= min',
    tests: ['web/ui/amount-slider'],
  },
  {
    what: 'an application can be sent while answers are missing',
    file: 'web/features/review/ReviewPage.tsx',
    find: 'disabled={mustVerify || open || wizard.locked || isSendingBlocked}',
    put: 'disabled={mustVerify || wizard.locked || isSendingBlocked}',
    tests: ['web/features/review'],
  },
  {
    what: 'requested documents go to the bank without a file',
    file: 'web/features/wizard/step/use-step-actions.ts',
    find: 'id !== null && openRequests.has(id)))',
    put: 'id !== null && openRequests.has(id)) && openRequests.size === 0)',
    tests: ['web/features/offer'],
  },
  {
    what: 'an item can be saved that was not changed',
    file: 'web/features/admin/settings/EditItem.tsx',
    find: 'blocked={!dirty || gone}',
    put: 'blocked={gone}',
    tests: ['web/features/admin/settings/form-problems.test.tsx'],
  },
  {
    what: 'an item goes although others have moved it meanwhile',
    file: 'web/features/admin/settings/RemoveDialog.tsx',
    find: 'if (!isSeen(seen, now)) throw new StaleChange()',
    put: 'void [isSeen(seen, now), StaleChange]',
    tests: ['web/features/admin/settings/removal.test.tsx'],
  },
  {
    what: 'two who changed the same part overwrite each other',
    file: 'web/features/admin/settings/use-save-item.ts',
    find: 'const put = isSame(item, base) ? writes',
    put: 'const put = item !== undefined ? writes',
    tests: ['web/features/admin/settings/merge.test.tsx'],
  },
  {
    what: 'changes are released that nobody has chosen',
    file: 'web/features/admin/releases/OpenChanges.tsx',
    find: '<Button disabled={ids.length === 0} onClick',
    put: '<Button onClick',
    tests: ['web/features/admin/releases/decide.test.tsx'],
  },
  {
    what: 'the list of what is in force lets one add to it',
    file: 'web/features/admin/settings/AreaPage.tsx',
    find: "{newLabel !== undefined && version === 'scheduled' && (",
    put: '{newLabel !== undefined && (',
    tests: ['web/features/admin/settings/read-item.test.tsx'],
  },
  {
    what: 'the label of a filled link has the colour of its background',
    file: 'web/ui/base.css',
    find: '@layer mantine.baseline {',
    // A layer that nothing has placed comes last.
    put: '@layer mantine.links {',
    tests: ['test/e2e/filled-links', 'test/e2e/states/portal'],
  },
]
